// A state's life and its limits: opening, the hook, dying, closing.
#include <stdlib.h>
#include <string.h>

#include "lbr_coverage.h"
#include "lbr_globals.h"
#include "lbr_meter.h"
#include "lbr_object.h"
#include "lbr_seed.h"

enum {
  COUNT_MAX = 1000,                   // instructions between two looks in counting mode: at most
  COUNT_MIN = 2,                      // and at least; a hook after each single one means that a limit was met
  COUNT_PART = 100,                   // looks that a limit is worth: it is kept to about a percent
  UNLIMITED = 256 * 1024 * 1024,      // soft limit where none was given
  FRAMES_SEEN = 40,
  PAUSE = 400,                        // percent of what a collection left that is in use when the next one begins
  FIRST_COLLECTION = 32,              // KB that a state may allocate before its first collection begins
};

static void on_hook(lua_State *L, lua_Debug *ar);

// The same for the same limit, so that a script stops at the same place on every run.
static int count_step(int64_t instructions) {
  int64_t step = instructions / COUNT_PART;
  return step > COUNT_MAX ? COUNT_MAX : step < COUNT_MIN ? COUNT_MIN : (int)step;
}

// A signal may strike between the look at `dead` and the call: it comes again until nothing runs.
static void set_hook(lbr_state *S, lua_State *L) {
  int lines = S->coverage ? LUA_MASKLINE | LUA_MASKCALL : 0;
  if (S->dead || S->over_soft) lua_sethook(L, on_hook, LUA_MASKCOUNT, 1);
  else if (S->limits.instructions) lua_sethook(L, on_hook, LUA_MASKCOUNT | lines, S->count_step);
  else lua_sethook(L, lines ? on_hook : NULL, lines, 0);
}

void lbr_arm(lbr_state *S, lua_State *L) { set_hook(S, L); }

void lbr_kill(lbr_state *S, lbr_stop_reason reason) {
  if (!S->dead) S->dead = reason;
  S->attention = 1;
  S->arena->ended = 1;
  if (S->running) lua_sethook(S->running, on_hook, LUA_MASKCOUNT, 1);
}

// Notes where the script is, once. Does not raise.
static void note_stop(lua_State *L, lbr_state *S) {
  lua_Debug ar;
  for (int level = 0; !S->place_line && level < FRAMES_SEEN && lua_getstack(L, level, &ar); level++) {
    if (!lua_getinfo(L, "Sl", &ar) || ar.currentline <= 0) continue;
    S->place_line = ar.currentline;
    lbr_set_place(S, &ar, ar.currentline);
  }
}

// Handlers of <close> variables run while the marker passes: the hook ends them at their first step.
_Noreturn void lbr_stop(lua_State *L, lbr_state *S) {
  note_stop(L, S);
  lua_sethook(L, on_hook, LUA_MASKCOUNT, 1);
  if (!lua_checkstack(L, 1)) lua_settop(L, lua_gettop(L) - 1);
  lua_pushlightuserdata(L, S);
  lua_error(L);
  __builtin_unreachable();
}

bool lbr_is_marker(lua_State *L, int index) {
  return lua_islightuserdata(L, index) && lua_touserdata(L, index) == (void *)lbr_of(L);
}

void lbr_attend(lua_State *L, lbr_state *S, int64_t n) {
  if (S->limits.instructions && !S->dead) {
    S->instructions_spent += n;
    S->instructions_left -= n;
    if (S->instructions_left < 0) lbr_kill(S, LBR_STOP_INSTRUCTIONS);
  }
  if (S->dead) lbr_stop(L, S);
}

void lbr_after_protected(lua_State *L, lbr_state *S, int status) {
  if (status == LUA_ERRMEM && S->arena->denials) lbr_kill(S, LBR_STOP_MEMORY);
  if (S->dead) lbr_stop(L, S);
  if (S->over_soft) lbr_arm(S, L);
}

// Pushes nothing but the marker: popping an interrupted frame here would run its __close with hooks off.
static void on_hook(lua_State *L, lua_Debug *ar) {
  lbr_state *S = lbr_of(L);
  if (ar->event != LUA_HOOKCOUNT) {
    if (S->coverage && !S->dead) (ar->event == LUA_HOOKLINE ? lbr_cover : lbr_cover_call)(S->coverage, L, ar);
    if (!S->dead && !S->over_soft) return;
  }
  bool collects = S->over_soft && !S->dead;
  if (collects) {
    lua_gc(L, LUA_GCCOLLECT, 0);
    S->over_soft = 0;
    if (S->arena->used > S->arena->soft) lbr_kill(S, LBR_STOP_MEMORY);
  }
  // A collection starts the count of the hook anew, so it costs as much: nobody runs free between two.
  if (S->limits.instructions && !S->dead && (collects || lua_gethookcount(L) == S->count_step)) {
    S->instructions_spent += S->count_step;
    S->instructions_left -= S->count_step;
    if (S->instructions_left < 0) lbr_kill(S, LBR_STOP_INSTRUCTIONS);
  }
  if (S->dead) lbr_stop(L, S);
  // A coroutine made while a limit was looked at has inherited the hook of that moment.
  if (lua_gethookcount(L) == 1) set_hook(S, L);
}

// Called from inside an allocation.
static void on_over_soft(void *owner) {
  lbr_state *S = owner;
  if (S->over_soft || !S->running) return;
  S->over_soft = 1;
  lua_sethook(S->running, on_hook, LUA_MASKCOUNT, 1);
}

// Called from inside an allocation. Freed blocks of other sizes fill the range: a collection would not
// help, and a refusal inside a table store must not be (5.4.4 does not survive the collection there).
static void on_over_brim(void *owner) { lbr_kill(owner, LBR_STOP_MEMORY); }

size_t lbr_rank(lbr_state *S, const void *pointer) {
  return (size_t)((const char *)pointer - (const char *)S->arena);
}

// An error outside every protected call cannot be: each entry has one.
static int on_panic(lua_State *L) {
  (void)L;
  abort();
}

// Stack: lightuserdata S. Leaves nothing. May raise.
static int open_protected(lua_State *L) {
  lbr_state *S = lua_touserdata(L, 1);
  for (int key = LBR_KEY_ROOTS + 1; key < LBR_KEY_LAST; key++) {
    lua_pushboolean(L, 0);
    lua_rawseti(L, LUA_REGISTRYINDEX, key);
  }
  lbr_open_objects(L);
  lbr_open_globals(L, S);
  lbr_open_strings(L);
  lbr_open_math(L, S);
  return 0;
}

// A state as every one begins, whatever its options are. False if memory ran out.
static bool begin(lbr_arena *arena) {
  lbr_state *S = lbr_arena_alloc(arena, NULL, 0, sizeof *S);
  lua_State *L = S ? lua_newstate(lbr_arena_alloc, arena) : NULL;
  if (!L) return false;
  lbr_set_seed(L, arena);
  memset(S, 0, sizeof *S);
  S->L = L;
  S->arena = arena;
  arena->owner = S;
  *(lbr_state **)lua_getextraspace(L) = S;
  lua_atpanic(L, on_panic);
  lua_gc(L, LUA_GCSTOP, 0);
  lua_pushcfunction(L, open_protected);
  lua_pushlightuserdata(L, S);
  if (lua_pcall(L, 1, 0, 0) != LUA_OK) return false;
  lua_gc(L, LUA_GCRESTART, 0);
  lua_gc(L, LUA_GCINC, PAUSE, 0, 0);
  lua_gc(L, LUA_GCSTEP, -FIRST_COLLECTION);  // a debt below zero: so much is free of it
  return true;
}

lbr_state *lbr_begin(lbr_meter *meter, size_t hard, uint64_t fail_at, uint64_t fail_count) {
  lbr_arena *arena = lbr_pool_take(meter, hard);
  if (!arena) return NULL;
  if (!fail_at && lbr_arena_restore(arena)) {
    lbr_state *S = arena->owner;
    S->is_fresh = true;
    return S;
  }
  arena->fail_at = fail_at;
  arena->fail_count = fail_count;
  if (!begin(arena)) {
    lbr_pool_give(meter, arena);
    return NULL;
  }
  if (!fail_at) lbr_arena_keep(arena);
  return arena->owner;
}

lbr_state *lbr_open(const lbr_schema *schema, lbr_meter *meter, const lbr_options *options) {
  size_t soft = options->limits.memory ? options->limits.memory : UNLIMITED;
  if (soft > SIZE_MAX / 64) return NULL;
  uint64_t fail_count = options->fail_count ? options->fail_count : 1;
  lbr_state *S = lbr_begin(meter, soft * 4, options->fail_while_opening ? options->fail_at : 0, fail_count);
  if (!S) return NULL;
  S->meter = meter;
  S->schema = schema;
  S->limits = options->limits;
  S->limits.memory = soft;
  S->output_left = options->limits.output;
  S->attention = S->limits.instructions != 0;
  S->instructions_left = S->limits.instructions;
  S->count_step = count_step(S->limits.instructions);
  S->now = options->now;
  S->utc_offset = options->seconds_from_gmt;
  S->seed = options->seed;
  S->sources = options->sources;
  S->source_count = options->source_count;
  S->query = options->query;
  S->context = options->context;
  S->coverage = options->coverage;
  S->forgets_modules = options->forgets_modules;
  if (options->first_collection) lua_gc(S->L, LUA_GCSTEP, -(int)options->first_collection);
  lbr_coverage_forget(S->coverage);
  S->roles = options->roles;
  lbr_arena *arena = S->arena;
  arena->over_soft = on_over_soft;
  arena->over_brim = on_over_brim;
  arena->soft = soft;
  arena->hard = soft * 4;
  arena->brim = arena->top + soft * 6;
  arena->denials = 0;
  if (!options->fail_while_opening) {
    arena->fail_at = options->fail_at;
    arena->fail_count = fail_count;
  }
  lbr_arm(S, S->L);
  return S;
}

void lbr_close(lbr_state *S) {
  if (!S) return;
  lbr_buffer_free(&S->effects);
  lbr_buffer_free(&S->answer);
  free(S->kept);
  lbr_pool_give(S->meter, S->arena);
}

void lbr_set_clock(lbr_state *S, double now, int32_t seconds_from_gmt) {
  S->now = now;
  S->utc_offset = seconds_from_gmt;
}

lbr_stop_reason lbr_dead(const lbr_state *S) { return S->dead; }
size_t lbr_memory_used(const lbr_state *S) { return S->arena->used; }
size_t lbr_memory_peak(const lbr_state *S) { return S->arena->peak; }
int64_t lbr_instructions_spent(const lbr_state *S) { return S->instructions_spent; }
