// What a property takes: every value that a script gives is checked here, and what is mutable is copied.
#include <math.h>
#include <string.h>

#include "lbr_check.h"

static const char *const type_words[] = {
    [LBR_TYPE_ANY] = "a property-list value", [LBR_TYPE_BOOLEAN] = "boolean", [LBR_TYPE_INTEGER] = "integer",
    [LBR_TYPE_NUMBER] = "number", [LBR_TYPE_STRING] = "string", [LBR_TYPE_FUNCTION] = "function",
    [LBR_TYPE_STRINGS] = "a list of strings", [LBR_TYPE_OPTIONS] = "a list of option names",
    [LBR_TYPE_TABLE] = "table"};

const char *lbr_push_expected(lua_State *L, lbr_state *S, const lbr_property *p) {
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

int lbr_wrong_type(lua_State *L, lbr_state *S, const char *owner, const lbr_property *p) {
  int value = lua_gettop(L);
  const char *expected = lbr_push_expected(L, S, p);
  const char *found = lbr_push_kind(L, S, value);
  if (p->type == LBR_TYPE_CONSTANT && lua_type(L, value) == LUA_TNUMBER) {
    // The number says more than that it is one.
    lua_pushvalue(L, value);
    found = lua_tostring(L, -1);
  }
  return luaL_error(L, "%s%s%s: expected %s, got %s", LBR_PLACE(owner, p), expected, found);
}

void lbr_check_text(lua_State *L, const char *owner, const lbr_property *p) {
  size_t length;
  const char *text = lua_tolstring(L, -1, &length);
  if (length > LBR_BYTES_MAX)
    luaL_error(L, "%s%s%s: text of %d bytes is too long, at most %d", LBR_PLACE(owner, p), (int)length, LBR_BYTES_MAX);
  if (!lbr_utf8_valid(text, length)) luaL_error(L, "%s%s%s: the text is not UTF-8", LBR_PLACE(owner, p));
}

void lbr_check_number(lua_State *L, const char *owner, const lbr_property *p, double value) {
  if (!isfinite(value)) luaL_error(L, "%s%s%s: expected a finite number, got %f", LBR_PLACE(owner, p), value);
  if (p->minimum == p->maximum) return;
  bool low = p->flags & LBR_ABOVE_MINIMUM ? value <= p->minimum : value < p->minimum;
  if (!low && value <= p->maximum) return;
  if (isinf(p->maximum))
    luaL_error(L, "%s%s%s: expected a number %s %f, got %f", LBR_PLACE(owner, p),
               p->flags & LBR_ABOVE_MINIMUM ? "above" : "of at least", p->minimum, value);
  luaL_error(L, "%s%s%s: expected a number from %f to %f, got %f", LBR_PLACE(owner, p), p->minimum, p->maximum, value);
}

int lbr_wrong_name(lua_State *L, const char *owner, const lbr_property *p, const lbr_enumeration *e,
                      const char *name, size_t length) {
  const char *names[64];
  size_t count = 0;
  for (int32_t i = 0; i < e->count && count < 64; i++) names[count++] = e->constants[i].name;
  if (length > 100) return luaL_error(L, "%s%s%s: %s has no member of that name", LBR_PLACE(owner, p), e->name);
  const char *near = lbr_nearest(name, length, names, count);
  if (near)
    return luaL_error(L, "%s%s%s: %s has no member %s; did you mean %s?", LBR_PLACE(owner, p), e->name, name, near);
  return luaL_error(L, "%s%s%s: %s has no member %s", LBR_PLACE(owner, p), e->name, name);
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
  luaL_error(L, "%s%s%s: expected the table that the script returned, got %s", LBR_PLACE(owner, p), found);
}

void lbr_check_value(lua_State *L, lbr_state *S, const char *owner, const lbr_property *p) {
  int type = lua_type(L, -1);
  if (type == LUA_TNIL && p->flags & LBR_NULLABLE) return;
  switch (p->type) {
    case LBR_TYPE_ANY:
      if (type == LUA_TFUNCTION || type == LUA_TTHREAD || type == LUA_TLIGHTUSERDATA ||
          (type == LUA_TUSERDATA && !lbr_is_null(L, -1)))
        lbr_wrong_type(L, S, owner, p);
      return;
    case LBR_TYPE_BOOLEAN:
      if (type != LUA_TBOOLEAN) lbr_wrong_type(L, S, owner, p);
      return;
    case LBR_TYPE_INTEGER: {
      int exact = 0;
      lua_Integer value = type == LUA_TNUMBER ? lua_tointegerx(L, -1, &exact) : 0;
      if (!exact) lbr_wrong_type(L, S, owner, p);
      lbr_check_number(L, owner, p, (double)value);
      if (!lua_isinteger(L, -1)) {
        lua_pop(L, 1);
        lua_pushinteger(L, value);
      }
      return;
    }
    case LBR_TYPE_NUMBER:
      if (type != LUA_TNUMBER) lbr_wrong_type(L, S, owner, p);
      lbr_check_number(L, owner, p, lua_tonumber(L, -1));
      return;
    case LBR_TYPE_STRING:
      if (type != LUA_TSTRING) lbr_wrong_type(L, S, owner, p);
      lbr_check_text(L, owner, p);
      return;
    case LBR_TYPE_FUNCTION:
      if (type != LUA_TFUNCTION) lbr_wrong_type(L, S, owner, p);
      return;
    case LBR_TYPE_TABLE:
      if (p->flags & LBR_DEFAULT) check_instance(L, S, owner, p);
      else if (type != LUA_TTABLE) lbr_wrong_type(L, S, owner, p);
      return;
    case LBR_TYPE_OBJECT: {
      if (type == LUA_TSTRING && p->flags & LBR_OR_TEXT) {
        lbr_check_text(L, owner, p);
        return;
      }
      lbr_object *object = type == LUA_TUSERDATA ? lbr_to_instance(L, -1) : NULL;
      if (!object || !lbr_class_is(S->schema, object->class_index, p->reference)) lbr_wrong_type(L, S, owner, p);
      return;
    }
    case LBR_TYPE_LIST:
    case LBR_TYPE_STRINGS: lbr_copy_list(L, S, owner, p); return;
    case LBR_TYPE_OPTIONS: lbr_copy_options(L, S, owner, p); return;
    case LBR_TYPE_RECORD: lbr_copy_record(L, S, owner, p); return;
    case LBR_TYPE_CONSTANT: {
      const lbr_enumeration *e = &S->schema->enumerations[p->reference];
      if (type == LUA_TNUMBER && lua_isinteger(L, -1)) {
        lua_Integer value = lua_tointeger(L, -1);
        for (int32_t i = 0; i < e->count; i++)
          if (e->constants[i].number == value) return;
      }
      lbr_wrong_type(L, S, owner, p);
      return;
    }
    case LBR_TYPE_NAME: {
      if (type != LUA_TSTRING) lbr_wrong_type(L, S, owner, p);
      const lbr_enumeration *e = &S->schema->enumerations[p->reference];
      size_t length;
      const char *name = lua_tolstring(L, -1, &length);
      if (!lbr_constant_named(e, name, length)) lbr_wrong_name(L, owner, p, e, name, length);
      return;
    }
  }
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
    case LBR_TYPE_STRINGS: return lbr_list_fits(L, S, p);
    case LBR_TYPE_OBJECT: {
      if (type == LUA_TSTRING) return p->flags & LBR_OR_TEXT;
      lbr_object *object = lbr_to_instance(L, -1);
      return object && lbr_class_is(S->schema, object->class_index, p->reference);
    }
  }
  return false;
}
