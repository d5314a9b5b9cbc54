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

// Where the low half of an argument is.
#define LOW(n) ((uint32_t)(offsetof(struct seccomp_data, args) + 8 * (n)))
#define ALLOW(name)                                             \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)__NR_##name, 0, 1), \
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
// Allowed if the protection, its third argument, has no bit of executable memory.
#define ALLOW_UNLESS_EXECUTABLE(name)                           \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)__NR_##name, 0, 4), \
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, LOW(2)),                \
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, PROT_EXEC, 0, 1),     \
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),       \
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)

bool cw_apply_seccomp(void) {
  static const struct sock_filter program[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, CW_ARCHITECTURE, 1, 0),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
      // Calls of another numbering (x32) match none of these numbers.
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
      // Memory.
      ALLOW(brk), ALLOW(munmap), ALLOW(mremap), ALLOW(madvise),
      ALLOW_UNLESS_EXECUTABLE(mmap), ALLOW_UNLESS_EXECUTABLE(mprotect),
      // Time and the deadline.
      ALLOW(clock_gettime), ALLOW(timer_create), ALLOW(timer_settime), ALLOW(timer_delete),
      ALLOW(rt_sigaction), ALLOW(rt_sigprocmask), ALLOW(rt_sigreturn), ALLOW(rt_sigtimedwait),
      ALLOW(restart_syscall), ALLOW(gettid),
      // The socket: the only descriptor there is.
      ALLOW(read), ALLOW(write), ALLOW(recvfrom), ALLOW(sendto),
      // Locks of the runtime and the seed of its hash tables.
      ALLOW(futex), ALLOW(getrandom),
      // The end.
      ALLOW(exit), ALLOW(exit_group),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
  };
  struct sock_fprog filter = {
      .len = sizeof program / sizeof *program, .filter = (struct sock_filter *)program};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter, 0, 0) == 0;
}

#else

bool cw_apply_seccomp(void) { return false; }

#endif
