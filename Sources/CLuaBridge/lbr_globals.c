// The table of globals. A script reads some ten of about a hundred and fifty names, so none is made before it
// is read: the table's metatable asks for what is absent. Scripts see a plain table: what would tell the
// difference settles it first, which makes every name and takes the metatable off.
#include "lbr_globals.h"

#include <string.h>

static bool is_made(const lbr_state *S, uint32_t bit) { return S->made[bit / 64] >> bit % 64 & 1; }
static void note_made(lbr_state *S, uint32_t bit) { S->made[bit / 64] |= (uint64_t)1 << bit % 64; }

// Bit of the name at `index` that is not made yet, or -1. Does not raise.
static int32_t bit_of(lua_State *L, const lbr_state *S, int index) {
  if (lua_type(L, index) != LUA_TSTRING) return -1;
  size_t length;
  const char *name = lua_tolstring(L, index, &length);
  if (strlen(name) != length) return -1;  // a name has no zero byte
  int32_t bit = lbr_object_named(S, name, length);
  if (bit >= 0) bit += LBR_LIBRARY_NAMES;
  else bit = lbr_library_named(name);
  return bit >= 0 && !is_made(S, (uint32_t)bit) ? bit : -1;
}

// Pushes the value of a bit. May raise.
static void push_value(lua_State *L, lbr_state *S, int32_t bit) {
  if (bit < LBR_LIBRARY_NAMES) lbr_push_library(L, S, bit);
  else lbr_push_named_object(L, S, bit - LBR_LIBRARY_NAMES);
}

void lbr_store(lua_State *L) {
  lua_settop(L, 3);
  if (lua_isnil(L, 2)) luaL_error(L, "table index is nil");
  if (lua_type(L, 2) == LUA_TNUMBER && lua_tonumber(L, 2) != lua_tonumber(L, 2)) luaL_error(L, "table index is NaN");
  lua_rawset(L, 1);
}

// __index of the globals. Stack: globals, name. Returns one value. May raise.
static int globals_index(lua_State *L) {
  lbr_state *S = lbr_of(L);
  int32_t bit = bit_of(L, S, 2);
  if (bit < 0) return 0;
  push_value(L, S, bit);
  lua_pushvalue(L, 2);
  lua_pushvalue(L, -2);
  lua_rawset(L, 1);
  note_made(S, (uint32_t)bit);
  return 1;
}

// __newindex of the globals: a name that the script writes first is never made. Stack: globals, name, value.
// May raise.
static int globals_newindex(lua_State *L) {
  lbr_state *S = lbr_of(L);
  int32_t bit = bit_of(L, S, 2);
  lbr_store(L);
  if (bit >= 0) note_made(S, (uint32_t)bit);
  return 0;
}

void lbr_open_globals(lua_State *L, lbr_state *S) {
  lua_createtable(L, 0, 16);  // room for what a script reads and its first own
  lua_createtable(L, 0, 2);
  lua_pushcfunction(L, globals_index);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, globals_newindex);
  lua_setfield(L, -2, "__newindex");
  lua_setmetatable(L, -2);
  S->globals = lua_topointer(L, -1);
  lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
}

// Makes the name of a bit, unless it is made. Stack: globals on top. May raise.
static void make(lua_State *L, lbr_state *S, const char *name, int32_t bit) {
  if (!name[0] || is_made(S, (uint32_t)bit)) return;
  lua_pushstring(L, name);
  push_value(L, S, bit);
  lua_rawset(L, -3);
  note_made(S, (uint32_t)bit);
}

void lbr_settle(lua_State *L, lbr_state *S, int index) {
  if (!lbr_is_unsettled(L, S, index)) return;
  if (lua_topointer(L, index) == S->math) {
    lbr_settle_math(L, S, index);
    return;
  }
  luaL_checkstack(L, 12, NULL);
  const char *name;
  lua_pushvalue(L, index);
  for (int32_t n = 0; (name = lbr_library_name(n)); n++) make(L, S, name, n);
  for (int32_t n = 0; (name = lbr_object_name(S, n)); n++) make(L, S, name, n + LBR_LIBRARY_NAMES);
  lua_pushnil(L);
  lua_setmetatable(L, -2);
  lua_pop(L, 1);
  S->globals = NULL;
}
