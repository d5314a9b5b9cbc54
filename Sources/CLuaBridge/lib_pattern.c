// The pattern matcher: backtracking over items, with a check at each step and a bound on recursion.
#include <ctype.h>
#include <string.h>

#include "lbr_lib.h"

#define SET_LENGTH_FREE 64  // a longer set costs a unit for each such part

void lbr_match_start(
  struct lbr_match *m, lua_State *L, lbr_state *S, const char *source, size_t source_length,
  const char *pattern, size_t pattern_length) {
  m->L = L;
  m->S = S;
  m->source = source;
  m->source_end = source + source_length;
  m->pattern_end = pattern + pattern_length;
  m->level = 0;
  m->depth = LBR_MATCH_DEPTH_MAX;
}

// Needs nothing; leaves nothing; raises for a bad pattern. End of the single-character item at p.
static const char *item_end(struct lbr_match *m, const char *p) {
  const char *begin = p;
  char first = *p++;
  if (first == '%') {
    if (p == m->pattern_end) luaL_error(m->L, "malformed pattern (ends with '%%')");
    return p + 1;
  }
  if (first != '[') return p;
  if (*p == '^') p++;
  for (bool start = true; start || *p != ']'; start = false) {
    if (p == m->pattern_end) luaL_error(m->L, "malformed pattern (missing ']')");
    if (*p++ == '%' && p < m->pattern_end) p++;
  }
  if (p - begin > SET_LENGTH_FREE) lbr_step(m->L, m->S, (p - begin) / SET_LENGTH_FREE);
  return p + 1;
}

// Needs nothing; leaves nothing; pure. Whether character c is of the class with letter name.
static bool in_class(int c, int name) {
  bool is;
  switch (tolower(name)) {
    case 'a': is = isalpha(c) != 0; break;
    case 'c': is = iscntrl(c) != 0; break;
    case 'd': is = isdigit(c) != 0; break;
    case 'g': is = isgraph(c) != 0; break;
    case 'l': is = islower(c) != 0; break;
    case 'p': is = ispunct(c) != 0; break;
    case 's': is = isspace(c) != 0; break;
    case 'u': is = isupper(c) != 0; break;
    case 'w': is = isalnum(c) != 0; break;
    case 'x': is = isxdigit(c) != 0; break;
    case 'z': is = c == 0; break;
    default: return name == c;
  }
  return isupper(name) ? !is : is;
}

// Needs nothing; leaves nothing; may raise. Whether c is in the set from '[' at p to ']' at end.
static bool in_set(struct lbr_match *m, int c, const char *p, const char *end) {
  bool inside = true;
  if (end - p > SET_LENGTH_FREE) lbr_step(m->L, m->S, (end - p) / SET_LENGTH_FREE);
  if (p[1] == '^') {
    inside = false;
    p++;
  }
  while (++p < end) {
    if (*p == '%') {
      p++;
      if (in_class(c, (unsigned char)*p)) return inside;
    } else if (p[1] == '-' && p + 2 < end) {
      if ((unsigned char)p[0] <= c && c <= (unsigned char)p[2]) return inside;
      p += 2;
    } else if ((unsigned char)*p == c) {
      return inside;
    }
  }
  return !inside;
}

// Needs nothing; leaves nothing; may raise. Whether the item [p, end) matches the character at s.
static bool matches_one(struct lbr_match *m, const char *s, const char *p, const char *end) {
  lbr_step(m->L, m->S, 1);
  if (s >= m->source_end) return false;
  int c = (unsigned char)*s;
  switch (*p) {
    case '.': return true;
    case '%': return in_class(c, (unsigned char)p[1]);
    case '[': return in_set(m, c, p, end - 1);
    default: return (unsigned char)*p == c;
  }
}

// Needs nothing; leaves nothing; may raise. End of a balanced run at s for %b with its two at p.
static const char *match_balance(struct lbr_match *m, const char *s, const char *p) {
  if (p >= m->pattern_end - 1) {
    luaL_error(m->L, "malformed pattern (missing arguments to '%%b')");
  }
  if (s >= m->source_end || *s != p[0]) return NULL;
  size_t open = 1;
  while (++s < m->source_end) {
    lbr_step(m->L, m->S, 1);
    if (*s == p[1]) {
      if (--open == 0) return s + 1;
    } else if (*s == p[0]) {
      open++;
    }
  }
  return NULL;
}

// Longest first. Needs nothing; leaves nothing; may raise.
static const char *match_greedy(
  struct lbr_match *m, const char *s, const char *p, const char *end) {
  ptrdiff_t count = 0;
  while (matches_one(m, s + count, p, end)) count++;
  for (; count >= 0; count--) {
    const char *result = lbr_match_at(m, s + count, end + 1);
    if (result != NULL) return result;
  }
  return NULL;
}

// Shortest first. Needs nothing; leaves nothing; may raise.
static const char *match_lazy(struct lbr_match *m, const char *s, const char *p, const char *end) {
  for (;; s++) {
    const char *result = lbr_match_at(m, s, end + 1);
    if (result != NULL) return result;
    if (!matches_one(m, s, p, end)) return NULL;
  }
}

// Opens a capture of the given length mark. Needs nothing; leaves nothing; may raise.
static const char *open_capture(
  struct lbr_match *m, const char *s, const char *rest, ptrdiff_t mark) {
  if (m->level >= LBR_CAPTURES_MAX) luaL_error(m->L, "too many captures");
  m->capture[m->level].start = s;
  m->capture[m->level].length = mark;
  m->level++;
  const char *result = lbr_match_at(m, s, rest);
  if (result == NULL) m->level--;
  return result;
}

// Closes the innermost open capture. Needs nothing; leaves nothing; may raise.
static const char *close_capture(struct lbr_match *m, const char *s, const char *rest) {
  int l = m->level - 1;
  while (l >= 0 && m->capture[l].length != LBR_CAPTURE_OPEN) l--;
  if (l < 0) luaL_error(m->L, "invalid pattern capture");
  m->capture[l].length = s - m->capture[l].start;
  const char *result = lbr_match_at(m, s, rest);
  if (result == NULL) m->capture[l].length = LBR_CAPTURE_OPEN;
  return result;
}

// End of a repetition of the capture with the given digit. Needs nothing; leaves nothing; may
// raise.
static const char *match_back(struct lbr_match *m, const char *s, char digit) {
  int l = digit - '1';
  if (l < 0 || l >= m->level || m->capture[l].length == LBR_CAPTURE_OPEN) {
    luaL_error(m->L, "invalid capture index %%%d", l + 1);
  }
  size_t length = (size_t)m->capture[l].length;  // a position capture is longer than any rest
  if ((size_t)(m->source_end - s) < length) return NULL;
  lbr_step_bytes(m->L, m->S, length);
  return memcmp(m->capture[l].start, s, length) == 0 ? s + length : NULL;
}

// Whether s stands at the edge of the set [p, end). Needs nothing; leaves nothing; may raise.
static bool at_frontier(struct lbr_match *m, const char *s, const char *p, const char *end) {
  int before = s == m->source ? 0 : (unsigned char)s[-1];
  int after = s == m->source_end ? 0 : (unsigned char)*s;
  return !in_set(m, before, p, end - 1) && in_set(m, after, p, end - 1);
}

// Needs nothing; leaves nothing; may raise. One level of the matcher, recursion counted by the
// caller.
static const char *match_items(struct lbr_match *m, const char *s, const char *p) {
  while (p != m->pattern_end) {
    lbr_step(m->L, m->S, 1);
    if (*p == '(') {
      return p[1] == ')' ? open_capture(m, s, p + 2, LBR_CAPTURE_POSITION)
                         : open_capture(m, s, p + 1, LBR_CAPTURE_OPEN);
    }
    if (*p == ')') return close_capture(m, s, p + 1);
    if (*p == '$' && p + 1 == m->pattern_end) return s == m->source_end ? s : NULL;
    if (*p == '%' && p[1] == 'b') {
      s = match_balance(m, s, p + 2);
      if (s == NULL) return NULL;
      p += 4;
      continue;
    }
    if (*p == '%' && p[1] == 'f') {
      p += 2;
      if (*p != '[') luaL_error(m->L, "missing '[' after '%%f' in pattern");
      const char *end = item_end(m, p);
      if (!at_frontier(m, s, p, end)) return NULL;
      p = end;
      continue;
    }
    if (*p == '%' && isdigit((unsigned char)p[1])) {
      s = match_back(m, s, p[1]);
      if (s == NULL) return NULL;
      p += 2;
      continue;
    }
    const char *end = item_end(m, p);
    char suffix = *end;
    if (!matches_one(m, s, p, end)) {
      if (suffix != '*' && suffix != '?' && suffix != '-') return NULL;
      p = end + 1;
      continue;
    }
    if (suffix == '*') return match_greedy(m, s, p, end);
    if (suffix == '+') return match_greedy(m, s + 1, p, end);
    if (suffix == '-') return match_lazy(m, s, p, end);
    if (suffix == '?') {
      const char *result = lbr_match_at(m, s + 1, end + 1);
      if (result != NULL) return result;
      p = end + 1;
      continue;
    }
    s++;
    p = end;
  }
  return s;
}

const char *lbr_match_at(struct lbr_match *m, const char *s, const char *pattern) {
  if (m->depth-- == 0) luaL_error(m->L, "pattern too complex");
  const char *result = match_items(m, s, pattern);
  m->depth++;
  return result;
}

void lbr_push_capture(struct lbr_match *m, int l, const char *s, const char *e) {
  if (l >= m->level) {
    if (l != 0) luaL_error(m->L, "invalid capture index %%%d", l + 1);
    lua_pushlstring(m->L, s, (size_t)(e - s));
    return;
  }
  ptrdiff_t length = m->capture[l].length;
  const char *start = m->capture[l].start;
  if (length == LBR_CAPTURE_OPEN) luaL_error(m->L, "unfinished capture");
  if (length == LBR_CAPTURE_POSITION) lua_pushinteger(m->L, start - m->source + 1);
  else lua_pushlstring(m->L, start, (size_t)length);
}

int lbr_push_captures(struct lbr_match *m, const char *s, const char *e) {
  int count = m->level == 0 && s != NULL ? 1 : m->level;
  luaL_checkstack(m->L, count, "too many captures");
  for (int i = 0; i < count; i++) lbr_push_capture(m, i, s, e);
  return count;
}
