// Compiling and running a role's chunk, and making its instance.
#include <stdlib.h>
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

// lua_Reader. May raise.
static const char *next_piece(lua_State *L, void *data, size_t *size) {
  load_call *call = data;
  lbr_step(L, call->S, 1);
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

static int load_body(lua_State *L) {
  load_call *call = lua_touserdata(L, 1);
  lbr_state *S = call->S;
  const lbr_chunk *chunk = call->chunk;
  lua_settop(L, 0);
  int status;
  if (chunk->is_bytecode) {
    status = luaL_loadbufferx(L, (const char *)chunk->bytes, chunk->length, chunk->name, "b");
  } else {
    if (chunk->length > LBR_SOURCE_MAX)
      return luaL_error(L, "the source has %d bytes, at most %d are taken", (int)chunk->length, LBR_SOURCE_MAX);
    call->at = beginning(chunk);
    status = lua_load(L, next_piece, call, chunk->name, "t");
  }
  if (status != LUA_OK) {
    if (S->dead || status == LUA_ERRMEM) lbr_after_protected(L, S, status);
    return lua_error(L);
  }
  if (chunk->bytecode && lua_dump(L, keep_piece, chunk->bytecode, 0) != 0) lbr_buffer_free(chunk->bytecode);
  call->compiled = true;
  if (chunk->only_compile) return 0;
  lua_call(L, 0, LUA_MULTRET);
  call->returned = lua_gettop(L);
  const char *type = call->returned ? luaL_typename(L, 1) : "nothing";
  lbr_set_message(S, type, strlen(type));
  if (call->returned == 1 && lua_type(L, 1) == LUA_TTABLE) lua_rawseti(L, LUA_REGISTRYINDEX, LBR_KEY_CLASS);
  return 0;
}

// A syntax error is "file:line: message" too, but no function of that file is on the stack.
static void place_of_syntax_error(lbr_state *S, const char *chunk) {
  lbr_meter *meter = S->meter;
  size_t n = strlen(chunk + 1);
  char *text = meter->message;
  if (meter->message_length <= n + 2 || memcmp(text, chunk + 1, n) != 0 || text[n] != ':') return;
  char *end;
  long line = strtol(text + n + 1, &end, 10);
  if (end == text + n + 1 || end[0] != ':' || end[1] != ' ') return;
  strncpy(meter->file, chunk + 1, sizeof meter->file - 1);
  meter->line = (int32_t)line;
  meter->message_length -= (size_t)(end + 2 - text);
  memmove(text, end + 2, meter->message_length + 1);
}

void lbr_load(lbr_state *S, const lbr_chunk *chunk, double budget, lbr_result *result) {
  memset(result, 0, sizeof *result);
  load_call call = {.S = S, .chunk = chunk};
  lbr_run(S, budget, load_body, &call, result);
  if (result->status == LBR_FAILED && !call.compiled) {
    place_of_syntax_error(S, chunk->name);
    result->file = S->meter->file;
    result->line = S->meter->line;
    result->message_length = S->meter->message_length;
  }
  result->found = call.compiled;
  result->returned = call.returned;
}

typedef struct type_call { const char *name; int type; } type_call;

static int type_body(lua_State *L) {
  type_call *call = lua_touserdata(L, 1);
  lua_settop(L, 0);
  if (lua_rawgeti(L, LUA_REGISTRYINDEX, LBR_KEY_CLASS) != LUA_TTABLE) return 0;
  lua_pushstring(L, call->name);
  call->type = lua_rawget(L, 1);
  return 0;
}

int32_t lbr_member_type(lbr_state *S, const char *name) {
  type_call call = {name, -1};
  lua_settop(S->L, 0);
  lua_pushcfunction(S->L, type_body);
  lua_pushlightuserdata(S->L, &call);
  if (S->dead || lua_pcall(S->L, 1, 0, 0) != LUA_OK) return -1;
  return call.type;
}

typedef struct instance_call { lbr_state *S; const lbr_field *fields; size_t count; } instance_call;

static int instance_body(lua_State *L) {
  instance_call *call = lua_touserdata(L, 1);
  lua_settop(L, 0);
  if (lua_rawgeti(L, LUA_REGISTRYINDEX, LBR_KEY_CLASS) != LUA_TTABLE)
    return luaL_error(L, "there is no class to make an instance of");
  lua_createtable(L, 0, (int)call->count + 4);
  lua_createtable(L, 0, 1);
  lua_pushvalue(L, 1);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
  for (size_t i = 0; i < call->count; i++) {
    const lbr_field *f = &call->fields[i];
    if (f->root) {
      lua_rawgeti(L, LUA_REGISTRYINDEX, LBR_KEY_ROOTS);
      lua_rawgeti(L, -1, f->root);
      lua_remove(L, -2);
    } else {
      if (f->class_index < 0 || f->class_index >= call->S->schema->class_count ||
          f->member < 0 || f->member >= call->S->schema->classes[f->class_index].member_count)
        return luaL_error(L, "there is no member for the field %s", f->name);
      lbr_push_bound(L, call->S, f->class_index, f->member, true);
    }
    lua_setfield(L, 2, f->name);
  }
  lua_rawseti(L, LUA_REGISTRYINDEX, LBR_KEY_SELF);
  return 0;
}

void lbr_instantiate(lbr_state *S, const lbr_field *fields, size_t count, lbr_result *result) {
  memset(result, 0, sizeof *result);
  instance_call call = {S, fields, count};
  lbr_run(S, 0, instance_body, &call, result);
}
