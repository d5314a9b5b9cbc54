#include "lbr_schema.h"

#include <stdlib.h>
#include <string.h>

#include "lbr_globals.h"

enum { NAMES_MAX = 128, GLOBALS_MAX = LBR_NAMES_WORDS * 64 - LBR_LIBRARY_NAMES - 8 };

static char *copied(lbr_schema *schema, const char *text) {
  if (!text) return NULL;
  char *copy = strdup(text);
  if (!copy) schema->failed = true;
  return copy;
}

// Room for one more element; a step of eight.
static bool grown(lbr_schema *schema, void **array, int32_t count, size_t size) {
  if (count % 8 != 0) return true;
  void *more = realloc(*array, ((size_t)count + 8) * size);
  if (!more) {
    schema->failed = true;
    return false;
  }
  *array = more;
  return true;
}

lbr_schema *lbr_schema_create(void) { return calloc(1, sizeof(lbr_schema)); }

static void free_property(lbr_property *property) {
  free((char *)property->name);
  free((char *)property->text);
}

void lbr_schema_destroy(lbr_schema *schema) {
  if (!schema) return;
  for (int32_t c = 0; c < schema->class_count; c++) {
    lbr_class *class = &schema->classes[c];
    for (int32_t i = 0; i < class->slot_count; i++) free_property(&class->slots[i]);
    for (int32_t i = 0; i < class->member_count; i++) {
      for (int32_t a = 0; a < class->members[i].argument_count; a++)
        free_property(&class->members[i].arguments[a]);
      free(class->members[i].arguments);
      free(class->members[i].name);
    }
    free(class->slots);
    free(class->members);
    free(class->instance.entries);
    free(class->statics.entries);
    free(class->name);
  }
  for (int32_t e = 0; e < schema->enumeration_count; e++) {
    for (int32_t i = 0; i < schema->enumerations[e].count; i++) free(schema->enumerations[e].constants[i].name);
    free(schema->enumerations[e].constants);
    free(schema->enumerations[e].name);
  }
  free(schema->globals.entries);
  free(schema->classes);
  free(schema->enumerations);
  free(schema);
}

int32_t lbr_schema_add_enumeration(lbr_schema *schema, const char *name, bool is_global) {
  if (!grown(schema, (void **)&schema->enumerations, schema->enumeration_count, sizeof(lbr_enumeration)))
    return -1;
  schema->enumerations[schema->enumeration_count] =
      (lbr_enumeration){.name = copied(schema, name), .is_global = is_global};
  return schema->enumeration_count++;
}

int32_t lbr_schema_add_constant(lbr_schema *schema, int32_t index, const char *name, int64_t number) {
  if (index < 0 || index >= schema->enumeration_count) return -1;
  lbr_enumeration *enumeration = &schema->enumerations[index];
  if (!grown(schema, (void **)&enumeration->constants, enumeration->count, sizeof(lbr_constant))) return -1;
  enumeration->constants[enumeration->count] = (lbr_constant){copied(schema, name), number};
  return enumeration->count++;
}

// A property of the name that is there already is replaced: a subclass may have another default.
static int32_t add_slot(lbr_schema *schema, lbr_class *class, const lbr_property *property) {
  for (int32_t i = 0; i < class->slot_count; i++) {
    if (strcmp(class->slots[i].name, property->name) != 0) continue;
    lbr_property copy = *property;
    copy.name = class->slots[i].name;
    free((char *)class->slots[i].text);
    copy.text = copied(schema, property->text);
    class->slots[i] = copy;
    return i;
  }
  if (class->slot_count == LBR_SLOTS_MAX) return -1;
  if (!grown(schema, (void **)&class->slots, class->slot_count, sizeof(lbr_property))) return -1;
  lbr_property copy = *property;
  copy.name = copied(schema, property->name);
  copy.text = copied(schema, property->text);
  class->slots[class->slot_count] = copy;
  return class->slot_count++;
}

static int32_t add_argument(lbr_schema *schema, lbr_member *member, const lbr_property *argument) {
  if (!grown(schema, (void **)&member->arguments, member->argument_count, sizeof(lbr_property))) return -1;
  lbr_property copy = *argument;
  copy.name = copied(schema, argument->name);
  copy.text = copied(schema, argument->text);
  member->arguments[member->argument_count] = copy;
  return member->argument_count++;
}

int32_t lbr_schema_add_class(lbr_schema *schema, const char *name, int32_t parent, int32_t flags, uint32_t roles) {
  if (parent >= schema->class_count || schema->class_count >= UINT16_MAX) return -1;
  if (!grown(schema, (void **)&schema->classes, schema->class_count, sizeof(lbr_class))) return -1;
  lbr_class *class = &schema->classes[schema->class_count];
  *class = (lbr_class){.name = copied(schema, name), .parent = parent, .flags = flags, .roles = roles,
                       .subviews_slot = -1, .superview_slot = -1, .arranged_slot = -1, .id_slot = -1};
  if (parent >= 0) {
    const lbr_class *above = &schema->classes[parent];
    for (int32_t i = 0; i < above->slot_count; i++)
      if (add_slot(schema, class, &above->slots[i]) < 0) return -1;
    for (int32_t i = 0; i < above->member_count; i++) {
      const lbr_member *m = &above->members[i];
      if (m->is_static) continue;
      int32_t added = -1;
      if (grown(schema, (void **)&class->members, class->member_count, sizeof(lbr_member))) {
        class->members[class->member_count] = (lbr_member){
            .name = copied(schema, m->name), .kind = m->kind, .number = m->number, .reference = m->reference};
        added = class->member_count++;
      }
      if (added < 0) return -1;
      for (int32_t a = 0; a < m->argument_count; a++)
        if (add_argument(schema, &class->members[added], &m->arguments[a]) < 0) return -1;
    }
  }
  return schema->class_count++;
}

int32_t lbr_schema_add_property(lbr_schema *schema, int32_t index, const lbr_property *property) {
  if (index < 0 || index >= schema->class_count) return -1;
  return add_slot(schema, &schema->classes[index], property);
}

int32_t lbr_schema_add_member(lbr_schema *schema, int32_t index, const char *name, bool is_static,
                              lbr_member_kind kind, int32_t number, int32_t reference) {
  if (index < 0 || index >= schema->class_count) return -1;
  lbr_class *class = &schema->classes[index];
  if (!grown(schema, (void **)&class->members, class->member_count, sizeof(lbr_member))) return -1;
  class->members[class->member_count] = (lbr_member){
      .name = copied(schema, name), .is_static = is_static, .kind = kind, .number = number, .reference = reference};
  return class->member_count++;
}

int32_t lbr_schema_add_argument(lbr_schema *schema, int32_t index, int32_t member, const lbr_property *argument) {
  if (index < 0 || index >= schema->class_count) return -1;
  lbr_class *class = &schema->classes[index];
  if (member < 0 || member >= class->member_count) return -1;
  return add_argument(schema, &class->members[member], argument);
}

// Names of globals: those of classes that have one, and of enumerations.
static void seal_globals(lbr_schema *schema) {
  int32_t count = schema->class_count + schema->enumeration_count;
  if (schema->failed || count > GLOBALS_MAX || !lbr_names_prepare(&schema->globals, count)) {
    schema->failed = true;
    return;
  }
  for (int32_t c = 0; c < schema->class_count; c++)
    if (!(schema->classes[c].flags & LBR_CLASS_HIDDEN)) lbr_names_add(&schema->globals, schema->classes[c].name, c);
  for (int32_t e = 0; e < schema->enumeration_count; e++)
    if (schema->enumerations[e].is_global)
      lbr_names_add(&schema->globals, schema->enumerations[e].name, schema->class_count + e);
}

bool lbr_schema_seal(lbr_schema *schema) {
  for (int32_t c = 0; c < schema->class_count && !schema->failed; c++) {
    lbr_class *class = &schema->classes[c];
    int32_t total = class->slot_count + class->member_count;
    if (!lbr_names_prepare(&class->instance, total) || !lbr_names_prepare(&class->statics, class->member_count)) {
      schema->failed = true;
      break;
    }
    for (int32_t i = 0; i < class->slot_count; i++) {
      const char *name = class->slots[i].name;
      if (name[0] == '.') continue;  // the bridge's own slots, not reachable by scripts
      if (class->flags & LBR_CLASS_VIEW) {
        if (strcmp(name, "subviews") == 0) class->subviews_slot = i;
        if (strcmp(name, "superview") == 0) class->superview_slot = i;
        if (strcmp(name, "arrangedSubviews") == 0) class->arranged_slot = i;
        if (strcmp(name, "id") == 0) class->id_slot = i;
      }
      lbr_names_add(&class->instance, name, i);
    }
    for (int32_t i = 0; i < class->member_count; i++)
      lbr_names_add(class->members[i].is_static ? &class->statics : &class->instance, class->members[i].name, -2 - i);
  }
  seal_globals(schema);
  schema->sealed = !schema->failed;
  return schema->sealed;
}

bool lbr_class_is(const lbr_schema *schema, int32_t index, int32_t ancestor) {
  while (index >= 0 && index != ancestor) index = schema->classes[index].parent;
  return index >= 0;
}

const char *lbr_class_nearest(const lbr_class *class, bool is_static, const char *name, size_t length) {
  const lbr_names *names = is_static ? &class->statics : &class->instance;
  const char *list[NAMES_MAX];
  size_t count = 0;
  for (uint32_t i = 0; i <= names->mask && count < NAMES_MAX; i++)
    if (names->entries[i].name) list[count++] = names->entries[i].name;
  return lbr_nearest(name, length, list, count);
}

const lbr_constant *lbr_constant_named(const lbr_enumeration *enumeration, const char *name, size_t length) {
  for (int32_t i = 0; i < enumeration->count; i++) {
    const char *known = enumeration->constants[i].name;
    if (strlen(known) == length && memcmp(known, name, length) == 0) return &enumeration->constants[i];
  }
  return NULL;
}

const char *lbr_schema_slot_name(const lbr_schema *schema, int32_t index, int32_t slot) {
  if (index < 0 || index >= schema->class_count) return NULL;
  const lbr_class *class = &schema->classes[index];
  return slot >= 0 && slot < class->slot_count ? class->slots[slot].name : NULL;
}
