#include "lbr_arena.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#ifdef LBR_ARENA_MALLOC
#include "lbr_arena_malloc.h"
#else
#include "lbr_arena_blocks.h"
#endif

enum {
  SLACK = 1 << 20,
  KEPT_AFTER = 2,         // turns of an arena after which it keeps an image: it is one that comes again
  VALUE = 16,             // bytes of a value in a stack or table
  STACK_SEEN = 64 << 10,  // bytes of a stack whose growth can take long
};

// Blocks are known by an offset in grains, a number of 32 bits.
static const size_t RESERVED_MAX = (size_t)GRAIN * (UINT32_MAX & ~0xFFFu);

enum {
  // Places where an arena may begin, 4 GB each, between 1 TB and 64 TB.
  PLACE_BITS = 32,
  PLACE_FIRST = 1 << 8,
  PLACE_COUNT = (1 << 14) - PLACE_FIRST,
  PLACE_TRIES = 256,
};

static void *map(void *at, size_t length, int flags) {
  return mmap(at, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | flags, -1, 0);
}

// Addresses for an arena. Where a table has a key that is an object depends on the low half of the object's
// address; an arena begins where that half is zero, so that it does not differ from arena to arena. A system that has
// no such place free gives another.
static void *reserve(size_t length, uint32_t *next) {
#if defined(MAP_FIXED_NOREPLACE) && !defined(LBR_ARENA_MALLOC)
  for (int i = 0; i < PLACE_TRIES; i++) {
    void *at = (void *)((uintptr_t)(PLACE_FIRST + *next % PLACE_COUNT) << PLACE_BITS);
    *next = *next % PLACE_COUNT + (uint32_t)(1 + (length >> PLACE_BITS));
    void *range = map(at, length, MAP_FIXED_NOREPLACE);
    if (range == at) return range;
    // An older kernel takes the place for a wish.
    if (range != MAP_FAILED) munmap(range, length);
    else if (errno != EEXIST) break;
  }
#endif
  (void)next;
  return map(NULL, length, 0);
}

lbr_arena *lbr_arena_create(size_t hard, bool is_large, uint32_t *next) {
  if (hard > SIZE_MAX / 8) return NULL;
  size_t reserved = rounded(hard * 2 + SLACK, 4096);
  if (reserved > RESERVED_MAX) reserved = RESERVED_MAX;
  void *range = reserve(reserved, next);
  if (range == MAP_FAILED) return NULL;
  // Before anything is written: where a small page is, a large one cannot be. Many systems give a large page to whoever
  // has the addresses for it: a live extension would take fifty times what it uses.
  madvise(range, reserved, MADV_NOHUGEPAGE);
  if (is_large && reserved >= LBR_LARGE_PAGE) madvise(range, LBR_LARGE_PAGE, MADV_HUGEPAGE);
  lbr_arena *arena = range;
  arena->reserved = reserved;
  arena->kept = is_large ? LBR_LARGE_PAGE : LBR_ARENA_KEPT;
  arena->first = arena->top = rounded(sizeof *arena, GRAIN);
  arena->soft = arena->hard = arena->brim = SIZE_MAX;
  return arena;
}

void lbr_arena_destroy(lbr_arena *arena) {
  forget_blocks(arena);
  free(arena->image);
  lbr_compiled_free(arena->compiled);
  munmap(arena, arena->reserved);
}

void lbr_arena_reset(lbr_arena *arena) {
  if (arena->top > arena->high) arena->high = arena->top;
  if (arena->high > arena->kept) {
    madvise((char *)arena + arena->kept, arena->reserved - arena->kept, MADV_DONTNEED);
    arena->high = arena->kept;
  }
  arena->top = arena->first;
  arena->used = arena->peak = 0;
  arena->soft = arena->hard = arena->brim = SIZE_MAX;
  arena->denials = 0;
  arena->ended = 0;
  arena->fail_at = arena->fail_count = 0;
  arena->over_soft = arena->over_brim = NULL;
  arena->owner = NULL;
  forget_blocks(arena);
}

void lbr_arena_keep(lbr_arena *arena) {
#ifdef LBR_ARENA_MALLOC
  (void)arena;  // the blocks lie elsewhere
#else
  if (arena->image || ++arena->turns <= KEPT_AFTER) return;
  arena->image = malloc(arena->top);
  if (arena->image) memcpy(arena->image, arena, arena->top);
#endif
}

bool lbr_arena_restore(lbr_arena *arena) {
  if (!arena->image) return false;
  struct lbr_arena now = *arena;
  memcpy(arena, now.image, ((lbr_arena *)now.image)->top);
  arena->next = now.next;
  arena->high = now.high;
  arena->image = now.image;
  arena->compiled = now.compiled;
  return true;
}

static void *refuse(lbr_arena *arena) {
  arena->denials++;
  return NULL;
}

// Whether the injected failure strikes this request.
static int fails(lbr_arena *arena) {
  if (arena->fail_at > 1) {
    arena->fail_at--;
    return 0;
  }
  if (--arena->fail_count == 0) arena->fail_at = 0;
  return 1;
}

// Whether a request may be for a stack that grows: an odd number of values, five more than twice the old
// ones, of no kind of object. No table asks so: its parts are powers of two.
// A value whose __call is called in turn, without end, is one step of the VM that moves all of a growing
// stack each time; a request for more of it is the only place to end that.
static int may_be_stack(size_t kind, size_t size) {
  return kind == 0 && size >= STACK_SEEN && size % (2 * VALUE) == VALUE;
}

// Any request: every limit is looked at.
__attribute__((noinline)) static void *request(lbr_arena *arena, void *block, size_t old_size, size_t new_size) {
  size_t kind = block ? SIZE_MAX : old_size;  // without a block the old size is the kind of object
  if (!block) old_size = 0;
  if (new_size == 0) {
    if (block && old_size) {
      arena->used -= old_size;
      give_back(arena, block, old_size);
    }
    return NULL;
  }
  if (new_size > old_size) {
    size_t more = new_size - old_size;
    if (arena->fail_at && fails(arena)) return refuse(arena);
    if (arena->ended && may_be_stack(kind, new_size)) return refuse(arena);
    if (arena->used > arena->hard || more > arena->hard - arena->used) return refuse(arena);
  }
  void *result = block;
  if (!block) {
    result = take(arena, new_size);
  } else {
    size_t had = block_size(old_size), needs = block_size(new_size);
    if (had != needs && !(needs > SMALL_MAX && stretch(arena, block, had, needs))) {
      result = take(arena, new_size);
      if (result) {
        memcpy(result, block, old_size < new_size ? old_size : new_size);
        give_back(arena, block, old_size);
      } else if (new_size < old_size) {
        result = block;  // shrinking may not fail; the block keeps its place
      }
    }
  }
  if (!result) return refuse(arena);
  arena->used += new_size - old_size;
  if (arena->used > arena->peak) arena->peak = arena->used;
  if (arena->used > arena->soft && arena->over_soft && new_size > old_size)
    arena->over_soft(arena->owner);
  if (arena->top > arena->brim && arena->over_brim) arena->over_brim(arena->owner);
  return result;
}

// A block of another size: most are small, and grow.
__attribute__((noinline)) static void *resize(lbr_arena *arena, void *block, size_t old_size, size_t new_size) {
  void *quick = move_quick(arena, block, old_size, new_size);
  if (!quick) return request(arena, block, old_size, new_size);
  arena->used += new_size - old_size;
  if (arena->used > arena->peak) arena->peak = arena->used;
  return quick;
}

// Nearly all requests are for a small block, free one or make one larger, far from every limit: they are
// answered without a look at each.
void *lbr_arena_alloc(void *ud, void *block, size_t old_size, size_t new_size) {
  lbr_arena *arena = ud;
  if (!block) {
    void *quick = take_quick(arena, new_size);
    if (!quick) return request(arena, block, old_size, new_size);
    arena->used += new_size;
    if (arena->used > arena->peak) arena->peak = arena->used;
    return quick;
  }
  if (new_size) return resize(arena, block, old_size, new_size);
  if (!old_size || !give_quick(arena, block, old_size)) return request(arena, block, old_size, new_size);
  arena->used -= old_size;
  return NULL;
}
