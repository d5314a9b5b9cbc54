// Keys in the order of their bytes, so that a table has one encoding. A heap sort: bounded whatever the
// keys are.
#include <string.h>

#include "lbr_internal.h"

// True if text a comes before text b, both at stack indexes.
static bool before(lua_State *L, int a, int b) {
  size_t n, m;
  const char *p = lua_tolstring(L, a, &n), *q = lua_tolstring(L, b, &m);
  int order = memcmp(p, q, n < m ? n : m);
  return order < 0 || (order == 0 && n < m);
}

// Lets element `at` sink in the heap of the first n. Leaves the stack. May raise.
static void sink(lua_State *L, lbr_state *S, int index, lua_Integer at, lua_Integer n) {
  for (;;) {
    lbr_step(L, S, 1);
    lua_Integer child = at * 2;
    if (child > n) return;
    lua_rawgeti(L, index, at);
    lua_rawgeti(L, index, child);
    if (child < n) {
      lua_rawgeti(L, index, child + 1);
      if (before(L, -2, -1)) {
        lua_remove(L, -2);
        child++;
      } else {
        lua_pop(L, 1);
      }
    }
    if (!before(L, -2, -1)) {
      lua_pop(L, 2);
      return;
    }
    lua_rawseti(L, index, at);
    lua_rawseti(L, index, child);
    at = child;
  }
}

void lbr_sort_texts(lua_State *L, lbr_state *S, int index, lua_Integer n) {
  for (lua_Integer at = n / 2; at >= 1; at--) sink(L, S, index, at, n);
  for (lua_Integer last = n; last > 1; last--) {
    lua_rawgeti(L, index, 1);
    lua_rawgeti(L, index, last);
    lua_rawseti(L, index, 1);
    lua_rawseti(L, index, last);
    sink(L, S, index, 1, last - 1);
  }
}
