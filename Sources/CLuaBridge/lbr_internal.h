// What the files of CLuaBridge share. Nothing here is visible outside the target.
//
// Rule of every function that takes a lua_State *: its head says what it needs on the stack, what it
// leaves and whether it may raise. A function that may raise is reached only from under a protected
// call that starts in lbr_call.c.
#ifndef LBR_INTERNAL_H
#define LBR_INTERNAL_H

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "CLuaBridge.h"
#include "lbr_arena.h"

// Keys of the registry that the bridge uses. Nobody may use luaL_ref: classes have the keys that it hands out.
enum {
  LBR_KEY_ROOTS = 3,             // and a root's number: the object, false while there is none
  LBR_ROOTS_MAX = 15,
  LBR_KEY_HANDLES = LBR_KEY_ROOTS + LBR_ROOTS_MAX + 1,  // slot -> function
  LBR_KEY_METHODS,               // place of a member -> function
  LBR_KEY_CHUNK,                 // a chunk's function until it runs
  LBR_KEY_CLASS,                 // what the chunk returned
  LBR_KEY_SELF,                  // the instance
  LBR_KEY_NULL,                  // NSNull
  LBR_KEY_CLASSES,               // metatable of the globals that name classes
  LBR_KEY_LOADED,                // what require has loaded
  LBR_KEY_MATH,                  // the math library, while its functions are not there
  LBR_KEY_KNOWN,                 // a list that the host has read
  LBR_KEY_METHOD,                // name of the method that takes responses
  LBR_KEY_TEXT,                  // identifier of the last response
  LBR_KEY_FIELDS,                // names of fields that were found last
  LBR_KEY_METATABLES,            // and a number below LBR_METATABLES: a metatable of a class
  LBR_KEY_LAST = LBR_KEY_METATABLES + 12  // from here on: class index + LBR_KEY_LAST -> metatable of a class that has none there
};

enum {
  LBR_NAMES_WORDS = 16,                                // words of 64 bits, one for each name of the sandbox
  LBR_FIELDS_KEPT = 16,
  LBR_METATABLES = LBR_KEY_LAST - LBR_KEY_METATABLES,  // of classes: a controller uses some ten
  LBR_CLASSES_KNOWN = 128,                             // of the schema, by their numbers
};

// Where a name was found in a class. The name is kept under LBR_KEY_FIELDS, so that no other one has its address.
typedef struct lbr_found { const void *name; int32_t class_index, field; } lbr_found;

typedef struct lbr_kept { uint16_t generation, next_free; } lbr_kept;

struct lbr_state {
  lua_State *L;                  // main thread of the state
  lua_State *running;            // the coroutine that executes now; set around every lua_resume
  volatile sig_atomic_t attention;  // non-zero: dead or counting; the one flag a step tests
  volatile sig_atomic_t dead;    // lbr_stop_reason; sticky; 0 while alive
  lbr_meter *meter;
  const lbr_schema *schema;

  // Limits and what was spent of them.
  lbr_limits limits;
  int64_t instructions_left;     // counting mode only; negative: spent
  int64_t instructions_spent;
  size_t output_left;            // bytes that print may still write
  int count_step;                // instructions between two looks of the hook
  int c_depth;                   // nested host-made C calls (close, gsub callbacks, …)
  uintptr_t c_mark;              // C stack at the outermost coroutine.close, for its bound
  struct lbr_order *order;       // lists of lib_order.c, in the registry; NULL until there is one

  // Names of the sandbox that were made or written (lbr_globals.c), and the tables that do not have all of
  // theirs yet; NULL once they do.
  uint64_t made[LBR_NAMES_WORDS];
  const void *globals, *math;

  // Memory: the arena's own figures.
  lbr_arena *arena;
  volatile sig_atomic_t over_soft;

  // Clock and chance, set by the host before each call.
  double now;                    // virtual time, seconds since 1970-01-01 UTC
  double cpu;                    // virtual seconds since the state was made (os.clock)
  int32_t utc_offset;            // seconds east of UTC
  int64_t seed;                  // of math.random

  // Reading of modules for require: the host's table of sources, by module name.
  const lbr_source *sources;
  size_t source_count;

  // What scripts did, for the host to read after the call.
  struct lbr_buffer effects;
  int32_t effect_count;
  size_t open_record;            // offset + 1 of a record that is being written; 0: none
  uint32_t dirty;                // LBR_DIRTY_* bits

  uint32_t serial;               // completion serials handed out
  int32_t completed;             // see lbr_result
  uint32_t completed_serial;
  int32_t completed_option;

  // Asking the host.
  lbr_query_function query;
  void *context;
  lbr_coverage *coverage;        // counts lines and calls; NULL: no hook for them
  bool forgets_modules;          // require runs a module each time
  bool names_functions;          // the table of its functions' names is made, see lib_names.c
  struct lbr_buffer answer;

  // Functions kept for the host: registry table LBR_KEY_HANDLES by slot, with a generation each.
  lbr_kept *kept;                // by slot, from 1
  uint32_t handle_count, handle_capacity;
  uint32_t handles_live;         // those that a script waits to be called by
  uint32_t handle_free;          // first slot of the list of free ones; 0: none
  uint32_t identities;           // objects made so far
  uint32_t roles;                // bits of the roles whose classes have globals

  lbr_found found[LBR_FIELDS_KEPT];  // fields that were found last, see lbr_field.h
  uint8_t metatable_of[LBR_CLASSES_KNOWN];  // by class, from 1: which of the metatables in the registry it has
  uint8_t metatables;            // of those, how many have a class
  const char *method;            // whose name is under LBR_KEY_METHOD
  const char *text;              // what is under LBR_KEY_TEXT; NULL: nothing
  size_t text_length;
  int32_t place_line;            // where the script was when it was stopped
  const char *bad_module;        // chunk name of the last module that could not be compiled
  bool unreadable;               // the call failed because of it
  bool is_fresh;                 // as it came from its arena's image: nothing has happened in it
  bool over_output;              // print or requests went beyond their bounds
};

// How messages about those bounds begin.
#define LBR_OVER_PRINT "print: more than "
#define LBR_OVER_REQUESTS "too many requests to the system "

static inline lbr_state *lbr_of(lua_State *L) { return *(lbr_state **)lua_getextraspace(L); }

// The file of a function, whose source has been asked for.
static inline const char *lbr_file_of(const lua_Debug *frame) {
  return frame->source[0] == '@' ? frame->source + 1 : frame->short_src;
}
// Notes the place of a frame that lua_getinfo "S" has filled, for the result. Does not raise.
void lbr_set_place(lbr_state *S, const lua_Debug *frame, int line);

// Raises the stop marker. Needs nothing, never returns.
_Noreturn void lbr_stop(lua_State *L, lbr_state *S);

// Charges n units in counting mode, kills the state when they are spent, raises if it is dead.
void lbr_attend(lua_State *L, lbr_state *S, int64_t n);

// The check of every loop in a library function: one load while the state is healthy. May raise.
static inline void lbr_step(lua_State *L, lbr_state *S, int64_t n) {
  if (__builtin_expect(S->attention != 0, 0)) lbr_attend(L, S, n);
}

// Sets the sticky reason and attention. Async-signal-safe. Does not raise.
void lbr_kill(lbr_state *S, lbr_stop_reason reason);

// Sets the hook that the limits of now ask for on a coroutine about to run.
void lbr_arm(lbr_state *S, lua_State *L);

// To be called with the status of every lua_pcall or lua_resume made on behalf of a script: a memory
// error after a denial, or a dead state, re-raises the stop marker instead of returning. May raise.
void lbr_after_protected(lua_State *L, lbr_state *S, int status);

// True for the marker that lbr_stop raises, at the given index.
bool lbr_is_marker(lua_State *L, int index);

// Text of any value without addresses, as tostring gives it, of an object its class's name: pushes one string.
// May raise.
void lbr_push_text(lua_State *L, int index);

// Bytes written by print, after the budget was charged: the host takes them as a log effect.
void lbr_log(lua_State *L, lbr_state *S, const char *text, size_t length);

// Nearest name of a list by edit distance, or NULL if none is near (at most a third of its length off).
const char *lbr_nearest(const char *name, size_t length, const char *const *names, size_t count);

// True if the bytes are well-formed UTF-8 (no surrogates, no overlong forms, at most U+10FFFF).
// Sorts the texts 1…n of the table at `index` by their bytes, with steps. Leaves the stack. May raise.
void lbr_sort_texts(lua_State *L, lbr_state *S, int index, lua_Integer n);

bool lbr_utf8_valid(const char *bytes, size_t length);

// A state that has nothing of its own yet, with no limits; NULL if memory ran out. `fail_at` and `fail_count` are
// for tests (lbr_options). Such a state begins from an image where its arena has one.
lbr_state *lbr_begin(lbr_meter *meter, size_t hard, uint64_t fail_at, uint64_t fail_count);

// The end of a __newindex of ours. Stack: table, key, value. Takes the last two; raises for a key that no table
// has, at the place of the script and in the words of the VM.
void lbr_store(lua_State *L);

// Stable rank of a collectable value (its offset in the arena): the same on every run.
size_t lbr_rank(lbr_state *S, const void *pointer);

#endif
