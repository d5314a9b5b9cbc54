// The total order of keys, and the sort by it: positive integers, other integers, floats, strings
// by their bytes, false, true, objects by rank.
//
// Lua gives a table's keys in another order in each process, so the number of comparisons differs
// from run to run. What is charged must not: comparisons only look whether the state still lives,
// and the charge is computed from the count and the lengths of the keys.
#include <string.h>

#include "lbr_order.h"

#define SIGN ((uint64_t)1 << 63)
#define SHORT_RUN 12      // a shorter range is sorted by insertion

enum key_class { KEY_POSITIVE, KEY_INTEGER, KEY_FLOAT, KEY_STRING, KEY_BOOLEAN, KEY_OBJECT };

// Needs nothing; leaves nothing; pure. Bits of a float so that their order is that of the floats.
static uint64_t float_rank(lua_Number n) {
  uint64_t bits;
  memcpy(&bits, &n, sizeof bits);
  return bits & SIGN ? ~bits : bits | SIGN;
}

// Needs nothing; leaves nothing; pure. The first eight bytes as a number, short strings padded.
static uint64_t string_rank(const char *s, size_t length) {
  uint64_t bytes = 0;
  memcpy(&bytes, s, length < sizeof bytes ? length : sizeof bytes);
  return __builtin_bswap64(bytes);
}

struct lbr_key lbr_describe_key(lua_State *L, int index) {
  struct lbr_key key = { .string = NULL };
  switch (lua_type(L, index)) {
    case LUA_TSTRING:
      key.string = lua_tolstring(L, index, &key.length);
      key.rank = string_rank(key.string, key.length);
      key.class = KEY_STRING;
      break;
    case LUA_TNUMBER:
      if (lua_isinteger(L, index)) {
        lua_Integer i = lua_tointeger(L, index);
        key.rank = (uint64_t)i ^ SIGN;
        key.class = i > 0 ? KEY_POSITIVE : KEY_INTEGER;
      } else {
        key.rank = float_rank(lua_tonumber(L, index));
        key.class = KEY_FLOAT;
      }
      break;
    case LUA_TBOOLEAN:
      key.rank = (uint64_t)lua_toboolean(L, index);
      key.class = KEY_BOOLEAN;
      break;
    default:
      key.rank = lbr_identity(L, index);
      key.class = KEY_OBJECT;
  }
  return key;
}

// Strings whose first bytes are equal. Needs nothing; leaves nothing; pure.
static int compare_rest(const struct lbr_key *a, const struct lbr_key *b) {
  if (a->string == b->string) return 0;
  size_t common = a->length < b->length ? a->length : b->length;
  int order = memcmp(a->string, b->string, common);
  return order != 0 ? order : (a->length > b->length) - (a->length < b->length);
}

// Needs nothing; leaves nothing; may raise.
static inline int compare(
  lua_State *L, lbr_state *S, const struct lbr_key *a, const struct lbr_key *b) {
  lbr_step(L, S, 0);
  if (a->class != b->class) return a->class < b->class ? -1 : 1;
  if (a->rank != b->rank) return a->rank < b->rank ? -1 : 1;
  return a->class == KEY_STRING ? compare_rest(a, b) : 0;
}

int lbr_compare_keys(
  lua_State *L, lbr_state *S, const struct lbr_key *a, const struct lbr_key *b) {
  return compare(L, S, a, b);
}

// Lets keys[i] sink in the heap keys[0..<count]. Needs nothing; leaves nothing; may raise.
static void sink(lua_State *L, lbr_state *S, struct lbr_key *keys, size_t i, size_t count) {
  struct lbr_key moving = keys[i];
  for (size_t child; (child = 2 * i + 1) < count; i = child) {
    if (child + 1 < count && compare(L, S, &keys[child], &keys[child + 1]) < 0) child++;
    if (compare(L, S, &moving, &keys[child]) >= 0) break;
    keys[i] = keys[child];
  }
  keys[i] = moving;
}

// Needs nothing; leaves nothing; may raise.
static void sort_by_heap(lua_State *L, lbr_state *S, struct lbr_key *keys, size_t count) {
  for (size_t i = count / 2; i-- > 0;) sink(L, S, keys, i, count);
  for (size_t end = count; end-- > 1;) {
    struct lbr_key last = keys[end];
    keys[end] = keys[0];
    keys[0] = last;
    sink(L, S, keys, 0, end);
  }
}

// Needs nothing; leaves nothing; may raise.
static void sort_by_insertion(lua_State *L, lbr_state *S, struct lbr_key *keys, size_t count) {
  for (size_t i = 1; i < count; i++) {
    struct lbr_key moving = keys[i];
    size_t place = i;
    for (; place > 0 && compare(L, S, &moving, &keys[place - 1]) < 0; place--) {
      keys[place] = keys[place - 1];
    }
    keys[place] = moving;
  }
}

// Needs nothing; leaves nothing; pure.
static void swap(struct lbr_key *a, struct lbr_key *b) {
  struct lbr_key kept = *a;
  *a = *b;
  *b = kept;
}

// Parts a range of at least three around the median of three of its keys, which ends at the place
// given. Needs nothing; leaves nothing; may raise.
static size_t part(lua_State *L, lbr_state *S, struct lbr_key *keys, size_t count) {
  size_t last = count - 1, middle = last / 2, i = 0;
  if (compare(L, S, &keys[middle], &keys[0]) < 0) swap(&keys[middle], &keys[0]);
  if (compare(L, S, &keys[last], &keys[0]) < 0) swap(&keys[last], &keys[0]);
  if (compare(L, S, &keys[middle], &keys[last]) < 0) swap(&keys[middle], &keys[last]);
  for (size_t j = 0; j < last; j++) {
    if (compare(L, S, &keys[j], &keys[last]) < 0) swap(&keys[i++], &keys[j]);
  }
  swap(&keys[i], &keys[last]);
  return i;
}

// Quicksort of ranges that part well; turns is how many more may part badly.
// Needs nothing; leaves nothing; may raise.
static void sort_by_parts(
  lua_State *L, lbr_state *S, struct lbr_key *keys, size_t count, int turns) {
  while (count > SHORT_RUN) {
    if (turns-- == 0) {
      sort_by_heap(L, S, keys, count);
      return;
    }
    size_t place = part(L, S, keys, count), above = count - place - 1;
    if (place < above) {
      sort_by_parts(L, S, keys, place, turns);
      keys += place + 1;
      count = above;
    } else {
      sort_by_parts(L, S, keys + place + 1, above, turns);
      count = place;
    }
  }
  sort_by_insertion(L, S, keys, count);
}

void lbr_sort_keys(lua_State *L, lbr_state *S, struct lbr_key *keys, size_t count) {
  int turns = 2;
  size_t i = 1;
  int64_t charge = 0;
  for (size_t j = 0; j < count; j++) charge += lbr_key_charge(&keys[j]);
  for (size_t rest = count; rest > 1; rest >>= 1) lbr_step(L, S, charge);
  while (i < count && compare(L, S, &keys[i - 1], &keys[i]) < 0) i++;
  if (i >= count) return;  // in order already
  for (size_t rest = count; rest > 0; rest >>= 1) turns += 2;
  sort_by_parts(L, S, keys, count, turns);
}
