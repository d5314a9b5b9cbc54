// A small stand-in for the state's own files, enough to run the library files by themselves: an
// arena with two limits, a deadline by signal in the Lua thread, an instruction count, one hook.
#ifndef STANDIN_H
#define STANDIN_H

#include "lbr_internal.h"

struct lbr_arena {
  char *base;
  size_t size, top, used, peak;
  size_t soft, hard;   // 0: no limit
  void *free_lists[128];
  long fail_at, calls; // the growing allocation that is refused, twice; 0: none
};

struct options {
  size_t memory, output;
  long milliseconds;
  int64_t instructions, seed;
  double now;
  int32_t offset;
  long fail_at;        // see above
  bool collect;        // gives scripts the whole of collectgarbage
};

// Makes the arena and the state, opens the sandbox under a protected call. NULL on failure.
lbr_state *standin_open(const struct options *options);
void standin_close(lbr_state *S);

// Arms the limits that the options name, and takes them off again.
void standin_arm(lbr_state *S, const struct options *options);
void standin_disarm(lbr_state *S);

#endif
