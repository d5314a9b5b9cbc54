// Compiling and running a role's chunk.
#include <string.h>

#include "lbr_call.h"

enum { PIECE = 256 };  // bytes the parser gets between two looks at the limits

typedef struct load_call {
  lbr_state *S;
  const lbr_chunk *chunk;
  size_t at;
  int32_t returned;
  bool compiled;
} load_call;

// lua_Reader. Raises if the state is dead. Counts nothing: a text compiles once in a process, and its
// runs cost the same whether they came first or later.
static const char *next_piece(lua_State *L, void *data, size_t *size) {
  load_call *call = data;
  if (call->S->dead) lbr_stop(L, call->S);
  size_t left = call->chunk->length - call->at;
  *size = left < PIECE ? left : PIECE;
  const char *piece = (const char *)call->chunk->bytes + call->at;
  call->at += *size;
  return *size ? piece : NULL;
}

// lua_Writer. Does not raise.
static int keep_piece(lua_State *L, const void *piece, size_t size, void *data) {
  (void)L;
  return lbr_put(data, piece, size) ? 0 : 1;
}

// Where the text begins: after a byte order mark and a first line that starts with '#'.
static size_t beginning(const lbr_chunk *chunk) {
  const uint8_t *b = chunk->bytes;
  size_t at = chunk->length >= 3 && memcmp(b, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
  if (at < chunk->length && b[at] == '#')
    while (at < chunk->length && b[at] != '\n') at++;
  return at;
}

typedef struct parse_call { load_call *load; struct lbr_buffer *bytecode; } parse_call;

// Compiles in a state of its own. May raise.
static int parse_body(lua_State *L) {
  parse_call *call = lua_touserdata(L, 1);
  const lbr_chunk *chunk = call->load->chunk;
  call->load->at = beginning(chunk);
  if (lua_load(L, next_piece, call->load, chunk->name, "t") != LUA_OK) return lua_error(L);
  if (lua_dump(L, keep_piece, call->bytecode, 0) != 0) lbr_no_memory(L);
  return 0;
}

// Compiles beside the state, so that its memory is the same whether the text was seen before or not.
// Fills the bytecode, or pushes the message and returns false. May raise.
static bool parse(lua_State *L, lbr_state *S, load_call *load, struct lbr_buffer *bytecode) {
  lbr_state *beside = lbr_begin(S->meter, S->limits.memory, 0, 0);
  if (!beside) lbr_no_memory(L);
  beside->arena->hard = S->limits.memory;
  lua_State *P = beside->L;
  *(lbr_state **)lua_getextraspace(P) = S;
  parse_call call = {load, bytecode};
  lua_pushcfunction(P, parse_body);
  lua_pushlightuserdata(P, &call);
  int status = lua_pcall(P, 1, 0, 0);
  char message[LBR_MESSAGE_MAX];
  size_t length = 0;
  const char *text = status != LUA_OK && lua_type(P, -1) == LUA_TSTRING ? lua_tolstring(P, -1, &length) : NULL;
  if (length > sizeof message) length = sizeof message;
  if (text) memcpy(message, text, length);
  lbr_pool_give(S->meter, beside->arena);
  if (status == LUA_ERRMEM) lbr_kill(S, LBR_STOP_MEMORY);
  if (S->dead) lbr_stop(L, S);
  if (status == LUA_OK) return true;
  lua_pushlstring(L, message, length);
  return false;
}

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
    if (!parse(L, S, call, chunk->bytecode)) return lua_error(L);
    bytes = (const char *)chunk->bytecode->bytes;
    length = chunk->bytecode->length;
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
  if (!keeps_rules(L, chunk, call->returned)) S->meter->line = last_line(L);
  if (call->returned == 1 && lua_type(L, 2) == LUA_TTABLE) lua_rawseti(L, LUA_REGISTRYINDEX, LBR_KEY_CLASS);
  return 0;
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
  memset(result, 0, sizeof *result);
  struct lbr_buffer own = {0};
  lbr_chunk with_room = *chunk;
  if (!with_room.bytecode) with_room.bytecode = &own;
  load_call call = {.S = S, .chunk = &with_room};
  lbr_run(S, budget, load_body, &call, result);
  lbr_buffer_free(&own);
  if (result->status == LBR_FAILED && !call.compiled) lbr_split_syntax(S, chunk->name);
  if (result->status != LBR_REFUSED) lbr_show_texts(S, result);
  result->found = call.compiled;
  result->returned = call.returned;
}
