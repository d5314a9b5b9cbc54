// Making, watching and ending worker processes.
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "CWorker.h"

enum { PAGE_SIZE = 4096 };

volatile uint64_t *cw_page_create(void) {
  void *page = mmap(NULL, PAGE_SIZE, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  return page == MAP_FAILED ? NULL : page;
}

void cw_page_destroy(volatile uint64_t *page) { munmap((void *)page, PAGE_SIZE); }

uint64_t cw_page_load(const volatile uint64_t *page, int32_t word) {
  return __atomic_load_n(&page[word], __ATOMIC_ACQUIRE);
}

void cw_page_store(volatile uint64_t *page, int32_t word, uint64_t value) {
  __atomic_store_n(&page[word], value, __ATOMIC_RELEASE);
}

cw_process cw_fork(void) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return (cw_process){-1, -1};
  pid_t pid = fork();
  if (pid < 0) {
    close(ends[0]);
    close(ends[1]);
    return (cw_process){-1, -1};
  }
  close(ends[pid == 0 ? 0 : 1]);
  return (cw_process){pid, ends[pid == 0 ? 1 : 0]};
}

_Noreturn void cw_exit(int32_t code) { _exit(code); }

void cw_wait(const int32_t *descriptors, int32_t count, int32_t milliseconds) {
  struct pollfd entries[CW_WAIT_MAX];
  if (count > CW_WAIT_MAX) count = CW_WAIT_MAX;
  for (int i = 0; i < count; i++) entries[i] = (struct pollfd){.fd = descriptors[i], .events = POLLIN};
  poll(entries, (nfds_t)(count > 0 ? count : 0), milliseconds);
}

int64_t cw_read(int32_t descriptor, uint8_t *bytes, size_t length, bool may_block) {
  for (;;) {
    ssize_t count = recv(descriptor, bytes, length, may_block ? 0 : MSG_DONTWAIT);
    if (count >= 0) return count;
    if (errno == EAGAIN) return -2;
    if (errno != EINTR) return -1;
  }
}

bool cw_write(int32_t descriptor, const uint8_t *bytes, size_t length) {
  while (length > 0) {
    ssize_t count = send(descriptor, bytes, length, MSG_NOSIGNAL);
    if (count < 0) {
      if (errno == EINTR) continue;
      return false;
    }
    bytes += count;
    length -= (size_t)count;
  }
  return true;
}

bool cw_end(cw_process process) {
  if (process.descriptor >= 0) close(process.descriptor);
  if (process.pid <= 0) return false;
  kill(process.pid, SIGKILL);
  int status = 0;
  while (waitpid(process.pid, &status, 0) < 0 && errno == EINTR) {}
  return WIFSIGNALED(status) && WTERMSIG(status) != SIGKILL;
}

int64_t cw_monotonic(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1000000000ll + t.tv_nsec;
}

int32_t cw_own_pid(void) { return getpid(); }
