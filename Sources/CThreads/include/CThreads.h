// Threads that begin side by side: each on a processor of its own, where there are as many.
//
// A system may leave a new thread waiting behind the one that made it for some milliseconds, while another
// processor sleeps; a whole run of specs takes no longer than that. Once a thread runs it may run
// wherever the process may, as if nothing had been said.
#ifndef CTHREADS_H
#define CTHREADS_H

#include <stdbool.h>
#include <stdint.h>

typedef void (*ct_body)(void *context);

// Starts a thread with a stack of `stack_size` bytes that calls `body(context)`. `number` is 1 for the first thread
// beside the caller's and goes up; threads whose numbers follow one another begin on different processors.
// False if the system has no thread left: then `body` is not called.
bool ct_start(int32_t number, uint64_t stack_size, ct_body body, void *context, uint64_t *thread);
// Waits until the thread has ended.
void ct_wait(uint64_t thread);

#endif
