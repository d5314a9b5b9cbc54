// What scripts read of the host while they run.
#include "lbr_transfer.h"

// Asks the host with the arguments encoded in S->answer's place; pushes the answer. May raise.
static void ask(lua_State *L, lbr_state *S, int32_t number, struct lbr_buffer *arguments) {
  char message[512] = "";
  S->answer.length = 0;
  lbr_status status =
      S->query ? S->query(S->context, number, arguments, &S->answer, message, sizeof message) : LBR_REFUSED;
  if (status != LBR_OK) luaL_error(L, "%s", message[0] ? message : "the host did not answer");
  lbr_reader reader = {S->answer.bytes, S->answer.bytes + S->answer.length};
  if (!lbr_import_value(L, S, &reader, 0)) luaL_error(L, "the host's answer is malformed");
}

// The arguments of one question wait at the end of the effects' buffer, which is cut back afterwards.
size_t lbr_question_begin(lua_State *L, lbr_state *S, uint32_t count) {
  lbr_effect_cut(S);
  size_t at = S->effects.length;
  S->open_record = at + 1;
  if (!lbr_put_tag(&S->effects, LBR_LIST) || !lbr_put_u32(&S->effects, count)) lbr_no_memory(L);
  return at;
}

void lbr_question_end(lua_State *L, lbr_state *S, int32_t number, size_t at) {
  struct lbr_buffer arguments = {S->effects.bytes + at, S->effects.length - at, 0};
  lbr_effect_cut(S);
  ask(L, S, number, &arguments);
}

void lbr_push_default(lua_State *L, lbr_state *S, int32_t class_index, int32_t slot) {
  size_t at = lbr_question_begin(L, S, 2);
  bool good = lbr_put_tag(&S->effects, LBR_INTEGER) && lbr_put_i64(&S->effects, class_index) &&
              lbr_put_tag(&S->effects, LBR_INTEGER) && lbr_put_i64(&S->effects, slot);
  if (!good) lbr_no_memory(L);
  lbr_question_end(L, S, LBR_QUERY_DEFAULT, at);
}
