// os.time, date, clock and difftime on the host's virtual clock. The calendar is computed here: no
// time zone, locale or clock of the machine is read.
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "lbr_lib.h"

#define DAY 86400

// A broken-down time, with the fields' own ranges: month 1-12, weekday 0-6 from Sunday, yearday
// 0-365.
struct moment {
  int64_t year;
  int month, day, hour, minute, second, weekday, yearday;
  int32_t offset;    // seconds east of UTC
  bool utc;          // asked for with "!"
};

static const char *const month_names[] = { "January", "February", "March", "April",
                                           "May", "June", "July", "August",
                                           "September", "October", "November", "December" };
static const char *const day_names[] = { "Sunday", "Monday", "Tuesday", "Wednesday",
                                         "Thursday", "Friday", "Saturday" };

// Needs nothing; leaves nothing; pure. Quotient rounded down.
static int64_t floor_divide(int64_t a, int64_t b) { return a / b - (a % b < 0); }

// Needs nothing; leaves nothing; pure. Days from 1970-01-01 to a day of the Gregorian calendar; the
// year is counted from March, so that the leap day ends it.
static int64_t days_of(int64_t year, int64_t month, int64_t day) {
  year += floor_divide(month - 1, 12);
  month = month - 1 - 12 * floor_divide(month - 1, 12) + 1;
  int64_t shifted = month > 2 ? month - 3 : month + 9;
  year -= month <= 2;
  int64_t era = floor_divide(year, 400), in_era = year - era * 400;
  int64_t in_year = (153 * shifted + 2) / 5;
  return era * 146097 + in_era * 365 + in_era / 4 - in_era / 100 + in_year + day - 1 - 719468;
}

// Needs nothing; leaves nothing; pure. False if the year does not fit an int.
static bool break_down(int64_t time, int32_t offset, struct moment *m) {
  if (time > INT64_MAX / 2 || time < INT64_MIN / 2) return false;
  time += offset;
  int64_t days = floor_divide(time, DAY), rest = time - days * DAY;
  int64_t shifted = days + 719468, era = floor_divide(shifted, 146097);
  int64_t in_era = shifted - era * 146097;
  int64_t years = (in_era - in_era / 1460 + in_era / 36524 - in_era / 146096) / 365;
  int64_t in_year = in_era - (365 * years + years / 4 - years / 100);
  int64_t month = (5 * in_year + 2) / 153;
  m->day = (int)(in_year - (153 * month + 2) / 5 + 1);
  m->month = (int)(month < 10 ? month + 3 : month - 9);
  m->year = years + era * 400 + (m->month <= 2);
  m->hour = (int)(rest / 3600);
  m->minute = (int)(rest / 60 % 60);
  m->second = (int)(rest % 60);
  m->weekday = (int)(days + 4 - 7 * floor_divide(days + 4, 7));
  m->yearday = (int)(days - days_of(m->year, 1, 1));
  m->offset = offset;
  return m->year >= (int64_t)INT_MIN + 1900 && m->year <= (int64_t)INT_MAX + 1900;
}

// Needs nothing; leaves nothing; pure. Week of the year when weeks begin on the given weekday.
static int week(const struct moment *m, int begin) {
  return (m->yearday + 7 - (m->weekday + 7 - begin) % 7) / 7;
}

// Needs nothing; leaves nothing; pure. Week of ISO 8601 and the year that it belongs to.
static int iso_week(const struct moment *m, int64_t *year) {
  int64_t days = days_of(m->year, m->month, m->day);
  int64_t thursday = days - (m->weekday + 6) % 7 + 3;
  struct moment of = { 0 };
  break_down(thursday * DAY, 0, &of);
  *year = of.year;
  return of.yearday / 7 + 1;
}

// Needs nothing; leaves nothing; pure. Name of the zone: GMT if UTC was asked for.
static int print_zone(char *out, size_t size, const struct moment *m) {
  if (m->utc) return snprintf(out, size, "GMT");
  if (m->offset == 0) return snprintf(out, size, "UTC");
  int minutes = (m->offset < 0 ? -m->offset : m->offset) / 60;
  char sign = m->offset < 0 ? '-' : '+';
  if (minutes % 60 == 0) return snprintf(out, size, "%c%02d", sign, minutes / 60);
  return snprintf(out, size, "%c%02d%02d", sign, minutes / 60, minutes % 60);
}

// Needs nothing; leaves nothing; pure. Writes one conversion of os.date; its length, -1 if unknown.
static int convert(char *out, size_t size, char letter, const struct moment *m) {
  int hour12 = m->hour % 12 == 0 ? 12 : m->hour % 12;
  const char *half = m->hour < 12 ? "AM" : "PM";
  int64_t iso_year;
  int offset_minutes = (m->offset < 0 ? -m->offset : m->offset) / 60;
  int century_year = (int)(m->year - 100 * floor_divide(m->year, 100));
  long long year = m->year;
  switch (letter) {
    case 'a': return snprintf(out, size, "%.3s", day_names[m->weekday]);
    case 'A': return snprintf(out, size, "%s", day_names[m->weekday]);
    case 'b':
    case 'h': return snprintf(out, size, "%.3s", month_names[m->month - 1]);
    case 'B': return snprintf(out, size, "%s", month_names[m->month - 1]);
    case 'c':
      return snprintf(out, size, "%.3s %.3s %2d %02d:%02d:%02d %lld", day_names[m->weekday],
                      month_names[m->month - 1], m->day, m->hour, m->minute, m->second, year);
    case 'C': return snprintf(out, size, "%02lld", (long long)floor_divide(m->year, 100));
    case 'd': return snprintf(out, size, "%02d", m->day);
    case 'D':
    case 'x': return snprintf(out, size, "%02d/%02d/%02d", m->month, m->day, century_year);
    case 'e': return snprintf(out, size, "%2d", m->day);
    case 'F': return snprintf(out, size, "%lld-%02d-%02d", year, m->month, m->day);
    case 'g':
      iso_week(m, &iso_year);
      return snprintf(out, size, "%02d", (int)(iso_year - 100 * floor_divide(iso_year, 100)));
    case 'G':
      iso_week(m, &iso_year);
      return snprintf(out, size, "%lld", (long long)iso_year);
    case 'H': return snprintf(out, size, "%02d", m->hour);
    case 'I': return snprintf(out, size, "%02d", hour12);
    case 'j': return snprintf(out, size, "%03d", m->yearday + 1);
    case 'm': return snprintf(out, size, "%02d", m->month);
    case 'M': return snprintf(out, size, "%02d", m->minute);
    case 'n': return snprintf(out, size, "\n");
    case 'p': return snprintf(out, size, "%s", half);
    case 'r':
      return snprintf(out, size, "%02d:%02d:%02d %s", hour12, m->minute, m->second, half);
    case 'R': return snprintf(out, size, "%02d:%02d", m->hour, m->minute);
    case 'S': return snprintf(out, size, "%02d", m->second);
    case 't': return snprintf(out, size, "\t");
    case 'T':
    case 'X': return snprintf(out, size, "%02d:%02d:%02d", m->hour, m->minute, m->second);
    case 'u': return snprintf(out, size, "%d", m->weekday == 0 ? 7 : m->weekday);
    case 'U': return snprintf(out, size, "%02d", week(m, 0));
    case 'V': return snprintf(out, size, "%02d", iso_week(m, &iso_year));
    case 'w': return snprintf(out, size, "%d", m->weekday);
    case 'W': return snprintf(out, size, "%02d", week(m, 1));
    case 'y': return snprintf(out, size, "%02d", century_year);
    case 'Y': return snprintf(out, size, "%lld", year);
    case 'z':
      return snprintf(out, size, "%c%02d%02d", m->offset < 0 ? '-' : '+', offset_minutes / 60,
                      offset_minutes % 60);
    case 'Z': return print_zone(out, size, m);
    case '%': return snprintf(out, size, "%%");
    default: return -1;
  }
}

// Needs nothing; leaves nothing; pure. The letter of a conversion and its length: 1, 2 with E or O,
// 0 if there is none such.
static size_t read_letter(const char *s, size_t left, char *letter) {
  static const char plain[] = "aAbBcCdDeFgGhHIjmMnprRStTuUVwWxXyYzZ%";
  const char *allowed = NULL;
  if (left == 0) return 0;
  if (*s != '\0' && strchr(plain, *s) != NULL) {
    *letter = *s;
    return 1;
  }
  if (*s == 'E') allowed = "cCxXyY";
  if (*s == 'O') allowed = "deHImMSuUVwWy";
  if (allowed == NULL || left < 2 || s[1] == '\0' || strchr(allowed, s[1]) == NULL) return 0;
  *letter = s[1];
  return 2;
}

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
  if (!break_down(time, m.utc ? 0 : S->utc_offset, &m)) {
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
    size_t size = read_letter(s + 1, (size_t)(end - s - 1), &letter);
    if (size == 0) {
      lua_pushfstring(L, "invalid conversion specifier '%%%s'", s + 1);
      return luaL_argerror(L, 1, lua_tostring(L, -1));
    }
    luaL_addlstring(&out, text, (size_t)convert(text, sizeof text, letter, &m));
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
  int64_t time = days_of(year, month, day) * DAY + hour * 3600 + minute * 60 + second;
  time -= S->utc_offset;
  if (!break_down(time, S->utc_offset, &m)) {
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
