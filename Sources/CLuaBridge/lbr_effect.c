// What scripts ask the host for: records in a buffer that the host reads after the call.
#include <stdlib.h>
#include <string.h>

#include "lbr_transfer.h"

// Of one call. Printed lines leave room for what a script has to tell after them.
enum { EFFECTS_MAX = 20000, EFFECT_BYTES_MAX = 8 << 20, LINES_MAX = 19000, LINE_BYTES_MAX = 7 << 20 };

// Notes the place in the script from which the running C function was called. False if there is none. Does not
// raise.
static bool calling_place(lua_State *L, lua_Debug *ar) {
  for (int level = 1; level < 4 && lua_getstack(L, level, ar); level++)
    if (lua_getinfo(L, "Sl", ar) && ar->currentline > 0) return true;
  return false;
}

// Appends the place of the call: the line, and the file where something may be wrong. False if there is no memory.
static bool put_place(lua_State *L, lbr_state *S, int32_t number) {
  lua_Debug ar;
  bool known = calling_place(L, &ar);
  int32_t line = known ? ar.currentline : 0;
  bool tells_file = known && number != LBR_EFFECT_LOG && number != LBR_EFFECT_COMPLETE;
  const char *file = tells_file ? lbr_file_of(&ar) : "";
  return lbr_put(&S->effects, &line, 4) && lbr_put_text(&S->effects, file, strlen(file));
}

// A record that an error left unfinished goes before the next one, and before the host reads.
void lbr_effect_cut(lbr_state *S) {
  if (S->open_record) S->effects.length = S->open_record - 1;
  S->open_record = 0;
}

void lbr_effects_so_far(const lbr_state *S, const uint8_t **effects, size_t *length) {
  *effects = (const uint8_t *)S->effects.bytes;
  *length = S->open_record ? S->open_record - 1 : S->effects.length;
}

size_t lbr_effect_begin(lua_State *L, lbr_state *S, int32_t number, uint32_t count) {
  if (S->effect_count >= EFFECTS_MAX || S->effects.length > EFFECT_BYTES_MAX) {
    S->over_output = true;
    luaL_error(L, LBR_OVER_REQUESTS "in one callback, more than %d or 8 MB", EFFECTS_MAX);
  }
  lbr_effect_cut(S);
  size_t record = S->effects.length;
  S->open_record = record + 1;
  bool good = lbr_put_u32(&S->effects, 0) && lbr_put(&S->effects, &number, 4) && put_place(L, S, number) &&
              lbr_put_tag(&S->effects, LBR_LIST) && lbr_put_u32(&S->effects, count);
  if (!good) lbr_no_memory(L);
  return record;
}

void lbr_effect_end(lbr_state *S, size_t record) {
  lbr_set_u32(&S->effects, record, (uint32_t)(S->effects.length - record - 4));
  S->effect_count++;
  S->open_record = 0;
}

void lbr_log(lua_State *L, lbr_state *S, const char *text, size_t length) {
  if (S->effect_count >= LINES_MAX || S->effects.length + length > LINE_BYTES_MAX) {
    S->over_output = true;
    luaL_error(L, LBR_OVER_PRINT "%d lines or 7 MB in one callback", LINES_MAX);
  }
  size_t record = lbr_effect_begin(L, S, LBR_EFFECT_LOG, 1);
  bool good = lbr_put_tag(&S->effects, LBR_STRING);
  if (lbr_utf8_valid(text, length)) {
    good = good && lbr_put_text(&S->effects, text, length);
  } else {
    // Bytes above ASCII become \xNN, so that whatever was printed can be read.
    size_t at = S->effects.length;
    good = good && lbr_put_u32(&S->effects, 0);
    for (size_t i = 0; good && i < length; i++) {
      unsigned char c = (unsigned char)text[i];
      static const char digits[] = "0123456789ABCDEF";
      char escape[4] = {'\\', 'x', digits[c >> 4], digits[c & 15]};
      good = c < 0x80 ? lbr_put(&S->effects, &c, 1) : lbr_put(&S->effects, escape, 4);
    }
    if (good) lbr_set_u32(&S->effects, at, (uint32_t)(S->effects.length - at - 4));
  }
  if (!good) lbr_no_memory(L);
  lbr_effect_end(S, record);
}

// Appends serial, kind and the value at index 2 (if any). May raise.
static void complete(lua_State *L, lbr_state *S, lua_Integer serial, lua_Integer kind, int value) {
  size_t record = lbr_effect_begin(L, S, LBR_EFFECT_COMPLETE, 3);
  lbr_path path;
  lbr_export e = {.path = path, .S = S, .out = &S->effects, .functions = LBR_FUNCTIONS_REFUSED, .owner = "completion",
                  .start = S->effects.length};
  bool good = lbr_put_tag(&S->effects, LBR_INTEGER) && lbr_put_i64(&S->effects, serial) &&
              lbr_put_tag(&S->effects, LBR_INTEGER) && lbr_put_i64(&S->effects, kind);
  if (!good) lbr_no_memory(L);
  if (value) lbr_export_value(L, &e, value, NULL);
  else if (!lbr_put_tag(&S->effects, LBR_NIL)) lbr_no_memory(L);
  lbr_effect_end(S, record);
}

// Notes that a completion was called with what is at index 1. May raise.
static void note_wrong_value(lua_State *L, lbr_state *S) {
  const char *kind = lbr_push_kind(L, S, 1);
  size_t record = lbr_effect_begin(L, S, LBR_EFFECT_COMPLETED_WRONG, 1);
  if (!lbr_put_tag(&S->effects, LBR_STRING) || !lbr_put_text(&S->effects, kind, strlen(kind))) lbr_no_memory(L);
  lbr_effect_end(S, record);
  lua_settop(L, 1);
}

// Completes with whatever is not the usual option, at index 1. May raise.
__attribute__((noinline)) static void complete_otherwise(lua_State *L, lbr_state *S, lua_Integer whole) {
  lua_Integer serial = whole & UINT32_MAX, kind = whole >> 32 & 0xFF;
  static const lbr_type types[] = {[LBR_COMPLETE_OPTION] = LBR_TYPE_CONSTANT, [LBR_COMPLETE_NOTHING] = LBR_TYPE_ANY,
                                   [LBR_COMPLETE_OPTIONS] = LBR_TYPE_OPTIONS, [LBR_COMPLETE_OBJECT] = LBR_TYPE_OBJECT,
                                   [LBR_COMPLETE_OUTCOME] = LBR_TYPE_STRING};
  if (kind == LBR_COMPLETE_NOTHING) {
    complete(L, S, serial, kind, 0);
    return;
  }
  lua_settop(L, 1);
  lbr_property p = {.name = "completion", .type = types[kind], .reference = (int32_t)(whole >> 40)};
  // A script may catch the error; that it was made stays known. The note goes where there is none.
  size_t length_before = S->effects.length;
  note_wrong_value(L, S);
  lbr_check_value(L, S, "", &p);
  size_t length;
  const char *text = kind == LBR_COMPLETE_OUTCOME ? lua_tolstring(L, 1, &length) : NULL;
  if (text && strcmp(text, "success") != 0 && strcmp(text, "failure") != 0)
    luaL_error(L, "completion: expected \"success\" or \"failure\", got \"%s\"", text);
  S->effects.length = length_before;
  S->effect_count--;
  complete(L, S, serial, kind, 1);
}

// A completion that was called before.
__attribute__((noinline)) static int complete_again(lua_State *L, lbr_state *S, lua_Integer serial) {
  size_t record = lbr_effect_begin(L, S, LBR_EFFECT_COMPLETED_TWICE, 1);
  if (!lbr_put_tag(&S->effects, LBR_INTEGER) || !lbr_put_i64(&S->effects, serial)) lbr_no_memory(L);
  lbr_effect_end(S, record);
  return 0;
}

// The completion that a callback was given. Upvalue: reference << 40 | kind << 32 | serial, its complement once
// called.
static int completion_call(lua_State *L) {
  lbr_state *S = lbr_of(L);
  lua_Integer whole = lua_tointeger(L, lua_upvalueindex(1));
  if (__builtin_expect(whole < 0, 0)) return complete_again(L, S, ~whole & UINT32_MAX);
  int exact = 0;
  lua_Integer option = (whole >> 32 & 0xFF) == LBR_COMPLETE_OPTION && !S->completed ? lua_tointegerx(L, 1, &exact) : -1;
  if (exact && option >= 0 && option < S->schema->enumerations[whole >> 40].count && lua_isinteger(L, 1)) {
    // Constants of the option are 0, 1, 2.
    S->completed = 1;
    S->completed_serial = (uint32_t)whole;
    S->completed_option = (int32_t)option;
  } else {
    complete_otherwise(L, S, whole);
  }
  lua_pushinteger(L, ~whole);
  lua_replace(L, lua_upvalueindex(1));
  return 0;
}

void lbr_push_completion(lua_State *L, uint32_t serial, uint32_t kind, int32_t reference) {
  lua_pushinteger(L, (lua_Integer)reference << 40 | (lua_Integer)kind << 32 | serial);
  lua_pushcclosure(L, completion_call, 1);
}
