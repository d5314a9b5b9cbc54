// next and pairs in an order that is the same in every process.
//
// Keys are visited by a total order of the keys themselves (lib_order_keys.c). It begins with the
// positive integers, so a sequence comes first, as everywhere. Because the order does not depend on
// what else the table holds, the successor of a key is defined whatever was assigned meanwhile.
//
// Within a run of positive integers the successor is looked up. A table of few keys is scanned for
// it. For larger ones a sorted list of what follows is kept in the state, found by the table,
// weakly: it is an accelerator and may be dropped at any time. A key without a list is first shown
// to lua_next, which knows what a valid key is. Lists hold objects weakly, so no table and no key
// outlives its last use.
#include "lbr_order.h"

#include "lbr_globals.h"

#define SCANNED_MAX 12        // keys of a table that is scanned rather than listed
#define LISTS_MAX 64          // lists kept at a time; loops nested deeper sort again now and then
#define LISTED_MAX (1 << 16)  // keys in all lists

// Userdata; its user value is the table of keys.
struct list {
  size_t count, position;
  struct lbr_key keys[];
};

// Userdata in the registry; user values: table to list, metatable of that, metatable of key tables.
struct lbr_order {
  size_t count, keys;
};

static const char order_key = 0;  // its address is the registry's key

// Needs nothing; leaves a metatable with the given mode; may raise.
static void push_weak(lua_State *L, const char *mode) {
  lua_createtable(L, 0, 1);
  lua_pushstring(L, mode);
  lua_setfield(L, -2, "__mode");
}

// Needs the lists on top; leaves them, emptied; may raise.
static void reset(lua_State *L, struct lbr_order *order) {
  lua_newtable(L);
  lua_getiuservalue(L, -2, 2);
  lua_setmetatable(L, -2);
  lua_setiuservalue(L, -2, 1);
  order->count = order->keys = 0;
}

// Needs nothing; leaves the state's lists, made at first use; may raise.
static struct lbr_order *push_order(lua_State *L, lbr_state *S) {
  if (S->order != NULL) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, &order_key);
    return S->order;
  }
  struct lbr_order *order = lua_newuserdatauv(L, sizeof *order, 3);
  push_weak(L, "k");
  lua_setiuservalue(L, -2, 2);
  push_weak(L, "v");
  lua_setiuservalue(L, -2, 3);
  reset(L, order);
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &order_key);
  S->order = order;
  return order;
}

// Needs the table at 1; leaves the table of lists and, on top, this table's list; NULL, with no
// meaning of what it leaves, if there is none; may raise.
static struct list *push_known(lua_State *L, lbr_state *S) {
  if (S->order == NULL || S->order->count == 0) return NULL;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &order_key);
  lua_getiuservalue(L, -1, 1);
  lua_pushvalue(L, 1);
  return lua_rawget(L, -2) == LUA_TUSERDATA ? lua_touserdata(L, -1) : NULL;
}

// Drops the list of the table at 1, if any. Needs the table; cuts the stack to two values; may
// raise.
static void forget(lua_State *L, lbr_state *S) {
  const struct list *list = push_known(L, S);
  if (list != NULL) {
    S->order->count--;
    S->order->keys -= list->count;
    lua_pushvalue(L, 1);
    lua_pushnil(L);
    lua_rawset(L, -4);
  }
  lua_settop(L, 2);
}

// Visits all keys. Needs the table at 1, any at 2; leaves the least key after `from` (NULL: of all)
// and its value, or two nils; may raise. The count of all keys; in *after of those after `from`.
static size_t scan(lua_State *L, lbr_state *S, const struct lbr_key *from, size_t *after) {
  struct lbr_key best = { .string = NULL };
  size_t total = 0;
  *after = 0;
  lua_settop(L, 5);  // 3 and 4: the best, 5: the key of the visit
  while (lua_next(L, 1)) {
    struct lbr_key key = lbr_describe_key(L, 5);
    total++;
    lbr_step(L, S, lbr_key_charge(&key));
    if (from == NULL || lbr_compare_keys(L, S, &key, from) > 0) {
      if ((*after)++ == 0 || lbr_compare_keys(L, S, &key, &best) < 0) {
        best = key;
        lua_copy(L, 5, 3);
        lua_copy(L, 6, 4);
      }
    }
    lua_pop(L, 1);
  }
  return total;
}

// Needs the table at 1, nil at 2; leaves the first key and its value, or nil; may raise. No list is
// made: a loop that ends here, and a test for emptiness, need none.
static int first(lua_State *L, lbr_state *S) {
  size_t count;
  if (lua_rawgeti(L, 1, 1) != LUA_TNIL) {
    forget(L, S);
    lua_pushinteger(L, 1);
    lua_rawgeti(L, 1, 1);
    return 2;
  }
  lua_settop(L, 2);
  forget(L, S);
  scan(L, S, NULL, &count);
  if (count > 0) return 2;
  lua_settop(L, 3);
  return 1;
}

// Needs the table at 1 and a key at 2 that count keys follow; leaves a list of these; may raise. The
// visit was charged by the scan that counted them.
static struct list *push_list(
  lua_State *L, lbr_state *S, const struct lbr_key *from, size_t count) {
  size_t filled = 0;
  if (count > (size_t)INT32_MAX / 2) luaL_error(L, "table has too many keys to visit");
  size_t size = sizeof(struct list) + count * sizeof(struct lbr_key);
  struct list *list = lua_newuserdatauv(L, size, 1);
  int self = lua_gettop(L);
  list->count = list->position = 0;
  lua_createtable(L, (int)count, 0);
  push_order(L, S);
  lua_getiuservalue(L, -1, 3);
  lua_setmetatable(L, -3);
  lua_pop(L, 1);
  for (lua_pushnil(L); lua_next(L, 1);) {
    struct lbr_key key = lbr_describe_key(L, -2);
    lua_pop(L, 1);
    if (filled < count && lbr_compare_keys(L, S, &key, from) > 0) {
      key.at = (uint32_t)filled + 1;
      list->keys[filled++] = key;
      lua_pushvalue(L, -1);
      lua_rawseti(L, self + 1, (lua_Integer)filled);
    }
  }
  lua_setiuservalue(L, self, 1);
  lbr_sort_keys(L, S, list->keys, filled);
  list->count = filled;
  return list;
}

// Needs the table at 1 and a list on top; leaves both, the list known by its table; may raise.
static void keep(lua_State *L, lbr_state *S, const struct list *list) {
  struct lbr_order *order = push_order(L, S);
  if (order->count >= LISTS_MAX || order->keys + list->count > LISTED_MAX) reset(L, order);
  order->count++;
  order->keys += list->count;
  lua_getiuservalue(L, -1, 1);
  lua_pushvalue(L, 1);
  lua_pushvalue(L, -4);
  lua_rawset(L, -3);
  lua_pop(L, 2);
}

// Needs the table at 1 and its list on top; leaves the first key from the given place on that still
// has a value, with the value, or nil; may raise.
static int advance(lua_State *L, lbr_state *S, struct list *list, size_t place) {
  lua_getiuservalue(L, -1, 1);
  int keys = lua_gettop(L);
  for (; place < list->count; place++) {
    lbr_step(L, S, 1);
    if (lua_rawgeti(L, keys, list->keys[place].at) != LUA_TNIL) {
      lua_pushvalue(L, -1);
      if (lua_rawget(L, 1) != LUA_TNIL) {
        list->position = place;
        return 2;
      }
      lua_pop(L, 1);
    }
    lua_pop(L, 1);
  }
  forget(L, S);
  lua_pushnil(L);
  return 1;
}

// Needs the table at 1 and the key at 2; leaves the table's list if the key is in it, with its
// place; NULL otherwise; may raise.
static struct list *find_list(
  lua_State *L, lbr_state *S, const struct lbr_key *key, size_t *place) {
  struct list *list = push_known(L, S);
  if (list == NULL) return NULL;
  *place = list->position;
  if (*place < list->count && lbr_compare_keys(L, S, &list->keys[*place], key) == 0) return list;
  size_t low = 0, high = list->count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (lbr_compare_keys(L, S, &list->keys[middle], key) < 0) low = middle + 1;
    else high = middle;
  }
  *place = low;
  return low < list->count && lbr_compare_keys(L, S, &list->keys[low], key) == 0 ? list : NULL;
}

// Needs the table at 1 and a key at 2; leaves nothing; raises what stock raises for a bad key.
static void check_key(lua_State *L) {
  lua_pushvalue(L, 2);
  lua_next(L, 1);
  lua_settop(L, 2);
}

// The successor of a key that is not simply the next integer. Needs the table at 1 and the key at
// 2; leaves the next key and its value, or nil; may raise.
static int follow(lua_State *L, lbr_state *S) {
  struct lbr_key from = lbr_describe_key(L, 2);
  size_t place, after;
  struct list *list = find_list(L, S, &from, &place);
  if (list != NULL) return advance(L, S, list, place + 1);
  lua_settop(L, 2);
  check_key(L);
  size_t total = scan(L, S, &from, &after);
  if (after == 0) {
    lua_settop(L, 3);
    return 1;
  }
  if (total <= SCANNED_MAX) return 2;
  forget(L, S);
  list = push_list(L, S, &from, after);
  keep(L, S, list);
  return advance(L, S, list, 0);
}

// Needs a table and a key; leaves the next key and its value, or nil; may raise.
static int order_next(lua_State *L) {
  lbr_state *S = lbr_of(L);
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 2);
  lbr_settle(L, S, 1);
  if (lua_isnil(L, 2)) return first(L, S);
  if (lua_isinteger(L, 2)) {
    lua_Integer i = lua_tointeger(L, 2);
    if (0 < i && i < LUA_MAXINTEGER) {
      if (lua_rawgeti(L, 1, i) == LUA_TNIL) check_key(L);
      lua_settop(L, 2);
      lua_pushinteger(L, i + 1);
      if (lua_rawgeti(L, 1, i + 1) != LUA_TNIL) return 2;
      lua_settop(L, 2);
    }
  }
  return follow(L, S);
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
