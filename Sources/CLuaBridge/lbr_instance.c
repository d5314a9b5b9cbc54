// Making the instance of what a chunk returned.
//
// The instance is an empty table. Below it are the fields of the host, in a table of their own: so a script
// that writes to one of them is told, and what it writes to other names is in the instance. Below the
// fields is the class.
#include <string.h>

#include "lbr_call.h"

typedef struct instance_call { lbr_state *S; const lbr_field *fields; size_t count; } instance_call;

static const char nameless[] = "self";

// Raises for a field of the host, whose value is on top. Never returns.
static int refuse(lua_State *L, const char *owner, const char *name) {
  if (lua_type(L, -1) == LUA_TFUNCTION)
    return luaL_error(L, "%s.%s is a method and cannot be written", owner, name);
  return luaL_error(L, "%s.%s is read-only", owner, name);
}

// __newindex of the instance: names that it has no value for. Stack: instance, key, value. Upvalues: fields,
// owner. May raise.
static int instance_newindex(lua_State *L) {
  lua_settop(L, 3);
  if (lua_type(L, 2) == LUA_TSTRING) {
    lua_pushvalue(L, 2);
    if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TNIL)
      return refuse(L, lua_tostring(L, lua_upvalueindex(2)), lua_tostring(L, 2));
    lua_pop(L, 1);
  }
  lbr_store(L);
  return 0;
}

// Pushes the value of a field. May raise.
static void push_field(lua_State *L, lbr_state *S, const lbr_field *f) {
  if (f->root < 0) {
    lua_pushboolean(L, false);
  } else if (f->root) {
    lbr_push_root(L, f->root);
  } else {
    if (f->class_index < 0 || f->class_index >= S->schema->class_count || f->member < 0 ||
        f->member >= S->schema->classes[f->class_index].member_count)
      luaL_error(L, "there is no member for the field %s", f->name);
    lbr_push_bound(L, f->class_index, f->member, true);
  }
}

// Raises, at its place, for a function of the class at index 1 that stands where a field does. Stack: the field's
// name and value on top.
static void check_class(lua_State *L, lbr_state *S, const char *owner, const char *name) {
  lua_pushvalue(L, -2);
  int type = lua_rawget(L, 1);
  if (type == LUA_TFUNCTION) lbr_set_definition(L, S);
  lua_pop(L, 1);
  if (type != LUA_TNIL) refuse(L, owner, name);
}

// Pushes the host's fields, above the class at index 1. May raise.
static void push_fields(lua_State *L, const instance_call *call, const char *owner) {
  lua_createtable(L, 0, (int)call->count);
  for (size_t i = 0; i < call->count; i++) {
    lua_pushstring(L, call->fields[i].name);
    push_field(L, call->S, &call->fields[i]);
    check_class(L, call->S, owner, call->fields[i].name);
    lua_rawset(L, -3);
  }
  lua_createtable(L, 0, 1);
  lua_pushvalue(L, 1);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
}

static int instance_body(lua_State *L) {
  instance_call *call = lua_touserdata(L, 1);
  lua_settop(L, 0);
  if (lua_rawgeti(L, LUA_REGISTRYINDEX, LBR_KEY_CLASS) != LUA_TTABLE)
    return luaL_error(L, "there is no class to make an instance of");
  lua_createtable(L, 0, 4);
  lua_createtable(L, 0, 3);
  if (call->count == 0) {
    lua_pushvalue(L, 1);
    lua_setfield(L, 3, "__index");
  } else {
    const char *owner = nameless;
    for (size_t i = 0; i < call->count && owner == nameless; i++) {
      const lbr_field *f = &call->fields[i];
      if (!f->root && f->class_index >= 0 && f->class_index < call->S->schema->class_count)
        owner = call->S->schema->classes[f->class_index].name;
    }
    push_fields(L, call, owner);
    lua_pushvalue(L, -1);
    lua_setfield(L, 3, "__index");
    lua_pushstring(L, owner);
    lua_pushcclosure(L, instance_newindex, 2);
    lua_setfield(L, 3, "__newindex");
    lua_pushboolean(L, false);
    lua_setfield(L, 3, "__metatable");
  }
  lua_setmetatable(L, 2);
  lua_rawseti(L, LUA_REGISTRYINDEX, LBR_KEY_SELF);
  return 0;
}

void lbr_instantiate(lbr_state *S, const lbr_field *fields, size_t count, lbr_result *result) {
  memset(result, 0, sizeof *result);
  instance_call call = {S, fields, count};
  lbr_run(S, 0, instance_body, &call, result);
}
