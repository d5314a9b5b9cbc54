#include <string.h>

#include "lbr_transfer.h"

static bool take(lbr_reader *r, void *to, size_t n) {
  if ((size_t)(r->end - r->at) < n) return false;
  memcpy(to, r->at, n);
  r->at += n;
  return true;
}

static bool take_text(lua_State *L, lbr_reader *r) {
  uint32_t length;
  if (!take(r, &length, 4) || (size_t)(r->end - r->at) < length) return false;
  lua_pushlstring(L, (const char *)r->at, length);
  r->at += length;
  return true;
}

static bool take_list(lua_State *L, lbr_state *S, lbr_reader *r, int depth) {
  uint32_t count;
  if (!take(r, &count, 4) || count > (size_t)(r->end - r->at)) return false;
  lua_createtable(L, (int)count, 0);
  for (uint32_t i = 1; i <= count; i++) {
    if (!lbr_import_value(L, S, r, depth + 1)) return false;
    lua_rawseti(L, -2, i);
  }
  return true;
}

static bool take_map(lua_State *L, lbr_state *S, lbr_reader *r, int depth) {
  uint32_t count;
  if (!take(r, &count, 4) || count > (size_t)(r->end - r->at) / 4) return false;
  lua_createtable(L, 0, (int)count);
  for (uint32_t i = 0; i < count; i++) {
    if (!take_text(L, r) || !lbr_import_value(L, S, r, depth + 1)) return false;
    lua_rawset(L, -3);
  }
  return true;
}

static bool take_object(lua_State *L, lbr_state *S, lbr_reader *r, int depth) {
  uint16_t index;
  uint32_t identity, count;
  if (!take(r, &index, 2) || !take(r, &identity, 4) || !take(r, &count, 4)) return false;
  if (index >= S->schema->class_count) return false;
  const lbr_class *class = &S->schema->classes[index];
  lbr_object *object = lbr_push_object(L, S, index);
  for (uint32_t i = 0; i < count; i++) {
    uint16_t slot;
    if (!take(r, &slot, 2) || slot >= class->slot_count) return false;
    const lbr_property *p = &class->slots[slot];
    if (p->type != LBR_TYPE_ANY || !lbr_take_packed(L, r, depth + 1)) {
      if (!lbr_import_value(L, S, r, depth + 1) || !lbr_fits(L, S, p)) return false;
    }
    lbr_set(L, object, -2, slot);
  }
  return true;
}

static bool take_plain(lua_State *L, lbr_state *S, lbr_reader *r, int depth) {
  lbr_reader inner = {r->at - 1, r->end};
  if (!lbr_open_plain(&inner)) return false;
  r->at = inner.end;
  return lbr_import_value(L, S, &inner, depth + 1) && inner.at == inner.end;
}

bool lbr_import_value(lua_State *L, lbr_state *S, lbr_reader *r, int depth) {
  uint8_t tag;
  if (depth > LBR_IMPORT_DEPTH || !take(r, &tag, 1)) return false;
  // What is in something else has the room that was made for that.
  if (tag >= LBR_LIST) luaL_checkstack(L, 8, "a value nested too deep");
  switch ((lbr_tag)tag) {
    case LBR_NIL: lua_pushnil(L); return true;
    case LBR_NULL: lua_rawgeti(L, LUA_REGISTRYINDEX, LBR_KEY_NULL); return true;
    case LBR_FALSE: lua_pushboolean(L, 0); return true;
    case LBR_TRUE: lua_pushboolean(L, 1); return true;
    case LBR_INTEGER: {
      int64_t value;
      if (!take(r, &value, 8)) return false;
      lua_pushinteger(L, value);
      return true;
    }
    case LBR_NUMBER: {
      double value;
      if (!take(r, &value, 8)) return false;
      lua_pushnumber(L, value);
      return true;
    }
    case LBR_STRING: return take_text(L, r);
    case LBR_LIST: return take_list(L, S, r, depth);
    case LBR_MAP: return take_map(L, S, r, depth);
    case LBR_OBJECT: return take_object(L, S, r, depth);
    case LBR_TRANSFORM: {
      double matrix[6];
      if (!take(r, matrix, sizeof matrix)) return false;
      for (int32_t c = 0; c < S->schema->class_count; c++) {
        if (!(S->schema->classes[c].flags & LBR_CLASS_TRANSFORM)) continue;
        lbr_push_transform(L, S, c, matrix);
        return true;
      }
      return false;
    }
    case LBR_HANDLE: {
      uint32_t handle;
      return take(r, &handle, 4) && lbr_push_kept(L, S, handle);
    }
    case LBR_ROOT: {
      uint8_t root;
      if (!take(r, &root, 1)) return false;
      lbr_push_root(L, root);
      return true;
    }
    case LBR_PLAIN: return take_plain(L, S, r, depth);
  }
  return false;
}
