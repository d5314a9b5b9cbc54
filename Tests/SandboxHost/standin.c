#include "standin.h"

#include <sanitizer/asan_interface.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#define ARENA_SIZE ((size_t)8 << 30)  // address space only
#define SMALL_MAX 1024                // sizes up to here go in steps of 16, above in powers of two
#define COUNT 1000

static timer_t deadline;
static bool has_deadline;

static int size_class(size_t size, size_t *rounded) {
  if (size <= SMALL_MAX) {
    *rounded = (size + 15) & ~(size_t)15;
    return (int)(*rounded / 16);
  }
  int class = SMALL_MAX / 16 + 1;
  for (*rounded = SMALL_MAX * 2; *rounded < size; *rounded *= 2) class++;
  return class;
}

static void *take(struct lbr_arena *a, size_t size) {
  size_t rounded;
  int class = size_class(size, &rounded);
  void *block = a->free_lists[class];
  if (block != NULL) {
    ASAN_UNPOISON_MEMORY_REGION(block, sizeof(void *));
    memcpy(&a->free_lists[class], block, sizeof(void *));
  } else {
    if (a->top + rounded > a->size) return NULL;
    block = a->base + a->top;
    a->top += rounded;
  }
  ASAN_POISON_MEMORY_REGION(block, rounded);
  ASAN_UNPOISON_MEMORY_REGION(block, size);
  return block;
}

static void give(struct lbr_arena *a, void *block, size_t size) {
  size_t rounded;
  int class = size_class(size, &rounded);
  ASAN_UNPOISON_MEMORY_REGION(block, sizeof(void *));
  memcpy(block, &a->free_lists[class], sizeof(void *));
  a->free_lists[class] = block;
  ASAN_POISON_MEMORY_REGION(block, rounded);
}

static void hook(lua_State *L, lua_Debug *event);

// A coroutine is about to run: the hook that is due is due in it. Raises nothing.
void lbr_arm(lbr_state *S, lua_State *L) {
  (void)S;
  lua_sethook(L, hook, LUA_MASKCOUNT, 1);
}

static void *allocate(void *data, void *block, size_t old, size_t size) {
  lbr_state *S = data;
  struct lbr_arena *a = S->arena;
  if (block == NULL) old = 0;
  if (size == 0) {
    if (block != NULL) give(a, block, old);
    a->used -= old;
    return NULL;
  }
  if (size > old && a->hard > 0 && (size - old > a->hard || a->used > a->hard - (size - old))) {
    S->denials++;
    return NULL;
  }
  if (size > old && a->fail_at > 0 && ++a->calls >= a->fail_at && a->calls < a->fail_at + 2) {
    S->denials++;
    return NULL;
  }
  size_t old_rounded = 0, rounded = 0;
  if (block != NULL && size_class(old, &old_rounded) == size_class(size, &rounded)) {
    ASAN_POISON_MEMORY_REGION(block, rounded);
    ASAN_UNPOISON_MEMORY_REGION(block, size);
    a->used += size - old;
  } else {
    void *fresh = take(a, size);
    if (fresh == NULL) return NULL;
    if (block != NULL) {
      memcpy(fresh, block, old < size ? old : size);
      give(a, block, old);
    }
    block = fresh;
    a->used += size - old;
  }
  if (a->used > a->peak) a->peak = a->used;
  if (a->soft > 0 && a->used > a->soft && !S->over_soft && S->running != NULL) {
    S->over_soft = 1;
    lua_sethook(S->running, hook, LUA_MASKCOUNT, 1);
  }
  return block;
}

// The hook is armed on the coroutine that raises, which need not be the one that the signal met:
// its pending __close handlers run while the marker passes. In counting mode every coroutine has a
// hook, and arming none at once lets a script that catches the marker show it.
_Noreturn void lbr_stop(lua_State *L, lbr_state *S) {
  if (S->limits.instructions == 0) lua_sethook(L, hook, LUA_MASKCOUNT, 1);
  lua_checkstack(L, 1);
  lua_pushlightuserdata(L, S);
  lua_error(L);
  abort();
}

bool lbr_is_marker(lua_State *L, int index) {
  return lua_type(L, index) == LUA_TLIGHTUSERDATA && lua_touserdata(L, index) == lbr_of(L);
}

void lbr_kill(lbr_state *S, lbr_stop_reason reason) {
  if (S->dead == 0) S->dead = reason;
  S->attention = 1;
  if (S->limits.instructions == 0) lua_sethook(S->running, hook, LUA_MASKCOUNT, 1);
}

static void charge(lua_State *L, lbr_state *S, int64_t n) {
  if (S->limits.instructions == 0) return;
  S->instructions_left -= n;
  S->instructions_spent += n;
  if (S->instructions_left >= 0) return;
  lbr_kill(S, LBR_STOP_INSTRUCTIONS);
  lbr_stop(L, S);
}

void lbr_attend(lua_State *L, lbr_state *S, int64_t n) {
  if (S->dead) lbr_stop(L, S);
  charge(L, S, n);
}

static void hook(lua_State *L, lua_Debug *event) {
  lbr_state *S = lbr_of(L);
  (void)event;
  if (S->dead) lbr_stop(L, S);
  if (S->over_soft) {
    lua_gc(L, LUA_GCCOLLECT);
    if (S->arena->used > S->arena->soft) {
      lbr_kill(S, LBR_STOP_MEMORY);
      lbr_stop(L, S);
    }
    S->over_soft = 0;
    if (S->limits.instructions > 0) lua_sethook(L, hook, LUA_MASKCOUNT, COUNT);
    else lua_sethook(L, NULL, 0, 0);
  } else {
    charge(L, S, COUNT);
  }
}

void lbr_after_protected(lua_State *L, lbr_state *S, int status) {
  if (status == LUA_ERRMEM && S->denials > 0 && S->dead == 0) lbr_kill(S, LBR_STOP_MEMORY);
  if (S->dead) lbr_stop(L, S);
}

void lbr_log(lua_State *L, lbr_state *S, const char *text, size_t length) {
  (void)L, (void)S;
  fwrite(text, 1, length, stdout);
  fputc('\n', stdout);
}

size_t lbr_rank(lbr_state *S, const void *pointer) {
  return (size_t)((const char *)pointer - S->arena->base);
}

static void on_deadline(int signal, siginfo_t *info, void *context) {
  (void)signal, (void)context;
  lbr_state *S = info->si_value.sival_ptr;
  if (S != NULL) lbr_kill(S, LBR_STOP_TIME);
}

static int collect(lua_State *L) {
  static const char *const names[] = { "stop", "restart", "collect", "count", "step", "setpause",
                                       "setstepmul", "isrunning", "generational", "incremental",
                                       NULL };
  static const int codes[] = { LUA_GCSTOP, LUA_GCRESTART, LUA_GCCOLLECT, LUA_GCCOUNT, LUA_GCSTEP,
                               LUA_GCSETPAUSE, LUA_GCSETSTEPMUL, LUA_GCISRUNNING, LUA_GCGEN,
                               LUA_GCINC };
  int code = codes[luaL_checkoption(L, 1, "collect", names)];
  int result = lua_gc(L, code, (int)luaL_optinteger(L, 2, 0), (int)luaL_optinteger(L, 3, 0),
                      (int)luaL_optinteger(L, 4, 0));
  if (code == LUA_GCCOUNT) {
    lua_pushnumber(L, result + (lua_Number)lua_gc(L, LUA_GCCOUNTB) / 1024);
  } else if (code == LUA_GCSTEP || code == LUA_GCISRUNNING) {
    lua_pushboolean(L, result);
  } else if (code == LUA_GCGEN || code == LUA_GCINC) {
    lua_pushstring(L, result == LUA_GCINC ? "incremental" : "generational");
  } else {
    lua_pushinteger(L, result);
  }
  return 1;
}

static int open(lua_State *L) {
  const struct options *options = lua_touserdata(L, 1);
  lbr_open_sandbox(L, lbr_of(L));
  if (options->collect) lua_register(L, "collectgarbage", collect);
  return 0;
}

lbr_state *standin_open(const struct options *options) {
  lbr_state *S = calloc(1, sizeof *S);
  struct lbr_arena *a = calloc(1, sizeof *a);
  a->size = ARENA_SIZE;
  a->base = mmap(NULL, a->size, PROT_READ | PROT_WRITE,
                 MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (a->base == MAP_FAILED) return NULL;
  a->top = 64;
  S->arena = a;
  a->fail_at = options->fail_at;
  S->limits.output = options->output;
  S->output_left = options->output;
  S->seed = options->seed;
  S->now = options->now;
  S->utc_offset = options->offset;
  S->L = lua_newstate(allocate, S);
  if (S->L == NULL) return NULL;
  *(lbr_state **)lua_getextraspace(S->L) = S;
  lua_pushcfunction(S->L, open);
  lua_pushlightuserdata(S->L, (void *)options);
  if (lua_pcall(S->L, 1, 0, 0) != LUA_OK) return NULL;
  return S;
}

void standin_close(lbr_state *S) {
  lua_close(S->L);
  munmap(S->arena->base, S->arena->size);
  free(S->arena);
  free(S);
}

void standin_arm(lbr_state *S, const struct options *options) {
  S->running = S->L;
  S->arena->soft = options->memory;
  S->arena->hard = options->memory * 4;
  S->limits.instructions = S->instructions_left = options->instructions;
  if (options->instructions > 0) {
    S->attention = 1;
    lua_sethook(S->L, hook, LUA_MASKCOUNT, COUNT);
  }
  if (options->milliseconds <= 0) return;
  struct sigaction action = { .sa_sigaction = on_deadline, .sa_flags = SA_SIGINFO | SA_RESTART };
  sigaction(SIGRTMIN, &action, NULL);
  struct sigevent event = { .sigev_notify = SIGEV_THREAD_ID, .sigev_signo = SIGRTMIN };
  event.sigev_value.sival_ptr = S;
  event._sigev_un._tid = gettid();
  if (timer_create(CLOCK_MONOTONIC, &event, &deadline) != 0) abort();
  struct itimerspec in = { .it_value = { options->milliseconds / 1000,
                                         options->milliseconds % 1000 * 1000000 } };
  timer_settime(deadline, 0, &in, NULL);
  has_deadline = true;
}

void standin_disarm(lbr_state *S) {
  if (has_deadline) timer_delete(deadline);
  has_deadline = false;
  S->arena->soft = S->arena->hard = 0;
  S->over_soft = 1;  // closing is not limited
}
