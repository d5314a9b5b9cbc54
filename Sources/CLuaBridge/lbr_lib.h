// What the library files share among themselves. The rule of heads is that of lbr_internal.h.
#ifndef LBR_LIB_H
#define LBR_LIB_H

#include "lbr_internal.h"

#define LBR_FIRST_RESUME_CHARGE 1000  // units: the count of the counting hook, which starts anew in
                                      // each coroutine
#define LBR_CLOSE_DEPTH_MAX 100       // coroutines that may be closing each other at one time
#define LBR_CLOSE_BYTES_MAX (128 << 10)  // C stack that they may take: 5.4.4 counts C levels anew
                                         // in each
#define LBR_NAME_MAX 4096             // bytes of __name that tostring shows
#define LBR_PIECE_MAX 256             // bytes of source given to the parser between two checks
#define LBR_CAPTURES_MAX 32           // captures in a pattern
#define LBR_MATCH_DEPTH_MAX 200       // recursion of the matcher

extern const luaL_Reg lbr_base_functions[];
extern const luaL_Reg lbr_protect_functions[];
extern const luaL_Reg lbr_order_functions[];
extern const luaL_Reg lbr_load_functions[];
extern const luaL_Reg lbr_string_functions[];
extern const luaL_Reg lbr_table_functions[];
extern const luaL_Reg lbr_coroutine_functions[];
extern const luaL_Reg lbr_os_functions[];

// Charge of a linear C function: a unit and one more for each KB. May raise.
static inline void lbr_step_bytes(lua_State *L, lbr_state *S, size_t bytes) {
  lbr_step(L, S, 1 + (int64_t)(bytes >> 10));
}

// Number that tells an object, function or light userdata from all others, the same on every run:
// never an address. Needs the value at index; leaves nothing; may raise.
size_t lbr_identity(lua_State *L, int index);

// Readies names for messages about the C function at index, before something calls it without a
// name. Needs any value there; leaves nothing; may raise.
void lbr_name_functions(lua_State *L, int function);

// Place of a library function among all, from 1; 0 if it is none. Needs nothing; leaves nothing; may
// raise.
size_t lbr_library_number(lua_State *L, const void *code);

// Compiles text under the state's rules: pieces with a check between them, no binary chunk. mode is
// NULL or what the script gave. Needs two free slots; leaves a function (status LUA_OK) or a
// message. Raises only if the state is dead.
int lbr_load_text(
  lua_State *L, lbr_state *S, const char *bytes, size_t length, const char *chunk,
  const char *mode);

// One run of a pattern over a subject.
struct lbr_match {
  lua_State *L;
  lbr_state *S;
  const char *source, *source_end, *pattern_end;
  int level;  // captures open or closed
  int depth;  // recursion left
  struct {
    const char *start;
    ptrdiff_t length;  // or LBR_CAPTURE_OPEN, LBR_CAPTURE_POSITION
  } capture[LBR_CAPTURES_MAX];
};
#define LBR_CAPTURE_OPEN (-1)
#define LBR_CAPTURE_POSITION (-2)

// Readies the run. Needs nothing; leaves nothing; does not raise.
void lbr_match_start(
  struct lbr_match *m, lua_State *L, lbr_state *S, const char *source, size_t source_length,
  const char *pattern, size_t pattern_length);

// End of the match that begins at s, or NULL. Needs nothing; leaves nothing; may raise.
const char *lbr_match_at(struct lbr_match *m, const char *s, const char *pattern);

// Pushes capture number l, or the whole match for 0 without captures. May raise.
void lbr_push_capture(struct lbr_match *m, int l, const char *s, const char *e);

// Pushes all captures, or the whole match if there are none and s is not NULL; their count. May
// raise.
int lbr_push_captures(struct lbr_match *m, const char *s, const char *e);

// Position counted from the end when negative, at least 1. Needs nothing; leaves nothing; pure.
size_t lbr_start_position(lua_Integer position, size_t length);

int lbr_string_find(lua_State *L);
int lbr_string_match(lua_State *L);
int lbr_string_gmatch(lua_State *L);
int lbr_string_gsub(lua_State *L);
int lbr_string_format(lua_State *L);
int lbr_table_sort(lua_State *L);
int lbr_require(lua_State *L);

// The three ways a table function uses its argument.
#define LBR_TABLE_READ 1
#define LBR_TABLE_WRITE 2
#define LBR_TABLE_LENGTH 4

// Refuses an argument that is no table and has no metamethods for the given use. May raise.
void lbr_check_table(lua_State *L, int argument, int use);

#endif
