// What a script reads of an object: each read of what is mutable gives a copy, or the default as a new value.
#include "lbr_transfer.h"

// Pushes a shallow copy of the sequence on top. May raise.
static void fresh_list(lua_State *L, lbr_state *S) {
  lua_Integer n = (lua_Integer)lua_rawlen(L, -1);
  lbr_step(L, S, n);
  lua_createtable(L, (int)n, 0);
  for (lua_Integer i = 1; i <= n; i++) {
    lua_rawgeti(L, -2, i);
    lua_rawseti(L, -2, i);
  }
}

// Pushes the names of a bit set in place of the number on top. May raise.
static void option_names(lua_State *L, const lbr_enumeration *e) {
  lua_Integer bits = lua_tointeger(L, -1), n = 0;
  lua_pop(L, 1);
  lua_createtable(L, 2, 0);
  for (int32_t i = 0; i < e->count; i++) {
    if (!(bits & e->constants[i].number)) continue;
    lua_pushstring(L, e->constants[i].name);
    lua_rawseti(L, -2, ++n);
  }
}

// Pushes a record with its parts, from the table on top or from the defaults. May raise.
static void fresh_record(lua_State *L, const lbr_class *record, int source) {
  lua_createtable(L, 0, record->slot_count);
  for (int32_t i = 0; i < record->slot_count; i++) {
    const lbr_property *part = &record->slots[i];
    if (source) {
      lua_pushstring(L, part->name);
      lua_rawget(L, source);
    } else {
      lua_pushnumber(L, part->initial);
    }
    lua_setfield(L, -2, part->name);
  }
}

// Keeps the table on top in the slot if scripts may write that: what they put into the table counts. May raise.
static void keep_writable(lua_State *L, lbr_state *S, int index, const lbr_property *p, int32_t slot) {
  if (lua_type(L, -1) != LUA_TTABLE || !lbr_is_writable(lbr_class_of(S, lua_touserdata(L, index)), p)) return;
  lua_pushvalue(L, -1);
  lbr_set_at(L, index, slot);
}

void lbr_push_slot(lua_State *L, lbr_state *S, int index, const lbr_property *p, int32_t slot) {
  lua_getiuservalue(L, index, slot + 1);
  lbr_show_slot(L, S, index, p, slot);
}

void lbr_show_slot(lua_State *L, lbr_state *S, int index, const lbr_property *p, int32_t slot) {
  if (!lua_isnil(L, -1)) {
    if (p->type == LBR_TYPE_LIST || p->type == LBR_TYPE_STRINGS) fresh_list(L, S);
    else if (p->type == LBR_TYPE_OPTIONS) option_names(L, &S->schema->enumerations[p->reference]);
    else if (p->type == LBR_TYPE_RECORD) fresh_record(L, &S->schema->classes[p->reference], lua_gettop(L));
    else if (p->type == LBR_TYPE_ANY && lua_type(L, -1) == LUA_TUSERDATA) {
      lbr_unpack(L, S);
      keep_writable(L, S, index, p, slot);
    }
    return;
  }
  if (p->flags & LBR_DEFAULT_ASKED) {
    lua_pop(L, 1);
    lbr_object *object = lua_touserdata(L, index);
    lbr_push_default(L, S, object->class_index, slot);
    return;
  }
  if (!(p->flags & LBR_DEFAULT)) return;
  lua_pop(L, 1);
  switch (p->type) {
    case LBR_TYPE_BOOLEAN: lua_pushboolean(L, p->initial != 0); break;
    case LBR_TYPE_INTEGER:
    case LBR_TYPE_CONSTANT: lua_pushinteger(L, (lua_Integer)p->initial); break;
    case LBR_TYPE_NUMBER: lua_pushnumber(L, p->initial); break;
    case LBR_TYPE_STRING:
    case LBR_TYPE_NAME: lua_pushstring(L, p->text ? p->text : ""); break;
    case LBR_TYPE_LIST:
    case LBR_TYPE_STRINGS:
    case LBR_TYPE_OPTIONS: lua_createtable(L, 0, 0); break;
    case LBR_TYPE_ANY:
      lua_createtable(L, 0, 0);
      keep_writable(L, S, index, p, slot);
      break;
    case LBR_TYPE_RECORD: fresh_record(L, &S->schema->classes[p->reference], 0); break;
    case LBR_TYPE_OBJECT: {
      // A transform's default is the identity; other objects (a layer) are made when first read, and kept.
      const lbr_class *class = &S->schema->classes[p->reference];
      if (class->flags & LBR_CLASS_TRANSFORM) {
        static const double identity[6] = {1, 0, 0, 1, 0, 0};
        lbr_push_transform(L, S, p->reference, identity);
      } else {
        lbr_push_object(L, S, p->reference);
        lua_pushvalue(L, -1);
        lbr_set_at(L, index, slot);
      }
      break;
    }
    case LBR_TYPE_FUNCTION: lua_pushnil(L); break;
    case LBR_TYPE_TABLE: lua_rawgeti(L, LUA_REGISTRYINDEX, LBR_KEY_SELF); break;
  }
}
