// A state's memory: one reserved range of addresses that holds everything the state owns.
//
// Blocks up to 1 KB come from classes of 16 bytes, larger ones from four classes a doubling; freed
// blocks wait in a list of their class. While a state is small, the largest of those up to 1 KB are
// cut up for smaller ones instead: lists and tables that have grown leave blocks that would not be
// asked for again. The arena counts live bytes, so that it is the memory limit too: above `soft` the
// owner is told, above `hard` a request is refused. Resetting an arena ends everything in it at once,
// whatever the script left behind.
#ifndef LBR_ARENA_H
#define LBR_ARENA_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
  LBR_SMALL_CLASSES = 64,          // of 16 bytes each
  LBR_LARGE_CLASSES = 128,         // four a doubling from 1 KB
  LBR_ARENA_KEPT = 256 * 1024,     // bytes that stay resident in a pooled arena
  LBR_LARGE_PAGE = 2 * 1024 * 1024,  // a page of the system for what is used whole
};

typedef struct lbr_arena {
  struct lbr_arena *next;          // in a pool
  size_t reserved;                 // bytes of address space, this header included
  size_t first;                    // offset of the first byte to hand out
  size_t top;                      // offset of the first byte never handed out
  size_t high;                     // highest top since the pages were given back
  size_t used, peak;               // live bytes
  size_t soft, hard;               // limits; SIZE_MAX while the state is being opened
  size_t brim;                     // offset that `top` must not pass; SIZE_MAX while opening
  uint32_t denials;                // requests refused
  volatile sig_atomic_t ended;     // the script is to end: its stacks grow no more
  uint32_t turns;                  // states that began in it without an image
  uint32_t kept;                   // bytes that stay resident while it waits in a pool
  void *image;                     // what it held when a state had just been opened in it, or NULL
  struct lbr_compiled *compiled;   // what it held when states that began so had compiled a text, see lbr_compiled.h
  uint64_t fail_at;                // testing: the n-th request from now is refused; 0: none
  uint64_t fail_count;             // testing: how many in a row are refused then
  void (*over_soft)(void *owner);  // called while the live bytes are above `soft`
  void (*over_brim)(void *owner);  // called while scattered blocks have used up the range
  void *owner;
#ifdef LBR_ARENA_MALLOC
  struct lbr_block *blocks;        // for sanitizers: each block is one of malloc
#endif
  uint32_t small[LBR_SMALL_CLASSES + 1];  // first free block of a class, as its offset in grains; 0: none
  uint32_t large[LBR_LARGE_CLASSES];
  uint32_t spare, spare_end;       // offsets: what is left of a freed block that small ones are cut from
} lbr_arena;

// Gives such a list back. NULL is the empty one.
void lbr_compiled_free(struct lbr_compiled *list);

// An arena with room for `hard` live bytes, or NULL if the system has no addresses left. `next` is where the owner of
// several of them looks for the next place, of any value at first. With `is_large` the system is asked for a large page
// to begin in: one fault in place of five hundred.
lbr_arena *lbr_arena_create(size_t hard, bool is_large, uint32_t *next);
void lbr_arena_destroy(lbr_arena *arena);

// Where an owner of arenas may begin to look, so that two of them seldom meet.
static inline uint32_t lbr_some_place(const void *owner) { return (uint32_t)((uintptr_t)owner >> 4) * 2654435761u; }

// Forgets every block. The pages beyond those that it keeps go back to the system.
void lbr_arena_reset(lbr_arena *arena);

// Notes what the arena holds now for lbr_arena_restore, if it is one that is used again and again: a live
// state's arena does not pay for the copy. Does nothing where memory is short.
void lbr_arena_keep(lbr_arena *arena);

// Puts back what was noted, at the same addresses; false if nothing was. The arena must have been reset.
bool lbr_arena_restore(lbr_arena *arena);

// lua_Alloc. A request of zero bytes frees; the old size is trusted, as Lua promises it.
void *lbr_arena_alloc(void *arena, void *block, size_t old_size, size_t new_size);

// Whether requests for so many bytes in all are granted, whatever their sizes: also where freed blocks fit none.
static inline bool lbr_arena_has_room(const lbr_arena *arena, size_t bytes) {
  size_t top = arena->brim < arena->reserved ? arena->brim : arena->reserved;
  return !arena->fail_at && arena->used + bytes <= arena->soft && arena->soft <= arena->hard &&
         arena->top + bytes <= top;
}

#endif
