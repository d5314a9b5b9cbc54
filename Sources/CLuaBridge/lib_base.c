// The basic functions that neither catch errors, nor load, nor visit tables.
#include <ctype.h>
#include <string.h>

#include "lbr_globals.h"
#include "lbr_lib.h"

// Needs arguments; leaves them if the first is true; raises the message otherwise.
static int base_error(lua_State *L) {
  int level = (int)luaL_optinteger(L, 2, 1);
  lua_settop(L, 1);
  if (lua_type(L, 1) == LUA_TSTRING && level > 0) {
    luaL_where(L, level);
    lua_insert(L, 1);
    lua_concat(L, 2);
  }
  return lua_error(L);
}

// Needs arguments; leaves them all if the first is true; raises otherwise.
static int base_assert(lua_State *L) {
  if (lua_toboolean(L, 1)) return lua_gettop(L);
  luaL_checkany(L, 1);
  lua_remove(L, 1);
  lua_pushliteral(L, "assertion failed!");
  lua_settop(L, 1);
  return base_error(L);
}

// Needs a value; leaves its metatable or what stands for it; may raise.
static int base_getmetatable(lua_State *L) {
  luaL_checkany(L, 1);
  if (lbr_is_unsettled(L, lbr_of(L), 1) || !lua_getmetatable(L, 1)) lua_pushnil(L);
  else luaL_getmetafield(L, 1, "__metatable");  // pushes nothing if there is none
  return 1;
}

// Needs a table and a metatable or nil; leaves the table; may raise.
// The presence of __gc at this moment is what makes Lua run a finalizer, with hooks switched off.
static int base_setmetatable(lua_State *L) {
  int type = lua_type(L, 2);
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_argexpected(L, type == LUA_TNIL || type == LUA_TTABLE, 2, "nil or table");
  if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL) {
    return luaL_error(L, "cannot change a protected metatable");
  }
  lua_settop(L, 2);
  lbr_settle(L, lbr_of(L), 1);
  if (type == LUA_TTABLE) {
    lua_pushliteral(L, "__gc");
    if (lua_rawget(L, 2) != LUA_TNIL) {
      return luaL_error(L, "setmetatable: a metatable with '__gc' is not allowed");
    }
    lua_pop(L, 1);
  }
  lua_setmetatable(L, 1);
  return 1;
}

// Needs any value and an integer; leaves the next index and its value, or nil; may raise.
static int ipairs_step(lua_State *L) {
  lua_Integer i = (lua_Integer)((lua_Unsigned)luaL_checkinteger(L, 2) + 1);
  lua_pushinteger(L, i);
  return lua_geti(L, 1, i) == LUA_TNIL ? 1 : 2;
}

// Needs any value; leaves iterator, value and 0; may raise.
static int base_ipairs(lua_State *L) {
  luaL_checkany(L, 1);
  lua_pushcfunction(L, ipairs_step);
  lua_pushvalue(L, 1);
  lua_pushinteger(L, 0);
  return 3;
}

// Needs two values; leaves a boolean; may raise.
static int base_rawequal(lua_State *L) {
  luaL_checkany(L, 1);
  luaL_checkany(L, 2);
  lua_pushboolean(L, lua_rawequal(L, 1, 2));
  return 1;
}

// Needs a table or string; leaves its length; may raise.
static int base_rawlen(lua_State *L) {
  int type = lua_type(L, 1);
  luaL_argexpected(L, type == LUA_TTABLE || type == LUA_TSTRING, 1, "table or string");
  lua_pushinteger(L, (lua_Integer)lua_rawlen(L, 1));
  return 1;
}

// Needs a table and a key; leaves the value; may raise.
static int base_rawget(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checkany(L, 2);
  lua_settop(L, 2);
  lbr_settle(L, lbr_of(L), 1);
  lua_rawget(L, 1);
  return 1;
}

// Needs a table, a key and a value; leaves the table; may raise.
static int base_rawset(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checkany(L, 2);
  luaL_checkany(L, 3);
  lua_settop(L, 3);
  lbr_settle(L, lbr_of(L), 1);
  lua_rawset(L, 1);
  return 1;
}

// Needs a position or "#"; leaves the arguments from there on, or their count; may raise.
static int base_select(lua_State *L) {
  int count = lua_gettop(L);
  if (lua_type(L, 1) == LUA_TSTRING && *lua_tostring(L, 1) == '#') {
    lua_pushinteger(L, count - 1);
    return 1;
  }
  lua_Integer i = luaL_checkinteger(L, 1);
  if (i < 0) i = count + i;
  else if (i > count) i = count;
  luaL_argcheck(L, 1 <= i, 1, "index out of range");
  lbr_step(L, lbr_of(L), 1 + ((count - i) >> 6));
  return count - (int)i;
}

// Needs a character; leaves nothing; pure.
static bool is_space(char c) { return c != '\0' && strchr(" \f\n\r\t\v", c) != NULL; }

// Needs text; leaves nothing; may raise. True if the whole text is an integer in the base.
static bool parse_integer(
  lua_State *L, lbr_state *S, const char *s, size_t length, int base, lua_Integer *result) {
  const char *end = s + length;
  lua_Unsigned n = 0;
  bool negative = false;
  while (s < end && is_space(*s)) s++;
  if (*s == '-') { s++; negative = true; }
  else if (*s == '+') s++;
  if (!isalnum((unsigned char)*s)) return false;
  do {
    int digit = isdigit((unsigned char)*s) ? *s - '0' : toupper((unsigned char)*s) - 'A' + 10;
    if (digit >= base) return false;
    n = n * (lua_Unsigned)base + (lua_Unsigned)digit;
    lbr_step(L, S, 1);
  } while (isalnum((unsigned char)*++s));
  while (s < end && is_space(*s)) s++;
  *result = (lua_Integer)(negative ? 0u - n : n);
  return s == end;
}

// Needs a value and an optional base; leaves a number or nil; may raise.
static int base_tonumber(lua_State *L) {
  size_t length;
  if (lua_isnoneornil(L, 2)) {
    if (lua_type(L, 1) == LUA_TNUMBER) {
      lua_settop(L, 1);
      return 1;
    }
    const char *s = lua_tolstring(L, 1, &length);
    if (s != NULL) {
      lbr_step_bytes(L, lbr_of(L), length);
      if (lua_stringtonumber(L, s) == length + 1) return 1;
    }
    luaL_checkany(L, 1);
  } else {
    lua_Integer base = luaL_checkinteger(L, 2), n;
    luaL_checktype(L, 1, LUA_TSTRING);
    const char *s = lua_tolstring(L, 1, &length);
    luaL_argcheck(L, 2 <= base && base <= 36, 2, "base out of range");
    if (parse_integer(L, lbr_of(L), s, length, (int)base, &n)) {
      lua_pushinteger(L, n);
      return 1;
    }
  }
  lua_pushnil(L);
  return 1;
}

// Needs a value; leaves its text; may raise.
static int base_tostring(lua_State *L) {
  luaL_checkany(L, 1);
  lbr_push_text(L, 1);
  return 1;
}

// Needs a value; leaves the name of its type; may raise.
static int base_type(lua_State *L) {
  luaL_argcheck(L, lua_type(L, 1) != LUA_TNONE, 1, "value expected");
  lua_pushstring(L, luaL_typename(L, 1));
  return 1;
}

// Needs "count"; leaves the KB in use; raises for any other option.
static int base_collectgarbage(lua_State *L) {
  static const char *const options[] = { "collect", "count", "stop", "restart", "step", "setpause",
                                         "setstepmul", "isrunning", "generational", "incremental",
                                         NULL };
  int option = luaL_checkoption(L, 1, "collect", options);
  if (option != 1) {
    lua_pushfstring(L, "only 'count' is available, not '%s'", options[option]);
    return luaL_argerror(L, 1, lua_tostring(L, -1));
  }
  lua_pushnumber(L, lua_gc(L, LUA_GCCOUNT) + (lua_Number)lua_gc(L, LUA_GCCOUNTB) / 1024);
  return 1;
}

// Raises when more bytes are asked for than the rest of the output budget: an ordinary error, since a
// script that catches it still prints nothing more. Uncaught it is a stop. May raise.
static void charge_output(lua_State *L, lbr_state *S, size_t bytes) {
  if (bytes <= S->output_left) return;
  S->output_left = 0;
  S->over_output = true;
  luaL_error(L, LBR_OVER_PRINT "%d bytes were printed, nothing more is taken", (int)S->limits.output);
}

// Needs any values; hands one line with tabs between their texts to the host; may raise.
// A line costs a byte more than its text, so that empty lines are bounded too.
static int base_print(lua_State *L) {
  lbr_state *S = lbr_of(L);
  int count = lua_gettop(L);
  size_t length = 0, used = 1;
  luaL_Buffer line;
  luaL_buffinit(L, &line);
  for (int i = 1;; i++) {
    charge_output(L, S, used);
    if (i > count) break;
    lbr_push_text(L, i);
    used += lua_rawlen(L, -1) + (i > 1);
    if (i > 1) {
      lua_pushliteral(L, "\t");
      lua_insert(L, -2);
      lua_concat(L, 2);
    }
    luaL_addvalue(&line);
  }
  luaL_pushresult(&line);
  S->output_left -= used;
  const char *text = lua_tolstring(L, -1, &length);
  lbr_log(L, S, text, length);
  return 0;
}

const luaL_Reg lbr_base_functions[] = {
  { "assert", base_assert },
  { "collectgarbage", base_collectgarbage },
  { "error", base_error },
  { "getmetatable", base_getmetatable },
  { "ipairs", base_ipairs },
  { "print", base_print },
  { "rawequal", base_rawequal },
  { "rawget", base_rawget },
  { "rawlen", base_rawlen },
  { "rawset", base_rawset },
  { "select", base_select },
  { "setmetatable", base_setmetatable },
  { "tonumber", base_tonumber },
  { "tostring", base_tostring },
  { "type", base_type },
  { NULL, NULL },
};
