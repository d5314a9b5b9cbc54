// find, match and gmatch.
#include <string.h>

#include "lbr_lib.h"

size_t lbr_start_position(lua_Integer position, size_t length) {
  if (position > 0) return (size_t)position;
  if (position == 0 || position < -(lua_Integer)length) return 1;
  return length + (size_t)position + 1;
}

// Needs nothing; leaves nothing; may raise. First place of a needle in a hay, or NULL. Each place
// where the first byte stands costs a check.
static const char *find_plain(
  lua_State *L, lbr_state *S, const char *hay, size_t hay_length, const char *needle,
  size_t length) {
  if (length == 0) return hay;
  while (hay_length >= length) {
    const char *start = memchr(hay, needle[0], hay_length - length + 1);
    if (start == NULL) {
      lbr_step_bytes(L, S, hay_length);
      return NULL;
    }
    lbr_step_bytes(L, S, (size_t)(start - hay) + length);
    if (memcmp(start, needle, length) == 0) return start;
    hay_length -= (size_t)(start - hay) + 1;
    hay = start + 1;
  }
  return NULL;
}

// Needs nothing; leaves nothing; pure. Whether a pattern has no special character.
static bool is_plain(const char *pattern, size_t length) {
  for (size_t i = 0; i < length; i++) {
    if (pattern[i] != '\0' && strchr("^$*+?.([%-", pattern[i]) != NULL) return false;
  }
  return true;
}

// Needs the arguments of find or match; leaves the results; may raise.
static int search(lua_State *L, bool find) {
  lbr_state *S = lbr_of(L);
  size_t source_length, pattern_length;
  const char *source = luaL_checklstring(L, 1, &source_length);
  const char *pattern = luaL_checklstring(L, 2, &pattern_length);
  size_t from = lbr_start_position(luaL_optinteger(L, 3, 1), source_length) - 1;
  if (from > source_length) {
    lua_pushnil(L);
    return 1;
  }
  if (find && (lua_toboolean(L, 4) || is_plain(pattern, pattern_length))) {
    lbr_step_bytes(L, S, pattern_length);
    const char *start =
      find_plain(L, S, source + from, source_length - from, pattern, pattern_length);
    if (start != NULL) {
      lua_pushinteger(L, start - source + 1);
      lua_pushinteger(L, start - source + (ptrdiff_t)pattern_length);
      return 2;
    }
    lua_pushnil(L);
    return 1;
  }
  struct lbr_match m;
  bool anchored = *pattern == '^';
  lbr_match_start(&m, L, S, source, source_length, pattern, pattern_length);
  pattern += anchored;
  for (const char *s = source + from; s <= m.source_end; s++) {
    m.level = 0;
    m.depth = LBR_MATCH_DEPTH_MAX;
    const char *end = lbr_match_at(&m, s, pattern);
    if (end != NULL && find) {
      lua_pushinteger(L, s - source + 1);
      lua_pushinteger(L, end - source);
      return lbr_push_captures(&m, NULL, NULL) + 2;
    }
    if (end != NULL) return lbr_push_captures(&m, s, end);
    if (anchored) break;
  }
  lua_pushnil(L);
  return 1;
}

int lbr_string_find(lua_State *L) { return search(L, true); }

int lbr_string_match(lua_State *L) { return search(L, false); }

// Needs subject, pattern, offset of the next try and end of the last match as upvalues; leaves the
// captures of the next match; may raise.
static int gmatch_step(lua_State *L) {
  struct lbr_match m;
  size_t source_length, pattern_length;
  const char *source = lua_tolstring(L, lua_upvalueindex(1), &source_length);
  const char *pattern = lua_tolstring(L, lua_upvalueindex(2), &pattern_length);
  lua_Integer last = lua_tointeger(L, lua_upvalueindex(4));
  const char *s = source + lua_tointeger(L, lua_upvalueindex(3));
  lbr_match_start(&m, L, lbr_of(L), source, source_length, pattern, pattern_length);
  for (; s <= m.source_end; s++) {
    m.level = 0;
    m.depth = LBR_MATCH_DEPTH_MAX;
    const char *end = lbr_match_at(&m, s, pattern);
    if (end != NULL && end - source != last) {
      lua_pushinteger(L, end - source);
      lua_pushvalue(L, -1);
      lua_replace(L, lua_upvalueindex(3));
      lua_replace(L, lua_upvalueindex(4));
      return lbr_push_captures(&m, s, end);
    }
  }
  return 0;
}

int lbr_string_gmatch(lua_State *L) {
  size_t length;
  luaL_checklstring(L, 1, &length);
  luaL_checkstring(L, 2);
  size_t from = lbr_start_position(luaL_optinteger(L, 3, 1), length) - 1;
  if (from > length) from = length + 1;
  lua_settop(L, 2);
  lua_pushinteger(L, (lua_Integer)from);
  lua_pushinteger(L, -1);
  lua_pushcclosure(L, gmatch_step, 4);
  return 1;
}
