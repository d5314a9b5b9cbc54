#include "lbr_compiled.h"

#include <stdlib.h>
#include <string.h>

enum {
  TEXTS_MAX = 4,             // that an arena knows: the roles of a plugin, and one more
  BYTES_MAX = 64 * 1024,     // of a copy: a longer text is compiled each time
};

struct lbr_compiled {
  struct lbr_compiled *next;
  uint64_t key;
  lbr_arena head;            // of the arena, with its lists of free blocks
  uint8_t bytes[];           // from the arena's first to its top
};

void lbr_compiled_free(struct lbr_compiled *list) {
  while (list) {
    struct lbr_compiled *next = list->next;
    free(list);
    list = next;
  }
}

// Whether nothing was taken in the arena since it began from its image, and nothing will fail on purpose.
static bool is_untouched(const lbr_arena *arena) {
  const lbr_arena *image = arena->image;
  return image && !arena->fail_at && arena->top == image->top && arena->used == image->used;
}

bool lbr_compiled_restore(lbr_state *S, uint64_t key) {
  lbr_arena *arena = S->arena;
  if (!is_untouched(arena)) return false;
  const struct lbr_compiled *found = arena->compiled;
  while (found && found->key != key) found = found->next;
  if (!found) return false;
  // What the host has set is of this state: compiling changes nothing of it.
  const lbr_state own = *S;
  memcpy((char *)arena + arena->first, found->bytes, found->head.top - arena->first);
  *S = own;
  arena->top = found->head.top;
  arena->used = found->head.used;
  if (found->head.peak > arena->peak) arena->peak = found->head.peak;
  memcpy(arena->small, found->head.small, sizeof arena->small);
  memcpy(arena->large, found->head.large, sizeof arena->large);
  arena->spare = found->head.spare;
  arena->spare_end = found->head.spare_end;
  lbr_arm(S, S->L);  // the hook was that of the state which compiled the text
  return true;
}

void lbr_compiled_keep(lbr_state *S, uint64_t key) {
  lbr_arena *arena = S->arena;
  size_t length = arena->top - arena->first, count = 0;
  if (!arena->image || arena->fail_at || S->dead || S->over_soft || length > BYTES_MAX) return;
  for (const struct lbr_compiled *known = arena->compiled; known; known = known->next) count++;
  struct lbr_compiled *copy = count < TEXTS_MAX ? malloc(sizeof *copy + length) : NULL;
  if (!copy) return;
  copy->next = arena->compiled;
  copy->key = key;
  copy->head = *arena;
  memcpy(copy->bytes, (const char *)arena + arena->first, length);
  arena->compiled = copy;
}
