#include "lbr_arena.h"

#include <string.h>
#include <sys/mman.h>

// Under the address sanitizer a block is followed by bytes that nobody may touch, and so are free ones.
#if defined(__SANITIZE_ADDRESS__)
#define LBR_ARENA_GUARDED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define LBR_ARENA_GUARDED 1
#endif
#endif
#ifdef LBR_ARENA_GUARDED
#include <sanitizer/asan_interface.h>
enum { GUARD = 16 };
#else
#define ASAN_POISON_MEMORY_REGION(start, size) ((void)(start), (void)(size))
#define ASAN_UNPOISON_MEMORY_REGION(start, size) ((void)(start), (void)(size))
enum { GUARD = 0 };
#endif

enum { GRAIN = 16, SMALL_MAX = LBR_SMALL_CLASSES * GRAIN, SLACK = 1 << 20 };

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
  n += GUARD;
  if (n <= SMALL_MAX) return rounded(n, GRAIN);
  size_t block;
  large_class(n, &block);
  return block;
}

lbr_arena *lbr_arena_create(size_t hard) {
  if (hard > SIZE_MAX / 8) return NULL;
  size_t reserved = rounded(hard * 2 + SLACK, 4096);
  void *range = mmap(NULL, reserved, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (range == MAP_FAILED) return NULL;
  lbr_arena *arena = range;
  arena->reserved = reserved;
  arena->first = arena->top = rounded(sizeof *arena, GRAIN);
  arena->soft = arena->hard = arena->brim = SIZE_MAX;
  return arena;
}

void lbr_arena_destroy(lbr_arena *arena) {
  ASAN_UNPOISON_MEMORY_REGION(arena, arena->top > arena->high ? arena->top : arena->high);
  munmap(arena, arena->reserved);
}

void lbr_arena_reset(lbr_arena *arena) {
  if (arena->top > arena->high) arena->high = arena->top;
  ASAN_UNPOISON_MEMORY_REGION(arena, arena->high);
  if (arena->high > LBR_ARENA_KEPT) {
    madvise((char *)arena + LBR_ARENA_KEPT, arena->reserved - LBR_ARENA_KEPT, MADV_DONTNEED);
    arena->high = LBR_ARENA_KEPT;
  }
  arena->top = arena->first;
  arena->used = arena->peak = 0;
  arena->soft = arena->hard = arena->brim = SIZE_MAX;
  arena->denials = 0;
  arena->fail_at = arena->fail_count = 0;
  arena->over_soft = arena->over_brim = NULL;
  arena->owner = NULL;
  memset(arena->small, 0, sizeof arena->small);
  memset(arena->large, 0, sizeof arena->large);
}

// Makes the first bytes of a block usable, and only these.
static void mark(void *block, size_t usable, size_t size) {
  ASAN_POISON_MEMORY_REGION(block, size);
  ASAN_UNPOISON_MEMORY_REGION(block, usable);
}

static void *take(lbr_arena *arena, size_t wanted) {
  size_t size, n = wanted + GUARD;
  void **list;
  if (n <= SMALL_MAX) {
    size = rounded(n, GRAIN);
    list = &arena->small[size / GRAIN];
  } else {
    list = &arena->large[large_class(n, &size)];
  }
  if (*list) {
    void *block = *list;
    ASAN_UNPOISON_MEMORY_REGION(block, wanted > sizeof *list ? wanted : sizeof *list);
    memcpy(list, block, sizeof *list);
    mark(block, wanted, size);
    return block;
  }
  if (size > arena->reserved - arena->top) return NULL;
  void *block = (char *)arena + arena->top;
  arena->top += size;
  mark(block, wanted, size);
  return block;
}

static void give_back(lbr_arena *arena, void *block, size_t n) {
  size_t size;
  n += GUARD;
  void **list;
  if (n <= SMALL_MAX) {
    size = rounded(n, GRAIN);
    list = &arena->small[size / GRAIN];
  } else {
    list = &arena->large[large_class(n, &size)];
  }
  ASAN_UNPOISON_MEMORY_REGION(block, sizeof *list);
  memcpy(block, list, sizeof *list);
  *list = block;
  ASAN_POISON_MEMORY_REGION(block, size);
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

// Moves the last block's end instead of the block, if it fits.
static int stretch(lbr_arena *arena, void *block, size_t old_size, size_t new_size) {
  size_t offset = (size_t)((char *)block - (char *)arena);
  if (offset + old_size != arena->top || new_size > arena->reserved - offset) return 0;
  if (old_size <= SMALL_MAX) return 0;
  if (arena->top > arena->high) arena->high = arena->top;
  arena->top = offset + new_size;
  return 1;
}

void *lbr_arena_alloc(void *ud, void *block, size_t old_size, size_t new_size) {
  lbr_arena *arena = ud;
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
    if (arena->used > arena->hard || more > arena->hard - arena->used) return refuse(arena);
  }
  void *result = block;
  if (!block) {
    result = take(arena, new_size);
  } else {
    size_t had = block_size(old_size), needs = block_size(new_size);
    if (had == needs || (needs > SMALL_MAX && stretch(arena, block, had, needs))) {
      mark(block, new_size, needs);
    } else {
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
