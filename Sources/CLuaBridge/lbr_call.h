// The one protected call that every entry goes through.
#ifndef LBR_CALL_H
#define LBR_CALL_H

#include "lbr_meter.h"
#include "lbr_transfer.h"

// Runs `body` (which finds `data` as lightuserdata at index 1) as one crossing and fills the result.
void lbr_run(lbr_state *S, double budget, lua_CFunction body, void *data, lbr_result *result);

// Keeps a message for the result, at most LBR_MESSAGE_MAX bytes. Does not raise.
void lbr_set_message(lbr_state *S, const char *text, size_t length);

#endif
