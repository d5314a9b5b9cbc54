// The sandbox's globals: which names exist, and where each function comes from.
//
// Each name is made when a script first reads it (lbr_globals.c). Stock functions stay where they are constant in time or where one check around a linear pass is
// enough; everything that loops, catches errors, loads or reads the world is ours.
#include <string.h>

#include "lbr_globals.h"
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

// Needs nothing; leaves the string library, made at first use with the metatable of strings, sealed; may
// raise. The metatable knows it: scripts cannot reach that.
static void push_string(lua_State *L, lbr_state *S) {
  (void)S;
  static const char *const passes[] = { "byte", "char", "lower", "upper", "reverse",
                                        "pack", "packsize", "sub", "unpack", NULL };
  lua_pushliteral(L, "");
  if (luaL_getmetafield(L, -1, "__index") == LUA_TTABLE) {
    lua_remove(L, -2);
    return;
  }
  lua_pop(L, 2);
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

// __index of strings before the library is there. Needs a string and a key; leaves the value; may raise.
static int first_index(lua_State *L) {
  push_string(L, lbr_of(L));
  lua_pushvalue(L, 2);
  lua_rawget(L, -2);
  return 1;
}

// Arithmetic on strings before the library is there: its own function takes over in this one's frame, so that
// a message has the same place. Needs two operands; leaves the result; may raise.
static int first_arithmetic(lua_State *L, const char *event) {
  push_string(L, lbr_of(L));
  lua_pushliteral(L, "");
  luaL_getmetafield(L, -1, event);
  lua_CFunction function = lua_tocfunction(L, -1);
  lua_settop(L, 2);
  return function(L);
}

static int first_add(lua_State *L) { return first_arithmetic(L, "__add"); }
static int first_sub(lua_State *L) { return first_arithmetic(L, "__sub"); }
static int first_mul(lua_State *L) { return first_arithmetic(L, "__mul"); }
static int first_mod(lua_State *L) { return first_arithmetic(L, "__mod"); }
static int first_pow(lua_State *L) { return first_arithmetic(L, "__pow"); }
static int first_div(lua_State *L) { return first_arithmetic(L, "__div"); }
static int first_idiv(lua_State *L) { return first_arithmetic(L, "__idiv"); }
static int first_unm(lua_State *L) { return first_arithmetic(L, "__unm"); }

void lbr_open_strings(lua_State *L) {
  static const luaL_Reg functions[] = {
    { "__index", first_index }, { "__add", first_add }, { "__sub", first_sub }, { "__mul", first_mul },
    { "__mod", first_mod },     { "__pow", first_pow }, { "__div", first_div }, { "__idiv", first_idiv },
    { "__unm", first_unm },     { NULL, NULL },
  };
  lua_pushliteral(L, "");
  lua_createtable(L, 0, 10);
  add(L, functions);
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, -2);
  lua_pop(L, 1);
}

// Needs nothing; leaves the utf8 library; may raise.
static void push_utf8(lua_State *L, lbr_state *S) {
  (void)S;
  static const char *const passes[] = { "char", "codepoint", "len", "offset", NULL };
  lua_pushcfunction(L, luaopen_utf8);
  lua_call(L, 0, 1);
  make_linear(L, passes);
}

// Each leaves a library of our own; may raise.
static void push_table(lua_State *L, lbr_state *S) {
  (void)S;
  lua_createtable(L, 0, 7);
  add(L, lbr_table_functions);
}
static void push_coroutine(lua_State *L, lbr_state *S) {
  (void)S;
  lua_createtable(L, 0, 8);
  add(L, lbr_coroutine_functions);
}
static void push_os(lua_State *L, lbr_state *S) {
  (void)S;
  lua_createtable(L, 0, 4);
  add(L, lbr_os_functions);
}

// Needs nothing; leaves the table of globals; may raise.
static void push_globals(lua_State *L, lbr_state *S) {
  (void)S;
  lua_pushglobaltable(L);
}
static void push_version(lua_State *L, lbr_state *S) {
  (void)S;
  lua_pushliteral(L, LUA_VERSION);
}

static const struct { const char *name; void (*push)(lua_State *, lbr_state *); } values[] = {
  { LUA_GNAME, push_globals },           { "_VERSION", push_version },
  { LUA_STRLIBNAME, push_string },       { LUA_MATHLIBNAME, lbr_push_math },
  { LUA_UTF8LIBNAME, push_utf8 },        { LUA_TABLIBNAME, push_table },
  { LUA_COLIBNAME, push_coroutine },     { LUA_OSLIBNAME, push_os },
};
#define VALUE_COUNT ((int32_t)(sizeof values / sizeof *values))

static const luaL_Reg *const functions[] = { lbr_base_functions, lbr_protect_functions, lbr_order_functions,
                                             lbr_load_functions };

// The function of a number, from 0; NULL beyond the last. Needs nothing; leaves nothing; pure.
static const luaL_Reg *function_numbered(int32_t number) {
  for (size_t list = 0; list < sizeof functions / sizeof *functions; list++)
    for (const luaL_Reg *f = functions[list]; f->name; f++)
      if (number-- == 0) return f;
  return NULL;
}

int32_t lbr_library_named(const char *name) {
  int32_t number = 0;
  for (; number < VALUE_COUNT; number++)
    if (strcmp(values[number].name, name) == 0) return number;
  for (size_t list = 0; list < sizeof functions / sizeof *functions; list++)
    for (const luaL_Reg *f = functions[list]; f->name; f++, number++)
      if (strcmp(f->name, name) == 0) return number;
  return -1;
}

const char *lbr_library_name(int32_t number) {
  if (number < VALUE_COUNT) return values[number].name;
  const luaL_Reg *function = function_numbered(number - VALUE_COUNT);
  return function ? function->name : NULL;
}

void lbr_push_library(lua_State *L, lbr_state *S, int32_t number) {
  if (number < VALUE_COUNT) values[number].push(L, S);
  else lua_pushcfunction(L, function_numbered(number - VALUE_COUNT)->func);
}
