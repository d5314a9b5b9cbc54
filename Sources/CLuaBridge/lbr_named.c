// What the schema has by name among the globals: classes, enumerations, NSNull and two identifiers.
#include <string.h>

#include "lbr_globals.h"
#include "lbr_object.h"

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
