// Values of several parts that a property takes: lists, sets of options, records. Each is copied as it is checked.
#include <stdio.h>

#include "lbr_check.h"
#include "lbr_globals.h"

enum { LIST_MAX = 10000 };  // elements of one list

// Length of the list on top, by raw access; raises if it is too long, or has more keys than a list has.
static lua_Integer list_length(lua_State *L, lbr_state *S, const char *owner, const lbr_property *p) {
  lua_Unsigned n = lua_rawlen(L, -1);
  if (n > LIST_MAX)
    luaL_error(L, "%s%s%s: a list of more than %d elements is too long", LBR_PLACE(owner, p), LIST_MAX);
  lbr_step(L, S, (lua_Integer)n);
  lbr_settle(L, S, -1);
  for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
    lua_Integer key = lua_isinteger(L, -2) ? lua_tointeger(L, -2) : 0;
    if (key >= 1 && (lua_Unsigned)key <= n) continue;
    lbr_step(L, S, 1);
    int value = lua_gettop(L);
    const char *expected = lbr_push_expected(L, S, p);
    if (lua_type(L, value - 1) == LUA_TSTRING && lua_rawlen(L, value - 1) <= 100)
      luaL_error(L, "%s%s%s: expected %s, got a table with the key \"%s\"", LBR_PLACE(owner, p), expected,
                 lua_tostring(L, value - 1));
    luaL_error(L, "%s%s%s: expected %s, got a table with a key that is not one of 1, 2, 3 …", LBR_PLACE(owner, p),
               expected);
  }
  return (lua_Integer)n;
}

void lbr_copy_list(lua_State *L, lbr_state *S, const char *owner, const lbr_property *p) {
  if (lua_type(L, -1) != LUA_TTABLE) lbr_wrong_type(L, S, owner, p);
  lua_Integer n = list_length(L, S, owner, p);
  int list = lua_gettop(L);
  lua_createtable(L, (int)n, 0);
  for (lua_Integer i = 1; i <= n; i++) {
    lua_rawgeti(L, list, i);
    bool good;
    if (p->type == LBR_TYPE_STRINGS) {
      good = lua_type(L, -1) == LUA_TSTRING;
      if (good) lbr_check_text(L, owner, p);
    } else {
      lbr_object *object = lbr_to_instance(L, -1);
      good = object && lbr_class_is(S->schema, object->class_index, p->reference);
    }
    if (!good) {
      int value = lua_gettop(L);
      const char *expected = lbr_push_expected(L, S, p);
      const char *found = lbr_push_kind(L, S, value);
      luaL_error(L, "%s%s%s: expected %s, got %s at index %d", LBR_PLACE(owner, p), expected, found, (int)i);
    }
    lua_rawseti(L, -2, i);
  }
  lua_remove(L, list);
}

void lbr_copy_options(lua_State *L, lbr_state *S, const char *owner, const lbr_property *p) {
  if (lua_type(L, -1) != LUA_TTABLE) lbr_wrong_type(L, S, owner, p);
  const lbr_enumeration *e = &S->schema->enumerations[p->reference];
  lua_Integer n = list_length(L, S, owner, p), bits = 0;
  for (lua_Integer i = 1; i <= n; i++) {
    if (lua_rawgeti(L, -1, i) != LUA_TSTRING) {
      const char *found = lbr_push_kind(L, S, lua_gettop(L));
      luaL_error(L, "%s%s%s: expected names of %s, got %s at index %d", LBR_PLACE(owner, p), e->name, found, (int)i);
    }
    size_t length;
    const char *name = lua_tolstring(L, -1, &length);
    const lbr_constant *constant = lbr_constant_named(e, name, length);
    if (!constant) lbr_wrong_name(L, owner, p, e, name, length);
    bits |= constant->number;
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  lua_pushinteger(L, bits);
}

void lbr_copy_record(lua_State *L, lbr_state *S, const char *owner, const lbr_property *p) {
  if (lua_type(L, -1) != LUA_TTABLE) lbr_wrong_type(L, S, owner, p);
  const lbr_class *record = &S->schema->classes[p->reference];
  int table = lua_gettop(L);
  lbr_check_labels(L, S, record, table);
  lua_createtable(L, 0, record->slot_count);
  for (int32_t i = 0; i < record->slot_count; i++) {
    const lbr_property *part = &record->slots[i];
    lua_pushstring(L, part->name);
    int type = lua_rawget(L, table);
    if (type == LUA_TNIL && !(part->flags & LBR_REQUIRED)) {
      lua_pop(L, 1);
      if (!(part->flags & LBR_DEFAULT)) continue;
      lua_pushnumber(L, part->initial);
    } else if (type != LUA_TNUMBER) {
      luaL_error(L, "%s%s%s.%s: expected number, got %s", LBR_PLACE(owner, p), part->name, luaL_typename(L, -1));
    }
    int is_integer;
    lua_tointegerx(L, -1, &is_integer);
    if (part->type == LBR_TYPE_INTEGER && !is_integer)
      luaL_error(L, "%s%s%s.%s: expected integer, got number", LBR_PLACE(owner, p), part->name);
    char path[160];
    snprintf(path, sizeof path, "%s%s%s", LBR_PLACE(owner, p));
    lbr_check_number(L, path, part, lua_tonumber(L, -1));
    lua_setfield(L, -2, part->name);
  }
  lua_remove(L, table);
}

bool lbr_list_fits(lua_State *L, lbr_state *S, const lbr_property *p) {
  if (lua_type(L, -1) != LUA_TTABLE) return false;
  lua_Integer n = (lua_Integer)lua_rawlen(L, -1);
  bool good = true;
  for (lua_Integer i = 1; good && i <= n; i++) {
    bool text = lua_rawgeti(L, -1, i) == LUA_TSTRING;
    lbr_object *object = lbr_to_instance(L, -1);
    good = p->type == LBR_TYPE_STRINGS ? text
                                       : object && lbr_class_is(S->schema, object->class_index, p->reference);
    lua_pop(L, 1);
  }
  return good;
}
