// The boundary between Swift and Lua 5.4.
//
// The contract:
// 1. No function of this header raises. Those that run script code return an lbr_status.
// 2. Every entry that may raise, allocation included, runs under one protected call in C. A callback
//    into Swift returns a status with a message; C raises for it after Swift has returned.
// 3. Strings cross with their length, integers stay integers; depth, nodes and bytes are bounded with
//    named errors; cycles, functions and foreign userdata are refused with the key path.
// 4. Nothing is remembered in C statics: the handle lives in the state's extra space. A host object is
//    known to Lua by an integer handle with a generation, never by a pointer.
// 5. A per-state arena counts and limits memory in two tiers (soft: collect, then die; hard: four times
//    that). At a limit the running coroutine's hook is armed from a signal in the Lua thread; `dead` is
//    sticky, and pcall, xpcall, resume, wrap, close and load re-raise while it is set.
// 6. No library function runs unbounded without a check.
// 7. setmetatable refuses __gc; only text chunks load; the string metatable is sealed; each state has
//    its own globals.
#ifndef CLUABRIDGE_H
#define CLUABRIDGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define LBR_MESSAGE_MAX 4096
#define LBR_DEPTH_MAX 32          // nesting of a value that crosses
#define LBR_NODES_MAX 65536       // values in one crossing
#define LBR_BYTES_MAX (1 << 20)   // bytes in one crossing
#define LBR_SOURCE_MAX (64 << 10) // bytes of one source text

typedef struct lbr_state lbr_state;
typedef struct lbr_meter lbr_meter;
typedef struct lbr_schema lbr_schema;

typedef enum lbr_status : int32_t {
  LBR_OK = 0,
  LBR_FAILED = 1,    // the script raised an error
  LBR_STOPPED = 2,   // a limit ended it; the reason is in the result; the state is dead
  LBR_REFUSED = 3,   // the host asked for something impossible (stale handle, closed state, bad buffer)
} lbr_status;

typedef enum lbr_stop_reason : int32_t {
  LBR_ALIVE = 0,
  LBR_STOP_TIME = 1,
  LBR_STOP_INSTRUCTIONS = 2,
  LBR_STOP_MEMORY = 3,
  LBR_STOP_OUTPUT = 4,
  LBR_STOP_REPLAYED = 5, // a recovery run was told that this crossing ended its worker
} lbr_stop_reason;

// Limits of one state. Zero means: not limited (only for instructions).
typedef struct lbr_limits {
  size_t memory;             // soft limit in bytes; the hard limit is four times that
  int64_t instructions;      // per call, counting mode; 0: wall clock only
  size_t output;             // bytes of print per state
} lbr_limits;

// Lua source the host has read for require; the host keeps the bytes alive as long as the state.
typedef struct lbr_source {
  const char *name;          // module name, as written in require
  const char *chunk;         // chunk name, "@" and a path relative to the plugin
  const uint8_t *bytes;
  size_t length;
} lbr_source;

struct lbr_buffer { uint8_t *bytes; size_t length, capacity; };

#endif
