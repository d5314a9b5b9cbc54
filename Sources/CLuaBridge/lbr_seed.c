// One seed for the hashes of all strings, in every state and every process.
//
// A state takes the seed of its hashes from the time and from addresses, so that nobody can choose texts that all
// hash alike. Where keys of a table come to lie depends on it, and with that when a table grows whose keys come
// and go, how much memory there is in use then, and what # says of a table with holes: the same script would not
// do the same on every run. What chosen texts can cost is bounded here by time.
//
// The library has no way to choose the seed. Before anything has been done with a state it holds only the texts
// that the library itself needs, some fifty; they are hashed anew. Where a state has what is needed is known for
// 5.4; that it is there is proved first by all that is found: the allocator, its arena, each text in the list that
// its hash says. Where that does not hold, the state keeps its own seed.
#include "lbr_seed.h"

#include <stddef.h>
#include <string.h>

#if LUA_VERSION_NUM == 504

enum {
  SEED = 0x5EED,
  SHORT_TEXT = 4,      // kind of an object: a text that is found by its hash
  SHORT_MAX = 40,      // bytes of one
  TEXTS_MIN = 40, TEXTS_MAX = 100,  // that a fresh state has
  LISTS_MAX = 1024,
};

typedef struct text {
  void *next;
  uint8_t kind, mark, extra, length;
  uint32_t hash;
  struct text *after;
  char bytes[];
} text;

typedef struct shared {
  lua_Alloc allocate;
  void *arena;
  ptrdiff_t counts[4];
  text **lists;
  int32_t text_count, list_count;
  struct { uint64_t value; uint8_t kind; } registry, none;
  uint32_t seed;
} shared;

typedef struct thread {
  void *next;
  uint8_t kind, mark, status, allows_hooks;
  uint16_t calls;
  void *top;
  shared *shared;
} thread;

// Whether so many bytes at an address are the arena's, where a block may begin.
static bool is_ours(const lbr_arena *arena, const void *at, size_t length) {
  uintptr_t start = (uintptr_t)arena + arena->first, end = (uintptr_t)arena + arena->top;
  return (uintptr_t)at % sizeof(void *) == 0 && (uintptr_t)at >= start && (uintptr_t)at <= end &&
         length <= end - (uintptr_t)at;
}

static uint32_t hash_of(const text *t, uint32_t seed) {
  uint32_t h = seed ^ t->length;
  for (size_t i = t->length; i > 0; i--) h ^= (h << 5) + (h >> 2) + (uint8_t)t->bytes[i - 1];
  return h;
}

static bool is_known(const lbr_arena *arena, const shared *g) {
  if (!is_ours(arena, g, sizeof *g) || g->allocate != lbr_arena_alloc || g->arena != arena) return false;
  if (g->text_count < TEXTS_MIN || g->text_count > TEXTS_MAX) return false;
  if (g->list_count < 1 || g->list_count > LISTS_MAX || (g->list_count & (g->list_count - 1))) return false;
  return is_ours(arena, g->lists, (size_t)g->list_count * sizeof *g->lists);
}

// The texts of a state; 0 if one of them is not what it should be.
static int collect(const lbr_arena *arena, const shared *g, text **texts) {
  int count = 0;
  for (int list = 0; list < g->list_count; list++)
    for (text *t = g->lists[list]; t; t = t->after) {
      if (count == g->text_count || !is_ours(arena, t, sizeof *t) || t->kind != SHORT_TEXT) return 0;
      if (t->length > SHORT_MAX || !is_ours(arena, t, sizeof *t + t->length)) return 0;
      if (t->hash != hash_of(t, g->seed) || (int)(t->hash & (uint32_t)(g->list_count - 1)) != list) return 0;
      texts[count++] = t;
    }
  return count == g->text_count ? count : 0;
}

bool lbr_set_seed(lua_State *L, const lbr_arena *arena) {
  const thread *main = (const thread *)(void *)L;
  if (!is_ours(arena, main, sizeof *main) || !is_known(arena, main->shared)) return false;
  shared *g = main->shared;
  text *texts[TEXTS_MAX];
  int count = collect(arena, g, texts);
  if (count == 0) return false;
  g->seed = SEED;
  memset(g->lists, 0, (size_t)g->list_count * sizeof *g->lists);
  for (int i = 0; i < count; i++) {
    text *t = texts[i], **list;
    t->hash = hash_of(t, SEED);
    list = &g->lists[t->hash & (uint32_t)(g->list_count - 1)];
    t->after = *list;
    *list = t;
  }
  return true;
}

#else

bool lbr_set_seed(lua_State *L, const lbr_arena *arena) {
  (void)L;
  (void)arena;
  return false;
}

#endif
