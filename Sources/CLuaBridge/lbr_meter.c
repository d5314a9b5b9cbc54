// The deadline costs a crossing two stores. A timer signal in the Lua thread looks at the epoch: when it
// finds one that it has not seen, it comes back after the budget, and looks for others before; when it finds
// the same one then, it kills the state, which arms the hook of the running coroutine. While nothing runs the
// timer sleeps.
#include "lbr_meter.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "lbr_parser.h"

enum {
  TICK = 2 * 1000 * 1000,        // ns until a new crossing is noticed: its budget is late by that much
  IDLE_TICK = 10 * 1000 * 1000,  // ns between looks while nothing runs
  IDLE_LOOKS = 4,                // then the timer sleeps until the next crossing
  LOOK = 10 * 1000 * 1000,       // ns between looks while something runs: the next crossing may have less time
  AGAIN = 1000 * 1000,           // ns between reminders to a dead state
};

static int the_signal(void) { return SIGRTMIN + 3; }

static int64_t monotonic(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1000000000ll + t.tv_nsec;
}

// Async-signal-safe.
static void arm(lbr_meter *meter, int64_t ns) {
  if (ns < 1) ns = 1;
  struct itimerspec when = {.it_value = {.tv_sec = ns / 1000000000, .tv_nsec = ns % 1000000000}};
  meter->armed = 1;
  timer_settime(meter->timer, 0, &when, NULL);
}

// The next look, when the rest of a budget is over or before. Async-signal-safe.
static void look_after(lbr_meter *meter, int64_t rest) { arm(meter, rest < LOOK ? rest : LOOK); }

static void on_signal(int signal, siginfo_t *info, void *context) {
  (void)signal;
  (void)context;
  lbr_meter *meter = info->si_value.sival_ptr;
  if (info->si_code != SI_TIMER || !meter) return;
  // A late one, for the thread that the meter has left.
  if (!pthread_equal(meter->thread, pthread_self())) return;
  int saved = errno;
  uint64_t epoch = meter->page[0];
  lbr_state *state = meter->current;
  if (!(epoch & 1) || !state) {
    if (++meter->idle > IDLE_LOOKS) meter->armed = 0;
    else arm(meter, IDLE_TICK);
  } else {
    meter->idle = 0;
    int64_t now = monotonic();
    if (epoch != meter->seen) {
      meter->seen = epoch;
      meter->since = now;
      look_after(meter, meter->budget);
    } else if (now - meter->since >= meter->budget) {
      lbr_kill(state, LBR_STOP_TIME);
      arm(meter, AGAIN);
    } else {
      look_after(meter, meter->budget - (now - meter->since));
    }
  }
  errno = saved;
}

static bool make_timer(lbr_meter *meter) {
  struct sigaction action = {.sa_sigaction = on_signal, .sa_flags = SA_SIGINFO | SA_RESTART | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  if (sigaction(the_signal(), &action, NULL) != 0) return false;
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, the_signal());
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
  struct sigevent event = {.sigev_notify = SIGEV_THREAD_ID, .sigev_signo = the_signal()};
  event.sigev_value.sival_ptr = meter;
  event._sigev_un._tid = (pid_t)syscall(SYS_gettid);
  if (timer_create(CLOCK_MONOTONIC, &event, &meter->timer) != 0) return false;
  meter->has_timer = true;
  meter->thread = pthread_self();
  meter->armed = 0;
  return true;
}

// After this no signal that carries the meter is on its way to this thread. One that carries another meter of the
// thread is taken with it: that one gets its next.
static void drop_timer(lbr_meter *meter) {
  if (!meter->has_timer) return;
  sigset_t set, before;
  sigemptyset(&set);
  sigaddset(&set, the_signal());
  pthread_sigmask(SIG_BLOCK, &set, &before);
  timer_delete(meter->timer);
  struct timespec none = {0, 0};
  siginfo_t info;
  while (sigtimedwait(&set, &info, &none) > 0) {
    lbr_meter *other = info.si_value.sival_ptr;
    if (info.si_code != SI_TIMER || other == meter || !pthread_equal(other->thread, pthread_self())) continue;
    arm(other, TICK);
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  meter->has_timer = false;
  meter->armed = 0;
}

lbr_meter *lbr_meter_create(volatile uint64_t *page, bool has_large_pages) {
  lbr_meter *meter = calloc(1, sizeof *meter);
  if (!meter) return NULL;
  meter->page = page ? page : meter->own_page;
  meter->next_place = lbr_some_place(meter);
  meter->has_large_pages = has_large_pages;
  if (!make_timer(meter)) {
    free(meter);
    return NULL;
  }
  return meter;
}

void lbr_meter_destroy(lbr_meter *meter) {
  if (!meter) return;
  drop_timer(meter);
  lbr_pool_trim(meter);
  free(meter);
}

uint64_t lbr_meter_crossings(const lbr_meter *meter) { return meter->page[1]; }

bool lbr_meter_stop_at(lbr_meter *meter, uint64_t crossing, lbr_stop_reason reason) {
  if (meter->stop_count == LBR_STOPS_MAX) return false;
  meter->stops[meter->stop_count].crossing = crossing;
  meter->stops[meter->stop_count++].reason = reason;
  return true;
}

bool lbr_meter_enter(lbr_meter *meter, lbr_state *state, double seconds, lbr_stop_reason *reason) {
  uint64_t crossing = meter->page[1] + 1;
  meter->page[1] = crossing;
  for (int i = 0; i < meter->stop_count; i++) {
    if (meter->stops[i].crossing == crossing || meter->stops[i].crossing == LBR_EVERY_CROSSING) {
      *reason = meter->stops[i].reason;
      return false;
    }
  }
  if (__builtin_expect(!meter->has_timer || !pthread_equal(meter->thread, pthread_self()), 0)) {
    drop_timer(meter);
    if (!make_timer(meter)) {
      *reason = LBR_STOP_TIME;  // no deadline, no run
      return false;
    }
  }
  meter->budget = seconds > 0 && seconds < 1e9 ? (int64_t)(seconds * 1e9) : INT64_MAX / 4;
  meter->page[2] = (uint64_t)meter->budget;
  meter->current = state;
  __atomic_store_n(&meter->page[0], meter->page[0] + 1, __ATOMIC_RELEASE);
  __atomic_signal_fence(__ATOMIC_SEQ_CST);
  if (!meter->armed) {
    meter->idle = 0;
    arm(meter, TICK);
  }
  return true;
}

void lbr_meter_leave(lbr_meter *meter) {
  __atomic_store_n(&meter->page[0], meter->page[0] + 1, __ATOMIC_RELEASE);
  __atomic_signal_fence(__ATOMIC_SEQ_CST);
  meter->current = NULL;
}

lbr_arena *lbr_pool_take(lbr_meter *meter, size_t hard) {
  for (lbr_arena **link = &meter->pool; *link; link = &(*link)->next) {
    lbr_arena *arena = *link;
    if (arena->reserved / 2 >= hard) {
      *link = arena->next;
      meter->pooled--;
      return arena;
    }
  }
  return lbr_arena_create(hard, meter->has_large_pages, &meter->next_place);
}

void lbr_pool_give(lbr_meter *meter, lbr_arena *arena) {
  if (meter->pooled >= LBR_POOL_MAX) {
    lbr_arena_destroy(arena);
    return;
  }
  lbr_arena_reset(arena);
  arena->next = meter->pool;
  meter->pool = arena;
  meter->pooled++;
}

size_t lbr_pool_trim(lbr_meter *meter) {
  size_t freed = lbr_parser_free(meter->parser);
  meter->parser = NULL;
  while (meter->pool) {
    lbr_arena *arena = meter->pool;
    meter->pool = arena->next;
    freed += arena->reserved;
    lbr_arena_destroy(arena);
  }
  meter->pooled = 0;
  return freed;
}
