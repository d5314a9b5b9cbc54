// Blocks of an arena, by size class. Part of lbr_arena.c.
#ifndef LBR_ARENA_BLOCKS_H
#define LBR_ARENA_BLOCKS_H

#include <string.h>

#include "lbr_arena.h"

enum {
  GRAIN = 16,
  SMALL_MAX = LBR_SMALL_CLASSES * GRAIN,
  SPARE_MIN = 384,         // bytes of a freed block that is worth cutting up
  SPARE_TOP = 64 << 10,    // a state that has grown beyond keeps its blocks whole
};

static size_t rounded(size_t n, size_t to) { return (n + to - 1) / to * to; }

// Class of a large size and the size its blocks have: 1280, 1536, 1792, 2048, 2560, …
static unsigned large_class(size_t n, size_t *block) {
  unsigned log = 63 - (unsigned)__builtin_clzll((unsigned long long)(n - 1));
  size_t base = (size_t)1 << log, step = base / 4;
  unsigned part = (unsigned)((n - base + step - 1) / step);
  *block = base + part * step;
  return (log - 10) * 4 + part - 1;
}

static size_t block_size(size_t n) {
  if (n <= SMALL_MAX) return rounded(n, GRAIN);
  size_t block;
  large_class(n, &block);
  return block;
}

// Takes the first free block off a list that has one.
static inline void *take_listed(lbr_arena *arena, uint32_t *list) {
  void *block = (char *)arena + (size_t)*list * GRAIN;
  memcpy(list, block, sizeof *list);
  return block;
}

// The next bytes that were never handed out.
static inline void *take_top(lbr_arena *arena, size_t size) {
  void *block = (char *)arena + arena->top;
  arena->top += size;
  return block;
}

static inline void keep(lbr_arena *arena, uint32_t *list, void *block) {
  memcpy(block, list, sizeof *list);
  *list = (uint32_t)((size_t)((char *)block - (char *)arena) / GRAIN);
}

// Keeps a small block for its class, or to be cut up.
static inline void keep_small(lbr_arena *arena, void *block, size_t n) {
  size_t size = rounded(n, GRAIN), left = arena->spare_end - arena->spare;
  if (size < SPARE_MIN || size <= left || arena->top > SPARE_TOP) {
    keep(arena, &arena->small[size / GRAIN], block);
    return;
  }
  if (left) keep(arena, &arena->small[left / GRAIN], (char *)arena + arena->spare);
  arena->spare = (uint32_t)((char *)block - (char *)arena);
  arena->spare_end = arena->spare + (uint32_t)size;
}

static void *take(lbr_arena *arena, size_t n) {
  size_t size;
  uint32_t *list;
  if (n <= SMALL_MAX) {
    size = rounded(n, GRAIN);
    list = &arena->small[size / GRAIN];
  } else {
    list = &arena->large[large_class(n, &size)];
  }
  if (*list) return take_listed(arena, list);
  return size > arena->reserved - arena->top ? NULL : take_top(arena, size);
}

// A small block that leaves every limit alone; NULL says nothing.
static inline void *take_quick(lbr_arena *arena, size_t n) {
  if (n - 1 >= SMALL_MAX || arena->fail_at || arena->used + n > arena->soft) return NULL;
  size_t size = rounded(n, GRAIN);
  uint32_t *list = &arena->small[size / GRAIN];
  if (*list) return take_listed(arena, list);
  if (size <= arena->spare_end - arena->spare) {
    void *block = (char *)arena + arena->spare;
    arena->spare += (uint32_t)size;
    return block;
  }
  if (size > arena->reserved - arena->top || arena->top + size > arena->brim) return NULL;
  return take_top(arena, size);
}

static void give_back(lbr_arena *arena, void *block, size_t n) {
  size_t size;
  if (n <= SMALL_MAX) keep_small(arena, block, n);
  else keep(arena, &arena->large[large_class(n, &size)], block);
}

// Gives a small block back; false says that it is a large one.
static inline int give_quick(lbr_arena *arena, void *block, size_t n) {
  if (n > SMALL_MAX) return 0;
  keep_small(arena, block, n);
  return 1;
}

// A small block in place of a smaller one, with what that held, or the same one; NULL says nothing. It leaves every
// limit alone.
static inline void *move_quick(lbr_arena *arena, void *block, size_t old_size, size_t new_size) {
  if (old_size - 1 >= new_size) return NULL;
  if ((old_size - 1) / GRAIN == (new_size - 1) / GRAIN && old_size <= SMALL_MAX)
    return arena->fail_at || arena->used + new_size > arena->soft ? NULL : block;
  void *larger = take_quick(arena, new_size);
  if (!larger) return NULL;
  memcpy(larger, block, old_size);
  keep_small(arena, block, old_size);
  return larger;
}

// Moves the last block's end instead of the block, if it fits.
static int stretch(lbr_arena *arena, void *block, size_t old_size, size_t new_size) {
  size_t offset = (size_t)((char *)block - (char *)arena);
  if (offset + old_size != arena->top || new_size > arena->reserved - offset) return 0;
  if (old_size <= SMALL_MAX) return 0;
  if (arena->top > arena->high) arena->high = arena->top;
  arena->top = offset + new_size;
  return 1;
}

static void forget_blocks(lbr_arena *arena) {
  memset(arena->small, 0, sizeof arena->small);
  memset(arena->large, 0, sizeof arena->large);
  arena->spare = arena->spare_end = 0;
}

#endif
