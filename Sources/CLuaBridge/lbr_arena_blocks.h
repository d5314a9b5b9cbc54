// Blocks of an arena, by size class. Part of lbr_arena.c.
#ifndef LBR_ARENA_BLOCKS_H
#define LBR_ARENA_BLOCKS_H

#include <string.h>

#include "lbr_arena.h"

enum { GRAIN = 16, SMALL_MAX = LBR_SMALL_CLASSES * GRAIN };

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

static void *take(lbr_arena *arena, size_t n) {
  size_t size;
  uint32_t *list;
  if (n <= SMALL_MAX) {
    size = rounded(n, GRAIN);
    list = &arena->small[size / GRAIN];
  } else {
    list = &arena->large[large_class(n, &size)];
  }
  if (*list) {
    void *block = (char *)arena + (size_t)*list * GRAIN;
    memcpy(list, block, sizeof *list);
    return block;
  }
  if (size > arena->reserved - arena->top) return NULL;
  void *block = (char *)arena + arena->top;
  arena->top += size;
  return block;
}

static void give_back(lbr_arena *arena, void *block, size_t n) {
  size_t size;
  uint32_t *list;
  if (n <= SMALL_MAX) {
    size = rounded(n, GRAIN);
    list = &arena->small[size / GRAIN];
  } else {
    list = &arena->large[large_class(n, &size)];
  }
  memcpy(block, list, sizeof *list);
  *list = (uint32_t)((size_t)((char *)block - (char *)arena) / GRAIN);
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
}

#endif
