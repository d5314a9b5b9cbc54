#include "lbr_responder.h"

#include <string.h>

static const char responding[] = "isFirstResponder";

bool lbr_can_respond(lua_State *L, lbr_state *S) {
  if (lua_type(L, 1) != LUA_TTABLE)
    return lbr_class_of(S, lua_touserdata(L, 1))->flags & LBR_CLASS_RESPONDER;
  if (lua_getfield(L, 1, "canBecomeFirstResponder") == LUA_TFUNCTION) {
    lua_pushvalue(L, 1);
    lua_call(L, 1, 1);
  }
  bool can = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return can;
}

// Pushes the host's fields below the instance. False, with nothing pushed, if what is at 1 is another table. May raise.
static bool push_fields(lua_State *L) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, LBR_KEY_SELF);
  bool is_instance = lua_rawequal(L, -1, 1);
  lua_pop(L, 1);
  return is_instance && luaL_getmetafield(L, 1, "__index") != LUA_TNIL;
}

// Pushes the table that says so: those fields, or the table at 1 itself. May raise.
static void push_notes(lua_State *L) {
  if (!push_fields(L)) lua_pushvalue(L, 1);
}

static void note(lua_State *L, bool is_first) {
  push_notes(L);
  lua_pushstring(L, responding);
  lua_pushboolean(L, is_first);
  lua_rawset(L, -3);
  lua_pop(L, 1);
}

static bool was_first(lua_State *L) {
  push_notes(L);
  lua_pushstring(L, responding);
  lua_rawget(L, -2);
  bool was = lua_toboolean(L, -1);
  lua_pop(L, 2);
  return was;
}

// What the system asks a controller for as soon as it is first responder. Their addresses are the keys, among the host's
// fields, under which waits what it gave, in a list of one: no script can name them.
static const char *const input_views[] = {"inputAccessoryView", "inputView"};
enum { INPUT_VIEWS = sizeof input_views / sizeof *input_views };

// The script may count on what these functions make from here on. May raise.
static void ask_for_input_views(lua_State *L) {
  if (!push_fields(L)) return;
  int fields = lua_gettop(L);
  for (int i = 0; i < INPUT_VIEWS; i++) {
    lua_createtable(L, 1, 0);
    if (lua_getfield(L, 1, input_views[i]) == LUA_TFUNCTION) {
      lua_pushvalue(L, 1);
      lua_call(L, 1, 1);
    }
    lua_rawseti(L, -2, 1);
    lua_rawsetp(L, fields, &input_views[i]);
  }
  lua_settop(L, fields - 1);
}

bool lbr_take_input_view(lua_State *L, const char *name) {
  int i = 0;
  while (i < INPUT_VIEWS && strcmp(name, input_views[i]) != 0) i++;
  if (i == INPUT_VIEWS || !push_fields(L)) return false;
  if (lua_rawgetp(L, -1, &input_views[i]) != LUA_TTABLE) {
    lua_pop(L, 2);
    return false;
  }
  lua_rawgeti(L, -1, 1);
  lua_pushnil(L);
  lua_rawsetp(L, -4, &input_views[i]);
  return true;
}

bool lbr_begin_responding(lua_State *L, lbr_state *S, const lbr_member *m) {
  if (!lbr_can_respond(L, S)) return false;
  if (lua_type(L, 1) == LUA_TTABLE) {
    if (was_first(L)) return true;
    note(L, true);
    ask_for_input_views(L);
  } else {
    lua_pushvalue(L, 1);
    lbr_keep_root(L, m->reference);
  }
  return true;
}

bool lbr_end_responding(lua_State *L, const lbr_member *m) {
  if (lua_type(L, 1) == LUA_TTABLE) {
    if (!was_first(L)) return false;
    note(L, false);
  } else if (!lbr_is_responding(L, m)) {
    return false;
  }
  lua_pushnil(L);
  lbr_keep_root(L, m->reference);
  return true;
}

bool lbr_is_responding(lua_State *L, const lbr_member *m) {
  lbr_push_root(L, m->reference);
  bool same = lua_rawequal(L, -1, 1);
  lua_pop(L, 1);
  return same;
}
