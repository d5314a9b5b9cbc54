#include <linux/landlock.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "cw_layers.h"

// The header of the system may be older than the kernel: the form of the newest version that is used
// here, of which older kernels are given the beginning.
struct ruleset {
  uint64_t files;
  uint64_t network;  // since version 4: bind, connect
  uint64_t scopes;   // since version 6: abstract sockets, signals
};

// Rights about files by the version that brought them.
static uint64_t files_of(long version) {
  if (version >= 5) return 0xffff;  // ioctl of devices
  if (version >= 3) return 0x7fff;  // truncate
  if (version >= 2) return 0x3fff;  // move or link elsewhere
  return 0x1fff;
}

bool cw_apply_landlock(void) {
  long version = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
  if (version < 1) return false;
  struct ruleset rules = {.files = files_of(version), .network = 3, .scopes = 3};
  size_t size = version >= 6 ? 24 : version >= 4 ? 16 : 8;
  long descriptor = syscall(SYS_landlock_create_ruleset, &rules, size, 0);
  if (descriptor < 0) return false;
  bool done = syscall(SYS_landlock_restrict_self, descriptor, 0) == 0;
  close((int)descriptor);
  return done;
}
