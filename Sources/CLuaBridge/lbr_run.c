#include "lbr_call.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FRAMES_SEEN = 40, FRAMES_SHOWN = 12 };

void lbr_set_message(lbr_state *S, const char *text, size_t length) {
  lbr_meter *meter = S->meter;
  if (length > LBR_MESSAGE_MAX - 1) {
    length = LBR_MESSAGE_MAX - 1;
    while (length && ((unsigned char)text[length] & 0xC0) == 0x80) length--;
  }
  memcpy(meter->message, text, length);
  meter->message[length] = 0;
  meter->message_length = length;
}

// A file of the plugin has its whole path, other chunks the name that Lua shows.
void lbr_set_place(lbr_state *S, const lua_Debug *frame, int line) {
  snprintf(S->meter->file, sizeof S->meter->file, "%s", lbr_file_of(frame));
  S->meter->line = line;
}

int lbr_set_definition(lua_State *L, lbr_state *S) {
  lua_Debug ar;
  lua_pushvalue(L, -1);
  if (!lua_getinfo(L, ">S", &ar) || ar.what[0] == 'C') return 0;
  lbr_set_place(S, &ar, ar.linedefined);
  return ar.linedefined;
}

// A syntax error is "file:line: message" too, but no function of that file is on the stack.
bool lbr_split_syntax(lbr_state *S, const char *chunk) {
  lbr_meter *meter = S->meter;
  // Lua shows the end of a long name.
  const char *shown = chunk + 1;
  char short_name[LUA_IDSIZE];
  if (strlen(chunk) > LUA_IDSIZE) {
    snprintf(short_name, sizeof short_name, "...%s", chunk + 1 + strlen(chunk) - (LUA_IDSIZE - 3));
    shown = short_name;
  }
  size_t n = strlen(shown);
  char *text = meter->message;
  if (meter->message_length <= n + 2 || memcmp(text, shown, n) != 0 || text[n] != ':') return false;
  char *end;
  long line = strtol(text + n + 1, &end, 10);
  if (end == text + n + 1 || end[0] != ':' || end[1] != ' ') return false;
  snprintf(meter->file, sizeof meter->file, "%s", chunk + 1);
  meter->line = (int32_t)line;
  meter->message_length -= (size_t)(end + 2 - text);
  memmove(text, end + 2, meter->message_length + 1);
  return true;
}

// Splits "file:line: message" if the file is that of a function on the stack. Does not raise.
static bool split_place(lua_State *L, lbr_state *S, const char *text, size_t length) {
  lua_Debug ar;
  for (int level = 0; level < FRAMES_SEEN && lua_getstack(L, level, &ar); level++) {
    if (!lua_getinfo(L, "S", &ar) || ar.what[0] == 'C') continue;
    size_t n = strlen(ar.short_src);
    if (length <= n + 1 || memcmp(text, ar.short_src, n) != 0 || text[n] != ':') continue;
    int line = 0;
    size_t at = n + 1;
    while (at < length && text[at] >= '0' && text[at] <= '9' && line < 100000000) line = line * 10 + (text[at++] - '0');
    if (at == n + 1 || at + 1 >= length || text[at] != ':' || text[at + 1] != ' ') continue;
    lbr_set_place(S, &ar, line);
    lbr_set_message(S, text + at + 2, length - at - 2);
    return true;
  }
  return false;
}

// Notes the place of the innermost script function. Does not raise.
static void note_place(lua_State *L, lbr_state *S) {
  lua_Debug ar;
  for (int level = 0; level < FRAMES_SEEN && lua_getstack(L, level, &ar); level++) {
    if (!lua_getinfo(L, "Sl", &ar) || ar.currentline <= 0) continue;
    lbr_set_place(S, &ar, ar.currentline);
    return;
  }
}

// Notes the script functions on the stack, host frames left out. Does not raise.
static void note_traceback(lua_State *L, lbr_state *S) {
  lbr_meter *meter = S->meter;
  size_t used = 0;
  int shown = 0;
  lua_Debug ar;
  for (int level = 0; level < FRAMES_SEEN && shown < FRAMES_SHOWN && lua_getstack(L, level, &ar); level++) {
    if (!lua_getinfo(L, "Sln", &ar) || ar.what[0] == 'C' || ar.currentline <= 0) continue;
    size_t room = sizeof meter->traceback - used;
    int n = ar.what[0] == 'm' ? snprintf(meter->traceback + used, room, "%s:%d: in the main chunk\n", ar.short_src, ar.currentline)
            : ar.name ? snprintf(meter->traceback + used, room, "%s:%d: in %s\n", ar.short_src, ar.currentline, ar.name)
                      : snprintf(meter->traceback + used, room, "%s:%d: in a function\n", ar.short_src, ar.currentline);
    if (n < 0 || (size_t)n >= room) break;
    // A name may be any key of a table: it must not begin a line of its own.
    for (size_t i = used; i + 1 < used + (size_t)n; i++)
      if ((unsigned char)meter->traceback[i] < 0x20) meter->traceback[i] = '?';
    used += (size_t)n;
    shown++;
  }
  meter->traceback_length = used;
}

static bool is_about_output(const char *message) {
  return strncmp(message, LBR_OVER_PRINT, sizeof LBR_OVER_PRINT - 1) == 0 ||
         strncmp(message, LBR_OVER_REQUESTS, sizeof LBR_OVER_REQUESTS - 1) == 0;
}

// Message handler: takes the error apart while its frames are still there. The text goes to the meter;
// nothing is allocated in Lua.
static int on_error(lua_State *L) {
  lbr_state *S = lbr_of(L);
  if (S->dead) return 1;
  if (lua_type(L, 1) == LUA_TSTRING) {
    size_t length;
    const char *text = lua_tolstring(L, 1, &length);
    if (!split_place(L, S, text, length)) {
      lbr_set_message(S, text, length);
      S->unreadable = S->bad_module && lbr_split_syntax(S, S->bad_module);
      if (!S->unreadable) note_place(L, S);
    }
    // A script may catch the end of its output; one that does not has met a limit.
    if (S->over_output && is_about_output(S->meter->message)) lbr_kill(S, LBR_STOP_OUTPUT);
  } else {
    char text[80];
    int n = snprintf(text, sizeof text, "raised a %s instead of a text", luaL_typename(L, 1));
    lbr_set_message(S, text, (size_t)n);
    note_place(L, S);
  }
  note_traceback(L, S);
  return 1;
}

// What ended a crossing badly. Does not raise.
__attribute__((noinline)) static void note_failure(lbr_state *S, int status, lbr_result *result) {
  lbr_meter *meter = S->meter;
  if (status == LUA_ERRMEM && S->arena->denials) lbr_kill(S, LBR_STOP_MEMORY);
  if (S->dead) {
    result->status = LBR_STOPPED;
    result->reason = S->dead;
  } else {
    result->status = LBR_FAILED;
    if (!meter->message_length) {
      // The handler did not run, or failed itself.
      size_t length = 0;
      const char *text = lua_type(S->L, -1) == LUA_TSTRING ? lua_tolstring(S->L, -1, &length) : NULL;
      if (text) lbr_set_message(S, text, length);
      else lbr_set_message(S, "error while handling an error", 29);
    }
  }
  lbr_show_texts(S, result);
  result->traceback = meter->traceback;
  result->traceback_length = meter->traceback_length;
  result->unreadable = result->status == LBR_FAILED && S->unreadable;
}

void lbr_show_texts(const lbr_state *S, lbr_result *result) {
  result->file = S->meter->file;
  result->line = S->meter->line;
  result->message = S->meter->message;
  result->message_length = S->meter->message_length;
}

static void finish(lbr_state *S, int status, lbr_result *result) {
  if (__builtin_expect(status != LUA_OK || S->dead, 0)) note_failure(S, status, result);
  if (__builtin_expect(S->open_record != 0, 0)) lbr_effect_cut(S);
  result->dirty = S->dirty;
  result->completed = S->completed;
  result->completed_serial = S->completed_serial;
  result->completed_option = S->completed_option;
  result->effects = S->effects.bytes;
  result->effects_length = S->effects.length;
  S->dirty = 0;
}

bool lbr_enter(lbr_state *S, double budget, lbr_result *result) {
  lua_State *L = S->L;
  lbr_meter *meter = S->meter;
  *result = (lbr_result){.status = LBR_OK};
  if (__builtin_expect(meter->current != NULL, 0)) {
    // A query of a running state came back in.
    static const char text[] = "the host entered a script while another one runs";
    result->status = LBR_REFUSED;
    result->message = text;
    result->message_length = sizeof text - 1;
    return false;
  }
  S->effects.length = 0;
  S->effect_count = 0;
  S->open_record = 0;
  S->completed = 0;
  S->place_line = 0;
  S->unreadable = false;
  S->is_fresh = false;
  meter->message_length = 0;
  meter->traceback_length = 0;
  meter->file[0] = 0;
  meter->line = 0;
  if (__builtin_expect(S->dead != 0, 0)) {
    finish(S, LUA_OK, result);
    return false;
  }
  result->instructions = -S->instructions_spent;
  S->instructions_left = S->limits.instructions;
  S->arena->denials = 0;
  S->running = L;
  lbr_stop_reason reason;
  if (__builtin_expect(!lbr_meter_enter(meter, S, budget, &reason), 0)) {
    S->running = NULL;
    lbr_kill(S, reason);
    finish(S, LUA_OK, result);
    result->instructions = 0;
    return false;
  }
  lua_settop(L, 0);
  lua_pushcfunction(L, on_error);
  return true;
}

void lbr_leave(lbr_state *S, int status, lbr_result *result) {
  lbr_meter_leave(S->meter);
  S->running = NULL;
  finish(S, status, result);
  result->instructions += S->instructions_spent;
  if (status != LUA_OK && !S->dead) lua_settop(S->L, 0);
}

void lbr_run(lbr_state *S, double budget, lua_CFunction body, void *data, lbr_result *result) {
  if (!lbr_enter(S, budget, result)) return;
  lua_pushcfunction(S->L, body);
  lua_pushlightuserdata(S->L, data);
  lbr_leave(S, lua_pcall(S->L, 1, 0, 1), result);
}
