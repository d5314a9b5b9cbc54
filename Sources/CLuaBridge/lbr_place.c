// Where in a script something is asked for.
#include <string.h>

#include "lbr_object.h"

enum { LEVEL_MAX = 60 };  // callers that are looked at

// Writes "file:line: ", as errors begin; returns the length.
static size_t write_place(char *out, const char *file, int line) {
  char digits[16];
  size_t count = 0, length = strlen(file);
  for (unsigned rest = (unsigned)line; rest || !count; rest /= 10) digits[count++] = (char)('0' + rest % 10);
  memcpy(out, file, length);
  out[length++] = ':';
  while (count) out[length++] = digits[--count];
  out[length++] = ':';
  out[length++] = ' ';
  return length;
}

// Needs a level, 1 for the caller, and how a file's name begins; leaves the place of the first caller from there
// on that is Lua of another file, or an empty text; may raise.
int lbr_place_call(lua_State *L) {
  size_t length;
  const char *beginning = luaL_checklstring(L, 2, &length);
  lua_Debug ar;
  for (lua_Integer level = luaL_checkinteger(L, 1); level < LEVEL_MAX && lua_getstack(L, (int)level, &ar); level++) {
    lua_getinfo(L, "l", &ar);
    if (ar.currentline <= 0) continue;
    lua_getinfo(L, "S", &ar);
    if (strncmp(ar.short_src, beginning, length) == 0) continue;
    char place[LUA_IDSIZE + 24];
    lua_pushlstring(L, place, write_place(place, ar.short_src, ar.currentline));
    return 1;
  }
  lua_pushliteral(L, "");
  return 1;
}
