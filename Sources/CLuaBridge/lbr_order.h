// Keys of tables in their fixed order: what lib_order.c and lib_order_keys.c share.
#ifndef LBR_ORDER_H
#define LBR_ORDER_H

#include "lbr_lib.h"

// A key with what its place depends on: the class first, then the rank, then, of strings whose
// first eight bytes are equal, the rest of their bytes.
struct lbr_key {
  uint64_t rank;
  const char *string;   // NULL if the key is no string; the string is anchored elsewhere
  size_t length;
  uint32_t class, at;   // at: index in the list's table of keys
};

// Needs a key at index; leaves nothing; may raise.
struct lbr_key lbr_describe_key(lua_State *L, int index);

// What it costs to look at a key once. Needs nothing; leaves nothing; pure.
static inline int64_t lbr_key_charge(const struct lbr_key *key) {
  return 1 + (int64_t)(key->length >> 10);
}

// Negative, zero or positive as a stands before, at or after b; checked, not charged. May raise.
int lbr_compare_keys(
  lua_State *L, lbr_state *S, const struct lbr_key *a, const struct lbr_key *b);

// Sorts in place: n log n for any input, charged so. May raise.
void lbr_sort_keys(lua_State *L, lbr_state *S, struct lbr_key *keys, size_t count);

#endif
