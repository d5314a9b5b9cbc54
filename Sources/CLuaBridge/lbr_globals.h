// The table of globals: each name of the sandbox is made when a script first reads it.
#ifndef LBR_GLOBALS_H
#define LBR_GLOBALS_H

#include "lbr_internal.h"

// The table of globals with no name made yet. Leaves nothing. May raise.
void lbr_open_globals(lua_State *L, lbr_state *S);

// Makes every name that is not made yet, if the value at `index` is the table of globals or the math library:
// for whoever visits or reads its keys raw, or gives it a metatable. Leaves nothing. May raise.
void lbr_settle(lua_State *L, lbr_state *S, int index);

// True if the value at `index` is one of these, and some of its names may not be made yet.
static inline bool lbr_is_unsettled(lua_State *L, const lbr_state *S, int index) {
  const void *table = lua_topointer(L, index);
  return table && (table == S->globals || table == S->math);
}

// The metatable of strings, whose library is made at first use. Leaves nothing. May raise.
void lbr_open_strings(lua_State *L);

// The math library (lib_math.c): pushes it with its constants; adds its functions. May raise.
void lbr_push_math(lua_State *L, lbr_state *S);
// Makes that library, for the first who reads it. Leaves nothing. May raise.
void lbr_open_math(lua_State *L, lbr_state *S);
void lbr_settle_math(lua_State *L, lbr_state *S, int index);

// Two sources of names: libraries of Lua (lib_open.c), and what the schema has (lbr_object.c). Each numbers
// its names from 0 and pushes the value of a number; a name that scripts of this state do not have is -1.
enum { LBR_LIBRARY_NAMES = 64 };  // room for the first source's
int32_t lbr_library_named(const char *name);
const char *lbr_library_name(int32_t number);  // NULL beyond the last
void lbr_push_library(lua_State *L, lbr_state *S, int32_t number);
int32_t lbr_object_named(const lbr_state *S, const char *name, size_t length);
const char *lbr_object_name(const lbr_state *S, int32_t number);  // NULL beyond the last, "" of none
void lbr_push_named_object(lua_State *L, lbr_state *S, int32_t number);

#endif
