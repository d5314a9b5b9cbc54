// rep, and the list of the string functions that are ours.
#include <limits.h>
#include <string.h>

#include "lbr_lib.h"

#define PIECE_MAX (64u << 10)  // bytes of copies between two checks

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
  size_t unit = length + gap, done = unit < total ? unit : total;
  memcpy(p, s, length);
  if (done > length) memcpy(p + length, separator, gap);
  while (done < total) {  // what is there is doubled, a piece at a time
    size_t piece = done < PIECE_MAX ? done : unit < PIECE_MAX ? PIECE_MAX - PIECE_MAX % unit : unit;
    if (piece > total - done) piece = total - done;
    lbr_step(L, S, (int64_t)(piece / unit + (piece >> 10)) + 1);
    memcpy(p + done, p, piece);
    done += piece;
  }
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
