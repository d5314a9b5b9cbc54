// next and pairs in an order that is the same in every process.
//
// Keys are visited by a total order of the keys themselves: positive integers ascending (so a
// sequence comes first, as everywhere), the other integers ascending, floats ascending, strings by
// their bytes, false, true, then objects by their rank. Because the order does not depend on what
// else the table holds, the successor of a key is defined whatever was assigned meanwhile.
//
// Within a run of positive integers the successor is looked up directly. For other keys a sorted
// list of what follows is kept in the state, found by the table, weakly: it is an accelerator and
// may be dropped at any time. A key without a list is first shown to lua_next, which knows what a
// valid key is. Lists hold objects weakly, so no table or key outlives its last use.
#include <string.h>

#include "lbr_lib.h"

#define LISTS_MAX 64          // lists kept at a time; loops nested deeper sort again now and then
#define LISTED_MAX (1 << 16)  // keys in all lists

enum key_class { KEY_POSITIVE, KEY_INTEGER, KEY_FLOAT, KEY_STRING, KEY_BOOLEAN, KEY_OBJECT };

struct order_key {
  union {
    lua_Integer integer;
    lua_Number number;
    const char *string;
    size_t rank;
  };
  uint32_t class, at;  // at: index in the list's table of keys
  size_t length;
};

// Userdata; its user value is the table of keys.
struct order_list {
  size_t count, position;
  struct order_key keys[];
};

// Userdata in the registry; user values: table to list, metatable of that, metatable of key tables.
struct order_lists {
  size_t count, keys;
};

static const char lists_key = 0;  // its address is the registry's key

// Needs a key at index; leaves nothing; does not raise.
static struct order_key describe(lua_State *L, int index) {
  struct order_key key = { .integer = 0 };
  switch (lua_type(L, index)) {
    case LUA_TNUMBER:
      if (lua_isinteger(L, index)) {
        key.integer = lua_tointeger(L, index);
        key.class = key.integer > 0 ? KEY_POSITIVE : KEY_INTEGER;
      } else {
        key.number = lua_tonumber(L, index);
        key.class = KEY_FLOAT;
      }
      break;
    case LUA_TSTRING:
      key.string = lua_tolstring(L, index, &key.length);
      key.class = KEY_STRING;
      break;
    case LUA_TBOOLEAN:
      key.integer = lua_toboolean(L, index);
      key.class = KEY_BOOLEAN;
      break;
    default:
      key.rank = lbr_identity(L, index);
      key.class = KEY_OBJECT;
  }
  return key;
}

// Negative, zero or positive as a stands before, at or after b. Needs nothing; leaves nothing; pure.
static int compare(const struct order_key *a, const struct order_key *b) {
  if (a->class != b->class) return a->class < b->class ? -1 : 1;
  switch ((enum key_class)a->class) {
    case KEY_POSITIVE:
    case KEY_INTEGER:
    case KEY_BOOLEAN:
      return (a->integer > b->integer) - (a->integer < b->integer);
    case KEY_FLOAT:
      return (a->number > b->number) - (a->number < b->number);
    case KEY_STRING: {
      if (a->string == b->string) return 0;
      size_t common = a->length < b->length ? a->length : b->length;
      int order = memcmp(a->string, b->string, common);
      return order != 0 ? order : (a->length > b->length) - (a->length < b->length);
    }
    case KEY_OBJECT:
      break;
  }
  return (a->rank > b->rank) - (a->rank < b->rank);
}

// Comparison that costs what it takes. Needs nothing; leaves nothing; may raise.
static int weigh(
  lua_State *L, lbr_state *S, const struct order_key *a, const struct order_key *b) {
  size_t bytes = 0;
  if (a->class == KEY_STRING && b->class == KEY_STRING) {
    bytes = a->length < b->length ? a->length : b->length;
  }
  lbr_step_bytes(L, S, bytes);
  return compare(a, b);
}

// Needs nothing; leaves nothing; may raise. Lets keys[i] sink in the heap keys[0..<count].
static void sink(lua_State *L, lbr_state *S, struct order_key *keys, size_t i, size_t count) {
  struct order_key moving = keys[i];
  for (size_t child; (child = 2 * i + 1) < count; i = child) {
    if (child + 1 < count && weigh(L, S, &keys[child], &keys[child + 1]) < 0) child++;
    if (weigh(L, S, &moving, &keys[child]) >= 0) break;
    keys[i] = keys[child];
  }
  keys[i] = moving;
}

// Heap sort: bounded for any input. Needs nothing; leaves nothing; may raise.
static void sort_keys(lua_State *L, lbr_state *S, struct order_key *keys, size_t count) {
  bool sorted = true;
  for (size_t i = 1; i < count && sorted; i++) sorted = weigh(L, S, &keys[i - 1], &keys[i]) <= 0;
  if (sorted) return;
  for (size_t i = count / 2; i-- > 0;) sink(L, S, keys, i, count);
  for (size_t end = count; end-- > 1;) {
    struct order_key last = keys[end];
    keys[end] = keys[0];
    keys[0] = last;
    sink(L, S, keys, 0, end);
  }
}

// Needs nothing; leaves a metatable with the given mode; may raise.
static void push_weak(lua_State *L, const char *mode) {
  lua_createtable(L, 0, 1);
  lua_pushstring(L, mode);
  lua_setfield(L, -2, "__mode");
}

// Needs the lists on top; leaves them, emptied; may raise.
static void reset_lists(lua_State *L, struct order_lists *lists) {
  lua_newtable(L);
  lua_getiuservalue(L, -2, 2);
  lua_setmetatable(L, -2);
  lua_setiuservalue(L, -2, 1);
  lists->count = lists->keys = 0;
}

// Needs nothing; leaves the state's lists, made at first use; may raise.
static struct order_lists *push_lists(lua_State *L) {
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &lists_key) == LUA_TUSERDATA) return lua_touserdata(L, -1);
  lua_pop(L, 1);
  struct order_lists *lists = lua_newuserdatauv(L, sizeof *lists, 3);
  push_weak(L, "k");
  lua_setiuservalue(L, -2, 2);
  push_weak(L, "v");
  lua_setiuservalue(L, -2, 3);
  reset_lists(L, lists);
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &lists_key);
  return lists;
}

// Drops the list of the table at 1, if any. Needs the table; leaves nothing; may raise.
static void forget(lua_State *L) {
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &lists_key) == LUA_TUSERDATA) {
    struct order_lists *lists = lua_touserdata(L, -1);
    if (lists->count > 0) {
      lua_getiuservalue(L, -1, 1);
      lua_pushvalue(L, 1);
      if (lua_rawget(L, -2) == LUA_TUSERDATA) {
        const struct order_list *list = lua_touserdata(L, -1);
        lists->count -= lists->count > 0;
        lists->keys -= lists->keys < list->count ? lists->keys : list->count;
        lua_pushvalue(L, 1);
        lua_pushnil(L);
        lua_rawset(L, -4);
      }
    }
  }
  lua_settop(L, 2);
}

// Needs the table at 1; leaves the first key and its value, or nil; may raise. No list is made: a
// loop that ends here, and a test for emptiness, need none.
static int first(lua_State *L, lbr_state *S) {
  forget(L);
  if (lua_rawgeti(L, 1, 1) != LUA_TNIL) {
    lua_pushinteger(L, 1);
    lua_insert(L, -2);
    return 2;
  }
  lua_pop(L, 1);
  lua_pushnil(L);
  if (!lua_next(L, 1)) {
    lua_pushnil(L);
    return 1;
  }
  struct order_key best = describe(L, 3);
  lua_pushvalue(L, 3);  // stack: table, nil, best key, its value, raw key
  while (lua_next(L, 1)) {
    struct order_key key = describe(L, 5);
    if (weigh(L, S, &key, &best) < 0) {
      best = key;
      lua_copy(L, 5, 3);
      lua_copy(L, 6, 4);
    }
    lua_pop(L, 1);
  }
  return 2;
}

// Needs the table at 1 and a key at 2; leaves a list of what follows the key, position before its
// first; may raise. NULL and nothing left if nothing follows.
static struct order_list *push_list(lua_State *L, lbr_state *S) {
  struct order_key from = describe(L, 2);
  size_t count = 0, filled = 0;
  for (lua_pushnil(L); lua_next(L, 1); lua_pop(L, 1)) {
    struct order_key key = describe(L, -2);
    count += weigh(L, S, &key, &from) > 0;
  }
  if (count == 0) return NULL;
  if (count > (size_t)INT32_MAX / 2) luaL_error(L, "table has too many keys to visit");
  size_t size = sizeof(struct order_list) + count * sizeof(struct order_key);
  struct order_list *list = lua_newuserdatauv(L, size, 1);
  int self = lua_gettop(L);
  list->count = list->position = 0;
  lua_createtable(L, (int)count, 0);
  push_lists(L);
  lua_getiuservalue(L, -1, 3);
  lua_setmetatable(L, -3);
  lua_pop(L, 1);
  for (lua_pushnil(L); lua_next(L, 1);) {
    struct order_key key = describe(L, -2);
    lua_pop(L, 1);
    if (filled < count && weigh(L, S, &key, &from) > 0) {
      key.at = (uint32_t)++filled;
      list->keys[filled - 1] = key;
      lua_pushvalue(L, -1);
      lua_rawseti(L, self + 1, (lua_Integer)filled);
    }
  }
  lua_setiuservalue(L, self, 1);
  sort_keys(L, S, list->keys, filled);
  list->count = filled;
  return list;
}

// Needs the table at 1 and a list on top; leaves both, the list known by its table; may raise.
static void keep(lua_State *L, const struct order_list *list) {
  struct order_lists *lists = push_lists(L);
  if (lists->count >= LISTS_MAX || lists->keys + list->count > LISTED_MAX) reset_lists(L, lists);
  lists->count++;
  lists->keys += list->count;
  lua_getiuservalue(L, -1, 1);
  lua_pushvalue(L, 1);
  lua_pushvalue(L, -4);
  lua_rawset(L, -3);
  lua_pop(L, 2);
}

// Needs the table at 1 and its list on top; leaves the first key from the given place on that still
// has a value, with the value, or nil; may raise.
static int advance(lua_State *L, lbr_state *S, struct order_list *list, size_t place) {
  int self = lua_gettop(L);
  lua_getiuservalue(L, self, 1);
  for (; place < list->count; place++) {
    lbr_step(L, S, 1);
    if (lua_rawgeti(L, self + 1, list->keys[place].at) != LUA_TNIL) {
      lua_pushvalue(L, -1);
      if (lua_rawget(L, 1) != LUA_TNIL) {
        list->position = place;
        return 2;
      }
      lua_pop(L, 1);
    }
    lua_pop(L, 1);
  }
  forget(L);
  lua_pushnil(L);
  return 1;
}

// Needs the table at 1, its key at 2; leaves its list if the key stands at the list's position or
// elsewhere in it, with the place; may raise. NULL and nothing left otherwise.
static struct order_list *find_list(lua_State *L, lbr_state *S, size_t *place) {
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &lists_key) != LUA_TUSERDATA) return NULL;
  lua_getiuservalue(L, -1, 1);
  lua_pushvalue(L, 1);
  if (lua_rawget(L, -2) != LUA_TUSERDATA) return NULL;
  struct order_list *list = lua_touserdata(L, -1);
  struct order_key key = describe(L, 2);
  if (key.class == KEY_FLOAT && key.number != key.number) return NULL;
  *place = list->position;
  if (*place < list->count && compare(&list->keys[*place], &key) == 0) return list;
  size_t low = 0, high = list->count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (weigh(L, S, &list->keys[middle], &key) < 0) low = middle + 1;
    else high = middle;
  }
  *place = low;
  return low < list->count && compare(&list->keys[low], &key) == 0 ? list : NULL;
}

// Needs the table at 1 and a key at 2; leaves nothing; raises what stock raises for a bad key.
static void check_key(lua_State *L) {
  lua_pushvalue(L, 2);
  lua_next(L, 1);
  lua_settop(L, 2);
}

// Needs a table and a key; leaves the next key and its value, or nil; may raise.
static int order_next(lua_State *L) {
  lbr_state *S = lbr_of(L);
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 2);
  if (lua_isnil(L, 2)) return first(L, S);
  if (lua_isinteger(L, 2)) {
    lua_Integer i = lua_tointeger(L, 2);
    if (0 < i && i < LUA_MAXINTEGER && lua_rawgeti(L, 1, i + 1) != LUA_TNIL) {
      if (lua_rawgeti(L, 1, i) == LUA_TNIL) {
        check_key(L);
        lua_rawgeti(L, 1, i + 1);
      } else {
        lua_pop(L, 1);
      }
      lua_pushinteger(L, i + 1);
      lua_insert(L, -2);
      return 2;
    }
    lua_settop(L, 2);
  }
  size_t place;
  struct order_list *list = find_list(L, S, &place);
  if (list != NULL) return advance(L, S, list, place + 1);
  lua_settop(L, 2);
  check_key(L);
  forget(L);
  list = push_list(L, S);
  if (list == NULL) {
    lua_pushnil(L);
    return 1;
  }
  keep(L, list);
  return advance(L, S, list, 0);
}

// Needs the three results of __pairs on top; leaves them. Continuation of pairs.
static int pairs_done(lua_State *L, int status, lua_KContext context) {
  (void)L, (void)status, (void)context;
  return 3;
}

// Needs a value; leaves iterator, state and first key; may raise.
static int order_pairs(lua_State *L) {
  luaL_checkany(L, 1);
  if (luaL_getmetafield(L, 1, "__pairs") == LUA_TNIL) {
    lua_pushcfunction(L, order_next);
    lua_pushvalue(L, 1);
    lua_pushnil(L);
    return 3;
  }
  lua_pushvalue(L, 1);
  lua_callk(L, 1, 3, 0, pairs_done);
  return pairs_done(L, LUA_OK, 0);
}

const luaL_Reg lbr_order_functions[] = {
  { "next", order_next },
  { "pairs", order_pairs },
  { NULL, NULL },
};
