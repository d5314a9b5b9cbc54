// Coroutines. The state always knows which one runs, so that its hook can be armed there; the end
// of a state passes through resume, wrap and close; closes that nest are bounded.
#include "lbr_lib.h"

// Needs a coroutine as first argument; leaves nothing; may raise.
static lua_State *check_coroutine(lua_State *L) {
  lua_State *co = lua_tothread(L, 1);
  luaL_argexpected(L, co != NULL, 1, "thread");
  return co;
}

// Makes co the one that runs, unless the state has died: from here on the hook is armed there.
// Needs nothing; leaves nothing; may raise.
static void enter(lua_State *L, lbr_state *S, lua_State *co) {
  S->running = co;
  if (S->dead) lbr_stop(L, S);
  if (S->over_soft) lbr_arm(S, co);  // the collection that is due may not wait for L
}

// Needs count arguments on top; leaves the results (their count) or an error (-1); may raise.
static int resume(lua_State *L, lbr_state *S, lua_State *co, int count) {
  int results;
  if (lua_status(co) == LUA_OK && lua_gettop(co) == 1) lbr_step(L, S, LBR_FIRST_RESUME_CHARGE);
  if (!lua_checkstack(co, count)) {
    lua_pushliteral(L, "too many arguments to resume");
    return -1;
  }
  lua_xmove(L, co, count);
  enter(L, S, co);
  int status = lua_resume(co, L, count, &results);
  S->running = L;
  lbr_after_protected(L, S, status == LUA_YIELD ? LUA_OK : status);
  if (status != LUA_OK && status != LUA_YIELD) {
    lua_xmove(co, L, 1);
    return -1;
  }
  if (!lua_checkstack(L, results + 1)) {
    lua_pop(co, results);
    lua_pushliteral(L, "too many results to resume");
    return -1;
  }
  lua_xmove(co, L, results);
  return results;
}

// Closes co's pending variables. Needs nothing; leaves nothing on L, an error on co if the status
// that it gives says so; may raise.
static int reset(lua_State *L, lbr_state *S, lua_State *co) {
  char here = 0;
  if (S->c_depth == 0) S->c_mark = (uintptr_t)&here;
  size_t used = S->c_mark > (uintptr_t)&here ? S->c_mark - (uintptr_t)&here : 0;
  if (S->c_depth >= LBR_CLOSE_DEPTH_MAX || used > LBR_CLOSE_BYTES_MAX) {
    luaL_error(L, "C stack overflow (coroutines close each other too deeply)");
  }
  enter(L, S, co);
  S->c_depth++;
  int status = lua_resetthread(co);
  S->c_depth--;
  S->running = L;
  lbr_after_protected(L, S, status);
  return status;
}

// Needs a coroutine and arguments; leaves true and results, or false and an error; may raise.
static int coroutine_resume(lua_State *L) {
  lua_State *co = check_coroutine(L);
  int results = resume(L, lbr_of(L), co, lua_gettop(L) - 1);
  lua_pushboolean(L, results >= 0);
  if (results < 0) results = 1;
  lua_insert(L, -(results + 1));
  return results + 1;
}

// Needs a coroutine as upvalue and arguments; leaves results; raises the coroutine's error.
static int wrapped(lua_State *L) {
  lbr_state *S = lbr_of(L);
  lua_State *co = lua_tothread(L, lua_upvalueindex(1));
  int results = resume(L, S, co, lua_gettop(L));
  if (results >= 0) return results;
  int status = lua_status(co);
  if (status != LUA_OK && status != LUA_YIELD) {
    lua_pop(L, 1);  // the coroutine still has it
    status = reset(L, S, co);
    lua_xmove(co, L, 1);
  }
  if (status != LUA_ERRMEM && lua_type(L, -1) == LUA_TSTRING) {
    luaL_where(L, 1);
    lua_insert(L, -2);
    lua_concat(L, 2);
  }
  return lua_error(L);
}

// Needs a function; leaves a coroutine; may raise.
static int coroutine_create(lua_State *L) {
  luaL_checktype(L, 1, LUA_TFUNCTION);
  lbr_name_functions(L, 1);
  lua_State *co = lua_newthread(L);
  lua_pushvalue(L, 1);
  lua_xmove(L, co, 1);
  return 1;
}

// Needs a function; leaves a function that resumes it; may raise.
static int coroutine_wrap(lua_State *L) {
  coroutine_create(L);
  lua_pushcclosure(L, wrapped, 1);
  return 1;
}

// Needs values; yields them.
static int coroutine_yield(lua_State *L) { return lua_yield(L, lua_gettop(L)); }

// Needs nothing; leaves nothing; does not raise. Name of what co is doing.
static const char *describe_status(lua_State *L, lua_State *co) {
  lua_Debug frame;
  if (co == L) return "running";
  switch (lua_status(co)) {
    case LUA_YIELD:
      return "suspended";
    case LUA_OK:
      if (lua_getstack(co, 0, &frame)) return "normal";
      return lua_gettop(co) == 0 ? "dead" : "suspended";
    default:
      return "dead";
  }
}

// Needs a coroutine; leaves its status; may raise.
static int coroutine_status(lua_State *L) {
  lua_pushstring(L, describe_status(L, check_coroutine(L)));
  return 1;
}

// Needs an optional coroutine; leaves a boolean; does not raise.
static int coroutine_isyieldable(lua_State *L) {
  lua_State *co = lua_tothread(L, 1);
  lua_pushboolean(L, lua_isyieldable(co != NULL ? co : L));
  return 1;
}

// Needs nothing; leaves the running coroutine and whether it is the main one; may raise.
static int coroutine_running(lua_State *L) {
  lua_pushboolean(L, lua_pushthread(L));
  return 2;
}

// Needs a coroutine; leaves true, or false and an error; may raise.
static int coroutine_close(lua_State *L) {
  lua_State *co = check_coroutine(L);
  const char *status = describe_status(L, co);
  if (status[0] != 'd' && status[0] != 's') {
    return luaL_error(L, "cannot close a %s coroutine", status);
  }
  if (reset(L, lbr_of(L), co) == LUA_OK) {
    lua_pushboolean(L, 1);
    return 1;
  }
  lua_pushboolean(L, 0);
  lua_xmove(co, L, 1);
  return 2;
}

const luaL_Reg lbr_coroutine_functions[] = {
  { "close", coroutine_close },
  { "create", coroutine_create },
  { "isyieldable", coroutine_isyieldable },
  { "resume", coroutine_resume },
  { "running", coroutine_running },
  { "status", coroutine_status },
  { "wrap", coroutine_wrap },
  { "yield", coroutine_yield },
  { NULL, NULL },
};
