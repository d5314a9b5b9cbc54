// Running a role's chunk.
#include <string.h>

#include "lbr_call.h"
#include "lbr_parser.h"

typedef struct load_call {
  lbr_state *S;
  const lbr_chunk *chunk;
  int32_t returned;
  bool compiled, keeps_rules;
} load_call;

// Whether what the chunk returned, from index 2 on, is one table with the required function. May raise.
static bool keeps_rules(lua_State *L, const lbr_chunk *chunk, int32_t returned) {
  if (returned != 1 || lua_type(L, 2) != LUA_TTABLE) return false;
  if (!chunk->required) return true;
  lua_pushstring(L, chunk->required);
  bool found = lua_rawget(L, 2) == LUA_TFUNCTION;
  lua_pop(L, 1);
  return found;
}

// Line at which the chunk at index 1 ends: that of its last statement, where it returns. May raise.
static int32_t last_line(lua_State *L) {
  lua_Debug ar;
  lua_Integer last = 0;
  lua_pushvalue(L, 1);
  if (!lua_getinfo(L, ">L", &ar)) return 0;
  for (lua_pushnil(L); lua_istable(L, -2) && lua_next(L, -2); lua_pop(L, 1))
    if (lua_tointeger(L, -2) > last) last = lua_tointeger(L, -2);
  lua_pop(L, 1);
  return (int32_t)last;
}

static int load_body(lua_State *L) {
  load_call *call = lua_touserdata(L, 1);
  lbr_state *S = call->S;
  const lbr_chunk *chunk = call->chunk;
  lua_settop(L, 0);
  const char *bytes = (const char *)chunk->bytes;
  size_t length = chunk->length;
  if (!chunk->is_bytecode) {
    if (chunk->length > LBR_SOURCE_MAX)
      return luaL_error(L, "the source has %d bytes, at most %d are taken", (int)chunk->length, LBR_SOURCE_MAX);
    const struct lbr_buffer *bytecode = lbr_parse(L, S, chunk);
    if (!bytecode) return lua_error(L);
    bytes = (const char *)bytecode->bytes;
    length = bytecode->length;
  }
  call->compiled = true;
  if (chunk->only_compile) return 0;
  int status = luaL_loadbufferx(L, bytes, length, chunk->name, "b");
  if (status != LUA_OK) {
    if (S->dead || status == LUA_ERRMEM) lbr_after_protected(L, S, status);
    return lua_error(L);
  }
  if (chunk->environment) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
    lua_getfield(L, -1, chunk->environment);
    if (!lua_setupvalue(L, -3, 1)) lua_pop(L, 1);
    lua_pop(L, 1);
  }
  lua_pushvalue(L, -1);
  lua_call(L, 0, LUA_MULTRET);
  call->returned = lua_gettop(L) - 1;
  const char *type = call->returned ? luaL_typename(L, 2) : "nothing";
  lbr_set_message(S, type, strlen(type));
  call->keeps_rules = keeps_rules(L, chunk, call->returned);
  if (!call->keeps_rules) S->meter->line = last_line(L);
  if (call->returned == 1 && lua_type(L, 2) == LUA_TTABLE) lua_rawseti(L, LUA_REGISTRYINDEX, LBR_KEY_CLASS);
  return 0;
}

void lbr_load(lbr_state *S, const lbr_chunk *chunk, double budget, lbr_result *result) {
  memset(result, 0, sizeof *result);
  load_call call = {.S = S, .chunk = chunk};
  lbr_run(S, budget, load_body, &call, result);
  if (result->status == LBR_FAILED && !call.compiled) {
    lbr_split_syntax(S, chunk->name);
    result->file = S->meter->file;
    result->line = S->meter->line;
    result->message_length = S->meter->message_length;
  }
  result->found = call.compiled;
  result->keeps_rules = call.keeps_rules;
  result->returned = call.returned;
}
