// Functions that the host keeps: a slot in a registry table and a generation, so that a stale handle is
// noticed. A handle is generation << 16 | slot. Odd generations are in use, even ones are free; a slot
// whose generations have run out is never used again.
#include <stdlib.h>

#include "lbr_transfer.h"

enum { SLOTS_MAX = 65535, LAST_GENERATION = UINT16_MAX };

// Room for one more slot. May raise.
static void grow(lua_State *L, lbr_state *S) {
  uint32_t slot = S->handle_count + 1;
  if (slot >= SLOTS_MAX) luaL_error(L, "too many functions are waiting, more than %d", SLOTS_MAX - 1);
  if (slot < S->handle_capacity) return;
  uint32_t capacity = S->handle_capacity ? S->handle_capacity * 2 : 32;
  lbr_kept *more = realloc(S->kept, capacity * sizeof *more);
  if (!more) lbr_no_memory(L);
  S->kept = more;
  S->handle_capacity = capacity;
}

uint32_t lbr_keep(lua_State *L, lbr_state *S) {
  uint32_t slot = S->handle_free;
  if (!slot) {
    grow(L, S);
    slot = S->handle_count + 1;
  }
  lua_rawgeti(L, LUA_REGISTRYINDEX, LBR_KEY_HANDLES);
  lua_pushvalue(L, -2);
  lua_rawseti(L, -2, slot);
  // Only now can nothing raise any more.
  if (slot > S->handle_count) {
    S->kept[slot] = (lbr_kept){.generation = 1};
    S->handle_count = slot;
  } else {
    S->handle_free = S->kept[slot].next_free;
    S->kept[slot].generation++;
  }
  S->handles_live++;
  lua_pop(L, 2);
  return (uint32_t)S->kept[slot].generation << 16 | slot;
}

static uint32_t live_slot(const lbr_state *S, uint32_t handle) {
  uint32_t slot = handle & 0xFFFF;
  bool live = slot >= 1 && slot <= S->handle_count && S->kept[slot].generation == handle >> 16 &&
              S->kept[slot].generation & 1;
  return live ? slot : 0;
}

bool lbr_push_kept(lua_State *L, lbr_state *S, uint32_t handle) {
  uint32_t slot = live_slot(S, handle);
  if (!slot) return false;
  lua_rawgeti(L, LUA_REGISTRYINDEX, LBR_KEY_HANDLES);
  lua_rawgeti(L, -1, slot);
  lua_remove(L, -2);
  return true;
}

bool lbr_release(lbr_state *S, uint32_t handle) {
  uint32_t slot = live_slot(S, handle);
  if (!slot || S->dead || S->running) return false;
  lua_settop(S->L, 0);
  lua_rawgeti(S->L, LUA_REGISTRYINDEX, LBR_KEY_HANDLES);
  lua_pushboolean(S->L, 0);
  lua_rawseti(S->L, -2, slot);  // the slot exists: nothing is allocated
  lua_settop(S->L, 0);
  S->handles_live--;
  if (S->kept[slot].generation++ == LAST_GENERATION) {
    S->kept[slot].generation = 0;
    return true;
  }
  S->kept[slot].next_free = (uint16_t)S->handle_free;
  S->handle_free = slot;
  return true;
}

bool lbr_keeps_functions(const lbr_state *S) { return S->handles_live != 0; }
