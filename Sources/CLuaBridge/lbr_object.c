#include "lbr_field.h"
#include "lbr_transfer.h"

#include <string.h>

bool lbr_is_null(lua_State *L, int index) {
  lbr_object *object = lbr_to_object(L, index);
  return object && object->class_index == LBR_NO_CLASS && !object->is_class;
}

const char *lbr_push_kind(lua_State *L, lbr_state *S, int index) {
  lbr_object *object = lbr_to_object(L, index);
  if (!object) return lua_pushstring(L, luaL_typename(L, index));
  if (object->class_index == LBR_NO_CLASS) return lua_pushstring(L, "NSNull");
  const char *name = lbr_class_of(S, object)->name;
  return object->is_class ? lua_pushfstring(L, "the class %s", name) : lua_pushstring(L, name);
}

// __index of objects. Stack: object, key. Returns one value. May raise.
static int object_index(lua_State *L) {
  lbr_state *S = lbr_of(L);
  lbr_object *object = lua_touserdata(L, 1);
  const lbr_class *class = lbr_class_of(S, object);
  int32_t field = lbr_find_field(L, S, object->class_index, class);
  if (field < 0) {
    if (field == LBR_NO_FIELD) return lbr_refuse_name(L, S, object, "reading");
    lbr_push_member(L, S, class, -2 - field);
    return 1;
  }
  const lbr_property *property = &class->slots[field];
  int type = lua_getiuservalue(L, 1, field + 1);
  // Most values are what they are kept as.
  static const uint32_t others = 1u << LBR_TYPE_LIST | 1u << LBR_TYPE_STRINGS | 1u << LBR_TYPE_OPTIONS |
                                 1u << LBR_TYPE_RECORD | 1u << LBR_TYPE_ANY;
  if (type == LUA_TNIL || others >> property->type & 1)
    lbr_show_slot(L, S, 1, property, field);
  return 1;
}

// Raises for a field of the object at index 1 that scripts may not write. Never returns.
__attribute__((noinline)) static int refuse_write(lua_State *L, lbr_state *S, const lbr_object *object, int32_t field) {
  const lbr_class *class = lbr_class_of(S, object);
  if (field == LBR_NO_FIELD) return lbr_refuse_name(L, S, object, "writing");
  if (field >= 0) return luaL_error(L, "%s.%s is read-only", class->name, class->slots[field].name);
  const lbr_member *member = &class->members[-2 - field];
  return luaL_error(L, lbr_is_property(member) ? "%s.%s is read-only" : "%s.%s is a method and cannot be written",
                    class->name, member->name);
}

// __newindex of objects, called by the VM alone. Stack: object, key, value. May raise.
static int object_newindex(lua_State *L) {
  lbr_state *S = lbr_of(L);
  lbr_object *object = lua_touserdata(L, 1);
  const lbr_class *class = lbr_class_of(S, object);
  int32_t field = lbr_find_field(L, S, object->class_index, class);
  const lbr_property *property = &class->slots[field];
  if (__builtin_expect(field < 0 || !lbr_is_writable(class, property), 0)) return refuse_write(L, S, object, field);
  lbr_check_value(L, S, class->name, property);
  if (property->type == LBR_TYPE_ANY) lbr_pack(L, S, class->name, property);
  lua_setiuservalue(L, 1, field + 1);
  lbr_touched(S, class);
  return 0;
}

void lbr_push_metatable(lua_State *L, const luaL_Reg *functions, int count) {
  lua_createtable(L, 0, count + 1);
  for (const luaL_Reg *f = functions; f->name; f++) {
    lua_pushcfunction(L, f->func);
    lua_setfield(L, -2, f->name);
  }
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
}

// Pushes the metatable of a class, made when first needed. May raise.
static void push_class_metatable(lua_State *L, lbr_state *S, int32_t index) {
  if (lua_rawgeti(L, LUA_REGISTRYINDEX, LBR_KEY_LAST + index) == LUA_TTABLE) return;
  lua_pop(L, 1);
  static const luaL_Reg functions[] = {
      {"__index", object_index}, {"__newindex", object_newindex}, {NULL, NULL}};
  lbr_push_metatable(L, functions, 3);
  lua_pushstring(L, S->schema->classes[index].name);
  lua_setfield(L, -2, "__name");
  if (S->schema->classes[index].flags & LBR_CLASS_TRANSFORM) lbr_open_transform(L);
  lua_pushvalue(L, -1);
  lua_rawseti(L, LUA_REGISTRYINDEX, LBR_KEY_LAST + index);
}

lbr_object *lbr_push_object(lua_State *L, lbr_state *S, int32_t index) {
  const lbr_class *class = &S->schema->classes[index];
  bool numbers = class->flags & LBR_CLASS_TRANSFORM;  // in place of slots
  lbr_object *object = lua_newuserdatauv(L, sizeof(lbr_object) + (numbers ? 6 * sizeof(double) : 0),
                                         numbers ? 0 : class->slot_count);
  object->class_index = (uint16_t)index;
  object->is_class = 0;
  object->identity = ++S->identities;
  push_class_metatable(L, S, index);
  lua_setmetatable(L, -2);
  return object;
}

void lbr_open_objects(lua_State *L) {
  const int tables[] = {LBR_KEY_HANDLES, LBR_KEY_METHODS};
  for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
    lua_createtable(L, 0, 0);
    lua_rawseti(L, LUA_REGISTRYINDEX, tables[i]);
  }
  lbr_object *null = lua_newuserdatauv(L, sizeof *null, 0);
  *null = (lbr_object){.class_index = LBR_NO_CLASS};
  static const luaL_Reg null_functions[] = {{NULL, NULL}};
  lbr_push_metatable(L, null_functions, 0);
  lua_setmetatable(L, -2);
  lua_rawseti(L, LUA_REGISTRYINDEX, LBR_KEY_NULL);
  lua_createtable(L, LBR_FIELDS_KEPT, 0);
  lua_rawseti(L, LUA_REGISTRYINDEX, LBR_KEY_FIELDS);
  lbr_open_classes(L);
}
