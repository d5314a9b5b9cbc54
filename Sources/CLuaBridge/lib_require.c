// require: modules among the sources that the host has read, by name; each runs once in a state.
//
// The cache maps a name to its value. While modules are loading, their names stand in the cache's
// integer keys, outermost first: that is how a loop is seen and told. Where the host keeps modules
// itself, nothing else stands in it.
#include <string.h>

#include "lbr_lib.h"

#define NAME_SHOWN 64     // bytes of an asked name that a message repeats
#define NAMES_SHOWN 16    // modules that a message lists

static const char guard_key = 0;  // registry key of the guards' metatable

// Needs a buffer; leaves it; may raise. Adds a name with control bytes as '?', cut if it is long.
static void add_name(luaL_Buffer *text, const char *name, size_t length) {
  luaL_addchar(text, '\'');
  for (size_t i = 0; i < length && i < NAME_SHOWN; i++) {
    unsigned char c = (unsigned char)name[i];
    luaL_addchar(text, c < 0x20 || c == 0x7F ? '?' : (char)c);
  }
  if (length > NAME_SHOWN) luaL_addstring(text, "...");
  luaL_addchar(text, '\'');
}

// Needs nothing; never returns. Raises that there is no such module.
static int fail_unknown(lua_State *L, lbr_state *S, const char *name, size_t length) {
  luaL_Buffer text;
  const char **names = lua_newuserdatauv(L, (S->source_count + 1) * sizeof *names, 0);
  for (size_t i = 0; i < S->source_count; i++) names[i] = S->sources[i].name;
  luaL_where(L, 1);
  luaL_buffinit(L, &text);
  luaL_addstring(&text, "require: no module ");
  add_name(&text, name, length);
  const char *nearest = lbr_nearest(name, length, names, S->source_count);
  if (nearest != NULL) {
    luaL_addstring(&text, ", did you mean ");
    add_name(&text, nearest, strlen(nearest));
    luaL_addchar(&text, '?');
  }
  luaL_addstring(&text, S->source_count == 0 ? "; this extension has no modules" : "; modules: ");
  for (size_t i = 0; i < S->source_count && i < NAMES_SHOWN; i++) {
    if (i > 0) luaL_addstring(&text, ", ");
    luaL_addstring(&text, names[i]);
  }
  if (S->source_count > NAMES_SHOWN) luaL_addstring(&text, ", ...");
  luaL_pushresult(&text);
  lua_concat(L, 2);
  return lua_error(L);
}

// Needs the cache at index; leaves nothing; raises if the name is among the modules being loaded.
static void check_loop(lua_State *L, int cache, const char *name) {
  lua_Integer count = (lua_Integer)lua_rawlen(L, cache);
  for (lua_Integer i = 1; i <= count; i++) {
    lua_rawgeti(L, cache, i);
    if (strcmp(lua_tostring(L, -1), name) == 0) {
      lua_pushliteral(L, "");
      for (lua_Integer j = i; j <= count; j++) {
        lua_rawgeti(L, cache, j);
        lua_pushliteral(L, " -> ");
        lua_concat(L, 3);
      }
      luaL_error(L, "require: module '%s' requires itself: %s%s", name, lua_tostring(L, -1), name);
    }
    lua_pop(L, 1);
  }
}

// Takes the innermost name off the list of modules being loaded, however its loading ended.
// Needs a guard at 1; leaves nothing; does not raise.
static int guard_close(lua_State *L) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, LBR_KEY_LOADED);
  lua_pushnil(L);
  lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2));
  return 0;
}

// Needs nothing; leaves a guard that must be closed; may raise.
static void push_guard(lua_State *L) {
  lua_newuserdatauv(L, 0, 0);
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &guard_key) == LUA_TNIL) {
    lua_pop(L, 1);
    lua_createtable(L, 0, 1);
    lua_pushcfunction(L, guard_close);
    lua_setfield(L, -2, "__close");
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &guard_key);
  }
  lua_setmetatable(L, -2);
}

// Needs a name; leaves the module's value, and its file when it was loaded now; may raise.
int lbr_require(lua_State *L) {
  lbr_state *S = lbr_of(L);
  size_t length;
  const char *name = luaL_checklstring(L, 1, &length);
  lua_settop(L, 1);
  if (strlen(name) == length && (strchr(name, '/') != NULL || strstr(name, "..") != NULL)) {
    return luaL_error(L, "require: a module is named without '/' and '..'");
  }
  int cache = 2;
  if (lua_rawgeti(L, LUA_REGISTRYINDEX, LBR_KEY_LOADED) != LUA_TTABLE) {
    lua_pop(L, 1);
    lua_newtable(L);
    lua_pushvalue(L, -1);
    lua_rawseti(L, LUA_REGISTRYINDEX, LBR_KEY_LOADED);
  }
  lua_pushvalue(L, 1);
  if (lua_rawget(L, cache) != LUA_TNIL) return 1;
  lua_pop(L, 1);
  const lbr_source *source = NULL;
  for (size_t i = 0; i < S->source_count && source == NULL; i++) {
    if (strlen(name) == length && strcmp(S->sources[i].name, name) == 0) source = &S->sources[i];
  }
  if (source == NULL) return fail_unknown(L, S, name, length);
  check_loop(L, cache, name);
  int status = lbr_load_text(
    L, S, (const char *)source->bytes, source->length, source->chunk, NULL);
  if (status == LUA_ERRSYNTAX) S->bad_module = source->chunk;
  if (status != LUA_OK) return lua_error(L);
  push_guard(L);
  lua_insert(L, -2);
  lua_pushvalue(L, 1);
  lua_rawseti(L, cache, (lua_Integer)lua_rawlen(L, cache) + 1);
  lua_toclose(L, -2);
  lua_pushvalue(L, 1);
  lua_pushstring(L, source->chunk + (source->chunk[0] == '@'));
  lua_call(L, 2, 1);
  if (lua_isnil(L, -1)) {
    lua_pop(L, 1);
    lua_pushboolean(L, 1);
  }
  if (!S->forgets_modules) {
    lua_pushvalue(L, 1);
    lua_pushvalue(L, -2);
    lua_rawset(L, cache);
  }
  lua_pushstring(L, source->chunk + (source->chunk[0] == '@'));
  return 2;
}
