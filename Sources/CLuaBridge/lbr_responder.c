#include "lbr_responder.h"

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

// Pushes the table that says so: the host's fields below the instance, or the table at 1 itself. May raise.
static void push_notes(lua_State *L) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, LBR_KEY_SELF);
  bool is_instance = lua_rawequal(L, -1, 1);
  lua_pop(L, 1);
  if (is_instance && luaL_getmetafield(L, 1, "__index") != LUA_TNIL) return;
  lua_pushvalue(L, 1);
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

bool lbr_begin_responding(lua_State *L, lbr_state *S, const lbr_member *m) {
  if (!lbr_can_respond(L, S)) return false;
  if (lua_type(L, 1) == LUA_TTABLE) {
    note(L, true);
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
