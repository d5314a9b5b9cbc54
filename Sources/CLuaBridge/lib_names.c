// The names of the sandbox's functions: the whole of what a fresh state offers, and where messages
// find the name of a function that was called without one.
//
// The auxiliary library looks such a function up in the registry's "_LOADED" table and says
// "bad argument #1 to 'string.rep'". The table is made when a script first hands a C function to
// something that calls it; it holds copies by the names below, so that what scripts do to their
// tables changes no message from run to run. Scripts cannot reach it.
#include "lbr_globals.h"
#include "lbr_lib.h"

static const char *const base_names[] = {
  "assert", "collectgarbage", "error", "getmetatable", "ipairs", "load", "next", "pairs", "pcall",
  "print", "rawequal", "rawget", "rawlen", "rawset", "require", "select", "setmetatable",
  "tonumber", "tostring", "type", "xpcall", NULL };
static const char *const coroutine_names[] = { "close", "create", "isyieldable", "resume",
                                               "running", "status", "wrap", "yield", NULL };
static const char *const math_names[] = {
  "abs", "acos", "asin", "atan", "atan2", "ceil", "cos", "cosh", "deg", "exp", "floor", "fmod",
  "frexp", "ldexp", "log", "log10", "max", "min", "modf", "pow", "rad", "random", "randomseed", "sin",
  "sinh", "sqrt", "tan", "tanh", "tointeger", "type", "ult", NULL };
static const char *const os_names[] = { "clock", "date", "difftime", "time", NULL };
static const char *const string_names[] = {
  "byte", "char", "find", "format", "gmatch", "gsub", "len", "lower", "match", "pack",
  "packsize", "rep", "reverse", "sub", "unpack", "upper", NULL };
static const char *const table_names[] = { "concat", "insert", "move", "pack",
                                           "remove", "sort", "unpack", NULL };
static const char *const utf8_names[] = { "char", "codepoint", "codes", "len", "offset", NULL };

// Needs the function that a script has for a name on top; whether it is one without a name so far, which then has
// one. A script may have given a function a second name: which of them is found must not depend on where they
// lie. May raise.
static bool takes_name(lua_State *L, int named) {
  if (!lua_iscfunction(L, -1)) return false;
  lua_pushvalue(L, -1);
  bool is_new = lua_rawget(L, named) == LUA_TNIL;
  lua_pop(L, 1);
  if (!is_new) return false;
  lua_pushvalue(L, -1);
  lua_pushboolean(L, 1);
  lua_rawset(L, named);
  return true;
}

// Needs a table of functions on top; takes it and adds copies to names, below the functions that have one, under
// the library's name; may raise.
static void copy(lua_State *L, int names, const char *library, const char *const *functions) {
  lbr_settle(L, lbr_of(L), -1);
  lua_newtable(L);
  for (; lua_istable(L, -2) && *functions; functions++) {
    lua_pushstring(L, *functions);
    lua_pushvalue(L, -1);
    lua_rawget(L, -4);
    if (takes_name(L, names + 1)) lua_rawset(L, -3);
    else lua_pop(L, 2);
  }
  lua_setfield(L, names, library);
  lua_pop(L, 1);
}

static const struct { const char *name; const char *const *functions; } libraries[] = {
  { LUA_GNAME, base_names },         { LUA_COLIBNAME, coroutine_names },
  { LUA_MATHLIBNAME, math_names },   { LUA_OSLIBNAME, os_names },
  { LUA_STRLIBNAME, string_names },  { LUA_TABLIBNAME, table_names },
  { LUA_UTF8LIBNAME, utf8_names },
};
#define LIBRARY_COUNT (sizeof libraries / sizeof *libraries)

// Needs nothing; leaves the table of names, made at first use; may raise.
static void push_names(lua_State *L) {
  luaL_checkstack(L, 8, NULL);
  if (lua_getfield(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE) != LUA_TNIL) return;
  lua_pop(L, 1);
  lua_newtable(L);
  int names = lua_gettop(L);
  lua_newtable(L);
  for (size_t i = 0; i < LIBRARY_COUNT; i++) {
    lua_pushglobaltable(L);
    if (i > 0) {
      lua_pushstring(L, libraries[i].name);
      lua_rawget(L, -2);
      lua_remove(L, -2);
    }
    copy(L, names, libraries[i].name, libraries[i].functions);
  }
  lua_pop(L, 1);
  lua_pushvalue(L, names);
  lua_setfield(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  lbr_of(L)->names_functions = true;
}

void lbr_name_functions(lua_State *L, int function) {
  if (lbr_of(L)->names_functions || !lua_iscfunction(L, function)) return;
  push_names(L);
  lua_pop(L, 1);
}

size_t lbr_library_number(lua_State *L, const void *code) {
  size_t number = 0, found = 0;
  push_names(L);
  for (size_t i = 0; i < LIBRARY_COUNT && found == 0; i++) {
    lua_getfield(L, -1, libraries[i].name);
    for (const char *const *name = libraries[i].functions; *name && found == 0; name++) {
      number++;
      lua_getfield(L, -1, *name);
      if (lua_topointer(L, -1) == code) found = number;
      lua_pop(L, 1);
    }
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  return found;
}
