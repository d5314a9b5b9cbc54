// A bare host: the canonical work of the benchmarks done with liblua and nothing else. No sandbox, no
// limits, no notification center: what remains is what every host has to pay.
//   host SCRIPT MODE N      MODE: dispatch, scenario, memory, loop
// Prints `bare MODE VALUE`: nanoseconds of processor time a round; bytes an extension for memory.
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { VIEWS = 3, ACTIONS = 4, TEXT = 96 };

typedef struct {
  char id[16], text[TEXT], image[TEXT];
  double turned;
} view;

typedef struct {
  lua_State *lua;
  view views[VIEWS];
  int view_count;
  struct { char identifier[32], title[64]; } actions[ACTIONS];
  int action_count, completions, controller;
  char option[32];
} host;

static void fail(const char *what) {
  fprintf(stderr, "host: %s\n", what);
  exit(1);
}

static host *of(lua_State *L) { return *(host **)lua_getextraspace(L); }

static double nanoseconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec * 1e9 + t.tv_nsec;
}

static int view_set(lua_State *L) {
  view *v = *(view **)luaL_checkudata(L, 1, "view");
  const char *name = luaL_checkstring(L, 2), *value = luaL_checkstring(L, 3);
  snprintf(strcmp(name, "text") == 0 ? v->text : v->image, TEXT, "%s", value);
  return 0;
}

static int view_rotate(lua_State *L) {
  view *v = *(view **)luaL_checkudata(L, 1, "view");
  v->turned = luaL_checknumber(L, 2);
  return 0;
}

static int make_view(lua_State *L) {
  host *h = of(L);
  if (h->view_count == VIEWS) return luaL_error(L, "too many views");
  view *v = &h->views[h->view_count++];
  snprintf(v->id, sizeof v->id, "%s", luaL_checkstring(L, 1));
  *(view **)lua_newuserdatauv(L, sizeof(view *), 0) = v;
  luaL_setmetatable(L, "view");
  return 1;
}

static int get_actions(lua_State *L) {
  host *h = of(L);
  lua_createtable(L, h->action_count, 0);
  for (int i = 0; i < h->action_count; i++) {
    lua_createtable(L, 0, 2);
    lua_pushstring(L, h->actions[i].identifier);
    lua_setfield(L, -2, "identifier");
    lua_pushstring(L, h->actions[i].title);
    lua_setfield(L, -2, "title");
    lua_rawseti(L, -2, i + 1);
  }
  return 1;
}

static int set_actions(lua_State *L) {
  host *h = of(L);
  int count = (int)luaL_len(L, 1);
  if (count > ACTIONS) return luaL_error(L, "too many actions");
  for (int i = 0; i < count; i++) {
    lua_rawgeti(L, 1, i + 1);
    lua_getfield(L, -1, "identifier");
    lua_getfield(L, -2, "title");
    snprintf(h->actions[i].identifier, 32, "%s", luaL_checkstring(L, -2));
    snprintf(h->actions[i].title, 64, "%s", luaL_checkstring(L, -1));
    lua_pop(L, 3);
  }
  h->action_count = count;
  return 0;
}

static int complete(lua_State *L) {
  host *h = of(L);
  h->completions++;
  snprintf(h->option, sizeof h->option, "%s", luaL_checkstring(L, 1));
  return 0;
}

static int traced(lua_State *L) {
  luaL_traceback(L, L, lua_tostring(L, 1), 1);
  return 1;
}

static void call(host *h, const char *name, int arguments) {
  lua_State *L = h->lua;
  int base = lua_gettop(L) - arguments;
  lua_pushcfunction(L, traced);
  lua_rawgeti(L, LUA_REGISTRYINDEX, h->controller);
  lua_getfield(L, -1, name);
  lua_insert(L, -2);
  lua_rotate(L, base + 1, 3);
  if (lua_pcall(L, arguments + 1, 0, base + 1) != LUA_OK) fail(lua_tostring(L, -1));
  lua_settop(L, base);
}

static void field(lua_State *L, const char *name, const char *value) {
  lua_pushstring(L, value);
  lua_setfield(L, -2, name);
}

static void open_host(host *h, const char *script, size_t length) {
  memset(h, 0, sizeof *h);
  lua_State *L = h->lua = luaL_newstate();
  if (!L) fail("no memory");
  *(host **)lua_getextraspace(L) = h;
  luaL_openlibs(L);
  static const luaL_Reg methods[] = {{"set", view_set}, {"rotate", view_rotate}, {NULL, NULL}};
  luaL_newmetatable(L, "view");
  luaL_newlib(L, methods);
  lua_setfield(L, -2, "__index");
  static const luaL_Reg functions[] = {
      {"view", make_view}, {"actions", get_actions}, {"setActions", set_actions}, {NULL, NULL}};
  luaL_newlib(L, functions);
  lua_setglobal(L, "host");
  if (luaL_loadbuffer(L, script, length, "@rotate.lua") || lua_pcall(L, 0, 1, 0)) fail(lua_tostring(L, -1));
  h->controller = luaL_ref(L, LUA_REGISTRYINDEX);
  lua_settop(L, 0);
  h->action_count = 1;
  strcpy(h->actions[0].identifier, "rotate");
  strcpy(h->actions[0].title, "Rotate");
  call(h, "viewDidLoad", 0);
  lua_createtable(L, 0, 3);
  field(L, "title", "Red notification");
  field(L, "body", "Turn the red xamagon.");
  lua_createtable(L, 0, 1);
  field(L, "color", "red");
  lua_setfield(L, -2, "userInfo");
  call(h, "didReceive", 1);
}

static void tap(host *h, int index) {
  lua_pushstring(h->lua, index % 20 == 19 ? "reset" : "rotate");
  lua_pushcfunction(h->lua, complete);
  call(h, "didReceiveResponse", 2);
}

static double degrees(const host *h) { return fmod(h->views[2].turned * 180 / M_PI, 360); }

static void check(bool condition, const char *what) { if (!condition) fail(what); }

static long resident(void) {
  long size = 0, pages = 0;
  FILE *file = fopen("/proc/self/statm", "r");
  if (!file || fscanf(file, "%ld %ld", &size, &pages) != 2) fail("statm");
  fclose(file);
  return pages * sysconf(_SC_PAGESIZE);
}

static double dispatch(const char *script, size_t length, int n) {
  host h;
  open_host(&h, script, length);
  double start = nanoseconds();
  for (int i = 0; i < n; i++) tap(&h, i);
  double spent = nanoseconds() - start;
  for (int i = n; i % 20 != 0; i++) tap(&h, i);
  check(degrees(&h) == 0 && h.action_count == 1, "the picture is turned back");
  for (int i = 0; i < 19; i++) tap(&h, i);
  check(fabs(degrees(&h) - 20) < 1e-6 && h.action_count == 2, "the picture is turned");
  lua_close(h.lua);
  return spent / n;
}

static double scenario(const char *script, size_t length, int n) {
  double start = nanoseconds();
  for (int i = 0; i < n; i++) {
    host h;
    open_host(&h, script, length);
    tap(&h, 0);
    check(fabs(degrees(&h) - 20) < 1e-6 && strcmp(h.option, "doNotDismiss") == 0, "one tap");
    lua_close(h.lua);
  }
  return (nanoseconds() - start) / n;
}

static double memory(const char *script, size_t length, int n) {
  host *hosts = calloc((size_t)n, sizeof *hosts);
  if (!hosts) fail("no memory");
  long before = resident();
  for (int i = 0; i < n; i++) {
    open_host(&hosts[i], script, length);
    tap(&hosts[i], 0);
  }
  return (double)(resident() - before) / n;
}

static double loop(int n) {
  lua_State *L = luaL_newstate();
  if (luaL_dostring(L, "return function(n) local x = 0 for i = 1, n do x = x + i end return x end")) fail("loop");
  lua_pushinteger(L, n);
  double start = nanoseconds();
  lua_call(L, 1, 1);
  double spent = nanoseconds() - start;
  check(lua_tointeger(L, -1) == (lua_Integer)n * (n + 1) / 2, "the sum");
  lua_close(L);
  return spent / n;
}

int main(int count, char **words) {
  if (count != 4) fail("host SCRIPT dispatch|scenario|memory|loop N");
  FILE *file = fopen(words[1], "r");
  static char script[1 << 16];
  if (!file) fail("the script cannot be read");
  size_t length = fread(script, 1, sizeof script, file);
  fclose(file);
  const char *mode = words[2];
  int n = atoi(words[3]);
  if (n < 1) fail("N is a number above 0");
  double value = 0;
  if (strcmp(mode, "dispatch") == 0) value = dispatch(script, length, n);
  else if (strcmp(mode, "scenario") == 0) value = scenario(script, length, n);
  else if (strcmp(mode, "memory") == 0) value = memory(script, length, n);
  else if (strcmp(mode, "loop") == 0) value = loop(n);
  else fail("no such mode");
  printf("bare %s %.2f\n", mode, value);
  return 0;
}
