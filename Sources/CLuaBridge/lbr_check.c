// What a property takes: every value that a script gives is checked here, and what is mutable is copied.
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "lbr_globals.h"
#include "lbr_object.h"

enum { LIST_MAX = 10000 };  // elements of one list

// Three texts that together name a property; an empty owner is left out.
#define PLACE(owner, p) (owner), (owner)[0] ? "." : "", (p)->name

static const char *const type_words[] = {
    [LBR_TYPE_ANY] = "a property-list value", [LBR_TYPE_BOOLEAN] = "boolean", [LBR_TYPE_INTEGER] = "integer",
    [LBR_TYPE_NUMBER] = "number", [LBR_TYPE_STRING] = "string", [LBR_TYPE_FUNCTION] = "function",
    [LBR_TYPE_STRINGS] = "a list of strings", [LBR_TYPE_OPTIONS] = "a list of option names",
    [LBR_TYPE_TABLE] = "table"};

// Pushes what the property expects, in words. May raise.
static const char *push_expected(lua_State *L, lbr_state *S, const lbr_property *p) {
  switch (p->type) {
    case LBR_TYPE_OBJECT:
      return lua_pushfstring(L, p->flags & LBR_OR_TEXT ? "string or %s" : "%s", S->schema->classes[p->reference].name);
    case LBR_TYPE_LIST: return lua_pushfstring(L, "a list of %s", S->schema->classes[p->reference].name);
    case LBR_TYPE_RECORD: {
      const lbr_class *record = &S->schema->classes[p->reference];
      luaL_Buffer b;
      luaL_buffinit(L, &b);
      luaL_addstring(&b, "a table {");
      for (int32_t i = 0; i < record->slot_count; i++) {
        luaL_addstring(&b, i ? ", " : " ");
        luaL_addstring(&b, record->slots[i].name);
        luaL_addstring(&b, " =");
      }
      luaL_addstring(&b, " }");
      luaL_pushresult(&b);
      return lua_tostring(L, -1);
    }
    case LBR_TYPE_CONSTANT:
    case LBR_TYPE_NAME: return lua_pushfstring(L, "%s", S->schema->enumerations[p->reference].name);
    default: return lua_pushstring(L, type_words[p->type]);
  }
}

// Raises "owner.name: expected x, got y" for the value on top. Never returns.
static int wrong_type(lua_State *L, lbr_state *S, const char *owner, const lbr_property *p) {
  int value = lua_gettop(L);
  const char *expected = push_expected(L, S, p);
  const char *found = lbr_push_kind(L, S, value);
  if (p->type == LBR_TYPE_CONSTANT && lua_type(L, value) == LUA_TNUMBER) {
    // The number says more than that it is one.
    lua_pushvalue(L, value);
    found = lua_tostring(L, -1);
  }
  return luaL_error(L, "%s%s%s: expected %s, got %s", PLACE(owner, p), expected, found);
}

// Raises unless the text on top is well-formed UTF-8.
static void check_text(lua_State *L, const char *owner, const lbr_property *p) {
  size_t length;
  const char *text = lua_tolstring(L, -1, &length);
  if (length > LBR_BYTES_MAX)
    luaL_error(L, "%s%s%s: text of %d bytes is too long, at most %d", PLACE(owner, p), (int)length, LBR_BYTES_MAX);
  if (!lbr_utf8_valid(text, length)) luaL_error(L, "%s%s%s: the text is not UTF-8", PLACE(owner, p));
}

// Raises unless the number is finite and in the property's bounds.
static void check_number(lua_State *L, const char *owner, const lbr_property *p, double value) {
  if (!isfinite(value)) luaL_error(L, "%s%s%s: expected a finite number, got %f", PLACE(owner, p), value);
  if (p->minimum == p->maximum) return;
  bool low = p->flags & LBR_ABOVE_MINIMUM ? value <= p->minimum : value < p->minimum;
  if (!low && value <= p->maximum) return;
  if (isinf(p->maximum))
    luaL_error(L, "%s%s%s: expected a number %s %f, got %f", PLACE(owner, p),
               p->flags & LBR_ABOVE_MINIMUM ? "above" : "of at least", p->minimum, value);
  luaL_error(L, "%s%s%s: expected a number from %f to %f, got %f", PLACE(owner, p), p->minimum, p->maximum, value);
}

// Length of the list on top, by raw access; raises if it is too long, or has more keys than a list has.
static lua_Integer list_length(lua_State *L, lbr_state *S, const char *owner, const lbr_property *p) {
  lua_Unsigned n = lua_rawlen(L, -1);
  if (n > LIST_MAX)
    luaL_error(L, "%s%s%s: a list of more than %d elements is too long", PLACE(owner, p), LIST_MAX);
  lbr_step(L, S, (lua_Integer)n);
  lbr_settle(L, S, -1);
  for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
    lua_Integer key = lua_isinteger(L, -2) ? lua_tointeger(L, -2) : 0;
    if (key >= 1 && (lua_Unsigned)key <= n) continue;
    lbr_step(L, S, 1);
    int value = lua_gettop(L);
    const char *expected = push_expected(L, S, p);
    if (lua_type(L, value - 1) == LUA_TSTRING && lua_rawlen(L, value - 1) <= 100)
      luaL_error(L, "%s%s%s: expected %s, got a table with the key \"%s\"", PLACE(owner, p), expected,
                 lua_tostring(L, value - 1));
    luaL_error(L, "%s%s%s: expected %s, got a table with a key that is not one of 1, 2, 3 …", PLACE(owner, p), expected);
  }
  return (lua_Integer)n;
}

// Replaces the sequence on top by a checked copy. May raise.
static void copy_list(lua_State *L, lbr_state *S, const char *owner, const lbr_property *p) {
  if (lua_type(L, -1) != LUA_TTABLE) wrong_type(L, S, owner, p);
  lua_Integer n = list_length(L, S, owner, p);
  int list = lua_gettop(L);
  lua_createtable(L, (int)n, 0);
  for (lua_Integer i = 1; i <= n; i++) {
    lua_rawgeti(L, list, i);
    bool good;
    if (p->type == LBR_TYPE_STRINGS) {
      good = lua_type(L, -1) == LUA_TSTRING;
      if (good) check_text(L, owner, p);
    } else {
      lbr_object *object = lbr_to_instance(L, -1);
      good = object && lbr_class_is(S->schema, object->class_index, p->reference);
    }
    if (!good) {
      int value = lua_gettop(L);
      const char *expected = push_expected(L, S, p);
      const char *found = lbr_push_kind(L, S, value);
      luaL_error(L, "%s%s%s: expected %s, got %s at index %d", PLACE(owner, p), expected, found, (int)i);
    }
    lua_rawseti(L, -2, i);
  }
  lua_remove(L, list);
}

// Raises for a name that the enumeration lacks; never returns.
static int wrong_name(lua_State *L, const char *owner, const lbr_property *p, const lbr_enumeration *e,
                      const char *name, size_t length) {
  const char *names[64];
  size_t count = 0;
  for (int32_t i = 0; i < e->count && count < 64; i++) names[count++] = e->constants[i].name;
  if (length > 100) return luaL_error(L, "%s%s%s: %s has no member of that name", PLACE(owner, p), e->name);
  const char *near = lbr_nearest(name, length, names, count);
  if (near)
    return luaL_error(L, "%s%s%s: %s has no member %s; did you mean %s?", PLACE(owner, p), e->name, name, near);
  return luaL_error(L, "%s%s%s: %s has no member %s", PLACE(owner, p), e->name, name);
}

// Replaces the sequence of names on top by its bit set. May raise.
static void check_options(lua_State *L, lbr_state *S, const char *owner, const lbr_property *p) {
  if (lua_type(L, -1) != LUA_TTABLE) wrong_type(L, S, owner, p);
  const lbr_enumeration *e = &S->schema->enumerations[p->reference];
  lua_Integer n = list_length(L, S, owner, p), bits = 0;
  for (lua_Integer i = 1; i <= n; i++) {
    if (lua_rawgeti(L, -1, i) != LUA_TSTRING) {
      const char *found = lbr_push_kind(L, S, lua_gettop(L));
      luaL_error(L, "%s%s%s: expected names of %s, got %s at index %d", PLACE(owner, p), e->name, found, (int)i);
    }
    size_t length;
    const char *name = lua_tolstring(L, -1, &length);
    const lbr_constant *constant = lbr_constant_named(e, name, length);
    if (!constant) wrong_name(L, owner, p, e, name, length);
    bits |= constant->number;
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  lua_pushinteger(L, bits);
}

// Replaces the table on top by a copy with exactly the record's numbers. May raise.
static void copy_record(lua_State *L, lbr_state *S, const char *owner, const lbr_property *p) {
  if (lua_type(L, -1) != LUA_TTABLE) wrong_type(L, S, owner, p);
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
      luaL_error(L, "%s%s%s.%s: expected number, got %s", PLACE(owner, p), part->name, luaL_typename(L, -1));
    }
    int is_integer;
    lua_tointegerx(L, -1, &is_integer);
    if (part->type == LBR_TYPE_INTEGER && !is_integer)
      luaL_error(L, "%s%s%s.%s: expected integer, got number", PLACE(owner, p), part->name);
    char path[160];
    snprintf(path, sizeof path, "%s%s%s", PLACE(owner, p));
    check_number(L, path, part, lua_tonumber(L, -1));
    lua_setfield(L, -2, part->name);
  }
  lua_remove(L, table);
}

// Replaces the value on top by the role's instance; raises unless it is that, or the table that is its class.
static void check_instance(lua_State *L, lbr_state *S, const char *owner, const lbr_property *p) {
  bool is_table = lua_type(L, -1) == LUA_TTABLE;
  lua_rawgeti(L, LUA_REGISTRYINDEX, LBR_KEY_CLASS);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LBR_KEY_SELF);
  bool own = is_table && (lua_rawequal(L, -1, -3) || lua_rawequal(L, -2, -3));
  if (own) {
    lua_replace(L, -3);
    lua_pop(L, 1);
    return;
  }
  lua_pop(L, 2);
  const char *found = is_table ? "another one" : lbr_push_kind(L, S, lua_gettop(L));
  luaL_error(L, "%s%s%s: expected the table that the script returned, got %s", PLACE(owner, p), found);
}

void lbr_check_value(lua_State *L, lbr_state *S, const char *owner, const lbr_property *p) {
  int type = lua_type(L, -1);
  if (type == LUA_TNIL && p->flags & LBR_NULLABLE) return;
  switch (p->type) {
    case LBR_TYPE_ANY:
      if (type == LUA_TFUNCTION || type == LUA_TTHREAD || type == LUA_TLIGHTUSERDATA ||
          (type == LUA_TUSERDATA && !lbr_is_null(L, -1)))
        wrong_type(L, S, owner, p);
      return;
    case LBR_TYPE_BOOLEAN:
      if (type != LUA_TBOOLEAN) wrong_type(L, S, owner, p);
      return;
    case LBR_TYPE_INTEGER: {
      int exact = 0;
      lua_Integer value = type == LUA_TNUMBER ? lua_tointegerx(L, -1, &exact) : 0;
      if (!exact) wrong_type(L, S, owner, p);
      check_number(L, owner, p, (double)value);
      if (!lua_isinteger(L, -1)) {
        lua_pop(L, 1);
        lua_pushinteger(L, value);
      }
      return;
    }
    case LBR_TYPE_NUMBER:
      if (type != LUA_TNUMBER) wrong_type(L, S, owner, p);
      check_number(L, owner, p, lua_tonumber(L, -1));
      return;
    case LBR_TYPE_STRING:
      if (type != LUA_TSTRING) wrong_type(L, S, owner, p);
      check_text(L, owner, p);
      return;
    case LBR_TYPE_FUNCTION:
      if (type != LUA_TFUNCTION) wrong_type(L, S, owner, p);
      return;
    case LBR_TYPE_TABLE:
      if (p->flags & LBR_DEFAULT) check_instance(L, S, owner, p);
      else if (type != LUA_TTABLE) wrong_type(L, S, owner, p);
      return;
    case LBR_TYPE_OBJECT: {
      if (type == LUA_TSTRING && p->flags & LBR_OR_TEXT) {
        check_text(L, owner, p);
        return;
      }
      lbr_object *object = type == LUA_TUSERDATA ? lbr_to_instance(L, -1) : NULL;
      if (!object || !lbr_class_is(S->schema, object->class_index, p->reference)) wrong_type(L, S, owner, p);
      return;
    }
    case LBR_TYPE_LIST:
    case LBR_TYPE_STRINGS: copy_list(L, S, owner, p); return;
    case LBR_TYPE_OPTIONS: check_options(L, S, owner, p); return;
    case LBR_TYPE_RECORD: copy_record(L, S, owner, p); return;
    case LBR_TYPE_CONSTANT: {
      const lbr_enumeration *e = &S->schema->enumerations[p->reference];
      if (type == LUA_TNUMBER && lua_isinteger(L, -1)) {
        lua_Integer value = lua_tointeger(L, -1);
        for (int32_t i = 0; i < e->count; i++)
          if (e->constants[i].number == value) return;
      }
      wrong_type(L, S, owner, p);
      return;
    }
    case LBR_TYPE_NAME: {
      if (type != LUA_TSTRING) wrong_type(L, S, owner, p);
      const lbr_enumeration *e = &S->schema->enumerations[p->reference];
      size_t length;
      const char *name = lua_tolstring(L, -1, &length);
      if (!lbr_constant_named(e, name, length)) wrong_name(L, owner, p, e, name, length);
      return;
    }
  }
}

// True if the list on top holds nothing but what the property lists. Does not raise.
static bool list_fits(lua_State *L, lbr_state *S, const lbr_property *p) {
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

bool lbr_fits(lua_State *L, lbr_state *S, const lbr_property *p) {
  int type = lua_type(L, -1);
  if (type == LUA_TNIL) return true;
  switch (p->type) {
    case LBR_TYPE_ANY: return type != LUA_TUSERDATA || lbr_is_null(L, -1);
    case LBR_TYPE_BOOLEAN: return type == LUA_TBOOLEAN;
    case LBR_TYPE_INTEGER:
    case LBR_TYPE_OPTIONS:
    case LBR_TYPE_CONSTANT: return lua_isinteger(L, -1);
    case LBR_TYPE_NUMBER: return type == LUA_TNUMBER;
    case LBR_TYPE_STRING:
    case LBR_TYPE_NAME: return type == LUA_TSTRING;
    case LBR_TYPE_FUNCTION: return type == LUA_TFUNCTION;
    case LBR_TYPE_RECORD:
    case LBR_TYPE_TABLE: return type == LUA_TTABLE;
    case LBR_TYPE_LIST:
    case LBR_TYPE_STRINGS: return list_fits(L, S, p);
    case LBR_TYPE_OBJECT: {
      if (type == LUA_TSTRING) return p->flags & LBR_OR_TEXT;
      lbr_object *object = lbr_to_instance(L, -1);
      return object && lbr_class_is(S->schema, object->class_index, p->reference);
    }
  }
  return false;
}
