// The Gregorian calendar and the conversions of os.date: pure computing, no time zone, locale or clock of the
// machine is read.
#ifndef LIB_CALENDAR_H
#define LIB_CALENDAR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LBR_DAY = 86400 };  // seconds

// A broken-down time, with the fields' own ranges: month 1-12, weekday 0-6 from Sunday, yearday
// 0-365.
struct moment {
  int64_t year;
  int month, day, hour, minute, second, weekday, yearday;
  int32_t offset;    // seconds east of UTC
  bool utc;          // asked for with "!"
};

// Days from 1970-01-01 to a day of the Gregorian calendar.
int64_t lbr_days_of(int64_t year, int64_t month, int64_t day);

// The moment of a time, so many seconds east of UTC; false if the year does not fit an int.
bool lbr_break_down(int64_t time, int32_t offset, struct moment *m);

// Writes one conversion of os.date; its length, -1 if unknown.
int lbr_convert(char *out, size_t size, char letter, const struct moment *m);

// The letter of a conversion and its length: 1, 2 with E or O, 0 if there is none such.
size_t lbr_read_letter(const char *s, size_t left, char *letter);

#endif
