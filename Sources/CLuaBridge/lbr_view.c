// The view with an id in a tree of views.
#include "lbr_view.h"

#include <string.h>

enum { DEPTH_MAX = 128 };  // beyond what a tree can be put together to

static bool has_id(lua_State *L, lbr_view_id id, int view) {
  size_t length = 0;
  const char *text = lua_getiuservalue(L, view, id.slot + 1) == LUA_TSTRING ? lua_tolstring(L, -1, &length) : NULL;
  bool same = text && length == id.length && memcmp(text, id.text, length) == 0;
  lua_pop(L, 1);
  return same;
}

static bool push_below(lua_State *L, lbr_state *S, lbr_view_id id, int view, int depth) {
  lbr_step(L, S, 1);
  luaL_checkstack(L, 6, "views nested too deep");
  if (has_id(L, id, view)) {
    lua_pushvalue(L, view);
    return true;
  }
  const lbr_class *class = lbr_class_of(S, lua_touserdata(L, view));
  if (depth > DEPTH_MAX || lua_getiuservalue(L, view, class->subviews_slot + 1) != LUA_TTABLE) return false;
  int list = lua_gettop(L);
  lua_Integer n = (lua_Integer)lua_rawlen(L, list);
  for (lua_Integer i = 1; i <= n; i++) {
    lua_rawgeti(L, list, i);
    if (push_below(L, S, id, lua_gettop(L), depth + 1)) return true;
    lua_settop(L, list);
  }
  return false;
}

bool lbr_push_view(lua_State *L, lbr_state *S, lbr_view_id id, int view) { return push_below(L, S, id, view, 0); }
