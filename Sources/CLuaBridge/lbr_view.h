// Views inside views: their lists, for the natives that change them, and the one with an id.
#ifndef LBR_VIEW_H
#define LBR_VIEW_H

#include "lbr_object.h"

// Pushes the list in a slot, made if absent. May raise.
void lbr_push_list(lua_State *L, int view, int32_t slot);
// Takes the view at `child` out of the list on top, if it is there. May raise.
void lbr_take_out(lua_State *L, lbr_state *S, int child);
// Puts the view at `child` into the list on top at position `at`. May raise.
void lbr_put_in(lua_State *L, int child, lua_Integer at);
// Which view: the text in a slot.
typedef struct lbr_view_id {
  int32_t slot;
  const char *text;
  size_t length;
} lbr_view_id;

// Pushes the first view with the id in the tree at `view`, depth first; false, and pushes nothing useful, if there
// is none. May raise.
bool lbr_push_view(lua_State *L, lbr_state *S, lbr_view_id id, int view);
// Natives about order, spacing and priorities. May raise.
int lbr_native_layout(lua_State *L, lbr_state *S, const lbr_class *class, const lbr_member *member);

#endif
