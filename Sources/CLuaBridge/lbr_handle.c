// Functions that the host keeps: a slot in a registry table and a generation, so that a stale handle is
// noticed. A handle is generation << 16 | slot; generation 0 is never used.
#include <stdlib.h>

#include "lbr_transfer.h"

enum { SLOTS_MAX = 65535 };

uint32_t lbr_keep(lua_State *L, lbr_state *S) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, LBR_KEY_HANDLES);
  uint32_t slot = 0;
  if (S->handle_free_count) {
    for (slot = 1; slot <= S->handle_count; slot++)
      if (!(S->generations[slot] & 1)) break;
  } else {
    slot = S->handle_count + 1;
    if (slot >= SLOTS_MAX) luaL_error(L, "too many functions are waiting, more than %d", SLOTS_MAX);
    if (slot % 32 == 1) {
      uint16_t *more = realloc(S->generations, (slot + 33) * sizeof *more);
      if (!more) lbr_no_memory(L);
      S->generations = more;
    }
  }
  lua_pushvalue(L, -2);
  lua_rawseti(L, -2, slot);
  // Only now can nothing raise any more.
  if (slot > S->handle_count) {
    S->generations[slot] = 1;
    S->handle_count = slot;
  } else {
    S->generations[slot]++;
    S->handle_free_count--;
  }
  lua_pop(L, 2);
  return (uint32_t)S->generations[slot] << 16 | slot;
}

// Odd generations are in use, even ones are free.
static uint32_t live_slot(const lbr_state *S, uint32_t handle) {
  uint32_t slot = handle & 0xFFFF;
  bool live = slot >= 1 && slot <= S->handle_count && S->generations[slot] == handle >> 16 &&
              S->generations[slot] & 1;
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
  if (!slot || S->dead) return false;
  lua_rawgeti(S->L, LUA_REGISTRYINDEX, LBR_KEY_HANDLES);
  lua_pushboolean(S->L, 0);
  lua_rawseti(S->L, -2, slot);  // the slot exists: nothing is allocated
  lua_pop(S->L, 1);
  S->generations[slot]++;
  if (S->generations[slot] == UINT16_MAX - 1) S->generations[slot] = 0;
  S->handle_free_count++;
  return true;
}
