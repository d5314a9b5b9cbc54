// Texts that fresh states have compiled before. An arena that comes again begins from the same bytes each time, so
// that a state in it which has compiled a text, and done nothing else, is the same each time too: a copy of its
// bytes takes the place of compiling.
#ifndef LBR_COMPILED_H
#define LBR_COMPILED_H

#include "lbr_internal.h"

// Makes a fresh state one that has compiled the text with the key; false if its arena knows none. Between two
// protected calls of a crossing.
bool lbr_compiled_restore(lbr_state *S, uint64_t key);

// Notes what a state is that was fresh until it compiled the text with the key. Where memory is short, or the arena
// knows enough texts, nothing is noted.
void lbr_compiled_keep(lbr_state *S, uint64_t key);

#endif
