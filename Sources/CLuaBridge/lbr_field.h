// Finding the field of an object that a script names. A name that was looked for before is known by its address.
#ifndef LBR_FIELD_H
#define LBR_FIELD_H

#include "lbr_object.h"

enum { LBR_NO_FIELD = -1 };

// The same for a name that was not looked for before.
int32_t lbr_search_field(lua_State *L, lbr_state *S, int32_t class_index, const lbr_class *class);

static inline lbr_found *lbr_found_at(lbr_state *S, const void *name, int32_t class_index) {
  return &S->found[((uintptr_t)name >> 5 ^ (uintptr_t)class_index) % LBR_FIELDS_KEPT];
}

// The slot, or -2 - member, that the key at index 2 names in objects of the class; LBR_NO_FIELD if it is no text,
// or no name of these. Does not raise.
static inline int32_t lbr_find_field(lua_State *L, lbr_state *S, int32_t class_index, const lbr_class *class) {
  const void *name = lua_topointer(L, 2);
  const lbr_found *found = lbr_found_at(S, name, class_index);
  if (found->name == name && name && found->class_index == class_index) return found->field;
  return lbr_search_field(L, S, class_index, class);
}

// Raises "Class has no field x; did you mean y?". The key is at index 2.
int lbr_refuse_name(lua_State *L, lbr_state *S, const lbr_object *object, const char *verb);

#endif
