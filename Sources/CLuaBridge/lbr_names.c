// What a script's tables have by name: optional members, where they are defined, what was probably meant.
#include <string.h>

#include "lbr_call.h"
#include "lbr_globals.h"
#include "lbr_transfer.h"

typedef struct type_call { lbr_state *S; const char *name; bool wants_line; int type; int line; } type_call;

static int type_body(lua_State *L) {
  type_call *call = lua_touserdata(L, 1);
  lua_settop(L, 0);
  if (lua_rawgeti(L, LUA_REGISTRYINDEX, LBR_KEY_CLASS) != LUA_TTABLE) return 0;
  lua_pushstring(L, call->name);
  call->type = lua_rawget(L, 1);
  if (call->wants_line && call->type == LUA_TFUNCTION) call->line = lbr_set_definition(L, call->S);
  return 0;
}

// Outside a crossing: nothing of the script runs. False if it cannot be.
static bool protected(lbr_state *S, lua_CFunction body, void *data) {
  if (S->dead || S->running) return false;
  S->is_fresh = false;
  S->arena->denials = 0;
  lua_settop(S->L, 0);
  lua_pushcfunction(S->L, body);
  lua_pushlightuserdata(S->L, data);
  if (lua_pcall(S->L, 1, 0, 0) == LUA_OK) return true;
  if (S->arena->denials) lbr_kill(S, LBR_STOP_MEMORY);
  return false;
}

int32_t lbr_member_type(lbr_state *S, const char *name, lbr_place *place) {
  type_call call = {S, name, place, -1, 0};
  bool good = protected(S, type_body, &call);
  if (place) *place = (lbr_place){S->meter->file, good ? call.line : 0};
  return good ? call.type : -1;
}

// Whether the key below the value on top is a name that is listed. Does not raise.
static bool is_listed(lua_State *L, const char **name, size_t *length) {
  if (lua_type(L, -2) != LUA_TSTRING) return false;
  *name = lua_tolstring(L, -2, length);
  return *length <= LBR_LISTED_LENGTH && lbr_utf8_valid(*name, *length);
}

typedef struct names_call { struct lbr_buffer *out; } names_call;

static void put(lua_State *L, bool good) {
  if (!good) lbr_no_memory(L);
}

static int names_body(lua_State *L) {
  names_call *call = lua_touserdata(L, 1);
  struct lbr_buffer *out = call->out;
  lua_settop(L, 0);
  lua_pushglobaltable(L);
  lbr_settle(L, lbr_of(L), 1);
  size_t at = out->length + 1, length;
  uint32_t count = 0;
  const char *name;
  put(L, lbr_put_tag(out, LBR_LIST) && lbr_put_u32(out, 0));
  for (lua_pushnil(L); count < LBR_LISTED_NAMES && lua_next(L, 1); lua_pop(L, 1)) {
    if (!is_listed(L, &name, &length)) continue;
    put(L, lbr_put_tag(out, LBR_STRING) && lbr_put_text(out, name, length));
    count++;
  }
  lbr_set_u32(out, at, count);
  return 0;
}

bool lbr_list_names(lbr_state *S, struct lbr_buffer *out) {
  names_call call = {out};
  return protected(S, names_body, &call);
}

enum { ORDERED = 64 };  // names that are put in order; more of them stay as they come

typedef struct text { const char *bytes; size_t length; } text;

typedef struct survey_call {
  text wanted[LBR_WANTED_NAMES];
  int32_t count;
  lbr_members found;
  struct lbr_buffer *functions;
} survey_call;

static void put_name(lua_State *L, struct lbr_buffer *out, text name) {
  put(L, lbr_put_tag(out, LBR_STRING) && lbr_put_text(out, name.bytes, name.length));
}

// Notes the key if it is wanted. Does not raise.
static void note_present(survey_call *call, text key, bool is_function) {
  for (int32_t i = 0; i < call->count; i++) {
    if (call->wanted[i].length != key.length || memcmp(call->wanted[i].bytes, key.bytes, key.length) != 0) continue;
    call->found.present |= (uint32_t)1 << i;
    if (!is_function) call->found.wrong |= (uint32_t)1 << i;
  }
}

static int survey_body(lua_State *L) {
  survey_call *call = lua_touserdata(L, 1);
  struct lbr_buffer *out = call->functions;
  lua_settop(L, 0);
  if (lua_rawgeti(L, LUA_REGISTRYINDEX, LBR_KEY_CLASS) != LUA_TTABLE) return 0;
  text names[ORDERED], name;
  uint32_t count = 0;
  size_t at = out->length + 1;
  put(L, lbr_put_tag(out, LBR_LIST) && lbr_put_u32(out, 0));
  for (lua_pushnil(L); lua_next(L, 1); lua_pop(L, 1)) {
    if (!is_listed(L, &name.bytes, &name.length)) continue;
    bool is_function = lua_type(L, -1) == LUA_TFUNCTION;
    note_present(call, name, is_function);
    if (!is_function || count == LBR_LISTED_NAMES) continue;
    uint32_t place = count++;
    if (place >= ORDERED) {
      put_name(L, out, name);
      continue;
    }
    for (; place > 0 && strcmp(name.bytes, names[place - 1].bytes) < 0; place--) names[place] = names[place - 1];
    names[place] = name;
  }
  for (uint32_t i = 0; i < count && i < ORDERED; i++) put_name(L, out, names[i]);
  lbr_set_u32(out, at, count);
  return 0;
}

bool lbr_survey(lbr_state *S, const char *names, int32_t count, lbr_members *found, struct lbr_buffer *functions) {
  survey_call call = {.count = count, .functions = functions};
  *found = (lbr_members){0};
  if (count > LBR_WANTED_NAMES) return false;
  for (int32_t i = 0; i < count; i++, names += strlen(names) + 1) call.wanted[i] = (text){names, strlen(names)};
  if (!protected(S, survey_body, &call)) return false;
  *found = call.found;
  return true;
}
