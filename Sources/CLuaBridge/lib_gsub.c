// gsub.
#include <ctype.h>
#include <string.h>

#include "lbr_lib.h"

// Adds a replacement text with its %0 to %9 filled in. Needs the text at 3 and the buffer's box on
// top; leaves them; may raise.
static void add_text(struct lbr_match *m, luaL_Buffer *out, const char *s, const char *e) {
  lua_State *L = m->L;
  size_t length;
  const char *text = lua_tolstring(L, 3, &length), *end = text + length, *percent;
  while ((percent = memchr(text, '%', (size_t)(end - text))) != NULL) {
    lbr_step_bytes(L, m->S, (size_t)(percent - text));
    luaL_addlstring(out, text, (size_t)(percent - text));
    char c = percent[1];
    if (c == '%') {
      luaL_addchar(out, '%');
    } else if (c == '0') {
      luaL_addlstring(out, s, (size_t)(e - s));
    } else if (isdigit((unsigned char)c)) {
      lbr_push_capture(m, c - '1', s, e);
      luaL_addvalue(out);
    } else {
      luaL_error(L, "invalid use of '%%' in replacement string");
    }
    text = percent + 2;
  }
  lbr_step_bytes(L, m->S, (size_t)(end - text));
  luaL_addlstring(out, text, (size_t)(end - text));
}

// Adds what replaces the match [s, e); false if the match stays. Needs the replacement at 3 and the
// buffer's box on top; leaves them; may raise.
static bool add_replacement(
  struct lbr_match *m, luaL_Buffer *out, const char *s, const char *e, int type) {
  lua_State *L = m->L;
  if (type == LUA_TFUNCTION) {
    lua_pushvalue(L, 3);
    lua_call(L, lbr_push_captures(m, s, e), 1);
  } else if (type == LUA_TTABLE) {
    lbr_push_capture(m, 0, s, e);
    lua_gettable(L, 3);
  } else {
    add_text(m, out, s, e);
    return true;
  }
  if (!lua_toboolean(L, -1)) {
    lua_pop(L, 1);
    luaL_addlstring(out, s, (size_t)(e - s));
    return false;
  }
  if (!lua_isstring(L, -1)) {
    luaL_error(L, "invalid replacement value (a %s)", luaL_typename(L, -1));
  }
  lbr_step_bytes(L, m->S, lua_type(L, -1) == LUA_TSTRING ? lua_rawlen(L, -1) : 0);
  luaL_addvalue(out);
  return true;
}

int lbr_string_gsub(lua_State *L) {
  lbr_state *S = lbr_of(L);
  size_t source_length, pattern_length;
  const char *source = luaL_checklstring(L, 1, &source_length), *last = NULL;
  const char *pattern = luaL_checklstring(L, 2, &pattern_length);
  int type = lua_type(L, 3);
  lua_Integer limit = luaL_optinteger(L, 4, (lua_Integer)source_length + 1), count = 0;
  bool anchored = *pattern == '^', changed = false;
  struct lbr_match m;
  luaL_Buffer out;
  luaL_argexpected(
    L, type == LUA_TNUMBER || type == LUA_TSTRING || type == LUA_TFUNCTION || type == LUA_TTABLE,
    3, "string/function/table");
  lbr_name_functions(L, 3);
  luaL_buffinit(L, &out);
  lbr_match_start(&m, L, S, source, source_length, pattern, pattern_length);
  pattern += anchored;
  while (count < limit) {
    m.level = 0;
    m.depth = LBR_MATCH_DEPTH_MAX;
    const char *end = lbr_match_at(&m, source, pattern);
    if (end != NULL && end != last) {
      count++;
      if (add_replacement(&m, &out, source, end, type)) changed = true;
      source = last = end;
    } else if (source < m.source_end) {
      luaL_addchar(&out, *source++);
    } else {
      break;
    }
    if (anchored) break;
  }
  if (!changed) {
    lua_pushvalue(L, 1);
  } else {
    luaL_addlstring(&out, source, (size_t)(m.source_end - source));
    luaL_pushresult(&out);
  }
  lua_pushinteger(L, count);
  return 2;
}
