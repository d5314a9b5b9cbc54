#include "lbr_transfer.h"

#include <string.h>

#include "lbr_globals.h"

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

// Raises "Class has no field x; did you mean y?". The key is at index 2.
static int no_such_name(lua_State *L, lbr_state *S, const lbr_object *object, const char *verb) {
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

// The entry of the key at index 2; NULL if it is no text, or no name of these. Does not raise.
static inline const lbr_name_entry *find_key(lua_State *L, const lbr_names *names) {
  if (lua_type(L, 2) != LUA_TSTRING) return NULL;
  size_t length;
  const char *name = lua_tolstring(L, 2, &length);
  return lbr_names_find(names, name, length);
}

// __index of objects. Stack: object, key. Returns one value. May raise.
static int object_index(lua_State *L) {
  lbr_state *S = lbr_of(L);
  lbr_object *object = lua_touserdata(L, 1);
  const lbr_class *class = lbr_class_of(S, object);
  const lbr_name_entry *entry = find_key(L, &class->instance);
  if (!entry) return no_such_name(L, S, object, "reading");
  if (entry->index < 0) {
    lbr_push_member(L, S, class, -2 - entry->index);
    return 1;
  }
  const lbr_property *property = &class->slots[entry->index];
  int type = lua_getiuservalue(L, 1, entry->index + 1);
  // Most values are what they are kept as; a property list may be packed.
  if (type == LUA_TNIL || type == LUA_TTABLE || property->type == LBR_TYPE_OPTIONS || property->type == LBR_TYPE_ANY)
    lbr_show_slot(L, S, 1, property, entry->index);
  return 1;
}

// __newindex of objects, called by the VM alone. Stack: object, key, value. May raise.
static int object_newindex(lua_State *L) {
  lbr_state *S = lbr_of(L);
  lbr_object *object = lua_touserdata(L, 1);
  const lbr_class *class = lbr_class_of(S, object);
  const lbr_name_entry *entry = find_key(L, &class->instance);
  if (!entry) return no_such_name(L, S, object, "writing");
  if (entry->index < 0 && lbr_is_property(&class->members[-2 - entry->index]))
    return luaL_error(L, "%s.%s is read-only", class->name, entry->name);
  if (entry->index < 0) return luaL_error(L, "%s.%s is a method and cannot be written", class->name, entry->name);
  const lbr_property *property = &class->slots[entry->index];
  if (!lbr_is_writable(class, property))
    return luaL_error(L, "%s.%s is read-only", class->name, property->name);
  lbr_check_value(L, S, class->name, property);
  if (property->type == LBR_TYPE_ANY) lbr_pack(L, S, class->name, property);
  lua_setiuservalue(L, 1, entry->index + 1);
  lbr_touched(S, class);
  return 0;
}

// __index of the globals that name classes. Stack: class object, key. May raise.
static int class_index(lua_State *L) {
  lbr_state *S = lbr_of(L);
  lbr_object *object = lua_touserdata(L, 1);
  const lbr_class *class = lbr_class_of(S, object);
  const lbr_name_entry *entry = find_key(L, &class->statics);
  if (!entry) return no_such_name(L, S, object, "reading");
  lbr_push_member(L, S, class, -2 - entry->index);
  return 1;
}

// __newindex of the globals that name classes. May raise.
static int class_newindex(lua_State *L) {
  lbr_object *object = lua_touserdata(L, 1);
  return luaL_error(L, "%s is read-only", lbr_class_of(lbr_of(L), object)->name);
}

// __call of the globals that name classes. Stack: class object, arguments. May raise.
static int class_call(lua_State *L) {
  lbr_state *S = lbr_of(L);
  lbr_object *object = lua_touserdata(L, 1);
  const lbr_class *class = lbr_class_of(S, object);
  if (!(class->flags & LBR_CLASS_CONSTRUCTIBLE))
    return luaL_error(L, "%s cannot be made by a script", class->name);
  if (lua_gettop(L) != 2 || lua_type(L, 2) != LUA_TTABLE) {
    const char *found = lua_gettop(L) < 2 ? "nothing" : lbr_push_kind(L, S, 2);
    return luaL_error(L, "%s: expected one table of labels, %s{ … }, got %s", class->name, class->name, found);
  }
  return lbr_construct(L, S, object->class_index, 2);
}

// Pushes a metatable with the given metamethods, sealed. May raise.
static void push_metatable(lua_State *L, const luaL_Reg *functions, int count) {
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
  push_metatable(L, functions, 3);
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

// __index of enumerations: the nearest name. Stack: table, key; upvalue 1: index. May raise.
static int enumeration_index(lua_State *L) {
  lbr_state *S = lbr_of(L);
  const lbr_enumeration *e = &S->schema->enumerations[lua_tointeger(L, lua_upvalueindex(1))];
  const char *names[64];
  size_t count = 0, length = 0;
  for (int32_t i = 0; i < e->count && count < 64; i++) names[count++] = e->constants[i].name;
  const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tolstring(L, 2, &length) : NULL;
  if (!name || length > 100) return luaL_error(L, "%s has no member of that name", e->name);
  const char *near = lbr_nearest(name, length, names, count);
  if (near) return luaL_error(L, "%s has no member %s; did you mean %s?", e->name, name, near);
  return luaL_error(L, "%s has no member %s", e->name, name);
}

// __newindex of enumerations. May raise.
static int enumeration_newindex(lua_State *L) {
  return luaL_error(L, "%s is read-only",
                    lbr_of(L)->schema->enumerations[lua_tointeger(L, lua_upvalueindex(1))].name);
}

// Pushes an enumeration: a table of constants. May raise.
static void push_enumeration(lua_State *L, lbr_state *S, int32_t index) {
  const lbr_enumeration *e = &S->schema->enumerations[index];
  lua_createtable(L, 0, e->count);
  for (int32_t i = 0; i < e->count; i++) {
    lua_pushinteger(L, e->constants[i].number);
    lua_setfield(L, -2, e->constants[i].name);
  }
  lua_createtable(L, 0, 3);
  lua_pushinteger(L, index);
  lua_pushcclosure(L, enumeration_index, 1);
  lua_setfield(L, -2, "__index");
  lua_pushinteger(L, index);
  lua_pushcclosure(L, enumeration_newindex, 1);
  lua_setfield(L, -2, "__newindex");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, -2);
}

// Apple's names for the actions of the system, which come without a button of their own.
static const struct { const char *name, *text; } action_identifiers[] = {
    {"UNNotificationDefaultActionIdentifier", "com.apple.UNNotificationDefaultActionIdentifier"},
    {"UNNotificationDismissActionIdentifier", "com.apple.UNNotificationDismissActionIdentifier"},
};

enum { IDENTIFIERS = sizeof action_identifiers / sizeof *action_identifiers, NULL_NAME = IDENTIFIERS, CLASSES };

void lbr_open_objects(lua_State *L) {
  const int tables[] = {LBR_KEY_HANDLES, LBR_KEY_METHODS};
  for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
    lua_createtable(L, 0, 0);
    lua_rawseti(L, LUA_REGISTRYINDEX, tables[i]);
  }
  lbr_object *null = lua_newuserdatauv(L, sizeof *null, 0);
  *null = (lbr_object){.class_index = LBR_NO_CLASS};
  static const luaL_Reg null_functions[] = {{NULL, NULL}};
  push_metatable(L, null_functions, 0);
  lua_setmetatable(L, -2);
  lua_rawseti(L, LUA_REGISTRYINDEX, LBR_KEY_NULL);
  static const luaL_Reg class_functions[] = {
      {"__index", class_index}, {"__newindex", class_newindex}, {"__call", class_call}, {NULL, NULL}};
  push_metatable(L, class_functions, 3);
  lua_rawseti(L, LUA_REGISTRYINDEX, LBR_KEY_CLASSES);
}

// The global of a number by class or enumeration; NULL if scripts of this state have none.
static const char *name_of(const lbr_state *S, int32_t number) {
  const lbr_schema *schema = S->schema;
  if (number < schema->class_count) {
    const lbr_class *class = &schema->classes[number];
    return class->flags & LBR_CLASS_HIDDEN || !(class->roles & S->roles) ? NULL : class->name;
  }
  const lbr_enumeration *e = &schema->enumerations[number - schema->class_count];
  return e->is_global ? e->name : NULL;
}

int32_t lbr_object_named(const lbr_state *S, const char *name, size_t length) {
  const lbr_name_entry *entry = lbr_names_find(&S->schema->globals, name, length);
  if (entry) return name_of(S, entry->index) ? CLASSES + entry->index : -1;
  if (strcmp(name, "NSNull") == 0) return NULL_NAME;
  for (int32_t i = 0; i < IDENTIFIERS; i++)
    if (strcmp(action_identifiers[i].name, name) == 0) return i;
  return -1;
}

const char *lbr_object_name(const lbr_state *S, int32_t number) {
  if (number < IDENTIFIERS) return action_identifiers[number].name;
  if (number == NULL_NAME) return "NSNull";
  if (number >= CLASSES + S->schema->class_count + S->schema->enumeration_count) return NULL;
  const char *name = name_of(S, number - CLASSES);
  return name ? name : "";
}

void lbr_push_named_object(lua_State *L, lbr_state *S, int32_t number) {
  if (number < IDENTIFIERS) {
    lua_pushstring(L, action_identifiers[number].text);
  } else if (number == NULL_NAME) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, LBR_KEY_NULL);
  } else if (number < CLASSES + S->schema->class_count) {
    lbr_object *object = lua_newuserdatauv(L, sizeof *object, 0);
    *object = (lbr_object){.class_index = (uint16_t)(number - CLASSES), .is_class = 1};
    lua_rawgeti(L, LUA_REGISTRYINDEX, LBR_KEY_CLASSES);
    lua_setmetatable(L, -2);
  } else {
    push_enumeration(L, S, number - CLASSES - S->schema->class_count);
  }
}
