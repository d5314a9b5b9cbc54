// What the files share that check values for properties. Each raises "owner.name: …" for what is not taken.
#ifndef LBR_CHECK_H
#define LBR_CHECK_H

#include "lbr_object.h"

// Three texts that together name a property; an empty owner is left out.
#define LBR_PLACE(owner, p) (owner), (owner)[0] ? "." : "", (p)->name

// Pushes what the property expects, in words. May raise.
const char *lbr_push_expected(lua_State *L, lbr_state *S, const lbr_property *p);

// Raises "expected x, got y" for the value on top. Never returns.
int lbr_wrong_type(lua_State *L, lbr_state *S, const char *owner, const lbr_property *p);

// Raises for a name that the enumeration lacks. Never returns.
int lbr_wrong_name(lua_State *L, const char *owner, const lbr_property *p, const lbr_enumeration *e,
                   const char *name, size_t length);

// Raises unless the text on top is well-formed UTF-8.
void lbr_check_text(lua_State *L, const char *owner, const lbr_property *p);

// Raises unless the number is finite and in the property's bounds.
void lbr_check_number(lua_State *L, const char *owner, const lbr_property *p, double value);

// Each replaces the table on top by its checked form: a copy of a sequence, the bit set of names, a copy with
// exactly the record's numbers. May raise.
void lbr_copy_list(lua_State *L, lbr_state *S, const char *owner, const lbr_property *p);
void lbr_copy_options(lua_State *L, lbr_state *S, const char *owner, const lbr_property *p);
void lbr_copy_record(lua_State *L, lbr_state *S, const char *owner, const lbr_property *p);

// True if the list on top holds nothing but what the property lists. Does not raise.
bool lbr_list_fits(lua_State *L, lbr_state *S, const lbr_property *p);

#endif
