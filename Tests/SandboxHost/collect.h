#ifndef COLLECT_H
#define COLLECT_H

#include "lbr_internal.h"

// Gives the state's scripts the whole of collectgarbage, which no extension has.
void lend_collect(lbr_state *state);

#endif
