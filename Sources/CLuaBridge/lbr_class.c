// The globals that name classes: what they have, and making objects of them.
//
// All share one metatable until a script reads something of a class. What it has read is kept in a table, and the
// class gets a metatable of its own with that table as its __index: from then on the VM finds it there.
#include "lbr_field.h"

static int class_newindex(lua_State *L) {
  lbr_object *object = lua_touserdata(L, 1);
  return luaL_error(L, "%s is read-only", lbr_class_of(lbr_of(L), object)->name);
}

// Stack: class object, arguments. May raise.
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

// Pushes what the class object at index 1 has by the name at index 2. Returns whether it is always that. May raise.
static bool push_static(lua_State *L, lbr_state *S) {
  lbr_object *object = lua_touserdata(L, 1);
  const lbr_class *class = lbr_class_of(S, object);
  size_t length;
  const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tolstring(L, 2, &length) : NULL;
  const lbr_name_entry *entry = name ? lbr_names_find(&class->statics, name, length) : NULL;
  if (!entry) lbr_refuse_name(L, S, object, "reading");
  lbr_make_member(L, S, class, -2 - entry->index);
  return !lbr_is_property(&class->members[-2 - entry->index]);
}

// __index of the table of what was read. Stack: that table, key. Upvalue: class object. May raise.
static int unread_index(lua_State *L) {
  lua_settop(L, 2);
  lua_pushvalue(L, 1);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_replace(L, 1);
  if (!push_static(L, lbr_of(L))) return 1;
  lua_pushvalue(L, 2);
  lua_pushvalue(L, -2);
  lua_rawset(L, 3);
  return 1;
}

static const luaL_Reg class_functions[] = {{"__newindex", class_newindex}, {"__call", class_call}, {NULL, NULL}};

// __index of a class of which nothing was read. Stack: class object, key. May raise.
static int class_index(lua_State *L) {
  lua_settop(L, 2);
  if (!push_static(L, lbr_of(L))) return 1;
  lbr_push_metatable(L, class_functions, 3);
  lua_createtable(L, 0, 1);
  lua_pushvalue(L, 2);
  lua_pushvalue(L, 3);
  lua_rawset(L, -3);
  lua_createtable(L, 0, 1);
  lua_pushvalue(L, 1);
  lua_pushcclosure(L, unread_index, 1);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, 1);
  return 1;
}

void lbr_open_classes(lua_State *L) {
  lbr_push_metatable(L, class_functions, 3);
  lua_pushcfunction(L, class_index);
  lua_setfield(L, -2, "__index");
  lua_rawseti(L, LUA_REGISTRYINDEX, LBR_KEY_CLASSES);
}
