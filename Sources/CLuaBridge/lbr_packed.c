// Property lists in slots of objects. They are kept as the bytes that cross, and made into a table when a
// script reads them: one that nobody reads costs a copy of its bytes. What a script may not write is a new
// table on every read, so that nobody sees what it does to one; what it may write becomes that table.
#include <string.h>

#include "lbr_transfer.h"

enum { STEP_BYTES = 32 };  // of a packed value for one step: making a table of them takes about as long

// Moves past `length` bytes.
static bool skip(lbr_reader *r, size_t length) {
  if ((size_t)(r->end - r->at) < length) return false;
  r->at += length;
  return true;
}

static bool skip_text(lbr_reader *r) {
  uint32_t length;
  if ((size_t)(r->end - r->at) < sizeof length) return false;
  memcpy(&length, r->at, sizeof length);
  r->at += sizeof length;
  return skip(r, length);
}

// Moves past one value; false if it is malformed, too deep, or no property list.
static bool skip_plain(lbr_reader *r, int depth) {
  if (depth > LBR_IMPORT_DEPTH || r->at == r->end) return false;
  lbr_tag tag = (lbr_tag)*r->at++;
  switch (tag) {
    case LBR_NIL:
    case LBR_NULL:
    case LBR_FALSE:
    case LBR_TRUE: return true;
    case LBR_INTEGER:
    case LBR_NUMBER: return skip(r, 8);
    case LBR_STRING: return skip_text(r);
    case LBR_LIST:
    case LBR_MAP: {
      uint32_t count;
      if ((size_t)(r->end - r->at) < sizeof count) return false;
      memcpy(&count, r->at, sizeof count);
      r->at += sizeof count;
      while (count--)
        if ((tag == LBR_MAP && !skip_text(r)) || !skip_plain(r, depth + 1)) return false;
      return true;
    }
    case LBR_OBJECT:
    case LBR_TRANSFORM:
    case LBR_HANDLE:
    case LBR_ROOT:
    case LBR_PLAIN: break;
  }
  return false;
}

bool lbr_open_plain(lbr_reader *r) {
  uint32_t length;
  if ((size_t)(r->end - r->at) < 1 + sizeof length || *r->at != LBR_PLAIN) return false;
  memcpy(&length, r->at + 1, sizeof length);
  r->at += 1 + sizeof length;
  if ((size_t)(r->end - r->at) < length) return false;
  r->end = r->at + length;
  return true;
}

// Pushes a packed value of the bytes. May raise.
static void push_packed(lua_State *L, const uint8_t *bytes, size_t length) {
  lbr_object *packed = lua_newuserdatauv(L, sizeof *packed + length, 0);
  *packed = (lbr_object){.class_index = LBR_PACKED, .identity = (uint32_t)length};
  memcpy(packed->matrix, bytes, length);
}

// Keeps a value that says how long it is: what is in it is looked at when a script reads it.
static bool keep_plain(lua_State *L, lbr_reader *r) {
  lbr_reader inner = *r;
  if (!lbr_open_plain(&inner) || inner.at == inner.end || (*inner.at != LBR_LIST && *inner.at != LBR_MAP)) return false;
  push_packed(L, inner.at, (size_t)(inner.end - inner.at));
  r->at = inner.end;
  return true;
}

bool lbr_take_packed(lua_State *L, lbr_reader *reader, int depth) {
  const uint8_t *start = reader->at;
  if (start != reader->end && *start == LBR_PLAIN) return keep_plain(L, reader);
  if (start == reader->end || (*start != LBR_LIST && *start != LBR_MAP)) return false;
  if (!skip_plain(reader, depth) || (size_t)(reader->at - start) > UINT32_MAX) {
    reader->at = start;
    return false;
  }
  push_packed(L, start, (size_t)(reader->at - start));
  return true;
}

void lbr_pack(lua_State *L, lbr_state *S, const char *owner, const lbr_property *p) {
  if (lua_type(L, -1) != LUA_TTABLE) return;
  lbr_effect_cut(S);
  size_t at = S->effects.length;
  S->open_record = at + 1;
  lbr_path path;
  path[0].name = p->name;
  lbr_export e = {.path = path, .S = S, .out = &S->effects, .functions = LBR_FUNCTIONS_REFUSED, .owner = owner,
                  .start = at, .depth = 1};
  lbr_export_value(L, &e, lua_gettop(L), p);
  push_packed(L, S->effects.bytes + at, S->effects.length - at);
  lbr_effect_cut(S);
  lua_replace(L, -2);
}

void lbr_unpack(lua_State *L, lbr_state *S) {
  lbr_object *packed = lbr_to_object(L, -1);
  if (!packed || packed->class_index != LBR_PACKED) return;
  lbr_step(L, S, 1 + packed->identity / STEP_BYTES);
  const uint8_t *bytes = (const uint8_t *)packed->matrix;
  lbr_reader reader = {bytes, bytes + packed->identity};
  if (!lbr_import_value(L, S, &reader, 0) || reader.at != reader.end) luaL_error(L, "a value of the host is malformed");
  lua_replace(L, -2);
}
