// load: text only, read in small pieces, under a name that cannot pass for a file of the plugin.
//
// Names. Without a name a chunk is shown as stock shows it, [string "its first line"]. A given name
// loses its control bytes. "=name" and "@name" are both shown as plain `name`, unless the name
// holds a dot, slash, colon or blank, as the names of files and places do: then it is shown as
// [string "name"]. A source that starts with "@" is therefore always a file of the plugin.
#include <string.h>

#include "lbr_lib.h"

#define CHUNK_NAME_MAX 128  // bytes of a name: Lua shows at most 60

struct pieces {
  lbr_state *S;
  const char *bytes;
  size_t left;
};

// Hands the parser its next piece. Needs nothing; leaves nothing; raises if the state is dead.
static const char *next_piece(lua_State *L, void *data, size_t *size) {
  struct pieces *pieces = data;
  const char *piece = pieces->bytes;
  lbr_step(L, pieces->S, 1);
  *size = pieces->left < LBR_PIECE_MAX ? pieces->left : LBR_PIECE_MAX;
  pieces->bytes += *size;
  pieces->left -= *size;
  return *size == 0 ? NULL : piece;
}

int lbr_load_text(
  lua_State *L, lbr_state *S, const char *bytes, size_t length, const char *chunk,
  const char *mode) {
  struct pieces pieces = { S, bytes, length };
  if (length > LBR_SOURCE_MAX) {
    lua_pushfstring(L, "source text has %I bytes, the limit is %d", (LUAI_UACINT)length,
                    LBR_SOURCE_MAX);
    return LUA_ERRSYNTAX;
  }
  // The first byte is all that Lua looks at: what starts with ESC is offered as text only.
  bool binary = length > 0 && bytes[0] == LUA_SIGNATURE[0];
  if (binary || mode == NULL) mode = "t";
  int status = lua_load(L, next_piece, &pieces, chunk, mode);
  lbr_after_protected(L, S, status);
  return status;
}

// Needs nothing; leaves nothing; pure. Writes the name under which a given name is shown.
static void clean_name(const char *name, size_t length, char out[CHUNK_NAME_MAX + 2]) {
  size_t used = 0;
  bool marked = length > 0 && (name[0] == '=' || name[0] == '@');
  if (marked) {
    bool of_file = *name++ == '@';
    length--;
    if (strpbrk(name, "./\\: ") == NULL) {
      out[used++] = '=';
      if (of_file && length >= LUA_IDSIZE) {  // as Lua shows a long name of a file: its end
        size_t kept = LUA_IDSIZE - sizeof "...";
        memcpy(out + used, "...", 3);
        used += 3;
        name += length - kept;
        length = kept;
      }
    }
  }
  for (size_t i = 0; i < length && used < CHUNK_NAME_MAX; i++) {
    unsigned char c = (unsigned char)name[i];
    if (c == '\0') break;
    bool control = (c < 0x20 && c != '\t' && (c != '\n' || marked)) || c == 0x7F;
    if (used == 0 && (c == '=' || c == '@')) out[used++] = ' ';
    if (!control) out[used++] = (char)c;
  }
  out[used] = '\0';
}

// Needs nothing; never returns. Raises a message with the place of load's caller.
static int fail(lua_State *L, const char *message) {
  luaL_where(L, 2);
  lua_pushstring(L, message);
  lua_concat(L, 2);
  return lua_error(L);
}

// Needs a reader at 1; leaves the text it gives; may raise.
static int gather(lua_State *L) {
  size_t total = 0, length;
  luaL_Buffer text;
  luaL_buffinit(L, &text);
  for (;;) {
    lbr_step(L, lbr_of(L), 1);
    lua_pushvalue(L, 1);
    lua_call(L, 0, 1);
    if (lua_isnil(L, -1)) break;
    if (!lua_isstring(L, -1)) return fail(L, "reader function must return a string");
    lua_tolstring(L, -1, &length);
    if (length == 0) break;
    total += length;
    if (total > LBR_SOURCE_MAX) {
      return fail(L, lua_pushfstring(L, "source text has more than %d bytes, the limit",
                                     LBR_SOURCE_MAX));
    }
    luaL_addvalue(&text);
  }
  lua_pop(L, 1);
  luaL_pushresult(&text);
  return 1;
}

// Needs text or a reader, and name, mode, environment; leaves a function, or nil and a message;
// may raise.
static int load_load(lua_State *L) {
  lbr_state *S = lbr_of(L);
  const char *mode = luaL_optstring(L, 3, NULL);
  bool environment = !lua_isnone(L, 4);
  char name[CHUNK_NAME_MAX + 2];
  size_t length, name_length;
  const char *text = lua_tolstring(L, 1, &length);
  const char *given = luaL_optlstring(L, 2, text != NULL ? text : "=(load)", &name_length);
  int status = LUA_OK;
  if (lua_isnoneornil(L, 2)) name_length = text != NULL ? length : strlen(given);
  if (text == NULL) {
    luaL_checktype(L, 1, LUA_TFUNCTION);
    lbr_name_functions(L, 1);
    lua_pushcfunction(L, gather);
    lua_pushvalue(L, 1);
    status = lua_pcall(L, 1, 1, 0);
    lbr_after_protected(L, S, status);
    text = lua_tolstring(L, -1, &length);
  }
  if (strcmp(given, "=(load)") == 0) strcpy(name, given);
  else clean_name(given, name_length, name);
  if (status == LUA_OK) status = lbr_load_text(L, S, text, length, name, mode);
  if (status != LUA_OK) {
    lua_pushnil(L);
    lua_insert(L, -2);
    return 2;
  }
  if (environment) {
    lua_pushvalue(L, 4);
    if (lua_setupvalue(L, -2, 1) == NULL) lua_pop(L, 1);
  }
  return 1;
}

const luaL_Reg lbr_load_functions[] = {
  { "load", load_load },
  { "require", lbr_require },
  { NULL, NULL },
};
