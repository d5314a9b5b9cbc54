// Who is first responder: a view under a root's number, or the instance in a field of its own.
#ifndef LBR_RESPONDER_H
#define LBR_RESPONDER_H

#include "lbr_object.h"

// Makes the object or instance at 1 first responder. False if it cannot be. May raise.
bool lbr_begin_responding(lua_State *L, lbr_state *S, const lbr_member *member);
// Pushes what the instance at 1 gave for the member when it became first responder, and what that came from below it;
// the next time it is to be asked. False, with nothing pushed, if it was not asked. May raise.
bool lbr_take_input_view(lua_State *L, const char *name);
// Ends that, for an instance also the view's under the root. False if it was not first responder. May raise.
bool lbr_end_responding(lua_State *L, const lbr_member *member);
// Whether the view at 1 is first responder. May raise.
bool lbr_is_responding(lua_State *L, const lbr_member *member);
// Whether the object or instance at 1 can become first responder. May raise: an instance may say it by a
// function.
bool lbr_can_respond(lua_State *L, lbr_state *S);

#endif
