// Methods, static functions and constants of classes.
#include <math.h>
#include <string.h>

#include "lbr_responder.h"
#include "lbr_transfer.h"

// Writes "class.member", cut where there is no room: it names the owner in messages. Does not raise.
static void write_owner(char *owner, size_t room, const lbr_class *class, const lbr_member *m) {
  const char *parts[] = { class->name, ".", m->name };
  size_t at = 0;
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
    for (const char *c = parts[i]; *c && at + 1 < room; c++) owner[at++] = *c;
  owner[at] = 0;
}

// Replaces the argument at `at` by its checked form. May raise.
static void check_argument(lua_State *L, lbr_state *S, const lbr_class *class, const lbr_member *m, int32_t i, int at) {
  char owner[96];
  write_owner(owner, sizeof owner, class, m);
  lua_pushvalue(L, at);
  lbr_check_value(L, S, owner, &m->arguments[i]);
  lua_replace(L, at);
}

// Whether the argument at `at` is one of the usual kind that the check would leave as it is: nothing where it
// may be missing, a number that needs no bounds, a text. Does not raise.
static bool is_usual(lua_State *L, const lbr_property *p, int at) {
  int type = lua_type(L, at);
  if (type == LUA_TNIL) return p->flags & LBR_NULLABLE;
  if (p->type == LBR_TYPE_NUMBER)
    return p->minimum == p->maximum && type == LUA_TNUMBER && isfinite(lua_tonumber(L, at));
  if (p->type != LBR_TYPE_STRING || type != LUA_TSTRING) return false;
  size_t length;
  const char *text = lua_tolstring(L, at, &length);
  return length <= LBR_BYTES_MAX && lbr_utf8_valid(text, length);
}

// Checks the arguments from `first` on against the member's; missing ones become nil. May raise.
static void check_arguments(lua_State *L, lbr_state *S, const lbr_class *class, const lbr_member *m, int first) {
  int last = first - 1 + m->argument_count;
  if (lua_gettop(L) != last) lua_settop(L, last);
  for (int32_t i = 0; i < m->argument_count; i++)
    if (!is_usual(L, &m->arguments[i], first + i)) check_argument(L, S, class, m, i, first + i);
}

// Appends the object (nil for statics) and the arguments. May raise.
static void export_arguments(lua_State *L, lbr_state *S, const lbr_class *class, const lbr_member *m, int first) {
  lbr_export e = {.S = S, .out = &S->effects, .functions = LBR_FUNCTIONS_KEPT, .owner = class->name,
                  .start = S->effects.length};
  if (m->is_static || lua_type(L, 1) != LUA_TUSERDATA) {
    if (!lbr_put_tag(&S->effects, LBR_NIL)) lbr_no_memory(L);
  } else {
    e.functions = LBR_FUNCTIONS_MARKED;
    lbr_export_value(L, &e, 1, NULL);
    e.functions = LBR_FUNCTIONS_KEPT;
  }
  for (int32_t i = 0; i < m->argument_count; i++) {
    if (m->arguments[i].type == LBR_TYPE_STRING && lua_type(L, first + i) == LUA_TSTRING &&
        S->effects.length - e.start <= LBR_BYTES_MAX) {
      // It is known to be a text.
      size_t length;
      const char *text = lua_tolstring(L, first + i, &length);
      lbr_step(L, S, 1);
      e.nodes++;
      if (!lbr_put_tag(&S->effects, LBR_STRING) || !lbr_put_text(&S->effects, text, length)) lbr_no_memory(L);
      continue;
    }
    e.owner = m->arguments[i].name;
    lbr_export_value(L, &e, first + i, &m->arguments[i]);
  }
}

// Slot of a class by its name, from 1; 0 if there is none.
static int slot_named(const lbr_class *class, const char *name) {
  for (int32_t i = 0; i < class->slot_count; i++)
    if (strcmp(class->slots[i].name, name) == 0) return i + 1;
  return 0;
}

// What the host keeps of a scheduled object: its function, called with the object. One that does not repeat
// is no longer valid afterwards. Upvalues: function, object, slot of isValid, whether it repeats.
static int scheduled_call(lua_State *L) {
  lua_settop(L, 0);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_pushvalue(L, lua_upvalueindex(2));
  lua_call(L, 1, 0);
  if (lua_toboolean(L, lua_upvalueindex(4))) return 0;
  lua_pushboolean(L, 0);
  lua_setiuservalue(L, lua_upvalueindex(2), (int)lua_tointeger(L, lua_upvalueindex(3)));
  return 0;
}

// An object that the host calls back: its function is kept, the handle is its number. May raise.
static int schedule(lua_State *L, lbr_state *S, const lbr_class *class, const lbr_member *m) {
  if (lua_type(L, 1) != LUA_TTABLE) {
    const char *found = lbr_push_kind(L, S, 1);
    return luaL_error(L, "%s.%s: expected one table of labels, got %s", class->name, m->name, found);
  }
  lbr_construct(L, S, m->reference, 1);
  int object = lua_gettop(L);
  const lbr_class *made = &S->schema->classes[m->reference];
  size_t record = lbr_effect_begin(L, S, m->number, 1);
  int block = slot_named(made, "block"), repeats = slot_named(made, "repeats");
  lua_getiuservalue(L, object, block);
  lua_pushvalue(L, object);
  lua_pushinteger(L, slot_named(made, "isValid"));
  lua_getiuservalue(L, object, repeats);
  lua_pushcclosure(L, scheduled_call, 4);
  lua_pushinteger(L, lbr_keep(L, S));
  lua_setiuservalue(L, object, slot_named(made, ".handle"));
  lua_pushnil(L);
  lua_setiuservalue(L, object, block);
  lbr_export e = {.S = S, .out = &S->effects, .functions = LBR_FUNCTIONS_MARKED, .owner = made->name,
                  .start = S->effects.length};
  lbr_export_value(L, &e, object, NULL);
  lbr_effect_end(S, record);
  return 1;
}

static const lua_Integer ANY_TABLE = (lua_Integer)1 << 32;

int lbr_member_call(lua_State *L) {
  lbr_state *S = lbr_of(L);
  lua_Integer place = lua_tointeger(L, lua_upvalueindex(1));
  int32_t index = lbr_class_at(place);
  const lbr_class *class = &S->schema->classes[index];
  const lbr_member *m = &class->members[place & 0xFFFF];
  int first = m->is_static ? 1 : 2;
  if (!m->is_static && !(place & ANY_TABLE)) {
    lbr_object *object = lbr_to_instance(L, 1);
    if (!object || !lbr_class_is(S->schema, object->class_index, index))
      return luaL_error(L, "%s.%s is called with a colon: object:%s(…)", class->name, m->name, m->name);
  } else if (!m->is_static && lua_type(L, 1) != LUA_TTABLE) {
    return luaL_error(L, "%s is called with a colon: self:%s(…)", m->name, m->name);
  }
  lbr_step(L, S, 1);
  switch (m->kind) {
    case LBR_MEMBER_SCHEDULE: return schedule(L, S, class, m);
    case LBR_MEMBER_EFFECT: {
      check_arguments(L, S, class, m, first);
      if (m->reference > 0) {
        lua_pushvalue(L, first);
        lbr_keep_root(L, m->reference);
      }
      size_t record = lbr_effect_begin(L, S, m->number, (uint32_t)m->argument_count + 1);
      export_arguments(L, S, class, m, first);
      lbr_effect_end(S, record);
      if (m->reference < 0) {
        lua_pushboolean(L, 0);
        lua_setiuservalue(L, 1, -m->reference);
      }
      return 0;
    }
    case LBR_MEMBER_QUERY: {
      check_arguments(L, S, class, m, first);
      size_t at = lbr_question_begin(L, S, (uint32_t)m->argument_count + 1);
      export_arguments(L, S, class, m, first);
      lbr_question_end(L, S, m->number, at);
      return 1;
    }
    case LBR_MEMBER_NATIVE: check_arguments(L, S, class, m, first); return lbr_native(L, S, class, m);
    case LBR_MEMBER_BEGIN:
    case LBR_MEMBER_END: {
      lua_settop(L, 1);
      bool changes = m->kind == LBR_MEMBER_BEGIN ? lbr_begin_responding(L, S, m) : lbr_end_responding(L, m);
      if (changes) {
        size_t record = lbr_effect_begin(L, S, m->number, 1);
        export_arguments(L, S, class, m, first);
        lbr_effect_end(S, record);
      }
      lua_pushboolean(L, changes || m->kind == LBR_MEMBER_END);
      return 1;
    }
    case LBR_MEMBER_VALUE:
    case LBR_MEMBER_COMPUTED:
    case LBR_MEMBER_HELD:
    case LBR_MEMBER_CAN: break;
  }
  return luaL_error(L, "%s.%s is not a function", class->name, m->name);
}

void lbr_push_bound(lua_State *L, int32_t index, int32_t member, bool any_table) {
  const lbr_member *m = &lbr_of(L)->schema->classes[index].members[member];
  lua_pushinteger(L, lbr_place_of(index, member) | (any_table ? ANY_TABLE : 0));
  lua_pushcclosure(L, m->kind == LBR_MEMBER_NATIVE ? lbr_native_function(m) : lbr_member_call, 1);
}

void lbr_make_member(lua_State *L, lbr_state *S, const lbr_class *class, int32_t index) {
  const lbr_member *m = &class->members[index];
  switch (m->kind) {
    case LBR_MEMBER_COMPUTED: {
      size_t at = lbr_question_begin(L, S, 1);
      export_arguments(L, S, class, m, 2);
      lbr_question_end(L, S, m->number, at);
      return;
    }
    case LBR_MEMBER_VALUE: {
      size_t at = lbr_question_begin(L, S, 0);
      lbr_question_end(L, S, m->number, at);
      return;
    }
    case LBR_MEMBER_HELD: lua_pushboolean(L, lbr_is_responding(L, m)); return;
    case LBR_MEMBER_CAN: lua_pushboolean(L, lbr_can_respond(L, S)); return;
    default: lbr_push_bound(L, (int32_t)(class - S->schema->classes), index, false);
  }
}

void lbr_push_member(lua_State *L, lbr_state *S, const lbr_class *class, int32_t index) {
  if (lbr_is_property(&class->members[index])) {
    lbr_make_member(L, S, class, index);
    return;
  }
  lua_rawgeti(L, LUA_REGISTRYINDEX, LBR_KEY_METHODS);
  lua_Integer place = lbr_place_of((int32_t)(class - S->schema->classes), index);
  if (lua_rawgeti(L, -1, place) != LUA_TNIL) return;
  lua_pop(L, 1);
  lbr_make_member(L, S, class, index);
  lua_pushvalue(L, -1);
  lua_rawseti(L, -3, place);
}
