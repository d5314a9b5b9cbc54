// The call that a live extension gets most: a response, with a completion for an option.
#include <string.h>

#include "lbr_call.h"

typedef struct respond_call {
  lbr_state *S;
  const lbr_response *response;
  bool found;
  int32_t returned;
} respond_call;

enum { KEPT_MAX = 128 };  // bytes of a text that is kept

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
  lbr_push_object(L, S, r->class_index);
  push_again(L, S, (const char *)r->identifier, r->identifier_length);
  lua_setiuservalue(L, 5, 1);
  lbr_push_root(L, r->root);
  lua_setiuservalue(L, 5, 2);
  if (r->has_text) {
    lua_pushlstring(L, (const char *)r->text, r->text_length);
    lua_setiuservalue(L, 5, 3);
  }
  lbr_push_completion(L, r->serial, LBR_COMPLETE_OPTION, r->options);
  lua_call(L, 3, 1);
  if (!lua_isnil(L, -1)) call->returned = lbr_returned_option(L, S, r->options, r->method);
  return 0;
}

void lbr_respond(lbr_state *S, const lbr_response *response, double budget, lbr_result *result) {
  respond_call call = {.S = S, .response = response, .returned = -1};
  lbr_run(S, budget, respond_body, &call, result);
  result->found = call.found;
  result->returned = call.returned;
}
