// Methods of views that write or read a property under UIKit's other name for it, and the order of views.
#include <string.h>

#include "lbr_view.h"

// The property of the view's class, and its slot. Raises if the class has none of the name.
static const lbr_property *property_named(lua_State *L, lbr_state *S, int view, const char *name, int32_t *slot) {
  const lbr_class *class = lbr_class_of(S, lua_touserdata(L, view));
  const lbr_name_entry *entry = lbr_names_find(&class->instance, name, strlen(name));
  if (!entry || entry->index < 0) luaL_error(L, "%s has no field %s", class->name, name);
  *slot = entry->index;
  return &class->slots[entry->index];
}

// Writes the value at `value` to the property of the view at `view`. May raise.
static int write_property(lua_State *L, lbr_state *S, const lbr_member *m, int view, const char *name, int value) {
  int32_t slot;
  const lbr_property *p = property_named(L, S, view, name, &slot);
  lua_pushvalue(L, value);
  lbr_check_value(L, S, m->name, p);
  lbr_set_at(L, view, slot);
  S->dirty |= LBR_DIRTY_VIEWS;
  return 0;
}

// Pushes the property of the view at `view`. May raise.
static int read_property(lua_State *L, lbr_state *S, int view, const char *name) {
  int32_t slot;
  const lbr_property *p = property_named(L, S, view, name, &slot);
  lbr_push_slot(L, S, view, p, slot);
  return 1;
}

// Raises unless the view at `child` is in the list in `slot` of the view at 1.
static void check_inside(lua_State *L, lbr_state *S, const lbr_member *m, int child) {
  const lbr_class *class = lbr_class_of(S, lua_touserdata(L, child));
  lua_getiuservalue(L, child, class->superview_slot + 1);
  if (!lua_rawequal(L, -1, 1)) luaL_error(L, "%s: the view is not a subview of this one", m->name);
  lua_pop(L, 1);
}

// Stack: view, subview. Moves it to one end of the subviews, which is the front or the back. May raise.
static int reorder(lua_State *L, lbr_state *S, const lbr_class *class, const lbr_member *m, bool to_front) {
  check_inside(L, S, m, 2);
  lbr_push_list(L, 1, class->subviews_slot);
  lbr_take_out(L, S, 2);
  lua_Integer n = (lua_Integer)lua_rawlen(L, -1);
  lbr_step(L, S, n + 1);
  lbr_put_in(L, 2, to_front ? n + 1 : 1);
  S->dirty |= LBR_DIRTY_VIEWS;
  return 0;
}

// Stack: stack view, subview. It stays a subview that nothing arranges. May raise.
static int remove_arranged(lua_State *L, lbr_state *S, const lbr_class *class, const lbr_member *m) {
  check_inside(L, S, m, 2);
  lbr_push_list(L, 1, class->arranged_slot);
  lbr_take_out(L, S, 2);
  S->dirty |= LBR_DIRTY_VIEWS;
  return 0;
}

// The name of a priority along the axis at `axis`.
static const char *along(lua_State *L, int axis, const char *horizontal, const char *vertical) {
  return strcmp(lua_tostring(L, axis), "vertical") == 0 ? vertical : horizontal;
}

int lbr_native_layout(lua_State *L, lbr_state *S, const lbr_class *class, const lbr_member *m) {
  static const char hugging[2][32] = {"horizontalHuggingPriority", "verticalHuggingPriority"};
  static const char resistance[2][48] = {"horizontalCompressionResistancePriority",
                                         "verticalCompressionResistancePriority"};
  switch (m->number) {
    case LBR_NATIVE_BRING_TO_FRONT: return reorder(L, S, class, m, true);
    case LBR_NATIVE_SEND_TO_BACK: return reorder(L, S, class, m, false);
    case LBR_NATIVE_REMOVE_ARRANGED: return remove_arranged(L, S, class, m);
    // setCustomSpacing(spacing, after), customSpacing(after)
    case LBR_NATIVE_SET_CUSTOM_SPACING: return write_property(L, S, m, 3, "customSpacingAfter", 2);
    case LBR_NATIVE_CUSTOM_SPACING: return read_property(L, S, 2, "customSpacingAfter");
    // set…(priority, axis), …(axis)
    case LBR_NATIVE_SET_HUGGING: return write_property(L, S, m, 1, along(L, 3, hugging[0], hugging[1]), 2);
    case LBR_NATIVE_HUGGING: return read_property(L, S, 1, along(L, 2, hugging[0], hugging[1]));
    case LBR_NATIVE_SET_RESISTANCE: return write_property(L, S, m, 1, along(L, 3, resistance[0], resistance[1]), 2);
    case LBR_NATIVE_RESISTANCE: return read_property(L, S, 1, along(L, 2, resistance[0], resistance[1]));
    default: return luaL_error(L, "%s.%s is not a function", class->name, m->name);
  }
}
