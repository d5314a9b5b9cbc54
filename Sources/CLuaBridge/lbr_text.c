// Text of values, names that are near, and well-formed UTF-8.
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

#include "lbr_lib.h"
#include "lbr_object.h"

#define LIBRARY 0xF0000000u     // keeps functions of the library, which are numbered, apart from all
#define OTHER_IMAGE 0x40000000  // keeps functions of the Lua library apart from ours
#define NEAR_MAX 64             // bytes of the longest name that is compared
#define BEGINNING_MIN 3         // bytes of a name from which on it is taken for the beginning of another

// Needs nothing; leaves nothing; does not raise. Offset of code in its image.
static size_t code_identity(const void *code) {
  struct dl_find_object image, own;
  union { size_t (*function)(lua_State *, int); void *address; } self = { lbr_identity };
  if (_dl_find_object((void *)(uintptr_t)code, &image) != 0) return 0;
  if (_dl_find_object(self.address, &own) != 0) return 0;
  size_t offset = (size_t)((const char *)code - (const char *)image.dlfo_map_start);
  return image.dlfo_map_start == own.dlfo_map_start ? offset : offset + OTHER_IMAGE;
}

size_t lbr_identity(lua_State *L, int index) {
  const void *pointer = lua_topointer(L, index);
  if (lua_type(L, index) == LUA_TLIGHTUSERDATA) {
    return (uintptr_t)pointer <= UINT32_MAX ? (size_t)(uintptr_t)pointer : 0;
  }
  if (lua_iscfunction(L, index)) {
    size_t number = lbr_library_number(L, pointer);
    if (number > 0) return LIBRARY + number;
    if (lua_getupvalue(L, index, 1) == NULL) return code_identity(pointer);
    lua_pop(L, 1);
  }
  return lbr_rank(lbr_of(L), pointer);
}

// Needs an object at index; leaves its kind and number as one string; may raise.
static void push_identity(lua_State *L, int index) {
  char number[32];
  int length = snprintf(number, sizeof number, ": %08zx", lbr_identity(L, index));
  int named = luaL_getmetafield(L, index, "__name");
  if (named == LUA_TSTRING) {
    const char *name = lua_tostring(L, -1);
    size_t size = strnlen(name, LBR_NAME_MAX + 1);
    if (size > LBR_NAME_MAX) size = LBR_NAME_MAX;
    lua_pushlstring(L, name, size);
    lua_remove(L, -2);
  } else {
    if (named != LUA_TNIL) lua_pop(L, 1);
    lua_pushstring(L, luaL_typename(L, index));
  }
  lua_pushlstring(L, number, (size_t)length);
  lua_concat(L, 2);
}

void lbr_push_text(lua_State *L, int index) {
  index = lua_absindex(L, index);
  if (luaL_callmeta(L, index, "__tostring")) {
    if (!lua_isstring(L, -1)) luaL_error(L, "'__tostring' must return a string");
    lua_tostring(L, -1);  // a number becomes its text
    return;
  }
  switch (lua_type(L, index)) {
    case LUA_TSTRING:
      lua_pushvalue(L, index);
      break;
    case LUA_TNUMBER:
      lua_pushvalue(L, index);
      lua_tostring(L, -1);
      break;
    case LUA_TBOOLEAN:
      lua_pushstring(L, lua_toboolean(L, index) ? "true" : "false");
      break;
    case LUA_TNIL:
      lua_pushliteral(L, "nil");
      break;
    case LUA_TUSERDATA: {
      lbr_object *object = lua_touserdata(L, index);
      lua_pushstring(L, object->class_index == LBR_NO_CLASS ? "NSNull" : lbr_class_of(lbr_of(L), object)->name);
      break;
    }
    default:
      push_identity(L, index);
  }
}

// Needs nothing; leaves nothing; pure. Edits that turn one name into the other, or more than limit. Two
// exchanged neighbours are one edit.
static size_t edit_distance(
  const char *a, size_t a_length, const char *b, size_t b_length, size_t limit) {
  size_t rows[3][NEAR_MAX + 1];
  for (size_t j = 0; j <= b_length; j++) rows[0][j] = j;
  for (size_t i = 1; i <= a_length; i++) {
    size_t *row = rows[i % 3];
    const size_t *above = rows[(i + 2) % 3], *twice = rows[(i + 1) % 3];
    size_t least = row[0] = i;
    for (size_t j = 1; j <= b_length; j++) {
      size_t steps = above[j - 1] + (a[i - 1] != b[j - 1]);
      if (row[j - 1] + 1 < steps) steps = row[j - 1] + 1;
      if (above[j] + 1 < steps) steps = above[j] + 1;
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] && twice[j - 2] + 1 < steps)
        steps = twice[j - 2] + 1;
      row[j] = steps;
      if (steps < least) least = steps;
    }
    // The next row may still go on from the one above, by an exchange.
    if (least > limit + 1) return limit + 1;
  }
  return rows[a_length % 3][b_length];
}

const char *lbr_nearest(const char *name, size_t length, const char *const *names, size_t count) {
  const char *nearest = NULL;
  size_t best = length / 3;
  if (length < 3) best = length == 0 ? 0 : 1;
  if (length == 0 || length > NEAR_MAX) return NULL;
  for (size_t i = 0; i < count; i++) {
    size_t other = strnlen(names[i], NEAR_MAX + 1);
    if (other > NEAR_MAX || other + best < length || length + best < other) continue;
    size_t distance = edit_distance(name, length, names[i], other, best);
    if (distance < best || (distance == best && nearest == NULL)) {
      nearest = names[i];
      best = distance;
    }
  }
  // Behind every name that is near by its letters: the first that goes on where this one ends.
  for (size_t i = 0; i < count && !nearest && length >= BEGINNING_MIN; i++)
    if (strncmp(names[i], name, length) == 0) nearest = names[i];
  return nearest;
}

bool lbr_utf8_valid(const char *bytes, size_t length) {
  const unsigned char *p = (const unsigned char *)bytes, *end = p + length;
  while (p < end) {
    // Eight bytes of ASCII at a time: most texts have no others.
    uint64_t word;
    while (end - p >= (ptrdiff_t)sizeof word) {
      memcpy(&word, p, sizeof word);
      if (word & 0x8080808080808080) break;
      p += sizeof word;
    }
    if (p == end) break;
    unsigned char lead = *p++;
    if (lead < 0x80) continue;
    int more;
    unsigned char low = 0x80, high = 0xBF;  // bounds of the second byte
    if (lead >= 0xC2 && lead <= 0xDF) {
      more = 1;
    } else if (lead >= 0xE0 && lead <= 0xEF) {
      more = 2;
      if (lead == 0xE0) low = 0xA0;   // overlong
      if (lead == 0xED) high = 0x9F;  // surrogates
    } else if (lead >= 0xF0 && lead <= 0xF4) {
      more = 3;
      if (lead == 0xF0) low = 0x90;   // overlong
      if (lead == 0xF4) high = 0x8F;  // beyond U+10FFFF
    } else {
      return false;
    }
    if (end - p < more) return false;
    if (*p < low || *p > high) return false;
    for (int i = 1; i < more; i++) {
      if ((p[i] & 0xC0) != 0x80) return false;
    }
    p += more;
  }
  return true;
}
