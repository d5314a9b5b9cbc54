#include "CThreads.h"

#include <pthread.h>
#include <sched.h>
#include <stdlib.h>

typedef struct beginning {
  ct_body body;
  void *context;
  cpu_set_t processors;  // of the process
  bool is_placed;
} beginning;

// The processor `number` steps behind the caller's, among those that the process may use; -1 if there is
// no other than the caller's.
static int processor(const cpu_set_t *processors, int32_t number) {
  int count = CPU_COUNT(processors);
  int here = sched_getcpu();
  if (count < 2 || here < 0) return -1;
  int steps = number % count;
  int place = here;
  while (steps > 0) {
    place = (place + 1) % CPU_SETSIZE;
    if (CPU_ISSET(place, processors)) steps--;
  }
  return CPU_ISSET(place, processors) ? place : -1;
}

// Where the thread is to begin. It is a wish: without it the system chooses.
static void place(beginning *begin, int32_t number, pthread_attr_t *attributes) {
  begin->is_placed = false;
  if (sched_getaffinity(0, sizeof begin->processors, &begin->processors) != 0) return;
  int chosen = processor(&begin->processors, number);
  if (chosen < 0) return;
  cpu_set_t one;
  CPU_ZERO(&one);
  CPU_SET(chosen, &one);
  begin->is_placed = pthread_attr_setaffinity_np(attributes, sizeof one, &one) == 0;
}

static void *run(void *context) {
  beginning begin = *(beginning *)context;
  free(context);
  if (begin.is_placed) sched_setaffinity(0, sizeof begin.processors, &begin.processors);
  begin.body(begin.context);
  return NULL;
}

bool ct_start(int32_t number, uint64_t stack_size, ct_body body, void *context, uint64_t *thread) {
  beginning *begin = malloc(sizeof *begin);
  pthread_attr_t attributes;
  if (begin == NULL) return false;
  if (pthread_attr_init(&attributes) != 0) {
    free(begin);
    return false;
  }
  begin->body = body;
  begin->context = context;
  pthread_t made;
  bool is_started = false;
  if (pthread_attr_setstacksize(&attributes, stack_size) == 0) {
    place(begin, number, &attributes);
    is_started = pthread_create(&made, &attributes, run, begin) == 0;
    if (!is_started && begin->is_placed) {
      // The processor may have gone meanwhile.
      begin->is_placed = false;
      pthread_attr_setaffinity_np(&attributes, sizeof begin->processors, &begin->processors);
      is_started = pthread_create(&made, &attributes, run, begin) == 0;
    }
  }
  pthread_attr_destroy(&attributes);
  if (!is_started) {
    free(begin);
    return false;
  }
  *thread = (uint64_t)made;
  return true;
}

void ct_wait(uint64_t thread) { pthread_join((pthread_t)thread, NULL); }
