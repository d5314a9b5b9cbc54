// Calling a role: methods, kept functions, members, touches; and reading what it made.
#include "lbr_call.h"
#include "lbr_responder.h"
#include "lbr_view.h"

#include <string.h>

typedef struct method_call {
  lbr_state *S;
  const lbr_request *request;
  bool found;
  int32_t returned;
} method_call;

// Pushes one argument with its slots; returns how many entries it took. May raise.
static size_t push_argument(lua_State *L, lbr_state *S, const lbr_request *q, size_t at) {
  const lbr_argument *a = &q->arguments[at];
  switch (a->kind) {
    case LBR_FALSE: lua_pushboolean(L, 0); return 1;
    case LBR_TRUE: lua_pushboolean(L, 1); return 1;
    case LBR_INTEGER: lua_pushinteger(L, a->integer); return 1;
    case LBR_NUMBER: lua_pushnumber(L, a->real); return 1;
    case LBR_STRING: lua_pushlstring(L, (const char *)a->bytes, a->length); return 1;
    case LBR_ROOT: lbr_push_root(L, a->number); return 1;
    case LBR_HANDLE:
      if (!lbr_push_kept(L, S, a->number)) lua_pushnil(L);
      return 1;
    case LBR_OBJECT: {
      if (a->number >= (uint32_t)S->schema->class_count || a->count > q->count - at - 1)
        luaL_error(L, "the host named a class or slots that are not there");
      lbr_object *object = lbr_push_object(L, S, (int32_t)a->number);
      int32_t slots = S->schema->classes[a->number].slot_count;
      for (uint32_t i = 0; i < a->count; i++) {
        if (q->arguments[at + 1 + i].kind == LBR_OBJECT || (int32_t)i >= slots)
          luaL_error(L, "the host gave slots that are not there");
        push_argument(L, S, q, at + 1 + i);
        lbr_set(L, object, -2, (int32_t)i);
      }
      return 1 + a->count;
    }
    case LBR_ARGUMENT_COMPLETION: lbr_push_completion(L, a->number, a->count, q->completion_reference); return 1;
    default: lua_pushnil(L); return 1;
  }
}

int32_t lbr_returned_option(lua_State *L, lbr_state *S, int32_t enumeration, const char *method) {
  if (lua_isnil(L, -1)) return -1;
  const lbr_enumeration *e = &S->schema->enumerations[enumeration];
  if (lua_isinteger(L, -1)) {
    lua_Integer value = lua_tointeger(L, -1);
    for (int32_t i = 0; i < e->count; i++)
      if (e->constants[i].number == value) return (int32_t)value;
  }
  // The function has returned: its definition is the place.
  if (method) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, LBR_KEY_SELF);
    if (lua_getfield(L, -1, method) == LUA_TFUNCTION) lbr_set_definition(L, S);
    lua_pop(L, 2);
  }
  return luaL_error(L, "%s returned a %s; it returns nothing or a %s", method ? method : "the function",
                    lbr_push_kind(L, S, lua_gettop(L)), e->name);
}

static int method_body(lua_State *L) {
  method_call *call = lua_touserdata(L, 1);
  lbr_state *S = call->S;
  const lbr_request *q = call->request;
  lua_settop(L, 0);
  bool option = false, completes = false;
  if (q->method) {
    if (q->delegate_root) {
      // The method is the delegate's: a table in a slot of a root object.
      if (lbr_push_root(L, q->delegate_root) != LUA_TUSERDATA) return 0;
      if (lua_getiuservalue(L, 1, q->delegate_slot + 1) != LUA_TTABLE) return 0;
      lua_replace(L, 1);
      lua_settop(L, 1);
    } else if (lua_rawgeti(L, LUA_REGISTRYINDEX, LBR_KEY_SELF) != LUA_TTABLE) {
      return luaL_error(L, "there is no instance to call");
    }
    int type = lua_getfield(L, 1, q->method);
    if (type == LUA_TNIL) return 0;
    if (type != LUA_TFUNCTION) return luaL_error(L, "%s must be a function, got %s", q->method, luaL_typename(L, -1));
    lua_insert(L, 1);
  } else if (!lbr_push_kept(L, S, q->handle)) {
    return 0;
  }
  call->found = true;
  luaL_checkstack(L, (int)q->count + 4, "too many arguments");
  for (size_t at = 0; at < q->count;) {
    const lbr_argument *a = &q->arguments[at];
    if (a->kind == LBR_ARGUMENT_COMPLETION) *(a->count == LBR_COMPLETE_OPTION ? &option : &completes) = true;
    at += push_argument(L, S, q, at);
  }
  lua_call(L, lua_gettop(L) - 1, option || completes ? 1 : 0);
  if (option) call->returned = lbr_returned_option(L, S, q->completion_reference, q->method);
  else if (completes && !lua_isnil(L, -1)) call->returned = LBR_RETURNED_OTHER;
  return 0;
}

void lbr_call(lbr_state *S, const lbr_request *request, lbr_result *result) {
  method_call call = {.S = S, .request = request, .returned = -1};
  lbr_run(S, request->budget, method_body, &call, result);
  result->found = call.found;
  result->returned = call.returned;
}

typedef struct read_call {
  lbr_state *S;
  const lbr_member_request *members;
  size_t count;
  struct lbr_buffer *out;
} read_call;

static int read_body(lua_State *L) {
  read_call *call = lua_touserdata(L, 1);
  lbr_state *S = call->S;
  lua_settop(L, 0);
  if (lua_rawgeti(L, LUA_REGISTRYINDEX, LBR_KEY_SELF) != LUA_TTABLE) {
    lua_settop(L, 0);
    lua_rawgeti(L, LUA_REGISTRYINDEX, LBR_KEY_CLASS);
  }
  if (lua_type(L, 1) != LUA_TTABLE) return luaL_error(L, "there is nothing to read members of");
  size_t at = call->out->length + 1;
  uint32_t found = 0;
  if (!lbr_put_tag(call->out, LBR_MAP) || !lbr_put_u32(call->out, 0)) lbr_no_memory(L);
  for (size_t i = 0; i < call->count; i++) {
    const lbr_member_request *m = &call->members[i];
    lua_settop(L, 1);
    bool is_given = m->root > 0 && lbr_take_input_view(L, m->name);
    if (!is_given && lua_getfield(L, 1, m->name) == LUA_TFUNCTION && m->call) {
      lua_pushvalue(L, 1);
      lua_call(L, 1, 1);
    }
    int type = lua_type(L, -1);
    if (m->root > 0) {
      lua_pushnil(L);
      lbr_keep_root(L, m->root);
    }
    if (type == LUA_TNIL) continue;
    lbr_check_value(L, S, "", &m->property);
    if (m->root > 0) {
      lua_pushvalue(L, -1);
      lbr_keep_root(L, m->root);
    }
    bool is_object = m->property.type == LBR_TYPE_OBJECT;
    lbr_path path;
    lbr_export e = {.path = path, .S = S, .out = call->out, .owner = m->name,
                    .functions = is_object ? LBR_FUNCTIONS_MARKED : LBR_FUNCTIONS_REFUSED,
                    .start = call->out->length};
    if (!lbr_put_text(call->out, m->name, strlen(m->name))) lbr_no_memory(L);
    lbr_export_value(L, &e, lua_gettop(L), &m->property);
    found++;
  }
  lbr_set_u32(call->out, at, found);
  return 0;
}

void lbr_read(lbr_state *S, const lbr_member_request *members, size_t count, double budget,
              struct lbr_buffer *out, lbr_result *result) {
  memset(result, 0, sizeof *result);
  read_call call = {S, members, count, out};
  lbr_run(S, budget, read_body, &call, result);
}

typedef struct touch_call {
  lbr_state *S;
  int32_t root;
  lbr_view_id id;
  int32_t slot;
  const lbr_argument *value;
  int32_t event_slot;
  bool found;
} touch_call;

// Pushes what the host writes to a slot. May raise.
static void push_touched(lua_State *L, lbr_state *S, const lbr_argument *value, const lbr_property *p) {
  if (value->kind != LBR_LIST || p->type != LBR_TYPE_RECORD) {
    lbr_request request = {.arguments = value, .count = 1};
    push_argument(L, S, &request, 0);
    return;
  }
  const lbr_class *record = &S->schema->classes[p->reference];
  lua_createtable(L, 0, record->slot_count);
  for (int32_t i = 0; i < record->slot_count && (uint32_t)i < value->count; i++) {
    lua_pushnumber(L, value->parts[i]);
    lua_setfield(L, -2, record->slots[i].name);
  }
}

static int touch_body(lua_State *L) {
  touch_call *call = lua_touserdata(L, 1);
  lbr_state *S = call->S;
  lua_settop(L, 0);
  lbr_push_root(L, call->root);
  if (!lbr_to_instance(L, 1) || !lbr_push_view(L, S, call->id, 1)) return 0;
  lua_replace(L, 1);
  lua_settop(L, 1);
  int view = 1;
  const lbr_class *class = lbr_class_of(S, lua_touserdata(L, view));
  if (call->slot >= 0 && call->slot < class->slot_count) {
    push_touched(L, S, call->value, &class->slots[call->slot]);
    lbr_check_value(L, S, class->name, &class->slots[call->slot]);
    lbr_set_at(L, view, call->slot);
    lbr_touched(S, class);
  }
  call->found = true;
  if (call->event_slot < 0 || call->event_slot >= class->slot_count) return 0;
  if (lua_getiuservalue(L, view, call->event_slot + 1) != LUA_TFUNCTION) return 0;
  lua_pushvalue(L, view);
  lua_call(L, 1, 0);
  return 0;
}

void lbr_touch(lbr_state *S, int32_t root, int32_t id_slot, const char *id, size_t id_length, int32_t slot,
               const lbr_argument *value, int32_t event_slot, double budget, lbr_result *result) {
  memset(result, 0, sizeof *result);
  touch_call call = {S, root, {id_slot, id, id_length}, slot, value, event_slot, false};
  lbr_run(S, budget, touch_body, &call, result);
  result->found = call.found;
}
