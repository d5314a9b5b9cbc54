#include "lib_calendar.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

static const char *const month_names[] = { "January", "February", "March", "April",
                                           "May", "June", "July", "August",
                                           "September", "October", "November", "December" };
static const char *const day_names[] = { "Sunday", "Monday", "Tuesday", "Wednesday",
                                         "Thursday", "Friday", "Saturday" };

// Needs nothing; leaves nothing; pure. Quotient rounded down.
static int64_t floor_divide(int64_t a, int64_t b) { return a / b - (a % b < 0); }

// Needs nothing; leaves nothing; pure. Days from 1970-01-01 to a day of the Gregorian calendar; the
// year is counted from March, so that the leap day ends it.
int64_t lbr_days_of(int64_t year, int64_t month, int64_t day) {
  year += floor_divide(month - 1, 12);
  month = month - 1 - 12 * floor_divide(month - 1, 12) + 1;
  int64_t shifted = month > 2 ? month - 3 : month + 9;
  year -= month <= 2;
  int64_t era = floor_divide(year, 400), in_era = year - era * 400;
  int64_t in_year = (153 * shifted + 2) / 5;
  return era * 146097 + in_era * 365 + in_era / 4 - in_era / 100 + in_year + day - 1 - 719468;
}

// Needs nothing; leaves nothing; pure. False if the year does not fit an int.
bool lbr_break_down(int64_t time, int32_t offset, struct moment *m) {
  if (time > INT64_MAX / 2 || time < INT64_MIN / 2) return false;
  time += offset;
  int64_t days = floor_divide(time, LBR_DAY), rest = time - days * LBR_DAY;
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
  m->yearday = (int)(days - lbr_days_of(m->year, 1, 1));
  m->offset = offset;
  return m->year >= (int64_t)INT_MIN + 1900 && m->year <= (int64_t)INT_MAX + 1900;
}

// Needs nothing; leaves nothing; pure. Week of the year when weeks begin on the given weekday.
static int week(const struct moment *m, int begin) {
  return (m->yearday + 7 - (m->weekday + 7 - begin) % 7) / 7;
}

// Needs nothing; leaves nothing; pure. Week of ISO 8601 and the year that it belongs to.
static int iso_week(const struct moment *m, int64_t *year) {
  int64_t days = lbr_days_of(m->year, m->month, m->day);
  int64_t thursday = days - (m->weekday + 6) % 7 + 3;
  struct moment of = { 0 };
  lbr_break_down(thursday * LBR_DAY, 0, &of);
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
int lbr_convert(char *out, size_t size, char letter, const struct moment *m) {
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
size_t lbr_read_letter(const char *s, size_t left, char *letter) {
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
