// Compiling texts: in a state, or beside the states, so that what a script is charged is the same whether its text
// was seen before or not.
#ifndef LBR_PARSER_H
#define LBR_PARSER_H

#include "lbr_internal.h"

// Where a meter's texts are compiled: a state that has nothing but the parser's own names. It begins anew for
// each text, so that none feels what another one has left.
typedef struct lbr_parser lbr_parser;

// Compiles the chunk's text in the state and pushes its function, or the message and returns false. May raise, as
// the next one.
bool lbr_compile(lua_State *L, lbr_state *S, const lbr_chunk *chunk);

// Compiles the chunk's text for the state. Returns the bytecode, in the chunk's own buffer if it has one, else good
// until the next text; or pushes the message and returns NULL. Stops the state where it is dead, or where the parser
// needs more memory than the state may have. May raise.
const struct lbr_buffer *lbr_parse(lua_State *L, lbr_state *S, const lbr_chunk *chunk);

// Gives everything back; returns how many bytes of addresses. NULL has none.
size_t lbr_parser_free(lbr_parser *parser);

#endif
