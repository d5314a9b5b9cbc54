// The boundary between Swift and Lua 5.4.
//
// The contract:
// 1. No function of this header raises. Those that run script code return an lbr_status.
// 2. Every entry that may raise, allocation included, runs under one protected call in C; only where
//    the arena is known to have room are arguments of a response pushed before it. A callback into
//    Swift returns a status with a message; C raises for it after Swift has returned.
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
#define LBR_DEPTH_MAX 64          // nesting of a value that crosses
#define LBR_NODES_MAX 65536       // values in one crossing
#define LBR_BYTES_MAX (1 << 20)   // bytes in one crossing
#define LBR_SOURCE_MAX (64 << 10) // bytes of one source text

typedef struct lbr_state lbr_state;
typedef struct lbr_image lbr_image;
typedef struct lbr_meter lbr_meter;
typedef struct lbr_schema lbr_schema;
typedef struct lbr_coverage lbr_coverage;

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
  LBR_STOP_OUTPUT = 4,   // of print or of requests, where the script did not catch it
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

// ---- Schema: the classes, constants and functions that scripts see -----------------------------
//
// Built once, then shared by any number of states and threads. Names are copied. Indexes count from 0
// in the order of the calls; -1 means that memory ran out or an index was wrong.

// Kind of a property, a label or an argument.
typedef enum lbr_type : int32_t {
  LBR_TYPE_ANY = 0,       // nil, boolean, number, text, list or table of the same (a property list)
  LBR_TYPE_BOOLEAN,
  LBR_TYPE_INTEGER,       // a number with an integer value
  LBR_TYPE_NUMBER,        // finite
  LBR_TYPE_STRING,        // well-formed UTF-8
  LBR_TYPE_FUNCTION,
  LBR_TYPE_OBJECT,        // of class `reference` or a subclass
  LBR_TYPE_LIST,          // sequence of objects of class `reference`; copied on reading and writing
  LBR_TYPE_STRINGS,       // sequence of texts; copied
  LBR_TYPE_OPTIONS,       // sequence of names of enumeration `reference`; kept as a bit set
  LBR_TYPE_CONSTANT,      // member of enumeration `reference`, as its number
  LBR_TYPE_NAME,          // member of enumeration `reference`, as its name
  LBR_TYPE_RECORD,        // table with the numbers that class `reference` names; copied
  LBR_TYPE_TABLE,         // any table, kept as it is (a delegate); with LBR_DEFAULT the instance and no other
} lbr_type;

enum {
  LBR_READONLY = 1,       // scripts cannot write it
  LBR_REQUIRED = 2,       // a constructor must be given it
  LBR_NULLABLE = 4,       // nil may be written
  LBR_ABOVE_MINIMUM = 8,  // minimum itself is not allowed
  LBR_DEFAULT = 16,       // `initial` is what an unset property reads as; else nil
  LBR_NO_LABEL = 32,      // a constructor does not take it
  LBR_OR_TEXT = 64,       // of an object: a text may stand for it
  LBR_DEFAULT_ASKED = 128,  // unset it reads as what the host answers to LBR_QUERY_DEFAULT
};

typedef struct lbr_property {
  const char *name;
  lbr_type type;
  int32_t flags;
  int32_t reference;      // class or enumeration, by type
  double minimum, maximum;  // of numbers; equal: no bounds
  double initial;         // default of booleans, numbers, constants and records (each part)
  const char *text;       // default of texts and names
} lbr_property;

typedef enum lbr_member_kind : int32_t {
  LBR_MEMBER_EFFECT = 1,  // appends effect `number` with its arguments, returns nothing; a `reference`
                          // above 0 is the root that keeps the first argument, one below 0 the
                          // slot (from -1) of the object that becomes false
  LBR_MEMBER_QUERY,       // asks the host: lbr_query_function with `number`
  LBR_MEMBER_SCHEDULE,    // builds an object of class `reference` from labels, appends it as effect, returns it
  LBR_MEMBER_VALUE,       // a constant object: asked of the host once, then kept
  LBR_MEMBER_NATIVE,      // one of LBR_NATIVE_*
  LBR_MEMBER_COMPUTED,    // a property that is asked of the host, with the object, each time it is read
  LBR_MEMBER_BEGIN,       // makes the object the one under root `reference` and appends effect `number`, if it
                          // can become first responder; returns whether
  LBR_MEMBER_END,         // if the object is that one, empties the root and appends the effect; returns true
  LBR_MEMBER_HELD,        // a property: whether the object is the one under root `reference`
  LBR_MEMBER_CAN,         // a property: whether the object can become first responder
} lbr_member_kind;

enum {
  LBR_NATIVE_ADD_SUBVIEW = 1, LBR_NATIVE_INSERT_SUBVIEW, LBR_NATIVE_REMOVE_FROM_SUPERVIEW,
  LBR_NATIVE_ADD_ARRANGED, LBR_NATIVE_ROTATION, LBR_NATIVE_SCALE, LBR_NATIVE_TRANSLATION,
  LBR_NATIVE_MUTABLE_COPY, LBR_NATIVE_REMOVE_ARRANGED, LBR_NATIVE_BRING_TO_FRONT, LBR_NATIVE_SEND_TO_BACK,
  LBR_NATIVE_SET_CUSTOM_SPACING, LBR_NATIVE_CUSTOM_SPACING, LBR_NATIVE_SET_HUGGING, LBR_NATIVE_HUGGING,
  LBR_NATIVE_SET_RESISTANCE, LBR_NATIVE_RESISTANCE, LBR_NATIVE_PLACE,
};

// What a class is to the bridge besides its properties.
enum {
  LBR_CLASS_CONSTRUCTIBLE = 1,  // Class{labels}
  LBR_CLASS_VIEW = 2,           // has id and a place in a view tree; writes set LBR_DIRTY_VIEWS
  LBR_CLASS_CONTEXT = 4,        // writes set LBR_DIRTY_CONTEXT
  LBR_CLASS_TRANSFORM = 8,      // six numbers and the operator *
  LBR_CLASS_RESPONDER = 16,     // can become first responder
  LBR_CLASS_HIDDEN = 32,        // has no global
  LBR_CLASS_VALIDATED = 64,     // the host checks a new object: lbr_query_function with -1 - its class
  LBR_CLASS_WRITABLE = 128,     // inherited read-only properties can be written
};

lbr_schema *lbr_schema_create(void);
void lbr_schema_destroy(lbr_schema *schema);
int32_t lbr_schema_add_enumeration(lbr_schema *schema, const char *name, bool is_global);
int32_t lbr_schema_add_constant(lbr_schema *schema, int32_t enumeration, const char *name, int64_t number);
// `parent` is -1 or an earlier class, whose properties and methods come first.
int32_t lbr_schema_add_class(lbr_schema *schema, const char *name, int32_t parent, int32_t flags, uint32_t roles);
// Returns the slot, which is the property's number in objects that cross.
int32_t lbr_schema_add_property(lbr_schema *schema, int32_t index, const lbr_property *property);
// `is_static`: Class.name, else object:name. Arguments follow by lbr_schema_add_argument.
int32_t lbr_schema_add_member(lbr_schema *schema, int32_t index, const char *name, bool is_static,
                              lbr_member_kind kind, int32_t number, int32_t reference);
int32_t lbr_schema_add_argument(lbr_schema *schema, int32_t index, int32_t member, const lbr_property *argument);
// After this the schema does not change. False if memory ran out at any step.
bool lbr_schema_seal(lbr_schema *schema);
// Writes a sealed schema as C source that defines `const lbr_schema *bridge_table(void)`.
bool lbr_schema_write(const lbr_schema *schema, const char *path);
// Name of a class's slot; NULL beyond the last.
const char *lbr_schema_slot_name(const lbr_schema *schema, int32_t index, int32_t slot);

// Appends every name that scripts can use on objects and classes, with its type, a line each.
bool lbr_schema_describe(const lbr_schema *schema, struct lbr_buffer *out);

// ---- Values that cross --------------------------------------------------------------------------
//
// One encoding for both directions, little-endian: a tag byte, then
//   NIL NULL FALSE TRUE: nothing · INTEGER: int64 · NUMBER: double · STRING: uint32 length, bytes ·
//   LIST: uint32 count, values · MAP: uint32 count, (STRING without tag, value)… ·
//   OBJECT: uint16 class, uint32 identity, uint32 count, (uint16 slot, value)… · TRANSFORM: six doubles ·
//   HANDLE: uint32 (a function kept for the host) · ROOT: uint8 (an object the host set) ·
//   PLAIN: uint32 length, a value of the kinds NULL to MAP that takes so many bytes; only towards scripts
typedef enum lbr_tag : int32_t {
  LBR_NIL = 0, LBR_NULL, LBR_FALSE, LBR_TRUE, LBR_INTEGER, LBR_NUMBER, LBR_STRING, LBR_LIST, LBR_MAP,
  LBR_OBJECT, LBR_TRANSFORM, LBR_HANDLE, LBR_ROOT, LBR_PLAIN,
} lbr_tag;

// ---- Meter: time and crossings of one thread -------------------------------------------------------

// One per thread that runs scripts, made in the process that runs them: a fork does not inherit timers.
// `page`, if given, is memory another process watches: word 0 is the epoch (odd while a script runs),
// word 1 the crossings so far, word 2 the nanoseconds that the one which runs may take. `has_large_pages`: its states
// are few and use a megabyte and more. NULL if the system refuses a timer.
lbr_meter *lbr_meter_create(volatile uint64_t *page, bool has_large_pages);
void lbr_meter_destroy(lbr_meter *meter);
uint64_t lbr_meter_crossings(const lbr_meter *meter);
// Crossing number `crossing` (from 1; 0: every one) will end with `reason` instead of running. At most 64
// of them.
#define LBR_EVERY_CROSSING 0
bool lbr_meter_stop_at(lbr_meter *meter, uint64_t crossing, lbr_stop_reason reason);

// ---- Coverage: lines that have run -----------------------------------------------------------------

// Of one thread. NULL if memory ran out.
lbr_coverage *lbr_coverage_create(void);
void lbr_coverage_destroy(lbr_coverage *coverage);
// Files that have run, and of one its name without "@" and how often each line was come to, by line.
size_t lbr_coverage_count(const lbr_coverage *coverage);
const char *lbr_coverage_file(const lbr_coverage *coverage, size_t index, const uint64_t **counts, size_t *lines);
// How often functions of the file were called, by the line at which they begin.
void lbr_coverage_calls(const lbr_coverage *coverage, size_t index, const uint64_t **counts, size_t *lines);

// ---- States ----------------------------------------------------------------------------------------

// Asked with a class and a slot: what the slot reads as while it is unset.
#define LBR_QUERY_DEFAULT 0

// Asks the host during a call: reads `arguments` (a LIST), writes one value to `answer`. A status other
// than LBR_OK raises `message` in the script.
typedef lbr_status (*lbr_query_function)(void *context, int32_t number, const struct lbr_buffer *arguments,
                                         struct lbr_buffer *answer, char *message, size_t capacity);

void lbr_buffer_free(struct lbr_buffer *buffer);
// Room for `more` bytes; false if memory ran out.
bool lbr_buffer_reserve(struct lbr_buffer *buffer, size_t more);

typedef struct lbr_options {
  lbr_limits limits;
  uint32_t roles;             // classes whose roles share a bit have globals
  int64_t seed;
  double now;
  int32_t seconds_from_gmt;
  const lbr_source *sources;
  size_t source_count;
  lbr_query_function query;
  void *context;
  lbr_coverage *coverage;     // counts lines and calls; NULL: no hook for them. Outlives the state
  uint32_t first_collection;  // KB that may be in use, beyond those that every state has, before the first one
  bool forgets_modules;       // require runs a module each time: its caller keeps what it returned
  uint64_t fail_at;           // testing: the n-th request for memory is refused; 0: none
  uint64_t fail_count;        // testing: how many in a row are refused then; 0: one
  bool fail_while_opening;    // testing: opening counts too, else the count begins after it
} lbr_options;

// A fresh state with the sandbox's globals; NULL if memory ran out. The meter outlives the state. While
// a state of a meter runs, its queries must not enter another state of that meter: that is refused.
lbr_state *lbr_open(const lbr_schema *schema, lbr_meter *meter, const lbr_options *options);
// Ends the state at once; nothing of the script runs.
void lbr_close(lbr_state *state);

// What a state is between two calls, to begin others with. NULL while one runs or when it is dead, where it is
// larger than LBR_IMAGE_MAX, and where memory ran out.
#define LBR_IMAGE_MAX (256 * 1024)
lbr_image *lbr_image_take(const lbr_state *state);
void lbr_image_free(lbr_image *image);
// A state as it was, which asks `context` and finds modules among `sources` from now on. Its meter and query are those
// of the one that the image was taken of. NULL unless its place among the meter's is free: it cannot be anywhere else.
lbr_state *lbr_image_open(const lbr_image *image, const lbr_source *sources, size_t source_count, void *context);

void lbr_set_clock(lbr_state *state, double now, int32_t seconds_from_gmt);
// Why the state is dead; LBR_ALIVE while it is not.
lbr_stop_reason lbr_dead(const lbr_state *state);
size_t lbr_memory_used(const lbr_state *state);
size_t lbr_memory_peak(const lbr_state *state);
int64_t lbr_instructions_spent(const lbr_state *state);
size_t lbr_pool_trim(lbr_meter *meter);

// Keeps an object under a root's number (1…15), made from an encoded value.
lbr_status lbr_set_root(lbr_state *state, int32_t root, const uint8_t *value, size_t length);
// Writes one slot of a root object.
lbr_status lbr_set_slot(lbr_state *state, int32_t root, int32_t slot, const uint8_t *value, size_t length);

// One argument of a call. An OBJECT takes the `count` arguments after it as its slots 0, 1, ….
typedef struct lbr_argument {
  int32_t kind;               // an lbr_tag, or one of the two below
  uint32_t number;            // handle, root, class, or a completion's serial
  uint32_t count;             // of an object's slots; kind of a completion
  int64_t integer;
  double real;
  const uint8_t *bytes;       // text
  size_t length;
  const double *parts;        // of a LIST, `count` of them: a record, only for lbr_touch
} lbr_argument;
enum { LBR_ARGUMENT_COMPLETION = 100 };

// Kinds of completions: what they accept, once.
enum {
  LBR_COMPLETE_OPTION = 1,    // constant of enumeration `completion_reference`
  LBR_COMPLETE_NOTHING,
  LBR_COMPLETE_OPTIONS,       // option names of enumeration `completion_reference`
  LBR_COMPLETE_OBJECT,        // object of class `completion_reference`
  LBR_COMPLETE_OUTCOME,       // "success" or "failure"
};

// What to call: a method of the instance, or a kept function.
typedef struct lbr_request {
  const char *method;         // NULL: call `handle`
  int32_t delegate_root;      // 0: the instance's method; else that of the table in a slot of this root
  int32_t delegate_slot;
  uint32_t handle;
  double budget;              // seconds of wall clock
  const lbr_argument *arguments;
  size_t count;
  int32_t completion_reference;  // class or enumeration that completions of this call refer to
} lbr_request;

enum { LBR_DIRTY_VIEWS = 1, LBR_DIRTY_CONTEXT = 2 };
enum { LBR_RETURNED_OTHER = -2 };  // a value, where only a completion's call counts

typedef struct lbr_result {
  lbr_status status;
  lbr_stop_reason reason;
  bool found;                 // whether the method was there
  bool keeps_rules;           // of a chunk: it returned one table, with the required function
  int32_t returned;           // option returned: its number; -1 nothing, or LBR_RETURNED_OTHER
  int32_t line;               // place of the failure or stop; 0 unknown
  const char *file;
  const char *message;
  size_t message_length;
  const char *traceback;
  size_t traceback_length;
  bool unreadable;            // failed because a required module could not be compiled
  uint32_t dirty;             // LBR_DIRTY_* since the last call
  int32_t completed;          // completions of kind OPTION: 0 none, 1 one (the two fields below), more in effects
  uint32_t completed_serial;
  int32_t completed_option;
  const uint8_t *effects;     // records: uint32 length, int32 effect, int32 line, file as uint32 length and bytes, one LIST
  size_t effects_length;
  int64_t instructions;       // counted during the call
} lbr_result;

// Effects that the bridge itself appends; the schema's own numbers are above 0.
enum {
  LBR_EFFECT_LOG = -1,              // text
  LBR_EFFECT_COMPLETE = -2,         // serial, kind, value
  LBR_EFFECT_COMPLETED_TWICE = -3,  // serial; the line is that of the second call
  LBR_EFFECT_COMPLETED_WRONG = -4,  // what it was called with, in a word; the script may have caught the error
};

// A chunk and what to do with it.
typedef struct lbr_chunk {
  const uint8_t *bytes;
  size_t length;
  const char *name;            // "@" and the path relative to the plugin
  bool is_bytecode;            // made by an earlier call of this host, never by anyone else
  bool only_compile;           // syntax check: nothing runs
  bool is_counted;             // the text is compiled in the state itself: what that takes counts as the script's
  uint64_t key;                // of such a text and its name in the meter; 0: a fresh state compiles it each time
  struct lbr_buffer *bytecode; // if given, receives the compiled chunk
  bool is_bare;                // that is without the names and lines which errors and places are told with
  const char *environment;     // if given, the global whose table the chunk has as its _ENV
  const char *required;        // if given, the function that the returned table must have
} lbr_chunk;

// Compiles and runs a chunk under the budget. What it returned is described in the result: `returned`
// is the number of values, `message` the type of the first. One table becomes the class. Where it is not
// one table with the required function, `line` is that of the chunk's end, if it is a text without an environment of
// its own. A text that cannot be compiled
// fails with `found` false.
void lbr_load(lbr_state *state, const lbr_chunk *chunk, double budget, lbr_result *result);

// What this Lua says of its release.
const char *lbr_lua_release(void);
// Whether bytecode that a Lua of the release made on some machine is what this Lua would make on this one.
bool lbr_has_made(const char *release, const uint8_t *bytecode, size_t length);
// Type of a member of the class, by raw access: the LUA_T number, or -1 (also if the state is dead). With
// `place`, where a function of a script was defined; the file is good until the next call, a line of 0
// says that it is unknown.
typedef struct lbr_place { const char *file; int32_t line; } lbr_place;
int32_t lbr_member_type(lbr_state *state, const char *name, lbr_place *place);
// Names of the globals as a LIST to `out`, in no order; long ones and those beyond a number are left out.
#define LBR_LISTED_NAMES 4096
#define LBR_LISTED_LENGTH 96
bool lbr_list_names(lbr_state *state, struct lbr_buffer *out);
// What the class has: a bit for each of the names (zero-terminated, one after the other) that something is under, by
// raw access, and for each that is no function; and the names of its functions, as those of globals, but in order where
// they are few.
#define LBR_WANTED_NAMES 32
typedef struct lbr_members { uint32_t present, wrong; } lbr_members;
bool lbr_survey(lbr_state *state, const char *names, int32_t count, lbr_members *found, struct lbr_buffer *functions);
// Makes the instance: a table whose class is the chunk's; fields are roots and methods by name.
// A field is a root object, or (root 0) a method of a class, or (root below 0) false.
typedef struct lbr_field { const char *name; int32_t root; int32_t class_index; int32_t member; } lbr_field;
void lbr_instantiate(lbr_state *state, const lbr_field *fields, size_t count, lbr_result *result);
void lbr_call(lbr_state *state, const lbr_request *request, lbr_result *result);

// Calls a method of the instance with an object and a completion for an option. The object's first slots are the
// identifier, a root and, if it is given, a text.
typedef struct lbr_response {
  const char *method;         // a literal: the state knows it by its address
  int32_t class_index, root;
  const uint8_t *identifier;
  size_t identifier_length;
  bool has_text;
  const uint8_t *text;
  size_t text_length;
  uint32_t serial;            // of the completion
  int32_t options;            // enumeration of what it takes
} lbr_response;
void lbr_respond(lbr_state *state, const lbr_response *response, double budget, lbr_result *result);

// Reads members of the instance (of the class, if there is none), calling those that are functions, as
// a MAP to `out`. A member of a wrong type fails with its name. A `root` above 0 keeps what was read.
typedef struct lbr_member_request {
  const char *name;
  lbr_property property;
  bool call;
  int32_t root;
} lbr_member_request;
void lbr_read(lbr_state *state, const lbr_member_request *members, size_t count, double budget,
              struct lbr_buffer *out, lbr_result *result);
// Encodes a root object to `out`, or only its slot (-1: the whole): for views with the tree below. This
// is a crossing too: what the script made may be large.
void lbr_export_root(lbr_state *state, int32_t root, int32_t slot, struct lbr_buffer *out, lbr_result *result);
// The same for the first view with an id in the tree below a root, depth first; `found` says whether there is one.
void lbr_export_view(lbr_state *state, int32_t root, int32_t id_slot, const char *id, size_t id_length,
                     struct lbr_buffer *out, lbr_result *result);
// Whether there is an object under a root's number.
bool lbr_has_root(lbr_state *state, int32_t root);
// Identities of the objects in a root's list, at most `capacity` of them: the number there are, or -1. One that has
// the same in every slot as the object in its place in the known list is reported as that one. Runs nothing and
// allocates nothing, like the next.
int32_t lbr_list_identities(lbr_state *state, int32_t root, int32_t slot, uint32_t *identities, int32_t capacity);
// The list in the slot is known from now on, in place of any other; none is, if it has more than `capacity` elements.
void lbr_know_list(lbr_state *state, int32_t root, int32_t slot, int32_t capacity);
// The host's touch of a control: finds the first view with the id below a root, writes `slot` (-1: none)
// and calls the function in `event_slot` with the view.
void lbr_touch(lbr_state *state, int32_t root, int32_t id_slot, const char *id, size_t id_length, int32_t slot,
               const lbr_argument *value, int32_t event_slot, double budget, lbr_result *result);
// What the call that now runs has asked for so far, as complete records of lbr_result.effects: for queries
// that must see it. Valid until the script goes on.
void lbr_effects_so_far(const lbr_state *state, const uint8_t **effects, size_t *length);
// Lets go of a kept function. False if the handle is stale.
bool lbr_release(lbr_state *state, uint32_t handle);
// Whether there are kept functions that were not let go.
bool lbr_keeps_functions(const lbr_state *state);

#endif
