// Host objects as scripts see them: userdata with one user value for each slot of their class; transforms have
// their numbers instead.
#ifndef LBR_OBJECT_H
#define LBR_OBJECT_H

#include "lbr_internal.h"
#include "lbr_schema.h"

enum {
  LBR_PACKED = 0xFFFE,    // a property list in a slot, never seen by scripts: its bytes are in `matrix`
  LBR_NO_CLASS = 0xFFFF,  // NSNull and the globals that name classes
};

typedef struct lbr_object {
  uint16_t class_index;
  uint16_t is_class;      // a global that names a class, not an object of it
  uint32_t identity;      // unique in the state; objects that never change may be cached by it. Packed: length
  uint64_t written;       // a bit for each slot that was ever written, the last one for all beyond it
  double matrix[];        // six, of transforms only
} lbr_object;

// NSNull, and what the globals that name classes need. Leaves nothing. May raise.
void lbr_open_objects(lua_State *L);
void lbr_open_classes(lua_State *L);

// Pushes a metatable with the given metamethods, sealed. May raise.
void lbr_push_metatable(lua_State *L, const luaL_Reg *functions, int count);

// Pushes what is kept under a root's number, or nil; returns its type. Does not raise.
static inline int lbr_push_root(lua_State *L, int64_t root) {
  if (root >= 1 && root <= LBR_ROOTS_MAX) {
    int type = lua_rawgeti(L, LUA_REGISTRYINDEX, LBR_KEY_ROOTS + root);
    if (type != LUA_TBOOLEAN) return type;
    lua_pop(L, 1);
  }
  lua_pushnil(L);
  return LUA_TNIL;
}

// Pops the value on top and keeps it under a root's number, nil to empty it. Does not raise.
static inline void lbr_keep_root(lua_State *L, int32_t root) {
  if (lua_isnil(L, -1)) {
    lua_pop(L, 1);
    lua_pushboolean(L, 0);
  }
  if (root >= 1 && root <= LBR_ROOTS_MAX) lua_rawseti(L, LUA_REGISTRYINDEX, LBR_KEY_ROOTS + root);
  else lua_pop(L, 1);
}

// Pushes a new object of the class with all slots unset. May raise.
lbr_object *lbr_push_object(lua_State *L, lbr_state *S, int32_t class_index);

// The object at an index, or NULL if the value is none.
static inline lbr_object *lbr_to_object(lua_State *L, int index) {
  return lua_type(L, index) == LUA_TUSERDATA ? lua_touserdata(L, index) : NULL;
}

// The object at an index, or NULL for everything that has no class: also NSNull and classes themselves.
static inline lbr_object *lbr_to_instance(lua_State *L, int index) {
  lbr_object *object = lbr_to_object(L, index);
  return object && !object->is_class && object->class_index < LBR_PACKED ? object : NULL;
}

static inline const lbr_class *lbr_class_of(const lbr_state *S, const lbr_object *object) {
  return &S->schema->classes[object->class_index];
}

static inline uint64_t lbr_slot_bit(int32_t slot) { return (uint64_t)1 << ((uint32_t)slot < 63 ? slot : 63); }

// Whether something may be in a slot: most are never written.
static inline bool lbr_is_written(const lbr_object *object, int32_t slot) {
  return object->written & lbr_slot_bit(slot);
}

// Writes the value on top, which it pops, to a slot of an object at `index`. All slots are written here. Does not
// raise.
static inline void lbr_set(lua_State *L, lbr_object *object, int index, int32_t slot) {
  object->written |= lbr_slot_bit(slot);
  lua_setiuservalue(L, index, slot + 1);
}

// The same where the object is not at hand.
static inline void lbr_set_at(lua_State *L, int index, int32_t slot) {
  lbr_set(L, lua_touserdata(L, index), index, slot);
}

// Pushes what a script reads in a slot of the object at `index`: the value, a copy of it, or the default. What
// the copy was made of may be left below. May raise.
void lbr_push_slot(lua_State *L, lbr_state *S, int index, const lbr_property *property, int32_t slot);
// The same with what is kept in the slot on top already.
void lbr_show_slot(lua_State *L, lbr_state *S, int index, const lbr_property *property, int32_t slot);

// Pushes the host's default of a slot. May raise.
void lbr_push_default(lua_State *L, lbr_state *S, int32_t class_index, int32_t slot);

// Replaces the value on top by its checked form for the property, or raises with "owner.name: …".
void lbr_check_value(lua_State *L, lbr_state *S, const char *owner, const lbr_property *property);

// True if the value on top is what the bridge itself keeps in such a slot. Does not raise.
bool lbr_fits(lua_State *L, lbr_state *S, const lbr_property *property);

// True if the value at `index` is the null value.
bool lbr_is_null(lua_State *L, int index);

// Pushes the name of a value's type for messages: a class's name, or Lua's. Leaves it; may raise.
const char *lbr_push_kind(lua_State *L, lbr_state *S, int index);

// A member as a function of any table (methods of the instance). Pushes it. May raise.
void lbr_push_bound(lua_State *L, int32_t index, int32_t member, bool any_table);

// Pushes the function of an instance member, kept in the registry, or a property's value; the table of those
// kept may be left below. May raise.
void lbr_push_member(lua_State *L, lbr_state *S, const lbr_class *class, int32_t member);

// Pushes a member as it is now: a new function of it, or its value. May raise.
void lbr_make_member(lua_State *L, lbr_state *S, const lbr_class *class, int32_t member);

// Whether a member reads like a property, instead of being called: each time it may be another value.
static inline bool lbr_is_property(const lbr_member *member) {
  return member->kind == LBR_MEMBER_COMPUTED || member->kind == LBR_MEMBER_HELD || member->kind == LBR_MEMBER_CAN;
}

// Class{labels}: table of labels at index 2. Returns the object. May raise.
int lbr_construct(lua_State *L, lbr_state *S, int32_t class_index, int labels);

// Slots of a class.
typedef struct lbr_slots { uint64_t words[LBR_SLOTS_MAX / 64]; } lbr_slots;

// The slots whose labels are keys of the table at `labels`. Raises for the first (by bytes) key that is no
// label of the class.
lbr_slots lbr_check_labels(lua_State *L, lbr_state *S, const lbr_class *class, int labels);


// Whether scripts may write the property in objects of the class.
static inline bool lbr_is_writable(const lbr_class *class, const lbr_property *property) {
  return !(property->flags & LBR_READONLY) || class->flags & LBR_CLASS_WRITABLE;
}

// Marks the effects of a write to the object. Does not raise.
static inline void lbr_touched(lbr_state *S, const lbr_class *class) {
  if (class->flags & LBR_CLASS_VIEW) S->dirty |= LBR_DIRTY_VIEWS;
  if (class->flags & LBR_CLASS_CONTEXT) S->dirty |= LBR_DIRTY_CONTEXT;
}

// Where a member is in the schema, as one number.
static inline lua_Integer lbr_place_of(int32_t class_index, int32_t member) {
  return (lua_Integer)class_index << 16 | member;
}
static inline int32_t lbr_class_at(lua_Integer place) { return (int32_t)(place >> 16 & 0xFFFF); }

// A function that scripts call. Upvalue: the member's place, and whether any table may be the object. May raise.
int lbr_member_call(lua_State *L);
// The same for a native, with a shorter way for what is called most.
lua_CFunction lbr_native_function(const lbr_member *member);
int lbr_place_call(lua_State *L);

// Natives by number. May raise.
int lbr_native(lua_State *L, lbr_state *S, const lbr_class *class, const lbr_member *member);
// Pushes a copy of the object at `index` as one of the class, slot by slot. May raise.
void lbr_push_copy(lua_State *L, lbr_state *S, int index, int32_t class_index);
// Pushes a transform. May raise.
void lbr_push_transform(lua_State *L, lbr_state *S, int32_t class_index, const double matrix[6]);
// Pushes the rotation by an angle in radians, and returns 1. May raise.
int lbr_push_rotation(lua_State *L, lbr_state *S, int32_t class_index, double angle);
// Metamethods of transforms, set into the metatable on top. May raise.
void lbr_open_transform(lua_State *L);

#endif
