// The call that a live extension gets most: a response, with a completion for an option.
//
// Its arguments are few and small. Where there is memory for them, and the method is the class's own, nothing can
// raise before the method runs: then they are pushed outside of the protected call, and the method is what that
// calls. Everything else is done under it.
#include <string.h>

#include "lbr_call.h"

typedef struct respond_call {
  lbr_state *S;
  const lbr_response *response;
  bool found;
  int32_t returned;
} respond_call;

enum {
  KEPT_MAX = 128,   // bytes of a text that is kept
  ROOM = 4 * 1024,  // bytes that the arguments take at most
};

// Pushes the text. The one pushed last is kept, for the user often takes the same action again. May raise.
static void push_again(lua_State *L, lbr_state *S, const char *text, size_t length) {
  if (S->text && length == S->text_length && memcmp(S->text, text, length) == 0) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, LBR_KEY_TEXT);
    return;
  }
  const char *kept = lua_pushlstring(L, text, length);
  if (length > KEPT_MAX) return;
  lua_pushvalue(L, -1);
  lua_rawseti(L, LUA_REGISTRYINDEX, LBR_KEY_TEXT);
  S->text = kept;
  S->text_length = length;
}

// Pushes the method's name: that of the last response is kept, and known by its address. May raise.
static void push_name(lua_State *L, lbr_state *S, const char *method) {
  if (S->method == method) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, LBR_KEY_METHOD);
    return;
  }
  lua_pushstring(L, method);
  lua_pushvalue(L, -1);
  lua_rawseti(L, LUA_REGISTRYINDEX, LBR_KEY_METHOD);
  S->method = method;
}

// Pushes what the method is called with besides the instance: the response and its completion. May raise.
static void push_arguments(lua_State *L, lbr_state *S, const lbr_response *r) {
  lbr_push_object(L, S, r->class_index);
  push_again(L, S, (const char *)r->identifier, r->identifier_length);
  lua_setiuservalue(L, -2, 1);
  lbr_push_root(L, r->root);
  lua_setiuservalue(L, -2, 2);
  if (__builtin_expect(r->has_text, 0)) {
    lua_pushlstring(L, (const char *)r->text, r->text_length);
    lua_setiuservalue(L, -2, 3);
  }
  lbr_push_completion(L, r->serial, LBR_COMPLETE_OPTION, r->options);
}

static int respond_body(lua_State *L) {
  respond_call *call = lua_touserdata(L, 1);
  lbr_state *S = call->S;
  const lbr_response *r = call->response;
  if (lua_rawgeti(L, LUA_REGISTRYINDEX, LBR_KEY_SELF) != LUA_TTABLE)
    return luaL_error(L, "there is no instance to call");
  push_name(L, S, r->method);
  int type = lua_gettable(L, 2);
  if (type == LUA_TNIL) return 0;
  if (type != LUA_TFUNCTION) return luaL_error(L, "%s must be a function, got %s", r->method, luaL_typename(L, -1));
  call->found = true;
  lua_pushvalue(L, 2);
  push_arguments(L, S, r);
  lua_call(L, 3, 1);
  if (!lua_isnil(L, -1)) call->returned = lbr_returned_option(L, S, r->options, r->method);
  return 0;
}

// What the method has returned, at index 2.
static int returned_body(lua_State *L) {
  respond_call *call = lua_touserdata(L, 1);
  call->returned = lbr_returned_option(L, call->S, call->response->options, call->response->method);
  return 0;
}

// Pushes the method and its arguments, if nothing can raise meanwhile and no code of the script is needed to find
// it. Else pushes nothing.
static bool push_call(lua_State *L, lbr_state *S, const lbr_response *r) {
  if (S->method != r->method || r->has_text || r->identifier_length > KEPT_MAX) return false;
  if (!lbr_arena_has_room(S->arena, ROOM)) return false;
  // No field of the host has the name, or the class could not have it. So it is the class's, if not the instance's.
  lua_rawgeti(L, LUA_REGISTRYINDEX, LBR_KEY_CLASS);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LBR_KEY_METHOD);
  if (lua_istable(L, 2) && lua_rawget(L, 2) == LUA_TFUNCTION &&
      lua_rawgeti(L, LUA_REGISTRYINDEX, LBR_KEY_SELF) == LUA_TTABLE) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, LBR_KEY_METHOD);
    if (lua_rawget(L, 4) == LUA_TNIL) {
      lua_pop(L, 1);
      push_arguments(L, S, r);
      return true;
    }
  }
  lua_settop(L, 1);
  return false;
}

// The option that the method has returned, on top; returns a status of Lua.
__attribute__((noinline)) static int take_returned(lua_State *L, respond_call *call) {
  lua_pushcfunction(L, returned_body);
  lua_insert(L, -2);
  lua_pushlightuserdata(L, call);
  lua_insert(L, -2);
  return lua_pcall(L, 2, 0, 1);
}

// All of it under protection; returns a status of Lua.
__attribute__((noinline)) static int respond_protected(lua_State *L, respond_call *call) {
  lua_pushcfunction(L, respond_body);
  lua_pushlightuserdata(L, call);
  return lua_pcall(L, 1, 0, 1);
}

void lbr_respond(lbr_state *S, const lbr_response *response, double budget, lbr_result *result) {
  respond_call call = {.S = S, .response = response, .returned = -1};
  if (!lbr_enter(S, budget, result)) return;
  lua_State *L = S->L;
  int status;
  if (__builtin_expect(push_call(L, S, response), 1)) {
    call.found = true;
    status = lua_pcall(L, 3, 1, 1);
    if (status == LUA_OK && !lua_isnil(L, -1)) status = take_returned(L, &call);
  } else {
    status = respond_protected(L, &call);
  }
  lbr_leave(S, status, result);
  result->found = call.found;
  result->returned = call.returned;
}
