// pcall and xpcall: they catch a script's errors and let the end of a state pass.
#include "lbr_lib.h"

// Needs the results of a protected call above its status slot; leaves what the function returns.
// Raises if the state is dead or out of memory.
static int finish(lua_State *L, int status, lua_KContext extra) {
  lbr_after_protected(L, lbr_of(L), status == LUA_YIELD ? LUA_OK : status);
  if (status != LUA_OK && status != LUA_YIELD) {
    lua_pushboolean(L, 0);
    lua_pushvalue(L, -2);
    return 2;
  }
  return lua_gettop(L) - (int)extra;
}

// Needs a function and arguments; leaves true and its results, or false and the error; may raise.
static int protect_pcall(lua_State *L) {
  luaL_checkany(L, 1);
  lbr_name_functions(L, 1);
  lua_pushboolean(L, 1);
  lua_insert(L, 1);
  return finish(L, lua_pcallk(L, lua_gettop(L) - 2, LUA_MULTRET, 0, 0, finish), 0);
}

// Stands before the script's message handler, which no end of a state may reach.
// Needs the handler as upvalue and an error; leaves the message; may raise.
static int handle(lua_State *L) {
  lbr_state *S = lbr_of(L);
  lua_settop(L, 1);
  if (S->dead || lbr_is_marker(L, 1)) return 1;
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, 1, 1);
  return 1;
}

// Needs a function, a handler and arguments; leaves as pcall does; may raise.
static int protect_xpcall(lua_State *L) {
  int count = lua_gettop(L);
  luaL_checktype(L, 2, LUA_TFUNCTION);
  lbr_name_functions(L, 1);
  lbr_name_functions(L, 2);
  lua_pushvalue(L, 2);
  lua_pushcclosure(L, handle, 1);
  lua_replace(L, 2);
  lua_pushboolean(L, 1);
  lua_pushvalue(L, 1);
  lua_rotate(L, 3, 2);
  return finish(L, lua_pcallk(L, count - 2, LUA_MULTRET, 2, 2, finish), 2);
}

const luaL_Reg lbr_protect_functions[] = {
  { "pcall", protect_pcall },
  { "xpcall", protect_xpcall },
  { NULL, NULL },
};
