#ifndef LEND_H
#define LEND_H

#include "lbr_internal.h"

// Gives the state's scripts the whole of collectgarbage, which no extension has.
void lend_collect(lbr_state *state);

// Sets a global to true.
void lend_global(lbr_state *state, const char *name);

#endif
