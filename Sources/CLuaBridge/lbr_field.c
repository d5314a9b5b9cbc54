#include "lbr_field.h"

int lbr_refuse_name(lua_State *L, lbr_state *S, const lbr_object *object, const char *verb) {
  const lbr_class *class = lbr_class_of(S, object);
  if (lua_type(L, 2) != LUA_TSTRING)
    return luaL_error(L, "%s: %s a field needs its name, got %s", class->name, verb, luaL_typename(L, 2));
  size_t length;
  const char *name = lua_tolstring(L, 2, &length);
  const char *near = lbr_class_nearest(class, object->is_class, name, length);
  if (length > 100) return luaL_error(L, "%s has no field of that name (%d bytes)", class->name, (int)length);
  if (near) return luaL_error(L, "%s has no field %s; did you mean %s?", class->name, name, near);
  return luaL_error(L, "%s has no field %s", class->name, name);
}

int32_t lbr_search_field(lua_State *L, lbr_state *S, int32_t class_index, const lbr_class *class) {
  if (lua_type(L, 2) != LUA_TSTRING) return LBR_NO_FIELD;
  size_t length;
  const char *text = lua_tolstring(L, 2, &length);
  const lbr_name_entry *entry = lbr_names_find(&class->instance, text, length);
  if (!entry) return LBR_NO_FIELD;
  const void *name = lua_topointer(L, 2);
  lbr_found *found = lbr_found_at(S, name, class_index);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LBR_KEY_FIELDS);
  lua_pushvalue(L, 2);
  lua_rawseti(L, -2, found - S->found + 1);
  lua_pop(L, 1);
  *found = (lbr_found){name, class_index, entry->index};
  return entry->index;
}
