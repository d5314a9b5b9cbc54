// The one protected call that every entry goes through.
#ifndef LBR_CALL_H
#define LBR_CALL_H

#include "lbr_meter.h"
#include "lbr_transfer.h"

// Begins a crossing with the handler of errors at index 1 of an empty stack; false, with the result filled, if
// nothing may run. Then comes lua_pcall with that handler, and lbr_leave with its status.
bool lbr_enter(lbr_state *S, double budget, lbr_result *result);
void lbr_leave(lbr_state *S, int status, lbr_result *result);

// Runs `body` (which finds `data` as lightuserdata at index 1) as one crossing and fills the result.
void lbr_run(lbr_state *S, double budget, lua_CFunction body, void *data, lbr_result *result);

// The option that the function has returned, on top: its number, -1 for nil. Raises for what is none; `method`
// is its name, or NULL.
int32_t lbr_returned_option(lua_State *L, lbr_state *S, int32_t enumeration, const char *method);

// Puts the place and the message that are kept into the result: of failures that is done by lbr_leave.
void lbr_show_texts(const lbr_state *S, lbr_result *result);

// Keeps a message for the result, at most LBR_MESSAGE_MAX bytes. Does not raise.
void lbr_set_message(lbr_state *S, const char *text, size_t length);

// Takes the place off the message of a chunk that could not be compiled, "file:line: …"; false if it is
// no such message. Does not raise.
bool lbr_split_syntax(lbr_state *S, const char *chunk);

// Notes where the function on top was defined, and returns the line; 0 if it is none of a script. Pops
// nothing, does not raise but for want of stack.
int lbr_set_definition(lua_State *L, lbr_state *S);

#endif
