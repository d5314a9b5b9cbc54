// The table library but sort. Elements are reached through metamethods as in stock, so every loop,
// even one over nothing, has a check.
#include <limits.h>

#include "lbr_lib.h"

// Needs a metatable on top; leaves it; may raise. Whether it has the metamethod.
static bool has(lua_State *L, const char *name) {
  lua_pushstring(L, name);
  bool present = lua_rawget(L, -2) != LUA_TNIL;
  lua_pop(L, 1);
  return present;
}

void lbr_check_table(lua_State *L, int argument, int use) {
  if (lua_type(L, argument) == LUA_TTABLE) return;
  bool fit = false;
  if (lua_getmetatable(L, argument)) {
    fit = (!(use & LBR_TABLE_READ) || has(L, "__index")) &&
          (!(use & LBR_TABLE_WRITE) || has(L, "__newindex")) &&
          (!(use & LBR_TABLE_LENGTH) || has(L, "__len"));
    lua_pop(L, 1);
  }
  if (!fit) luaL_checktype(L, argument, LUA_TTABLE);
}

// Needs a table as first argument; leaves nothing; may raise. Its length.
static lua_Integer check_length(lua_State *L, int use) {
  lbr_check_table(L, 1, use | LBR_TABLE_LENGTH);
  return luaL_len(L, 1);
}

// Needs a table, an optional position and a value; leaves nothing; may raise.
static int table_insert(lua_State *L) {
  lbr_state *S = lbr_of(L);
  lua_Integer size = check_length(L, LBR_TABLE_READ | LBR_TABLE_WRITE);
  lua_Integer end = (lua_Integer)((lua_Unsigned)size + 1), position = end;
  int count = lua_gettop(L);
  if (count == 3) {
    position = luaL_checkinteger(L, 2);
    luaL_argcheck(L, (lua_Unsigned)position - 1u < (lua_Unsigned)end, 2, "position out of bounds");
    for (lua_Integer i = end; i > position; i--) {
      lbr_step(L, S, 1);
      lua_geti(L, 1, i - 1);
      lua_seti(L, 1, i);
    }
  } else if (count != 2) {
    return luaL_error(L, "wrong number of arguments to 'insert'");
  }
  lua_seti(L, 1, position);
  return 0;
}

// Needs a table and an optional position; leaves the value removed; may raise.
static int table_remove(lua_State *L) {
  lbr_state *S = lbr_of(L);
  lua_Integer size = check_length(L, LBR_TABLE_READ | LBR_TABLE_WRITE);
  lua_Integer position = luaL_optinteger(L, 2, size);
  if (position != size) {
    luaL_argcheck(
      L, (lua_Unsigned)position - 1u <= (lua_Unsigned)size, 1, "position out of bounds");
  }
  lua_geti(L, 1, position);
  for (; position < size; position++) {
    lbr_step(L, S, 1);
    lua_geti(L, 1, position + 1);
    lua_seti(L, 1, position);
  }
  lua_pushnil(L);
  lua_seti(L, 1, position);
  return 1;
}

// Needs a table, its range, a position and an optional table; leaves the target; may raise.
static int table_move(lua_State *L) {
  lbr_state *S = lbr_of(L);
  lua_Integer from = luaL_checkinteger(L, 2), last = luaL_checkinteger(L, 3);
  lua_Integer to = luaL_checkinteger(L, 4);
  int target = lua_isnoneornil(L, 5) ? 1 : 5;
  lbr_check_table(L, 1, LBR_TABLE_READ);
  lbr_check_table(L, target, LBR_TABLE_WRITE);
  if (last >= from) {
    luaL_argcheck(L, from > 0 || last < LUA_MAXINTEGER + from, 3, "too many elements to move");
    lua_Integer count = last - from + 1;
    luaL_argcheck(L, to <= LUA_MAXINTEGER - count + 1, 4, "destination wrap around");
    bool forward = to > last || to <= from || (target != 1 && !lua_compare(L, 1, target, LUA_OPEQ));
    for (lua_Integer done = 0; done < count; done++) {
      lua_Integer i = forward ? done : count - 1 - done;
      lbr_step(L, S, 1);
      lua_geti(L, 1, from + i);
      lua_seti(L, target, to + i);
    }
  }
  lua_pushvalue(L, target);
  return 1;
}

// Needs a table at 1 and the buffer's box on top; leaves them; may raise. Adds element i.
static void add_field(lua_State *L, lbr_state *S, luaL_Buffer *out, lua_Integer i) {
  lua_geti(L, 1, i);
  if (!lua_isstring(L, -1)) {
    luaL_error(L, "invalid value (%s) at index %I in table for 'concat'", luaL_typename(L, -1),
               (LUAI_UACINT)i);
  }
  lbr_step_bytes(L, S, lua_type(L, -1) == LUA_TSTRING ? lua_rawlen(L, -1) : 0);
  luaL_addvalue(out);
}

// Needs a table, an optional separator and range; leaves the text; may raise.
static int table_concat(lua_State *L) {
  lbr_state *S = lbr_of(L);
  lua_Integer last = check_length(L, LBR_TABLE_READ);
  size_t gap;
  const char *separator = luaL_optlstring(L, 2, "", &gap);
  lua_Integer i = luaL_optinteger(L, 3, 1);
  last = luaL_optinteger(L, 4, last);
  luaL_Buffer out;
  luaL_buffinit(L, &out);
  for (; i < last; i++) {
    add_field(L, S, &out, i);
    luaL_addlstring(&out, separator, gap);
  }
  if (i == last) add_field(L, S, &out, i);
  luaL_pushresult(&out);
  return 1;
}

// Needs values; leaves a table of them with their count as n; may raise.
static int table_pack(lua_State *L) {
  int count = lua_gettop(L);
  lbr_step(L, lbr_of(L), 1 + (count >> 6));
  lua_createtable(L, count, 1);
  lua_insert(L, 1);
  for (int i = count; i >= 1; i--) lua_seti(L, 1, i);
  lua_pushinteger(L, count);
  lua_setfield(L, 1, "n");
  return 1;
}

// Needs a table and an optional range; leaves its elements; may raise.
static int table_unpack(lua_State *L) {
  lbr_state *S = lbr_of(L);
  lua_Integer i = luaL_optinteger(L, 2, 1);
  lua_Integer last = lua_isnoneornil(L, 3) ? luaL_len(L, 1) : luaL_checkinteger(L, 3);
  if (i > last) return 0;
  lua_Unsigned count = (lua_Unsigned)last - (lua_Unsigned)i;
  if (count >= (unsigned)INT_MAX || !lua_checkstack(L, (int)++count)) {
    return luaL_error(L, "too many results to unpack");
  }
  for (; i < last; i++) {
    lbr_step(L, S, 1);
    lua_geti(L, 1, i);
  }
  lua_geti(L, 1, last);
  return (int)count;
}

const luaL_Reg lbr_table_functions[] = {
  { "concat", table_concat },
  { "insert", table_insert },
  { "move", table_move },
  { "pack", table_pack },
  { "remove", table_remove },
  { "sort", lbr_table_sort },
  { "unpack", table_unpack },
  { NULL, NULL },
};
