// What a script's tables have by name: optional members, where they are defined, what was probably meant.
#include <string.h>

#include "lbr_call.h"
#include "lbr_globals.h"

typedef struct type_call { lbr_state *S; const char *name; bool wants_line; int type; int line; } type_call;

static int type_body(lua_State *L) {
  type_call *call = lua_touserdata(L, 1);
  lua_settop(L, 0);
  if (lua_rawgeti(L, LUA_REGISTRYINDEX, LBR_KEY_CLASS) != LUA_TTABLE) return 0;
  lua_pushstring(L, call->name);
  call->type = lua_rawget(L, 1);
  if (call->wants_line && call->type == LUA_TFUNCTION) call->line = lbr_set_definition(L, call->S);
  return 0;
}

// Outside a crossing: nothing of the script runs. False if it cannot be.
static bool protected(lbr_state *S, lua_CFunction body, void *data) {
  if (S->dead || S->running) return false;
  S->arena->denials = 0;
  lua_settop(S->L, 0);
  lua_pushcfunction(S->L, body);
  lua_pushlightuserdata(S->L, data);
  if (lua_pcall(S->L, 1, 0, 0) == LUA_OK) return true;
  if (S->arena->denials) lbr_kill(S, LBR_STOP_MEMORY);
  return false;
}

int32_t lbr_member_type(lbr_state *S, const char *name, lbr_place *place) {
  type_call call = {S, name, place, -1, 0};
  bool good = protected(S, type_body, &call);
  if (place) *place = (lbr_place){S->meter->file, good ? call.line : 0};
  return good ? call.type : -1;
}

typedef struct names_call { bool of_globals; struct lbr_buffer *out; } names_call;

static int names_body(lua_State *L) {
  names_call *call = lua_touserdata(L, 1);
  struct lbr_buffer *out = call->out;
  lua_settop(L, 0);
  lua_rawgeti(L, LUA_REGISTRYINDEX, call->of_globals ? LUA_RIDX_GLOBALS : LBR_KEY_CLASS);
  size_t at = out->length + 1;
  uint32_t count = 0;
  if (!lbr_put_tag(out, LBR_LIST) || !lbr_put_u32(out, 0)) lbr_no_memory(L);
  if (lua_type(L, 1) != LUA_TTABLE) return 0;
  lbr_settle(L, lbr_of(L), 1);
  for (lua_pushnil(L); count < LBR_LISTED_NAMES && lua_next(L, 1); lua_pop(L, 1)) {
    if (lua_type(L, -2) != LUA_TSTRING || (!call->of_globals && lua_type(L, -1) != LUA_TFUNCTION)) continue;
    size_t length;
    const char *name = lua_tolstring(L, -2, &length);
    if (length > LBR_LISTED_LENGTH || !lbr_utf8_valid(name, length)) continue;
    if (!lbr_put_tag(out, LBR_STRING) || !lbr_put_text(out, name, length)) lbr_no_memory(L);
    count++;
  }
  lbr_set_u32(out, at, count);
  return 0;
}

bool lbr_list_names(lbr_state *S, bool of_globals, struct lbr_buffer *out) {
  names_call call = {of_globals, out};
  return protected(S, names_body, &call);
}
