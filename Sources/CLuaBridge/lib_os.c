// os.time, date, clock and difftime on the host's virtual clock.
#include <limits.h>
#include <string.h>

#include "lbr_lib.h"
#include "lib_calendar.h"

// Needs a table on top; leaves it with an integer field; may raise.
static void set_field(lua_State *L, const char *name, lua_Integer value) {
  lua_pushinteger(L, value);
  lua_setfield(L, -2, name);
}

// Needs a table on top; leaves it with the fields of a moment; may raise.
static void set_fields(lua_State *L, const struct moment *m) {
  set_field(L, "year", m->year);
  set_field(L, "month", m->month);
  set_field(L, "day", m->day);
  set_field(L, "hour", m->hour);
  set_field(L, "min", m->minute);
  set_field(L, "sec", m->second);
  set_field(L, "yday", m->yearday + 1);
  set_field(L, "wday", m->weekday + 1);
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "isdst");
}

// Needs nothing; leaves nothing; pure. The clock in whole seconds.
static lua_Integer whole_seconds(const lbr_state *S) {
  lua_Integer seconds = (lua_Integer)S->now;
  return seconds - ((lua_Number)seconds > S->now);
}

// Needs an optional format and time; leaves text or a table; may raise.
static int os_date(lua_State *L) {
  lbr_state *S = lbr_of(L);
  size_t length;
  const char *s = luaL_optlstring(L, 1, "%c", &length), *end = s + length;
  lua_Integer time = lua_isnoneornil(L, 2) ? whole_seconds(S) : luaL_checkinteger(L, 2);
  struct moment m = { .utc = *s == '!' };
  s += m.utc;
  if (!lbr_break_down(time, m.utc ? 0 : S->utc_offset, &m)) {
    return luaL_error(L, "date result cannot be represented in this installation");
  }
  if (strcmp(s, "*t") == 0) {
    lua_createtable(L, 0, 9);
    set_fields(L, &m);
    return 1;
  }
  luaL_Buffer out;
  luaL_buffinit(L, &out);
  while (s < end) {
    char text[128], letter;
    lbr_step(L, S, 1);
    if (*s != '%') {
      luaL_addchar(&out, *s++);
      continue;
    }
    size_t size = lbr_read_letter(s + 1, (size_t)(end - s - 1), &letter);
    if (size == 0) {
      lua_pushfstring(L, "invalid conversion specifier '%%%s'", s + 1);
      return luaL_argerror(L, 1, lua_tostring(L, -1));
    }
    luaL_addlstring(&out, text, (size_t)lbr_convert(text, sizeof text, letter, &m));
    s += 1 + size;
  }
  luaL_pushresult(&out);
  return 1;
}

// Needs a table at 1; leaves nothing; may raise. An integer field, at most an int once delta is
// taken off; missing: the given value, if it is not negative.
static int64_t read_field(lua_State *L, const char *name, int missing, int delta) {
  int is_integer, type = lua_getfield(L, 1, name);
  lua_Integer value = lua_tointegerx(L, -1, &is_integer);
  if (!is_integer) {
    if (type != LUA_TNIL) luaL_error(L, "field '%s' is not an integer", name);
    if (missing < 0) luaL_error(L, "field '%s' missing in date table", name);
    value = missing + delta;
  } else if (value >= 0 ? value - delta > INT_MAX : value < (lua_Integer)INT_MIN + delta) {
    luaL_error(L, "field '%s' is out-of-bound", name);
  }
  lua_pop(L, 1);
  return value;
}

// Needs an optional table of fields; leaves seconds; the table's fields are put in range; may
// raise.
static int os_time(lua_State *L) {
  lbr_state *S = lbr_of(L);
  struct moment m;
  if (lua_isnoneornil(L, 1)) {
    lua_pushinteger(L, whole_seconds(S));
    return 1;
  }
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  int64_t year = read_field(L, "year", -1, 1900), month = read_field(L, "month", -1, 1);
  int64_t day = read_field(L, "day", -1, 0), hour = read_field(L, "hour", 12, 0);
  int64_t minute = read_field(L, "min", 0, 0), second = read_field(L, "sec", 0, 0);
  int64_t time = lbr_days_of(year, month, day) * LBR_DAY + hour * 3600 + minute * 60 + second;
  time -= S->utc_offset;
  if (!lbr_break_down(time, S->utc_offset, &m)) {
    return luaL_error(L, "time result cannot be represented in this installation");
  }
  set_fields(L, &m);
  lua_pushinteger(L, time);
  return 1;
}

// Needs nothing; leaves the seconds that the state has run for; does not raise.
static int os_clock(lua_State *L) {
  lua_pushnumber(L, lbr_of(L)->cpu);
  return 1;
}

// Needs two times; leaves their difference; may raise.
static int os_difftime(lua_State *L) {
  lua_Integer later = luaL_checkinteger(L, 1), earlier = luaL_checkinteger(L, 2);
  lua_Unsigned apart = (lua_Unsigned)later - (lua_Unsigned)earlier;
  if (later >= earlier) lua_pushnumber(L, (lua_Number)apart);
  else lua_pushnumber(L, -(lua_Number)(0u - apart));
  return 1;
}

const luaL_Reg lbr_os_functions[] = {
  { "clock", os_clock },
  { "date", os_date },
  { "difftime", os_difftime },
  { "time", os_time },
  { NULL, NULL },
};
