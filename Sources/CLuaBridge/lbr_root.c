// Objects that the host holds on to by number: the notification, the context, the root view.
#include <string.h>

#include "lbr_call.h"
#include "lbr_view.h"

enum {
  EXPORT_SECONDS = 1,
  FIRST_EXPORT = 1024,  // bytes that most exports fit in, and that malloc keeps at hand
};

typedef struct root_call {
  lbr_state *S;
  int32_t root, slot;
  lbr_reader reader;
  struct lbr_buffer *out;
  lbr_view_id id;  // of the view below the root that is meant; its text is NULL for the root itself
  bool good;
} root_call;

static int set_body(lua_State *L) {
  root_call *call = lua_touserdata(L, 1);
  lua_settop(L, 0);
  if (!lbr_import_value(L, call->S, &call->reader, 0) || call->reader.at != call->reader.end) return 0;
  if (call->slot >= 0) {
    lbr_push_root(L, call->root);
    lbr_object *object = lbr_to_instance(L, -1);
    if (!object || call->slot >= lbr_class_of(call->S, object)->slot_count) return 0;
    lua_pushvalue(L, -2);
    if (!lbr_fits(L, call->S, &lbr_class_of(call->S, object)->slots[call->slot])) return 0;
    lua_pop(L, 1);
    lua_insert(L, -2);
    lbr_set(L, object, -2, call->slot);
  } else {
    lbr_keep_root(L, call->root);
  }
  call->good = true;
  return 0;
}

// Outside a crossing: nothing of the script runs, and the host's own data is bounded.
static lbr_status set(lbr_state *S, int32_t root, int32_t slot, const uint8_t *value, size_t length) {
  if (S->dead || S->running || root < 1 || root > LBR_ROOTS_MAX || !value) return LBR_REFUSED;
  S->is_fresh = false;
  S->arena->denials = 0;
  root_call call = {.S = S, .root = root, .slot = slot, .reader = {value, value + length}};
  lua_settop(S->L, 0);
  lua_pushcfunction(S->L, set_body);
  lua_pushlightuserdata(S->L, &call);
  int status = lua_pcall(S->L, 1, 0, 0);
  if (status != LUA_OK && S->arena->denials) {
    lbr_kill(S, LBR_STOP_MEMORY);
    return LBR_STOPPED;
  }
  if (!S->dead) lua_settop(S->L, 0);
  return status == LUA_OK && call.good ? LBR_OK : LBR_REFUSED;
}

lbr_status lbr_set_root(lbr_state *S, int32_t root, const uint8_t *value, size_t length) {
  return set(S, root, -1, value, length);
}

lbr_status lbr_set_slot(lbr_state *S, int32_t root, int32_t slot, const uint8_t *value, size_t length) {
  return slot < 0 ? LBR_REFUSED : set(S, root, slot, value, length);
}

static int export_body(lua_State *L) {
  root_call *call = lua_touserdata(L, 1);
  lua_settop(L, 0);
  lbr_push_root(L, call->root);
  lbr_object *object = lbr_to_instance(L, 1);
  if (!object) return luaL_error(L, "there is no such root");
  if (call->id.text) {
    if (!lbr_push_view(L, call->S, call->id, 1)) return 0;
    lua_replace(L, 1);
    lua_settop(L, 1);
    object = lbr_to_object(L, 1);
    call->good = true;
  }
  const lbr_class *class = lbr_class_of(call->S, object);
  lbr_path path;
  lbr_export e = {.path = path, .S = call->S, .out = call->out, .functions = LBR_FUNCTIONS_MARKED, .owner = class->name,
                  .start = call->out->length};
  if (call->slot < 0) {
    lbr_export_value(L, &e, 1, NULL);
  } else {
    if (call->slot >= class->slot_count) return luaL_error(L, "there is no such slot");
    lua_getiuservalue(L, 1, call->slot + 1);
    lbr_export_value(L, &e, 2, &class->slots[call->slot]);
  }
  return 0;
}

static void export(root_call *call, lbr_result *result) {
  memset(result, 0, sizeof *result);
  lbr_buffer_reserve(call->out, FIRST_EXPORT);  // where there is no room for that, the export says so
  lbr_run(call->S, EXPORT_SECONDS, export_body, call, result);
}

void lbr_export_root(lbr_state *S, int32_t root, int32_t slot, struct lbr_buffer *out, lbr_result *result) {
  root_call call = {.S = S, .root = root, .slot = slot, .out = out};
  export(&call, result);
}

void lbr_export_view(lbr_state *S, int32_t root, int32_t id_slot, const char *id, size_t id_length,
                     struct lbr_buffer *out, lbr_result *result) {
  root_call call = {.S = S, .root = root, .slot = -1, .out = out, .id = {id_slot, id ? id : "", id_length}};
  export(&call, result);
  result->found = call.good;
}

bool lbr_has_root(lbr_state *S, int32_t root) {
  lua_State *L = S->L;
  if (S->dead || root < 1 || root > LBR_ROOTS_MAX) return false;
  int top = lua_gettop(L);
  lbr_push_root(L, root);
  bool found = lbr_to_instance(L, -1);
  lua_settop(L, top);
  return found;
}
