// The view tree: what scripts do to their own objects, without the host.
#include <string.h>

#include "lbr_transfer.h"
#include "lbr_view.h"

enum { VIEW_DEPTH_MAX = 64, SUBVIEWS_MAX = 10000 };

// Pushes the list in a slot, made if absent. May raise.
void lbr_push_list(lua_State *L, int view, int32_t slot) {
  if (lua_getiuservalue(L, view, slot + 1) == LUA_TTABLE) return;
  lua_pop(L, 1);
  lua_createtable(L, 2, 0);
  lua_pushvalue(L, -1);
  lua_setiuservalue(L, view, slot + 1);
}

// Position of the view at `child` in the list on top, or 0.
static lua_Integer position(lua_State *L, lbr_state *S, int child) {
  lua_Integer n = (lua_Integer)lua_rawlen(L, -1);
  lbr_step(L, S, n);
  for (lua_Integer i = 1; i <= n; i++) {
    lua_rawgeti(L, -1, i);
    bool same = lua_rawequal(L, -1, child);
    lua_pop(L, 1);
    if (same) return i;
  }
  return 0;
}

// Takes the view at `child` out of the list on top, if it is there. May raise.
void lbr_take_out(lua_State *L, lbr_state *S, int child) {
  lua_Integer at = position(L, S, child), n = (lua_Integer)lua_rawlen(L, -1);
  if (!at) return;
  for (; at < n; at++) {
    lua_rawgeti(L, -1, at + 1);
    lua_rawseti(L, -2, at);
  }
  lua_pushnil(L);
  lua_rawseti(L, -2, n);
}

// Puts the view at `child` into the list on top at position `at`. May raise.
void lbr_put_in(lua_State *L, int child, lua_Integer at) {
  lua_Integer n = (lua_Integer)lua_rawlen(L, -1);
  for (lua_Integer i = n; i >= at; i--) {
    lua_rawgeti(L, -1, i);
    lua_rawseti(L, -2, i + 1);
  }
  lua_pushvalue(L, child);
  lua_rawseti(L, -2, at);
}

// Ends the view's stay in its superview. May raise.
static void leave(lua_State *L, lbr_state *S, int child) {
  const lbr_class *class = lbr_class_of(S, lua_touserdata(L, child));
  if (lua_getiuservalue(L, child, class->superview_slot + 1) != LUA_TUSERDATA) {
    lua_pop(L, 1);
    return;
  }
  int above = lua_gettop(L);
  const lbr_class *container = lbr_class_of(S, lua_touserdata(L, above));
  lbr_push_list(L, above, container->subviews_slot);
  lbr_take_out(L, S, child);
  lua_pop(L, 1);
  if (container->arranged_slot >= 0) {
    lbr_push_list(L, above, container->arranged_slot);
    lbr_take_out(L, S, child);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  lua_pushnil(L);
  lua_setiuservalue(L, child, class->superview_slot + 1);
  S->dirty |= LBR_DIRTY_VIEWS;
}

// Raises if the views below the one on top nest deeper than `room`. Leaves the stack.
static void check_height(lua_State *L, lbr_state *S, const char *name, int room) {
  if (room < 0) luaL_error(L, "%s: views are nested too deep, more than %d", name, VIEW_DEPTH_MAX);
  luaL_checkstack(L, 6, "views nested too deep");
  const lbr_class *class = lbr_class_of(S, lua_touserdata(L, -1));
  if (lua_getiuservalue(L, -1, class->subviews_slot + 1) == LUA_TTABLE) {
    lua_Integer n = (lua_Integer)lua_rawlen(L, -1);
    lbr_step(L, S, n);
    for (lua_Integer i = 1; i <= n; i++) {
      lua_rawgeti(L, -1, i);
      check_height(L, S, name, room - 1);
      lua_pop(L, 1);
    }
  }
  lua_pop(L, 1);
}

// Raises if the view at `child` is the one at `view` or above it, or if the tree gets too deep.
static void check_place(lua_State *L, lbr_state *S, const char *name, int view, int child) {
  int depth = 0;
  for (lua_pushvalue(L, view); lua_type(L, -1) == LUA_TUSERDATA; depth++) {
    if (lua_rawequal(L, -1, child)) luaL_error(L, "%s: a view cannot be inside itself", name);
    const lbr_class *class = lbr_class_of(S, lua_touserdata(L, -1));
    lua_getiuservalue(L, -1, class->superview_slot + 1);
    lua_remove(L, -2);
  }
  lua_pop(L, 1);
  lua_pushvalue(L, child);
  check_height(L, S, name, VIEW_DEPTH_MAX - 1 - depth);
  lua_pop(L, 1);
}

// Stack: view, child, position from 0 or nil. May raise.
static int add_subview(lua_State *L, lbr_state *S, const lbr_member *m, bool arranged) {
  check_place(L, S, m->name, 1, 2);
  leave(L, S, 2);
  const lbr_class *class = lbr_class_of(S, lua_touserdata(L, 1)), *below = lbr_class_of(S, lua_touserdata(L, 2));
  lbr_push_list(L, 1, class->subviews_slot);
  lua_Integer n = (lua_Integer)lua_rawlen(L, -1), at = n + 1;
  if (n >= SUBVIEWS_MAX) return luaL_error(L, "%s: more than %d subviews", m->name, SUBVIEWS_MAX);
  if (lua_isinteger(L, 3)) {
    at = lua_tointeger(L, 3) + 1;
    if (at < 1) at = 1;
    if (at > n + 1) at = n + 1;
  }
  lbr_step(L, S, n - at + 2);
  lbr_put_in(L, 2, arranged ? n + 1 : at);
  lua_pop(L, 1);
  if (arranged) {
    lbr_push_list(L, 1, class->arranged_slot);
    lua_Integer count = (lua_Integer)lua_rawlen(L, -1);
    lbr_put_in(L, 2, lua_isinteger(L, 3) && at <= count + 1 ? at : count + 1);
    lua_pop(L, 1);
  }
  lua_pushvalue(L, 1);
  lua_setiuservalue(L, 2, below->superview_slot + 1);
  S->dirty |= LBR_DIRTY_VIEWS;
  return 0;
}

void lbr_push_copy(lua_State *L, lbr_state *S, int index, int32_t class_index) {
  const lbr_class *from = lbr_class_of(S, lua_touserdata(L, index)), *to = &S->schema->classes[class_index];
  lbr_push_object(L, S, class_index);
  for (int32_t i = 0; i < to->slot_count; i++) {
    const lbr_name_entry *entry = lbr_names_find(&from->instance, to->slots[i].name, strlen(to->slots[i].name));
    if (!entry || entry->index < 0) continue;
    lua_getiuservalue(L, index, entry->index + 1);
    // A table that scripts write to stays with the one they write to.
    if (to->slots[i].type == LBR_TYPE_ANY) lbr_pack(L, S, from->name, &to->slots[i]);
    lua_setiuservalue(L, -2, i + 1);
  }
}

int lbr_native(lua_State *L, lbr_state *S, const lbr_class *class, const lbr_member *m) {
  int32_t own = (int32_t)(class - S->schema->classes);
  switch (m->number) {
    case LBR_NATIVE_ADD_SUBVIEW:
    case LBR_NATIVE_INSERT_SUBVIEW: return add_subview(L, S, m, false);
    case LBR_NATIVE_ADD_ARRANGED: return add_subview(L, S, m, true);
    case LBR_NATIVE_REMOVE_FROM_SUPERVIEW: leave(L, S, 1); return 0;
    case LBR_NATIVE_MUTABLE_COPY: lbr_push_copy(L, S, 1, m->reference); return 1;
    case LBR_NATIVE_ROTATION: return lbr_push_rotation(L, S, own, lua_tonumber(L, 1));
    case LBR_NATIVE_SCALE: {
      double matrix[6] = {lua_tonumber(L, 1), 0, 0, lua_tonumber(L, 2), 0, 0};
      lbr_push_transform(L, S, own, matrix);
      return 1;
    }
    case LBR_NATIVE_TRANSLATION: {
      double matrix[6] = {1, 0, 0, 1, lua_tonumber(L, 1), lua_tonumber(L, 2)};
      lbr_push_transform(L, S, own, matrix);
      return 1;
    }
    default: return lbr_native_layout(L, S, class, m);
  }
}
