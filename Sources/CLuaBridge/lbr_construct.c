// Class{labels}: a new object of what a script gives.
#include <string.h>

#include "lbr_globals.h"
#include "lbr_transfer.h"

static bool is_label(const lbr_property *p) { return p->name[0] != '.' && !(p->flags & LBR_NO_LABEL); }

enum { LABELS_LISTED = 12 };  // a class with more is told by the nearest one alone

// Pushes the labels as a list for messages. May raise.
static void push_list(lua_State *L, const char *const *names, size_t count) {
  luaL_Buffer list;
  luaL_buffinit(L, &list);
  for (size_t i = 0; i < count; i++) {
    if (i) luaL_addstring(&list, ", ");
    luaL_addstring(&list, names[i]);
  }
  luaL_pushresult(&list);
}

// Raises for a key that is no label; `name` is the first of them by bytes. Never returns.
static void refuse_label(lua_State *L, const lbr_class *class, const char *name, size_t length) {
  const char *names[128];
  size_t count = 0;
  for (int32_t i = 0; i < class->slot_count && count < 128; i++)
    if (is_label(&class->slots[i])) names[count++] = class->slots[i].name;
  if (length > 100) luaL_error(L, "%s has no label of that name", class->name);
  const char *near = lbr_nearest(name, length, names, count);
  if (near) luaL_error(L, "%s has no label %s; did you mean %s?", class->name, name, near);
  if (count == 0 || count > LABELS_LISTED) luaL_error(L, "%s has no label %s", class->name, name);
  push_list(L, names, count);
  luaL_error(L, "%s has no label %s; it has: %s", class->name, name, lua_tostring(L, -1));
}

// The slots whose labels are keys of the table. With an object, which stands above the labels, their
// values go to its slots as they are: the caller has to check them before anyone sees it. May raise.
static lbr_slots take_labels(lua_State *L, lbr_state *S, const lbr_class *class, int labels, lbr_object *object) {
  lbr_slots given = {{0}};
  const char *worst = NULL;
  size_t worst_length = 0;
  lbr_settle(L, S, labels);
  for (lua_pushnil(L); lua_next(L, labels); lua_pop(L, 1)) {
    lbr_step(L, S, 1);
    if (lua_type(L, -2) != LUA_TSTRING)
      luaL_error(L, "%s: expected labels, found an element with a %s as its key", class->name, luaL_typename(L, -2));
    size_t length;
    const char *name = lua_tolstring(L, -2, &length);
    const lbr_name_entry *entry = lbr_names_find(&class->instance, name, length);
    if (entry && entry->index >= 0 && is_label(&class->slots[entry->index])) {
      given.words[entry->index / 64] |= (uint64_t)1 << entry->index % 64;
      if (object) {
        lua_pushvalue(L, -1);
        lbr_set(L, object, labels + 1, entry->index);
      }
    } else if (!worst || strcmp(name, worst) < 0) {
      worst = name;
      worst_length = length;
    }
  }
  if (worst) refuse_label(L, class, worst, worst_length);
  return given;
}

lbr_slots lbr_check_labels(lua_State *L, lbr_state *S, const lbr_class *class, int labels) {
  return take_labels(L, S, class, labels, NULL);
}

static bool is_given(const lbr_slots *slots, int32_t slot) { return slots->words[slot / 64] >> slot % 64 & 1; }

// Replaces the value on top, one for a new object, by a copy of what a script could write to afterwards. May
// raise.
static void own(lua_State *L, lbr_state *S, const lbr_class *class, const lbr_property *p) {
  if (p->type == LBR_TYPE_ANY) lbr_pack(L, S, class->name, p);
  if (p->type != LBR_TYPE_OBJECT || lbr_is_writable(class, p)) return;
  lbr_object *object = lbr_to_instance(L, -1);
  if (!object || !(lbr_class_of(S, object)->flags & LBR_CLASS_WRITABLE)) return;
  lbr_push_copy(L, S, lua_gettop(L), p->reference);
  lua_replace(L, -2);
}

int lbr_construct(lua_State *L, lbr_state *S, int32_t index, int labels) {
  const lbr_class *class = &S->schema->classes[index];
  if (class->flags & LBR_CLASS_TRANSFORM) {
    lbr_check_labels(L, S, class, labels);
    double matrix[6];
    for (int i = 0; i < 6; i++) {
      lua_pushstring(L, class->slots[i].name);
      lua_rawget(L, labels);
      lbr_check_value(L, S, class->name, &class->slots[i]);
      matrix[i] = lua_tonumber(L, -1);
      lua_pop(L, 1);
    }
    lbr_push_transform(L, S, index, matrix);
    return 1;
  }
  lua_settop(L, labels);
  lbr_object *made = lbr_push_object(L, S, index);
  int object = lua_gettop(L);
  lbr_slots given = take_labels(L, S, class, labels, made);
  for (int32_t i = 0; i < class->slot_count; i++) {
    const lbr_property *p = &class->slots[i];
    if (!is_given(&given, i)) {
      if (p->flags & LBR_REQUIRED && is_label(p)) luaL_error(L, "%s: the label %s is missing", class->name, p->name);
      continue;
    }
    lua_getiuservalue(L, object, i + 1);
    lbr_check_value(L, S, class->name, p);
    own(L, S, class, p);
    lbr_set(L, made, object, i);
  }
  if (class->flags & LBR_CLASS_VALIDATED) {
    size_t at = lbr_question_begin(L, S, 1);
    lbr_path path;
    lbr_export e = {.path = path, .S = S, .out = &S->effects, .functions = LBR_FUNCTIONS_MARKED, .owner = class->name,
                    .start = S->effects.length};
    lbr_export_value(L, &e, object, NULL);
    lbr_question_end(L, S, -1 - index, at);
    lua_settop(L, object);
  }
  return 1;
}
