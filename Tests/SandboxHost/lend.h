#ifndef LEND_H
#define LEND_H

#include "lbr_internal.h"

// Gives the state's scripts what the sandbox leaves out of the stock libraries, as it is there: with this
// a test can go on beyond a name that no extension has.
void lend_all(lbr_state *state);

// Sets a global to true.
void lend_global(lbr_state *state, const char *name);

#endif
