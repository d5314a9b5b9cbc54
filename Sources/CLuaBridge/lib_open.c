// The sandbox's globals: which names exist, and where each function comes from.
//
// Stock functions stay where they are constant in time or where one check around a linear pass is
// enough; everything that loops, catches errors, loads or reads the world is ours.
#include "lbr_lib.h"

// Needs a stock function as upvalue 1 and its arguments; leaves its results; may raise.
static int linear(lua_State *L) {
  lbr_state *S = lbr_of(L);
  if (S->attention) {
    size_t bytes = 0;
    for (int i = lua_gettop(L); i > 0; i--) {
      if (lua_type(L, i) == LUA_TSTRING) bytes += lua_rawlen(L, i);
    }
    lbr_step_bytes(L, S, bytes);
  }
  int results = lua_tocfunction(L, lua_upvalueindex(1))(L);
  if (results > 0 && lua_type(L, -1) == LUA_TSTRING) lbr_step_bytes(L, S, lua_rawlen(L, -1));
  return results;
}

// Needs a table on top; leaves it with the named stock functions charged for their work; may raise.
static void make_linear(lua_State *L, const char *const *names) {
  for (; *names; names++) {
    lua_getfield(L, -1, *names);
    lua_pushcclosure(L, linear, 1);
    lua_setfield(L, -2, *names);
  }
}

// Needs a table on top; leaves it with the functions added; may raise.
static void add(lua_State *L, const luaL_Reg *functions) {
  for (; functions->name; functions++) {
    lua_pushcfunction(L, functions->func);
    lua_setfield(L, -2, functions->name);
  }
}

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

// Needs nothing; leaves the math library with its generator seeded by the host; may raise.
static void open_math(lua_State *L, lbr_state *S) {
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

// Needs nothing; leaves the string library, its metatable sealed; may raise.
static void open_string(lua_State *L) {
  static const char *const passes[] = { "byte", "char", "lower", "upper", "reverse",
                                        "pack", "packsize", "sub", "unpack", NULL };
  lua_pushcfunction(L, luaopen_string);
  lua_call(L, 0, 1);
  lua_pushnil(L);
  lua_setfield(L, -2, "dump");
  make_linear(L, passes);
  add(L, lbr_string_functions);
  lua_pushliteral(L, "");
  lua_getmetatable(L, -1);
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_pop(L, 2);
}

// Needs nothing; leaves the utf8 library; may raise.
static void open_utf8(lua_State *L) {
  static const char *const passes[] = { "char", "codepoint", "len", "offset", NULL };
  lua_pushcfunction(L, luaopen_utf8);
  lua_call(L, 0, 1);
  make_linear(L, passes);
}

void lbr_open_sandbox(lua_State *L, lbr_state *S) {
  lua_createtable(L, 0, 32);  // room for the names below and a script's first own
  int globals = lua_gettop(L);
  lua_pushvalue(L, globals);
  lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  add(L, lbr_base_functions);
  add(L, lbr_protect_functions);
  add(L, lbr_order_functions);
  add(L, lbr_load_functions);
  lua_pushvalue(L, globals);
  lua_setfield(L, globals, LUA_GNAME);
  lua_pushliteral(L, LUA_VERSION);
  lua_setfield(L, globals, "_VERSION");
  open_string(L);
  lua_setfield(L, globals, LUA_STRLIBNAME);
  open_math(L, S);
  lua_setfield(L, globals, LUA_MATHLIBNAME);
  open_utf8(L);
  lua_setfield(L, globals, LUA_UTF8LIBNAME);
  lua_createtable(L, 0, 7);
  add(L, lbr_table_functions);
  lua_setfield(L, globals, LUA_TABLIBNAME);
  lua_createtable(L, 0, 8);
  add(L, lbr_coroutine_functions);
  lua_setfield(L, globals, LUA_COLIBNAME);
  lua_createtable(L, 0, 4);
  add(L, lbr_os_functions);
  lua_setfield(L, globals, LUA_OSLIBNAME);
  lua_settop(L, globals - 1);
}
