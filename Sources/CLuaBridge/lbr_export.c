#include <math.h>
#include <string.h>

#include "lbr_globals.h"
#include "lbr_transfer.h"

enum {
  VIEW_DEPTH_MAX = 64,  // nesting of views; their own, values nest less
  PACKED_STEP = 1024,   // bytes of a packed value that are copied in one step
  ROOM = 12,            // places of the stack for what an object or a table holds, one at a time
};

_Noreturn void lbr_no_memory(lua_State *L) {
  luaL_error(L, "not enough memory for a value that crosses to the host");
  __builtin_unreachable();
}

// Raises "owner.key[3]: what". Never returns.
_Noreturn static void refuse(lua_State *L, lbr_export *e, const char *what, const char *detail) {
  luaL_Buffer b;
  luaL_buffinit(L, &b);
  luaL_addstring(&b, e->owner);
  for (int i = 0; i < e->depth && b.n < 300; i++) {
    if (e->path[i].name) {
      size_t n = strlen(e->path[i].name);
      luaL_addchar(&b, '.');
      luaL_addlstring(&b, e->path[i].name, n > 60 ? 60 : n);
    } else {
      lua_pushfstring(L, "[%d]", (int)e->path[i].index);
      luaL_addvalue(&b);
    }
  }
  luaL_pushresult(&b);
  luaL_error(L, "%s: %s%s", lua_tostring(L, -1), what, detail);
  __builtin_unreachable();
}

static void put(lua_State *L, bool good) {
  if (!good) lbr_no_memory(L);
}

static void count_node(lua_State *L, lbr_export *e) {
  lbr_step(L, e->S, 1);
  if (++e->nodes > LBR_NODES_MAX) refuse(L, e, "the value has too many parts, more than 65536", "");
  if (e->out->length - e->start > LBR_BYTES_MAX) refuse(L, e, "the value is larger than 1 MB", "");
}

static void put_string(lua_State *L, lbr_export *e, int index) {
  size_t length;
  const char *text = lua_tolstring(L, index, &length);
  if (length > LBR_BYTES_MAX) refuse(L, e, "the value is larger than 1 MB", "");
  if (!lbr_utf8_valid(text, length)) refuse(L, e, "the text is not UTF-8", "");
  put(L, lbr_put_tag(e->out, LBR_STRING) && lbr_put_text(e->out, text, length));
}

_Noreturn static void refuse_depth(lua_State *L, lbr_export *e) {
  refuse(L, e, "the value is nested too deep, more than 64 levels, or contains itself", "");
}

static void descend(lua_State *L, lbr_export *e, const char *name, lua_Integer index) {
  if (e->depth >= LBR_DEPTH_MAX) refuse_depth(L, e);
  e->path[e->depth].name = name;
  e->path[e->depth++].index = index;
}

// The sequence at `index`. May raise.
static void put_list(lua_State *L, lbr_export *e, int index, lua_Integer n, const lbr_property *as) {
  put(L, lbr_put_tag(e->out, LBR_LIST) && lbr_put_u32(e->out, (uint32_t)n));
  for (lua_Integer i = 1; i <= n; i++) {
    descend(L, e, NULL, i);
    lua_rawgeti(L, index, i);
    lbr_export_value(L, e, lua_gettop(L), as);
    lua_pop(L, 1);
    e->depth--;
  }
}

// A table: a sequence if its keys are exactly 1…n, else text keys only, in order of their bytes. May raise.
static void put_table(lua_State *L, lbr_export *e, int index) {
  lua_Integer count = 0, texts = 0;
  if (e->depth >= LBR_DEPTH_MAX) refuse_depth(L, e);
  lbr_settle(L, e->S, index);
  for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
    lbr_step(L, e->S, 1);
    if (++count > LBR_NODES_MAX) refuse(L, e, "the value has too many parts, more than 65536", "");
    if (lua_type(L, -2) == LUA_TSTRING) texts++;
    else if (!lua_isinteger(L, -2)) refuse(L, e, "keys must be texts or 1, 2, 3, …; found a ", luaL_typename(L, -2));
  }
  if (texts == 0) {
    for (lua_Integer i = 1; i <= count; i++) {
      bool hole = lua_rawgeti(L, index, i) == LUA_TNIL;
      lua_pop(L, 1);
      if (hole) refuse(L, e, "a list must have the keys 1, 2, 3, … without holes", "");
    }
    put_list(L, e, index, count, NULL);
    return;
  }
  if (texts != count) refuse(L, e, "a table must have either texts or 1, 2, 3, … as keys, not both", "");
  // Keys are sorted so that the same table gives the same bytes on every run.
  lua_createtable(L, (int)count, 0);
  int keys = lua_gettop(L);
  lua_Integer n = 0;
  for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
    lua_pushvalue(L, -2);
    lua_rawseti(L, keys, ++n);
  }
  lbr_sort_texts(L, e->S, keys, n);
  put(L, lbr_put_tag(e->out, LBR_MAP) && lbr_put_u32(e->out, (uint32_t)n));
  for (lua_Integer i = 1; i <= n; i++) {
    lua_rawgeti(L, keys, i);
    size_t length;
    const char *key = lua_tolstring(L, -1, &length);
    descend(L, e, key, 0);
    if (length > LBR_BYTES_MAX || !lbr_utf8_valid(key, length)) refuse(L, e, "the key is not UTF-8", "");
    put(L, lbr_put_text(e->out, key, length));
    lua_rawget(L, index);
    lbr_export_value(L, e, lua_gettop(L), NULL);
    lua_pop(L, 1);
    e->depth--;
  }
  lua_pop(L, 1);
}

// A record keeps its parts' names, nothing else. May raise.
static void put_record(lua_State *L, lbr_export *e, int index, const lbr_class *record) {
  size_t at = e->out->length + 1;
  uint32_t count = 0;
  put(L, lbr_put_tag(e->out, LBR_MAP) && lbr_put_u32(e->out, 0));
  for (int32_t i = 0; i < record->slot_count; i++) {
    const char *name = record->slots[i].name;
    if (lua_getfield(L, index, name) == LUA_TNUMBER) {
      put(L, lbr_put_text(e->out, name, strlen(name)));
      lbr_export_value(L, e, lua_gettop(L), NULL);
      count++;
    }
    lua_pop(L, 1);
  }
  lbr_set_u32(e->out, at, count);
}

// Where a sanitizer looks on: nothing is in a slot that was never written.
static void check_unwritten(lua_State *L, int index, int32_t slot) {
#ifdef LBR_ARENA_MALLOC
  if (lua_getiuservalue(L, index, slot + 1) != LUA_TNIL) __builtin_trap();
  lua_pop(L, 1);
#else
  (void)L, (void)index, (void)slot;
#endif
}

static void put_object(lua_State *L, lbr_export *e, int index, lbr_object *object) {
  lbr_state *S = e->S;
  if (object->is_class) refuse(L, e, "a class cannot cross: ", lbr_class_of(S, object)->name);
  if (object->class_index == LBR_NO_CLASS) {
    put(L, lbr_put_tag(e->out, LBR_NULL));
    return;
  }
  if (object->class_index == LBR_PACKED) {
    lbr_step(L, S, object->identity / PACKED_STEP);
    put(L, lbr_put(e->out, object->matrix, object->identity));
    return;
  }
  const lbr_class *class = lbr_class_of(S, object);
  if (e->plain) refuse(L, e, "a property list cannot hold an object: ", class->name);
  if (class->flags & LBR_CLASS_TRANSFORM) {
    put(L, lbr_put_tag(e->out, LBR_TRANSFORM) && lbr_put(e->out, object->matrix, sizeof(double) * 6));
    return;
  }
  luaL_checkstack(L, ROOM, "a value nested too deep");
  put(L, lbr_put_tag(e->out, LBR_OBJECT) && lbr_put_u16(e->out, object->class_index) &&
             lbr_put_u32(e->out, object->identity));
  size_t at = e->out->length;
  uint32_t count = 0;
  put(L, lbr_put_u32(e->out, 0));
  int value = lua_gettop(L) + 1;
  for (int32_t i = 0; i < class->slot_count; i++) {
    if (!lbr_is_written(object, i)) {
      check_unwritten(L, index, i);
      continue;
    }
    if (i == class->superview_slot) continue;
    const lbr_property *p = &class->slots[i];
    int type = lua_getiuservalue(L, index, i + 1);
    if (type == LUA_TNIL || p->type == LBR_TYPE_TABLE) {
      lua_pop(L, 1);
      continue;
    }
    put(L, lbr_put_u16(e->out, (uint16_t)i));
    if (i == class->arranged_slot && type == LUA_TTABLE) {
      // Arranged subviews are among the subviews: their identities are enough.
      lua_Integer n = (lua_Integer)lua_rawlen(L, value);
      put(L, lbr_put_tag(e->out, LBR_LIST) && lbr_put_u32(e->out, (uint32_t)n));
      for (lua_Integer k = 1; k <= n; k++) {
        count_node(L, e);
        lua_rawgeti(L, value, k);
        lbr_object *view = lbr_to_object(L, -1);
        put(L, lbr_put_tag(e->out, LBR_INTEGER) && lbr_put_i64(e->out, view ? view->identity : 0));
        lua_pop(L, 1);
      }
    } else {
      bool is_view = class->flags & LBR_CLASS_VIEW && i == class->subviews_slot;
      if (!is_view) {
        descend(L, e, p->name, 0);
        lbr_export_value(L, e, value, p);
        e->depth--;
      } else {
        lbr_export_value(L, e, value, p);
      }
    }
    lua_settop(L, value - 1);
    count++;
  }
  lbr_set_u32(e->out, at, count);
}

// Views nest deeper than values may: their own depth is bounded where they are put together.
static void put_subviews(lua_State *L, lbr_export *e, int index) {
  if (++e->view_depth > VIEW_DEPTH_MAX) refuse(L, e, "views are nested too deep, more than 64", "");
  lua_Integer n = (lua_Integer)lua_rawlen(L, index);
  put(L, lbr_put_tag(e->out, LBR_LIST) && lbr_put_u32(e->out, (uint32_t)n));
  for (lua_Integer i = 1; i <= n; i++) {
    lua_rawgeti(L, index, i);
    lbr_export_value(L, e, lua_gettop(L), NULL);
    lua_pop(L, 1);
  }
  e->view_depth--;
}

void lbr_export_value(lua_State *L, lbr_export *e, int index, const lbr_property *as) {
  count_node(L, e);
  switch (lua_type(L, index)) {
    case LUA_TNIL:
    case LUA_TNONE: put(L, lbr_put_tag(e->out, LBR_NIL)); return;
    case LUA_TBOOLEAN: put(L, lbr_put_tag(e->out, lua_toboolean(L, index) ? LBR_TRUE : LBR_FALSE)); return;
    case LUA_TNUMBER:
      if (lua_isinteger(L, index)) {
        put(L, lbr_put_tag(e->out, LBR_INTEGER) && lbr_put_i64(e->out, lua_tointeger(L, index)));
      } else {
        double value = lua_tonumber(L, index);
        if (!isfinite(value)) refuse(L, e, "expected a finite number, got ", value != value ? "nan" : "inf");
        put(L, lbr_put_tag(e->out, LBR_NUMBER) && lbr_put_double(e->out, value));
      }
      return;
    case LUA_TSTRING: put_string(L, e, index); return;
    case LUA_TUSERDATA: put_object(L, e, index, lua_touserdata(L, index)); return;
    case LUA_TFUNCTION:
      if (e->functions == LBR_FUNCTIONS_MARKED) {
        put(L, lbr_put_tag(e->out, LBR_TRUE));
        return;
      }
      if (e->functions == LBR_FUNCTIONS_KEPT && as && as->type == LBR_TYPE_FUNCTION) {
        lua_pushvalue(L, index);
        put(L, lbr_put_tag(e->out, LBR_HANDLE) && lbr_put_u32(e->out, lbr_keep(L, e->S)));
        return;
      }
      refuse(L, e, "a function cannot cross", "");
    case LUA_TTABLE:
      luaL_checkstack(L, ROOM, "a value nested too deep");
      if (as && as->type == LBR_TYPE_RECORD) put_record(L, e, index, &e->S->schema->classes[as->reference]);
      else if (as && as->type == LBR_TYPE_LIST && e->S->schema->classes[as->reference].flags & LBR_CLASS_VIEW)
        put_subviews(L, e, index);
      else if (as && (as->type == LBR_TYPE_LIST || as->type == LBR_TYPE_STRINGS))
        put_list(L, e, index, (lua_Integer)lua_rawlen(L, index), NULL);
      else {
        // Tables without a type of their own are property lists, all the way down.
        bool outer = e->plain;
        e->plain = true;
        put_table(L, e, index);
        e->plain = outer;
      }
      return;
    default: refuse(L, e, "a value of this type cannot cross: ", luaL_typename(L, index));
  }
}
