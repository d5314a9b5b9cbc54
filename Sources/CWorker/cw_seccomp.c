// The allow-list of system calls: talking over the socket, memory that is never executable, time and
// the deadline's timer, ending. No call of it opens, makes, asks about or reaches anything.
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#include "cw_layers.h"

#if defined(__x86_64__)
#define CW_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define CW_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#ifdef CW_ARCHITECTURE

// Memory that scripts' states take, never executable: the protection is the third argument.
static const uint16_t unless_executable[] = {__NR_mmap, __NR_mprotect};

static const uint16_t allowed[] = {
    // Memory.
    __NR_brk, __NR_munmap, __NR_mremap, __NR_madvise,
    // Time and the deadline.
    __NR_clock_gettime, __NR_timer_create, __NR_timer_settime, __NR_timer_delete, __NR_rt_sigaction,
    __NR_rt_sigprocmask, __NR_rt_sigreturn, __NR_rt_sigtimedwait, __NR_restart_syscall, __NR_gettid,
    // The socket: the only descriptor there is.
    __NR_read, __NR_write, __NR_recvfrom, __NR_sendto,
    // Locks of the runtime and the seed of its hash tables.
    __NR_futex, __NR_getrandom,
    // The end.
    __NR_exit, __NR_exit_group};

enum {
  ALLOWED = sizeof allowed / sizeof *allowed,
  CHECKED = sizeof unless_executable / sizeof *unless_executable,
  KNOWN = ALLOWED + CHECKED,
  // Parts of the program, by where they begin.
  TREE = 4,
  CHECK = TREE + 2 * KNOWN - 1,
  ALLOW = CHECK + 2,
  KILL = ALLOW + 1,
  LENGTH = KILL + 1,
};

typedef struct known { uint16_t number; uint8_t target; } known;

static void jump(struct sock_filter *at, int here, uint16_t condition, uint32_t value, int yes, int no) {
  at[here] = (struct sock_filter)BPF_JUMP(
      (uint16_t)(BPF_JMP | condition | BPF_K), value, (uint8_t)(yes - here - 1), (uint8_t)(no - here - 1));
}

// Writes the search among some known calls, in order of their numbers, at `here`: halves, down to one call. The
// kernel asks it once for every number there is when it takes the program.
static void write_search(struct sock_filter *at, int here, const known *calls, int count) {
  if (count == 1) {
    jump(at, here, BPF_JEQ, calls->number, calls->target, KILL);
    return;
  }
  int low = count / 2, high = here + 2 * low;
  jump(at, here, BPF_JGE, calls[low].number, high, here + 1);
  write_search(at, here + 1, calls, low);
  write_search(at, high, calls + low, count - low);
}

static void insert(known *calls, int count, known call) {
  for (; count > 0 && calls[count - 1].number > call.number; count--) calls[count] = calls[count - 1];
  calls[count] = call;
}

bool cw_apply_seccomp(void) {
  known calls[KNOWN];
  for (int i = 0; i < ALLOWED; i++) insert(calls, i, (known){allowed[i], ALLOW});
  for (int i = 0; i < CHECKED; i++) insert(calls, ALLOWED + i, (known){unless_executable[i], CHECK});
  struct sock_filter program[LENGTH] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, CW_ARCHITECTURE, 1, 0),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
      // Calls of another numbering (x32) match none of these numbers.
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
      [CHECK] = BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args) + 2 * sizeof(uint64_t)),
      [ALLOW] = BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
      [KILL] = BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
  };
  jump(program, CHECK + 1, BPF_JSET, PROT_EXEC, KILL, ALLOW);
  write_search(program, TREE, calls, KNOWN);
  struct sock_fprog filter = {.len = LENGTH, .filter = program};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter, 0, 0) == 0;
}

#else

bool cw_apply_seccomp(void) { return false; }

#endif
