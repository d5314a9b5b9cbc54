// Time and crossings of one thread: who runs, since when, until when.
#ifndef LBR_METER_H
#define LBR_METER_H

#include <pthread.h>
#include <signal.h>
#include <time.h>

#include "lbr_arena.h"
#include "lbr_internal.h"

enum { LBR_STOPS_MAX = 64, LBR_POOL_MAX = 16 };

struct lbr_meter {
  volatile uint64_t *page;          // [0] epoch, odd while a script runs; [1] crossings; [2] budget
  uint64_t own_page[3];
  timer_t timer;
  bool has_timer;
  pthread_t thread;                 // whose signals the timer sends
  volatile sig_atomic_t armed;      // a signal is on its way
  lbr_state *volatile current;      // the state that runs
  volatile int64_t budget;          // nanoseconds of the crossing that runs
  uint64_t seen;                    // epoch at the last signal, and when it was first seen
  int64_t since;
  int idle;                         // signals in a row that found nothing running
  struct { uint64_t crossing; lbr_stop_reason reason; } stops[LBR_STOPS_MAX];
  int stop_count;
  lbr_arena *pool;
  bool has_large_pages;
  uint32_t next_place;              // of an arena
  struct lbr_parser *parser;        // NULL until a text is compiled
  char message[LBR_MESSAGE_MAX];    // texts of the last result, valid until the next crossing
  size_t message_length;
  char traceback[LBR_MESSAGE_MAX];
  size_t traceback_length;
  char file[1024];
  int32_t line;
  int pooled;
};

// Begins a crossing: from now on the budget runs. False with a reason if it is to be stopped at once.
bool lbr_meter_enter(lbr_meter *meter, lbr_state *state, double seconds, lbr_stop_reason *reason);
void lbr_meter_leave(lbr_meter *meter);

// Arenas wait in the meter for the next state.
lbr_arena *lbr_pool_take(lbr_meter *meter, size_t hard);
void lbr_pool_give(lbr_meter *meter, lbr_arena *arena);

#endif
