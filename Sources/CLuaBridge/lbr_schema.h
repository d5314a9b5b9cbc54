// The schema's inside: arrays of classes and enumerations with a hash table of names for each.
#ifndef LBR_SCHEMA_H
#define LBR_SCHEMA_H

#include "CLuaBridge.h"

enum { LBR_SLOTS_MAX = 256 };  // of one class

typedef struct lbr_member {
  char *name;
  bool is_static;
  lbr_member_kind kind;
  int32_t number, reference;
  lbr_property *arguments;
  int32_t argument_count;
} lbr_member;

typedef struct lbr_name_entry {
  const char *name;
  uint32_t length;
  int32_t index;  // slot, or -2 - member index
} lbr_name_entry;

typedef struct lbr_names {
  lbr_name_entry *entries;
  uint32_t mask, count;
} lbr_names;

typedef struct lbr_class {
  char *name;
  int32_t parent, flags;
  uint32_t roles;
  lbr_property *slots;     // inherited ones first
  int32_t slot_count;
  lbr_member *members;
  int32_t member_count;
  lbr_names instance, statics;
  int32_t subviews_slot, superview_slot, arranged_slot, id_slot;  // of view classes; -1
} lbr_class;

typedef struct lbr_constant { char *name; int64_t number; } lbr_constant;

typedef struct lbr_enumeration {
  char *name;
  bool is_global;
  lbr_constant *constants;
  int32_t count;
} lbr_enumeration;

struct lbr_schema {
  lbr_class *classes;
  int32_t class_count;
  lbr_enumeration *enumerations;
  int32_t enumeration_count;
  lbr_names globals;       // class, or class_count + enumeration
  bool failed, sealed;
};

// Room for so many names; false if memory ran out. Then each name with its index, a later one in an earlier's place.
bool lbr_names_prepare(lbr_names *names, int32_t count);
void lbr_names_add(lbr_names *names, const char *name, int32_t index);

// The entry of a name, or NULL.
const lbr_name_entry *lbr_names_find(const lbr_names *names, const char *name, size_t length);

// True if `index` is `ancestor` or below it.
bool lbr_class_is(const lbr_schema *schema, int32_t index, int32_t ancestor);

// Nearest of a class's names that scripts can use, or NULL.
const char *lbr_class_nearest(const lbr_class *class, bool is_static, const char *name, size_t length);

// Member of an enumeration by name, or NULL.
const lbr_constant *lbr_constant_named(const lbr_enumeration *enumeration, const char *name, size_t length);

#endif
