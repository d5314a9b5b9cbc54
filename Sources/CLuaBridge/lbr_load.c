// Running a role's chunk.
#include <string.h>

#include "lbr_call.h"
#include "lbr_compiled.h"
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

// Compiles the chunk or reads its bytecode, and keeps the function in the registry. May raise.
static int compile_body(lua_State *L) {
  load_call *call = lua_touserdata(L, 1);
  lbr_state *S = call->S;
  const lbr_chunk *chunk = call->chunk;
  lua_settop(L, 0);
  if (!chunk->is_bytecode && chunk->length > LBR_SOURCE_MAX)
    return luaL_error(L, "the source has %d bytes, at most %d are taken", (int)chunk->length, LBR_SOURCE_MAX);
  if (!chunk->is_bytecode && chunk->is_counted) {
    if (!lbr_compile(L, S, chunk)) return lua_error(L);
  } else {
    struct lbr_buffer read = {.bytes = (uint8_t *)chunk->bytes, .length = chunk->length};
    const struct lbr_buffer *bytecode = chunk->is_bytecode ? &read : lbr_parse(L, S, chunk);
    if (!bytecode) return lua_error(L);
    call->compiled = true;
    if (chunk->only_compile) return 0;
    int status = luaL_loadbufferx(L, (const char *)bytecode->bytes, bytecode->length, chunk->name, "b");
    if (status != LUA_OK) {
      if (S->dead || status == LUA_ERRMEM) lbr_after_protected(L, S, status);
      return lua_error(L);
    }
  }
  call->compiled = true;
  lua_rawseti(L, LUA_REGISTRYINDEX, LBR_KEY_CHUNK);
  return 0;
}

static int load_body(lua_State *L) {
  load_call *call = lua_touserdata(L, 1);
  lbr_state *S = call->S;
  const lbr_chunk *chunk = call->chunk;
  lua_settop(L, 0);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LBR_KEY_CHUNK);
  lua_pushboolean(L, 0);
  lua_rawseti(L, LUA_REGISTRYINDEX, LBR_KEY_CHUNK);
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
  // Bare bytecode has no lines to ask for, and of a chunk with an environment of its own nobody wants a table.
  if (!call->keeps_rules && !chunk->is_bytecode && !chunk->environment) S->meter->line = last_line(L);
  if (call->returned == 1 && lua_type(L, 2) == LUA_TTABLE) lua_rawseti(L, LUA_REGISTRYINDEX, LBR_KEY_CLASS);
  return 0;
}

// One step of the load, under the handler of the crossing. Does not raise.
static int step(lua_State *L, lua_CFunction body, load_call *call) {
  lua_pushcfunction(L, body);
  lua_pushlightuserdata(L, call);
  return lua_pcall(L, 1, 0, 1);
}

const char *lbr_lua_release(void) { return lua_ident; }

bool lbr_has_made(const char *release, const uint8_t *bytecode, size_t length) {
  // Two numbers stand at the head of all bytecode, to tell in which form a machine keeps numbers.
  const lua_Integer integer = 0x5678;
  const lua_Number number = 370.5;
  const uint8_t start[] = {
    LUA_SIGNATURE[0], LUA_SIGNATURE[1], LUA_SIGNATURE[2], LUA_SIGNATURE[3], 0x54, 0, 0x19, 0x93, '\r', '\n', 0x1a,
    '\n', sizeof(uint32_t), sizeof integer, sizeof number,
  };
  uint8_t head[sizeof start + sizeof integer + sizeof number];
  memcpy(head, start, sizeof start);
  memcpy(head + sizeof start, &integer, sizeof integer);
  memcpy(head + sizeof start + sizeof integer, &number, sizeof number);
  return strcmp(release, lua_ident) == 0 && length > sizeof head && memcmp(bytecode, head, sizeof head) == 0;
}

void lbr_load(lbr_state *S, const lbr_chunk *chunk, double budget, lbr_result *result) {
  bool is_fresh = S->is_fresh;
  if (!lbr_enter(S, budget, result)) return;
  load_call call = {.S = S, .chunk = chunk};
  uint64_t key = is_fresh && chunk->is_counted ? chunk->key : 0;
  int status = LUA_OK;
  if (key && lbr_compiled_restore(S, key)) {
    call.compiled = true;
  } else {
    status = step(S->L, compile_body, &call);
    if (status == LUA_OK && key) lbr_compiled_keep(S, key);
  }
  if (status == LUA_OK && !chunk->only_compile) status = step(S->L, load_body, &call);
  lbr_leave(S, status, result);
  if (result->status == LBR_FAILED && !call.compiled) lbr_split_syntax(S, chunk->name);
  if (result->status != LBR_REFUSED) lbr_show_texts(S, result);
  result->found = call.compiled;
  result->keeps_rules = call.keeps_rules;
  result->returned = call.returned;
}
