// rep, and the list of the string functions that are ours.
#include <limits.h>
#include <string.h>

#include "lbr_lib.h"

// Needs a string, a count and an optional separator; leaves the copies; may raise.
static int string_rep(lua_State *L) {
  lbr_state *S = lbr_of(L);
  size_t length, gap;
  const char *s = luaL_checklstring(L, 1, &length);
  lua_Integer count = luaL_checkinteger(L, 2);
  const char *separator = luaL_optlstring(L, 3, "", &gap);
  if (count <= 0) {
    lua_pushliteral(L, "");
    return 1;
  }
  if (length + gap < length || length + gap > (size_t)(INT_MAX / count)) {
    return luaL_error(L, "resulting string too large");
  }
  size_t total = (size_t)count * length + (size_t)(count - 1) * gap;
  if (total == 0) {
    lua_pushliteral(L, "");
    return 1;
  }
  luaL_Buffer copies;
  char *p = luaL_buffinitsize(L, &copies, total);
  while (count-- > 1) {
    lbr_step_bytes(L, S, length + gap);
    memcpy(p, s, length);
    p += length;
    if (gap > 0) memcpy(p, separator, gap);
    p += gap;
  }
  memcpy(p, s, length);
  luaL_pushresultsize(&copies, total);
  return 1;
}

const luaL_Reg lbr_string_functions[] = {
  { "find", lbr_string_find },
  { "format", lbr_string_format },
  { "gmatch", lbr_string_gmatch },
  { "gsub", lbr_string_gsub },
  { "match", lbr_string_match },
  { "rep", string_rep },
  { NULL, NULL },
};
