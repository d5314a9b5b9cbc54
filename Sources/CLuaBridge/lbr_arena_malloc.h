// Blocks of an arena where a sanitizer is to see each of them: they come from malloc and never stay in
// place. Part of lbr_arena.c under LBR_ARENA_MALLOC.
#ifndef LBR_ARENA_MALLOC_H
#define LBR_ARENA_MALLOC_H

#include <stdlib.h>

#include "lbr_arena.h"

enum { GRAIN = 16, SMALL_MAX = 0 };

struct lbr_block { struct lbr_block *next, **link; };

static size_t rounded(size_t n, size_t to) { return (n + to - 1) / to * to; }

static size_t block_size(size_t n) { return n; }

static void *take(lbr_arena *arena, size_t n) {
  struct lbr_block *block = malloc(sizeof *block + n);
  if (!block) return NULL;
  block->next = arena->blocks;
  block->link = &arena->blocks;
  if (block->next) block->next->link = &block->next;
  arena->blocks = block;
  return block + 1;
}

static inline void *take_quick(lbr_arena *arena, size_t n) {
  (void)arena;
  (void)n;
  return NULL;
}

static inline void *move_quick(lbr_arena *arena, void *block, size_t old_size, size_t new_size) {
  (void)arena;
  (void)block;
  (void)old_size;
  (void)new_size;
  return NULL;
}

static inline int give_quick(lbr_arena *arena, void *block, size_t n) {
  (void)arena;
  (void)block;
  (void)n;
  return 0;
}

static void give_back(lbr_arena *arena, void *bytes, size_t n) {
  (void)arena;
  (void)n;
  struct lbr_block *block = (struct lbr_block *)bytes - 1;
  *block->link = block->next;
  if (block->next) block->next->link = block->link;
  free(block);
}

static int stretch(lbr_arena *arena, void *block, size_t old_size, size_t new_size) {
  (void)arena;
  (void)block;
  (void)old_size;
  (void)new_size;
  return 0;
}

static void forget_blocks(lbr_arena *arena) {
  while (arena->blocks) give_back(arena, arena->blocks + 1, 0);
}

#endif
