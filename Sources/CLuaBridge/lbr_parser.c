#include "lbr_parser.h"

#include <stdlib.h>
#include <string.h>

#include "lbr_meter.h"
#include "lbr_seed.h"
#include "lbr_transfer.h"

enum {
  PIECE = 256,                   // bytes the parser gets between two looks at the limits
  FIRST_COLLECTION = 128,        // KB that it may allocate before it collects
  KEPT_BYTECODE = 64 * 1024,     // bytes of a buffer that stays for the next text
};

struct lbr_parser {
  lbr_arena *arena;
  uint32_t next_place;
  struct lbr_buffer bytecode;    // of texts whose bytecode nobody wants to keep
};

typedef struct parse_call {
  lbr_state *S;
  const char *name, *bytes;
  size_t left;
  struct lbr_buffer *bytecode;
  bool is_bare;
} parse_call;

// lua_Reader. Raises if the state is dead. Counts no instructions: those of runs are the same whether the text was
// compiled for them or not.
static const char *next_piece(lua_State *L, void *data, size_t *size) {
  parse_call *call = data;
  if (call->S->dead) lbr_stop(L, call->S);
  const char *piece = call->bytes;
  *size = call->left < PIECE ? call->left : PIECE;
  call->bytes += *size;
  call->left -= *size;
  return *size ? piece : NULL;
}

// lua_Writer. Does not raise. Most pieces are a byte.
static int keep_piece(lua_State *L, const void *piece, size_t size, void *data) {
  (void)L;
  struct lbr_buffer *bytecode = data;
  if (size > bytecode->capacity - bytecode->length && !lbr_buffer_reserve(bytecode, size)) return 1;
  uint8_t *end = bytecode->bytes + bytecode->length;
  if (size == 1) *end = *(const uint8_t *)piece;
  else memcpy(end, piece, size);
  bytecode->length += size;
  return 0;
}

// May raise.
static int parse_body(lua_State *L) {
  parse_call *call = lua_touserdata(L, 1);
  size_t length = call->left;
  if (lua_load(L, next_piece, call, call->name, "t") != LUA_OK) return lua_error(L);
  // Bytecode is about as long as its text.
  if (!lbr_buffer_reserve(call->bytecode, length * 2) || lua_dump(L, keep_piece, call->bytecode, call->is_bare) != 0)
    lbr_no_memory(L);
  return 0;
}

// Where the text begins: after a byte order mark and a first line that starts with '#'.
static size_t beginning(const lbr_chunk *chunk) {
  const uint8_t *b = chunk->bytes;
  size_t at = chunk->length >= 3 && memcmp(b, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
  if (at < chunk->length && b[at] == '#')
    while (at < chunk->length && b[at] != '\n') at++;
  return at;
}

// An error outside every protected call cannot be: each text is compiled in one.
static int on_panic(lua_State *L) {
  (void)L;
  abort();
}

// The parser's state with `hard` bytes of memory at most; NULL if the system has none.
static lua_State *begin(lbr_parser *parser, size_t hard) {
  if (parser->arena && parser->arena->reserved / 2 < hard) {
    lbr_arena_destroy(parser->arena);
    parser->arena = NULL;
  }
  if (!parser->arena) parser->arena = lbr_arena_create(hard, false, &parser->next_place);
  lbr_arena *arena = parser->arena;
  if (!arena) return NULL;
  if (!lbr_arena_restore(arena)) {
    lua_State *P = lua_newstate(lbr_arena_alloc, arena);
    if (!P) return NULL;
    lbr_set_seed(P, arena);
    lua_atpanic(P, on_panic);
    lua_gc(P, LUA_GCSTEP, -FIRST_COLLECTION);  // a debt below zero: so much is free of it
    arena->owner = P;
    lbr_arena_keep(arena);
  }
  arena->hard = hard;
  return arena->owner;
}

static lbr_parser *parser_of(lbr_meter *meter) {
  if (!meter->parser && (meter->parser = calloc(1, sizeof *meter->parser)))
    meter->parser->next_place = lbr_some_place(meter->parser);
  return meter->parser;
}

static parse_call call_of(lbr_state *S, const lbr_chunk *chunk) {
  size_t at = beginning(chunk);
  return (parse_call){.S = S, .name = chunk->name, .bytes = (const char *)chunk->bytes + at, .left = chunk->length - at};
}

bool lbr_compile(lua_State *L, lbr_state *S, const lbr_chunk *chunk) {
  parse_call call = call_of(S, chunk);
  lbr_arena *arena = S->arena;
  // What the parser needs may not be more than what the script may have.
  size_t hard = arena->hard, limit = arena->used + S->limits.memory;
  if (limit < hard) arena->hard = limit;
  int status = lua_load(L, next_piece, &call, call.name, "t");
  arena->hard = hard;
  if (status != LUA_OK) lbr_after_protected(L, S, status);
  return status == LUA_OK;
}

const struct lbr_buffer *lbr_parse(lua_State *L, lbr_state *S, const lbr_chunk *chunk) {
  lbr_parser *parser = parser_of(S->meter);
  lua_State *P = parser ? begin(parser, S->limits.memory) : NULL;
  if (!P) lbr_no_memory(L);
  if (parser->bytecode.capacity > KEPT_BYTECODE) lbr_buffer_free(&parser->bytecode);
  parse_call call = call_of(S, chunk);
  call.bytecode = chunk->bytecode ? chunk->bytecode : &parser->bytecode;
  call.bytecode->length = 0;
  call.is_bare = chunk->is_bare;
  *(lbr_state **)lua_getextraspace(P) = S;  // for the hook of a state that dies
  lua_pushcfunction(P, parse_body);
  lua_pushlightuserdata(P, &call);
  int status = lua_pcall(P, 1, 0, 0);
  char message[LBR_MESSAGE_MAX];
  size_t length = 0;
  const char *text = status != LUA_OK && lua_type(P, -1) == LUA_TSTRING ? lua_tolstring(P, -1, &length) : NULL;
  if (length > sizeof message) length = sizeof message;
  if (text) memcpy(message, text, length);
  lbr_arena_reset(parser->arena);
  if (status == LUA_ERRMEM) lbr_kill(S, LBR_STOP_MEMORY);
  if (S->dead) lbr_stop(L, S);
  if (status == LUA_OK) return call.bytecode;
  lua_pushlstring(L, message, length);
  return NULL;
}

size_t lbr_parser_free(lbr_parser *parser) {
  if (!parser) return 0;
  size_t freed = parser->arena ? parser->arena->reserved : 0;
  if (parser->arena) lbr_arena_destroy(parser->arena);
  lbr_buffer_free(&parser->bytecode);
  free(parser);
  return freed;
}
