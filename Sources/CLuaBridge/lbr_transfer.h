// Values across the boundary: export (Lua to bytes) and import (bytes to Lua).
#ifndef LBR_TRANSFER_H
#define LBR_TRANSFER_H

#include "lbr_buffer.h"
#include "lbr_object.h"

enum lbr_functions { LBR_FUNCTIONS_REFUSED, LBR_FUNCTIONS_KEPT, LBR_FUNCTIONS_MARKED };

// The keys from an exported value down to a part of it. Not cleared: the export knows how many there are.
typedef struct lbr_path_part { const char *name; lua_Integer index; } lbr_path[LBR_DEPTH_MAX * 2 + 2];

// What is being exported: bounds so far and the path to here, for messages.
typedef struct lbr_export {
  lbr_state *S;
  struct lbr_buffer *out;
  enum lbr_functions functions;  // refused, kept under a handle, or only marked as present
  const char *owner;             // begins the path
  size_t start;                  // length of `out` at the beginning
  int32_t nodes, depth, view_depth;
  bool plain;                    // inside a property list: no objects
  struct lbr_path_part *path;
} lbr_export;

// Appends the value at `index`. Raises with the key path for what cannot cross.
void lbr_export_value(lua_State *L, lbr_export *e, int index, const lbr_property *as);

typedef struct lbr_reader { const uint8_t *at, *end; } lbr_reader;

enum { LBR_IMPORT_DEPTH = LBR_DEPTH_MAX + 16 };  // objects around a value add a few levels

// Pushes one value; false if the bytes are malformed (then nothing useful is on the stack). May raise
// for want of memory.
bool lbr_import_value(lua_State *L, lbr_state *S, lbr_reader *reader, int depth);

// At a value that says how long it is: the reader is then of its bytes alone. False if it is not one.
bool lbr_open_plain(lbr_reader *reader);
// Pushes the next value packed; false, and the reader stays, if it is no list or map of plain values.
bool lbr_take_packed(lua_State *L, lbr_reader *reader, int depth);
// Replaces the table on top, a value for the property, by its packed form; leaves others. Raises with the
// key path for what cannot cross.
void lbr_pack(lua_State *L, lbr_state *S, const char *owner, const lbr_property *property);
// Replaces the packed value on top by a new table; leaves others. May raise.
void lbr_unpack(lua_State *L, lbr_state *S);

// Keeps the function on top for the host, pops it, returns its handle. May raise.
uint32_t lbr_keep(lua_State *L, lbr_state *S);
// Pushes a kept function; false if the handle is stale. Does not raise.
bool lbr_push_kept(lua_State *L, lbr_state *S, uint32_t handle);

// Begins and ends an effect's record; between them the arguments are appended. May raise.
size_t lbr_effect_begin(lua_State *L, lbr_state *S, int32_t number, uint32_t count);
void lbr_effect_end(lbr_state *S, size_t record);
void lbr_effect_cut(lbr_state *S);
_Noreturn void lbr_no_memory(lua_State *L);

// Begins a question with so many arguments, which are appended, and ends it: pushes the answer. May raise.
size_t lbr_question_begin(lua_State *L, lbr_state *S, uint32_t count);
void lbr_question_end(lua_State *L, lbr_state *S, int32_t number, size_t at);

// Pushes a completion closure. May raise.
void lbr_push_completion(lua_State *L, uint32_t serial, uint32_t kind, int32_t reference);

#endif
