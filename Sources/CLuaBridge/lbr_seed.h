// The seed of a state's hashes.
#ifndef LBR_SEED_H
#define LBR_SEED_H

#include <lua.h>

#include "lbr_arena.h"

// Gives a state that was made in the arena, and with which nothing was done yet, the seed that all have. False if
// it keeps its own: another Lua, or one built otherwise. Does not raise.
bool lbr_set_seed(lua_State *L, const lbr_arena *arena);

#endif
