#include "lend.h"

#include "lbr_call.h"

static int collect(lua_State *L) {
  static const char *const names[] = { "stop", "restart", "collect", "count", "step", "setpause",
                                       "setstepmul", "isrunning", "generational", "incremental",
                                       NULL };
  static const int codes[] = { LUA_GCSTOP, LUA_GCRESTART, LUA_GCCOLLECT, LUA_GCCOUNT, LUA_GCSTEP,
                               LUA_GCSETPAUSE, LUA_GCSETSTEPMUL, LUA_GCISRUNNING, LUA_GCGEN,
                               LUA_GCINC };
  int code = codes[luaL_checkoption(L, 1, "collect", names)];
  int result = lua_gc(L, code, (int)luaL_optinteger(L, 2, 0), (int)luaL_optinteger(L, 3, 0),
                      (int)luaL_optinteger(L, 4, 0));
  if (code == LUA_GCCOUNT) {
    lua_pushnumber(L, result + (lua_Number)lua_gc(L, LUA_GCCOUNTB) / 1024);
  } else if (code == LUA_GCSTEP || code == LUA_GCISRUNNING) {
    lua_pushboolean(L, result);
  } else if (code == LUA_GCGEN || code == LUA_GCINC) {
    lua_pushstring(L, result == LUA_GCINC ? "incremental" : "generational");
  } else {
    lua_pushinteger(L, result);
  }
  return 1;
}

static int lend(lua_State *L) {
  lua_register(L, "collectgarbage", collect);
  return 0;
}

void lend_collect(lbr_state *state) {
  lbr_result result;
  lbr_run(state, 0, lend, NULL, &result);
}

static int set_global(lua_State *L) {
  lua_pushboolean(L, 1);
  lua_setglobal(L, lua_touserdata(L, 1));
  return 0;
}

void lend_global(lbr_state *state, const char *name) {
  lbr_result result;
  lbr_run(state, 0, set_global, (void *)name, &result);
}
