// table.sort: quicksort with the median of three, in the order of comparisons that stock makes, so
// that equal elements and bad comparators end as they do there; a check at each comparison.
#include <limits.h>

#include "lbr_lib.h"

#define SAMPLED_SIZE 100u  // a longer range takes its pivot from between its quarters
#define UNBALANCED 128u    // parts on one side for each on the other that move the pivot
#define PIVOT_STEP 0x9E3779B9u

// Needs two elements at a and b; leaves them; may raise. Whether a stands before b.
static bool before(lua_State *L, lbr_state *S, int a, int b) {
  lbr_step(L, S, 1);
  if (lua_isnil(L, 2)) return lua_compare(L, a, b, LUA_OPLT);
  lua_pushvalue(L, 2);
  lua_pushvalue(L, a - 1);
  lua_pushvalue(L, b - 2);
  lua_call(L, 2, 1);
  bool result = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return result;
}

// Needs the new element i on top and the new j below; takes them into the table; may raise.
static void store(lua_State *L, lua_Unsigned i, lua_Unsigned j) {
  lua_seti(L, 1, (lua_Integer)i);
  lua_seti(L, 1, (lua_Integer)j);
}

// Needs nothing; leaves elements i and j, j on top; may raise.
static void fetch(lua_State *L, lua_Unsigned i, lua_Unsigned j) {
  lua_geti(L, 1, (lua_Integer)i);
  lua_geti(L, 1, (lua_Integer)j);
}

// Parts the range around the pivot, which stands at high - 1 and on top. Needs the pivot on top;
// takes it; may raise. The pivot's place.
static lua_Unsigned part(lua_State *L, lbr_state *S, lua_Unsigned low, lua_Unsigned high) {
  lua_Unsigned i = low, j = high - 1;
  for (;;) {
    while (lua_geti(L, 1, (lua_Integer)++i), before(L, S, -1, -2)) {
      if (i == high - 1) luaL_error(L, "invalid order function for sorting");
      lua_pop(L, 1);
    }
    while (lua_geti(L, 1, (lua_Integer)--j), before(L, S, -3, -1)) {
      if (j < i) luaL_error(L, "invalid order function for sorting");
      lua_pop(L, 1);
    }
    if (j < i) {
      lua_pop(L, 1);
      store(L, high - 1, i);
      return i;
    }
    store(L, i, j);
  }
}

// Needs nothing; leaves nothing; pure. A place in the middle half of the range.
static lua_Unsigned choose(lua_Unsigned low, lua_Unsigned high, unsigned turn) {
  lua_Unsigned quarter = (high - low) / 4;
  return turn % (quarter * 2) + low + quarter;
}

// Needs nothing; leaves nothing; may raise. Puts two elements in order: the greater at j.
static void order_two(lua_State *L, lbr_state *S, lua_Unsigned i, lua_Unsigned j) {
  fetch(L, i, j);
  if (before(L, S, -1, -2)) store(L, i, j);
  else lua_pop(L, 2);
}

// Needs nothing; leaves nothing; may raise. Sorts elements low to high.
static void sort(
  lua_State *L, lbr_state *S, lua_Unsigned low, lua_Unsigned high, unsigned turn) {
  while (low < high) {
    order_two(L, S, low, high);
    if (high - low == 1) return;
    lua_Unsigned pivot = (low + high) / 2;
    if (high - low >= SAMPLED_SIZE && turn != 0) pivot = choose(low, high, turn);
    fetch(L, pivot, low);
    if (before(L, S, -2, -1)) {
      store(L, pivot, low);
    } else {
      lua_pop(L, 1);
      lua_geti(L, 1, (lua_Integer)high);
      if (before(L, S, -1, -2)) store(L, pivot, high);
      else lua_pop(L, 2);
    }
    if (high - low == 2) return;
    lua_geti(L, 1, (lua_Integer)pivot);
    lua_pushvalue(L, -1);
    lua_geti(L, 1, (lua_Integer)high - 1);
    store(L, pivot, high - 1);
    pivot = part(L, S, low, high);
    lua_Unsigned smaller;
    if (pivot - low < high - pivot) {
      sort(L, S, low, pivot - 1, turn);
      smaller = pivot - low;
      low = pivot + 1;
    } else {
      sort(L, S, pivot + 1, high, turn);
      smaller = high - pivot;
      high = pivot - 1;
    }
    if ((high - low) / UNBALANCED > smaller) turn = turn * 5 + PIVOT_STEP;
  }
}

int lbr_table_sort(lua_State *L) {
  lbr_check_table(L, 1, LBR_TABLE_READ | LBR_TABLE_WRITE | LBR_TABLE_LENGTH);
  lua_Integer size = luaL_len(L, 1);
  if (size < 2) return 0;
  luaL_argcheck(L, size < INT_MAX, 1, "array too big");
  if (!lua_isnoneornil(L, 2)) luaL_checktype(L, 2, LUA_TFUNCTION);
  lbr_name_functions(L, 2);
  lua_settop(L, 2);
  sort(L, lbr_of(L), 1, (lua_Unsigned)size, 0);
  return 0;
}
