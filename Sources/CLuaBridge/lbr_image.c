// Images of states at rest. All that a state owns lies in its arena, so a copy of the arena's bytes is the
// state, as long as it comes back to where it was: pointers in it keep their meaning. What it has outside,
// room for answers and the list of kept functions, is made anew.
#include <stdlib.h>
#include <string.h>

#include "lbr_meter.h"

struct lbr_image {
  lbr_meter *meter;
  lbr_state *state;
  lbr_arena *place;
  lbr_arena head;     // of the arena, with its lists of free blocks
  lbr_kept *kept;
  size_t length;
  uint8_t bytes[];    // from the arena's first to its top
};

static lbr_kept *copied(const lbr_kept *kept, uint32_t count) {
  lbr_kept *copy = malloc(count * sizeof *copy);
  return copy ? memcpy(copy, kept, count * sizeof *copy) : NULL;
}

lbr_image *lbr_image_take(const lbr_state *S) {
#ifdef LBR_ARENA_MALLOC
  (void)S;
  return NULL;  // its blocks do not lie in one range
#else
  if (S->dead || S->running || S->over_soft || S->coverage || S->arena->fail_at) return NULL;
  const lbr_arena *arena = S->arena;
  size_t length = arena->top - arena->first;
  lbr_image *image = length > LBR_IMAGE_MAX ? NULL : malloc(sizeof *image + length);
  if (!image) return NULL;
  *image = (lbr_image){.meter = S->meter, .state = (lbr_state *)S, .place = S->arena, .head = *arena, .length = length};
  if (S->handle_capacity && !(image->kept = copied(S->kept, S->handle_capacity))) {
    free(image);
    return NULL;
  }
  memcpy(image->bytes, (const char *)arena + arena->first, length);
  return image;
#endif
}

void lbr_image_free(lbr_image *image) {
  if (!image) return;
  free(image->kept);
  free(image);
}

lbr_state *lbr_image_open(const lbr_image *image, const lbr_source *sources, size_t source_count, void *context) {
  lbr_arena **link = &image->meter->pool;
  while (*link && (*link != image->place || (*link)->reserved != image->head.reserved)) link = &(*link)->next;
  if (!*link) return NULL;
  lbr_arena *arena = *link;
  lbr_state *S = image->state;
  lbr_kept *kept = NULL;
  // The list of kept functions is as long as the state in the image says.
  const lbr_state *saved = (const lbr_state *)(image->bytes + ((char *)S - (char *)arena - image->head.first));
  if (image->kept && !(kept = copied(image->kept, saved->handle_capacity))) return NULL;
  *link = arena->next;
  image->meter->pooled--;
  // What the arena keeps of its own stays as it is now.
  const lbr_arena now = *arena;
  *arena = image->head;
  arena->next = NULL;
  arena->high = now.high > image->head.high ? now.high : image->head.high;
  arena->turns = now.turns;
  arena->image = now.image;
  arena->compiled = now.compiled;
  memcpy((char *)arena + arena->first, image->bytes, image->length);
  S->effects = S->answer = (struct lbr_buffer){0};
  S->kept = kept;
  S->context = context;
  S->sources = sources;
  S->source_count = source_count;
  return S;
}
