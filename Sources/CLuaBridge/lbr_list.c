// What is in a list of objects that do not change, without a look at what the host has seen already.
#include "lbr_object.h"

// Pushes the list in a root's slot, or nil. Does not raise.
static void push_list(lua_State *L, lbr_state *S, int32_t root, int32_t slot) {
  lbr_push_root(L, root);
  lbr_object *object = lbr_to_object(L, -1);
  if (!object || slot < 0 || slot >= lbr_class_of(S, object)->slot_count ||
      lua_getiuservalue(L, -1, slot + 1) != LUA_TTABLE)
    lua_pushnil(L);
}

// Whether two objects, which are at indexes a and b, have the same in every slot. Does not raise.
static bool is_alike(lua_State *L, lbr_state *S, const lbr_object *first, int a, const lbr_object *second, int b) {
  if (first->class_index != second->class_index || first->is_class || second->is_class) return false;
  if (first->class_index >= LBR_PACKED) return false;
  const lbr_class *class = lbr_class_of(S, first);
  bool same = !(class->flags & LBR_CLASS_TRANSFORM);
  for (int i = 1; same && i <= class->slot_count; i++) {
    lua_getiuservalue(L, a, i);
    lua_getiuservalue(L, b, i);
    same = lua_rawequal(L, -1, -2);
    lua_pop(L, 2);
  }
  return same;
}

int32_t lbr_list_identities(lbr_state *S, int32_t root, int32_t slot, uint32_t *identities, int32_t capacity) {
  lua_State *L = S->L;
  if (S->dead || S->running) return -1;
  lua_settop(L, 0);
  push_list(L, S, root, slot);
  int list = lua_gettop(L);
  int32_t count = lua_isnil(L, list) ? 0 : (int32_t)lua_rawlen(L, list);
  bool known = lua_rawgeti(L, LUA_REGISTRYINDEX, LBR_KEY_KNOWN) == LUA_TTABLE;
  for (int32_t i = 0; i < count && i < capacity; i++) {
    lua_rawgeti(L, list, i + 1);
    const lbr_object *element = lbr_to_object(L, -1), *other = NULL;
    if (known) {
      lua_rawgeti(L, list + 1, i + 1);
      other = lbr_to_object(L, -1);
    }
    if (element && other && other != element && is_alike(L, S, element, list + 2, other, list + 3)) element = other;
    identities[i] = element ? element->identity : 0;
    lua_settop(L, list + 1);
  }
  lua_settop(L, 0);
  return count;
}

void lbr_know_list(lbr_state *S, int32_t root, int32_t slot, int32_t capacity) {
  lua_State *L = S->L;
  if (S->dead || S->running) return;
  lua_settop(L, 0);
  push_list(L, S, root, slot);
  if (lua_isnil(L, -1) || (int32_t)lua_rawlen(L, -1) > capacity) lua_pushboolean(L, 0);
  lua_rawseti(L, LUA_REGISTRYINDEX, LBR_KEY_KNOWN);
  lua_settop(L, 0);
}
