// A worker: a process that runs scripts for its parent and can do nothing else.
//
// The parent forks while it has one thread. The worker gives up whatever it could do to the machine,
// keeps one end of a socket, and shares one page with its parent, which watches it and ends it.
// Nothing here raises; nothing is remembered in statics.
#ifndef CWORKER_H
#define CWORKER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The number that the socket has in a worker.
enum { CW_DESCRIPTOR = 3 };

// Words of the shared page. The first three are the script meter's: see CLuaBridge.h.
enum {
  CW_PAGE_EPOCH = 0,      // odd while a script runs
  CW_PAGE_CROSSINGS = 1,  // calls into scripts so far
  CW_PAGE_BUDGET = 2,     // nanoseconds of the call that runs
  CW_PAGE_MISSING = 3,    // layers that could not be applied, as bits CW_LAYER_*
  CW_PAGE_WORDS = 8,
};

// Layers of confinement, in the order in which they are applied.
enum {
  CW_LAYER_DESCRIPTORS = 1,     // inherited descriptors are closed, the environment is empty
  CW_LAYER_NO_NEW_PRIVILEGES = 2,
  CW_LAYER_PARENT_DEATH = 4,    // the worker ends with its parent
  CW_LAYER_NOT_DUMPABLE = 8,    // no core, no debugger of the same user
  CW_LAYER_LANDLOCK = 16,       // no file, no TCP, no signal to others
  CW_LAYER_LIMITS = 32,         // of address space, processor time, descriptors, processes, files
  CW_LAYER_SECCOMP = 64,        // no system call but a few
  CW_LAYER_COUNT = 7,
};

typedef struct cw_limits {
  uint64_t address_space;  // bytes; 0: not limited
  uint64_t cpu_seconds;    // 0: not limited
} cw_limits;

typedef struct cw_process {
  int32_t pid;         // in the worker 0; -1: none could be made
  int32_t descriptor;  // this side's end of the socket
} cw_process;

// A page that both processes see, all zeros; NULL if the system has none.
volatile uint64_t *cw_page_create(void);
void cw_page_destroy(volatile uint64_t *page);
uint64_t cw_page_load(const volatile uint64_t *page, int32_t word);
void cw_page_store(volatile uint64_t *page, int32_t word, uint64_t value);

// Forks. The worker goes on from here as the parent does, so this is for a process with one thread.
cw_process cw_fork(void);
// Confines this process for good, a worker that keeps `descriptor` as CW_DESCRIPTOR. The layers that could not be applied.
uint32_t cw_confine(int32_t descriptor, int32_t parent, const cw_limits *limits);
// Only puts `descriptor` in its place: for a worker that will run no script.
void cw_place(int32_t descriptor);
// The layers that this kernel does not have, found out in a process of their own.
uint32_t cw_missing_layers(void);
// Ends the worker at once; nothing of the program's own end runs.
_Noreturn void cw_exit(int32_t code);

// Waits until there is something to read from one of them, at most so long. At most CW_WAIT_MAX count.
enum { CW_WAIT_MAX = 256 };
void cw_wait(const int32_t *descriptors, int32_t count, int32_t milliseconds);
// Bytes read; 0: the other side is gone; -1: an error; -2: nothing there yet (`may_block` false).
int64_t cw_read(int32_t descriptor, uint8_t *bytes, size_t length, bool may_block);
// False if the other side is gone.
bool cw_write(int32_t descriptor, const uint8_t *bytes, size_t length);
// Ends the worker if it still runs, and leaves nothing of it behind. Whether it had come to its end by a
// fault of its own: by any signal but the one that anyone may send.
bool cw_end(cw_process process);
int64_t cw_monotonic(void);
int32_t cw_own_pid(void);

#endif
