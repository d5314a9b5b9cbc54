// Confinement of a worker. The order matters: Landlock needs a descriptor for its ruleset, so it comes
// before the limit that allows none; the filter of system calls comes last, it would refuse the rest.
// Each layer that the kernel lacks is told and left out; the others hold.
#include <errno.h>
#include <signal.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "CWorker.h"
#include "cw_layers.h"

extern char **environ;

// Standard streams are closed as well: what a fault of the runtime has to say is for nobody.
static bool close_descriptors(int descriptor) {
  if (descriptor != CW_DESCRIPTOR && dup2(descriptor, CW_DESCRIPTOR) < 0) return false;
  for (int fd = 0; fd < CW_DESCRIPTOR; fd++) close(fd);
  if (syscall(SYS_close_range, CW_DESCRIPTOR + 1u, ~0u, 0u) == 0) return true;
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return false;
  for (rlim_t fd = CW_DESCRIPTOR + 1; fd < limit.rlim_max && fd < 65536; fd++) close((int)fd);
  return true;
}

// A crash ends the worker: no handler of the parent's runtime tells about it, no shell's SIGPIPE setting counts.
static void reset_signals(void) {
  static const int fatal[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGQUIT, SIGPIPE};
  struct sigaction action = {.sa_handler = SIG_DFL};
  sigemptyset(&action.sa_mask);
  for (size_t i = 0; i < sizeof fatal / sizeof *fatal; i++) sigaction(fatal[i], &action, NULL);
  action.sa_handler = SIG_IGN;
  sigaction(SIGXFSZ, &action, NULL);
}

static bool limit(int resource, uint64_t value) {
  struct rlimit old, wanted = {.rlim_cur = value, .rlim_max = value};
  if (setrlimit(resource, &wanted) == 0) return true;
  // Lower than this it is already.
  return getrlimit(resource, &old) == 0 && old.rlim_max <= value;
}

static bool set_limits(const cw_limits *limits) {
  bool done = true;
  if (limits->address_space && !limit(RLIMIT_AS, limits->address_space)) done = false;
  if (limits->cpu_seconds && !limit(RLIMIT_CPU, limits->cpu_seconds)) done = false;
  if (!limit(RLIMIT_NOFILE, 0)) done = false;
  if (!limit(RLIMIT_NPROC, 0)) done = false;
  if (!limit(RLIMIT_FSIZE, 0)) done = false;
  if (!limit(RLIMIT_CORE, 0)) done = false;
  return done;
}

uint32_t cw_confine(int32_t descriptor, int32_t parent, const cw_limits *limits) {
  uint32_t missing = 0;
  if (!close_descriptors(descriptor)) missing |= CW_LAYER_DESCRIPTORS;
  static char *none[] = {NULL};
  environ = none;
  reset_signals();
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) missing |= CW_LAYER_NO_NEW_PRIVILEGES;
  if (prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) != 0) missing |= CW_LAYER_PARENT_DEATH;
  // It may have ended before the wish was known.
  if (getppid() != parent) _exit(0);
  if (prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0) missing |= CW_LAYER_NOT_DUMPABLE;
  if (!cw_apply_landlock()) missing |= CW_LAYER_LANDLOCK;
  if (!set_limits(limits)) missing |= CW_LAYER_LIMITS;
  if (!cw_apply_seccomp()) missing |= CW_LAYER_SECCOMP;
  return missing;
}

uint32_t cw_missing_layers(void) {
  const uint32_t all = (1u << CW_LAYER_COUNT) - 1;
  pid_t parent = getpid();
  cw_process process = cw_fork();
  if (process.pid < 0) return all;
  if (process.pid == 0) {
    cw_limits limits = {.address_space = 0, .cpu_seconds = 1};
    _exit((int)cw_confine(process.descriptor, parent, &limits));
  }
  int status = 0;
  pid_t ended;
  while ((ended = waitpid(process.pid, &status, 0)) < 0 && errno == EINTR) {}
  close(process.descriptor);
  return ended == process.pid && WIFEXITED(status) ? (uint32_t)WEXITSTATUS(status) & all : all;
}

void cw_place(int32_t descriptor) {
  if (descriptor != CW_DESCRIPTOR && dup2(descriptor, CW_DESCRIPTOR) >= 0) close(descriptor);
}
