#include "lend.h"

#include <lualib.h>
#include <stdio.h>
#include <stdlib.h>

#include "lbr_call.h"

// Functions of the stock base library that scripts lack, or have in a stricter form.
static const char *const base[] = { "collectgarbage", "dofile", "loadfile", "setmetatable", "warn",
                                    NULL };

// Needs nothing; leaves the stock base library in a table of its own; may raise.
static void open_base(lua_State *L) {
  lua_pushglobaltable(L);
  lua_newtable(L);
  lua_pushvalue(L, -1);
  lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  lua_pushcfunction(L, luaopen_base);
  lua_call(L, 0, 0);
  lua_insert(L, -2);
  lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
}

// A reader that has been asked once: tells how that ended, then asks it again.
// Needs the reader, what it gave, and whether that is a piece (1) or an error (2); leaves a piece; may
// raise.
static int replay(lua_State *L) {
  lua_Integer kind = lua_tointeger(L, lua_upvalueindex(3));
  lua_pushinteger(L, 0);
  lua_replace(L, lua_upvalueindex(3));
  lua_pushvalue(L, lua_upvalueindex(kind == 0 ? 1 : 2));
  if (kind == 2) return lua_error(L);
  if (kind == 0) lua_call(L, 0, 1);
  return 1;
}

// load: what is a program in binary form is loaded by stock, all else by the sandbox's own.
// Needs both as upvalues, the stock one first; leaves what they leave; may raise.
static int load(lua_State *L) {
  if (lua_isfunction(L, 1)) {
    lua_pushvalue(L, 1);
    lua_pushvalue(L, 1);
    int status = lua_pcall(L, 0, 1, 0);
    lua_pushvalue(L, -1);
    lua_insert(L, 1);
    lua_pushinteger(L, status == LUA_OK ? 1 : 2);
    lua_pushcclosure(L, replay, 3);
    lua_replace(L, 2);
  } else {
    lua_pushvalue(L, 1);
    lua_insert(L, 1);
  }
  const char *text = lua_type(L, 1) == LUA_TSTRING ? lua_tostring(L, 1) : "";
  lua_pushvalue(L, lua_upvalueindex(text[0] == LUA_SIGNATURE[0] ? 1 : 2));
  lua_replace(L, 1);
  lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
  return lua_gettop(L);
}

// Needs nothing; leaves nothing; may raise.
static int lend(lua_State *L) {
  lua_settop(L, 0);
  open_base(L);
  for (const char *const *name = base; *name; name++) {
    lua_getfield(L, 1, *name);
    lua_setglobal(L, *name);
  }
  lua_getfield(L, 1, "load");
  lua_getglobal(L, "load");
  lua_pushcclosure(L, load, 2);
  lua_setglobal(L, "load");
  luaL_requiref(L, LUA_OSLIBNAME, luaopen_os, 1);
  luaL_requiref(L, LUA_IOLIBNAME, luaopen_io, 1);
  luaL_requiref(L, LUA_DBLIBNAME, luaopen_debug, 1);
  luaL_requiref(L, LUA_LOADLIBNAME, luaopen_package, 1);
  static const char *const ours[] = { LUA_STRLIBNAME, LUA_TABLIBNAME, LUA_MATHLIBNAME,
                                      LUA_UTF8LIBNAME, LUA_COLIBNAME, NULL };
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  for (const char *const *name = ours; *name; name++) {
    lua_getglobal(L, *name);
    lua_setfield(L, -2, *name);
  }
  lua_pushglobaltable(L);
  lua_setfield(L, -2, LUA_GNAME);
  // A second string library, for its dump alone; the metatable it makes gives way to the first one.
  lua_pushliteral(L, "");
  lua_getmetatable(L, -1);
  lua_pushnil(L);
  lua_setfield(L, -2, "__metatable");
  lua_pushcfunction(L, luaopen_string);
  lua_call(L, 0, 1);
  lua_getfield(L, -1, "dump");
  lua_getglobal(L, LUA_STRLIBNAME);
  lua_insert(L, -2);
  lua_setfield(L, -2, "dump");
  lua_pop(L, 2);
  lua_setmetatable(L, -2);
  return 0;
}

void lend_all(lbr_state *state) {
  lbr_result result;
  lbr_run(state, 0, lend, NULL, &result);
  if (result.status == LBR_OK) return;
  fprintf(stderr, "host: nothing lent: %s\n", result.message);
  exit(2);
}

static int set_global(lua_State *L) {
  lua_pushboolean(L, 1);
  lua_setglobal(L, lua_touserdata(L, 1));
  return 0;
}

void lend_global(lbr_state *state, const char *name) {
  lbr_result result;
  lbr_run(state, 0, set_global, (void *)name, &result);
}
