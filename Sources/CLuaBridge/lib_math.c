// The math library: its constants are there at once, the functions when the first of them is read. Like the
// table of globals it is a plain table to scripts.
#include <math.h>

#include "lbr_globals.h"
#include "lbr_lib.h"

// math.randomseed: without arguments the next seed of the host's series.
// Needs the stock function and a counter as upvalues; leaves two integers; may raise.
static int math_randomseed(lua_State *L) {
  if (lua_isnone(L, 1)) {
    lua_Integer turn = lua_tointeger(L, lua_upvalueindex(2)) + 1;
    lua_pushinteger(L, turn);
    lua_replace(L, lua_upvalueindex(2));
    lua_pushinteger(L, lbr_of(L)->seed);
    lua_pushinteger(L, turn);
  }
  return lua_tocfunction(L, lua_upvalueindex(3))(L);
}

// Needs nothing; leaves the stock library with its generator seeded by the host; may raise.
static void push_stock(lua_State *L, lbr_state *S) {
  lua_pushcfunction(L, luaopen_math);
  lua_call(L, 0, 1);
  lua_getfield(L, -1, "randomseed");
  lua_pushvalue(L, -1);
  lua_pushinteger(L, S->seed);
  lua_call(L, 1, 0);
  // The stock function wants its generator as its first upvalue: ours takes the same place.
  lua_getupvalue(L, -1, 1);
  lua_pushinteger(L, 0);
  lua_rotate(L, -3, 2);
  lua_pushcclosure(L, math_randomseed, 3);
  lua_setfield(L, -2, "randomseed");
}

void lbr_settle_math(lua_State *L, lbr_state *S, int index) {
  luaL_checkstack(L, 8, NULL);
  lua_pushvalue(L, index);
  int math = lua_gettop(L);
  push_stock(L, S);
  for (lua_pushnil(L); lua_next(L, math + 1); lua_pop(L, 1)) {
    if (lua_type(L, -1) != LUA_TFUNCTION) continue;  // the constants have been there, or were taken away
    lua_pushvalue(L, -2);
    lua_pushvalue(L, -2);
    lua_rawset(L, math);
  }
  lua_pushnil(L);
  lua_setmetatable(L, math);
  lua_settop(L, math - 1);
  lua_pushboolean(L, 0);
  lua_rawseti(L, LUA_REGISTRYINDEX, LBR_KEY_MATH);
  S->math = NULL;
}

// __index of the library before its functions are there. Needs it and a name; leaves the value; may raise.
static int math_index(lua_State *L) {
  lua_settop(L, 2);
  lbr_settle_math(L, lbr_of(L), 1);
  lua_rawget(L, 1);
  return 1;
}

// __newindex of the library before its functions are there. Needs it, a name and a value; leaves nothing; may
// raise.
static int math_newindex(lua_State *L) {
  lbr_settle_math(L, lbr_of(L), 1);
  lbr_store(L);
  return 0;
}

void lbr_push_math(lua_State *L, lbr_state *S) {
  (void)S;
  lua_rawgeti(L, LUA_REGISTRYINDEX, LBR_KEY_MATH);
}

void lbr_open_math(lua_State *L, lbr_state *S) {
  lua_createtable(L, 0, 4);
  lua_pushnumber(L, 3.141592653589793238462643383279502884);
  lua_setfield(L, -2, "pi");
  lua_pushnumber(L, HUGE_VAL);
  lua_setfield(L, -2, "huge");
  lua_pushinteger(L, LUA_MAXINTEGER);
  lua_setfield(L, -2, "maxinteger");
  lua_pushinteger(L, LUA_MININTEGER);
  lua_setfield(L, -2, "mininteger");
  lua_createtable(L, 0, 2);
  lua_pushcfunction(L, math_index);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, math_newindex);
  lua_setfield(L, -2, "__newindex");
  lua_setmetatable(L, -2);
  S->math = lua_topointer(L, -1);
  lua_rawseti(L, LUA_REGISTRYINDEX, LBR_KEY_MATH);  // no other table may come to lie where it is known to be
}
