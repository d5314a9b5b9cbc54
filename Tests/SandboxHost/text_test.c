#include "text_test.h"

#include <stdio.h>
#include <string.h>

#include "lbr_internal.h"

static int failures;

static void expect(bool holds, const char *what) {
  if (holds) return;
  failures++;
  fprintf(stderr, "text: %s\n", what);
}

static bool valid(const char *bytes) { return lbr_utf8_valid(bytes, strlen(bytes)); }

// Decodes by the definition: value, shortest form, no surrogate. Reads at most the given bytes.
static size_t decode(const unsigned char *p, size_t left) {
  static const uint32_t least[] = { 0, 0x80, 0x800, 0x10000 };
  size_t more = 9;
  if (p[0] < 0x80) more = 0;
  else if (p[0] >> 5 == 6) more = 1;
  else if (p[0] >> 4 == 14) more = 2;
  else if (p[0] >> 3 == 30) more = 3;
  if (more == 9 || more >= left) return 0;
  uint32_t value = more == 0 ? p[0] : p[0] & (0x3F >> more);
  for (size_t i = 1; i <= more; i++) {
    if (p[i] >> 6 != 2) return 0;
    value = value << 6 | (p[i] & 0x3F);
  }
  bool fits = value >= least[more] && value <= 0x10FFFF && (value < 0xD800 || value > 0xDFFF);
  return fits ? more + 1 : 0;
}

static void compare_with_definition(void) {
  uint32_t state = 1;
  static const unsigned char marks[] = { 0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0,
                                         0xC1, 0xC2, 0xDF, 0xE0, 0xED, 0xEF, 0xF0, 0xF4, 0xF5, 0xFF };
  for (int round = 0; round < 2000000; round++) {
    unsigned char bytes[5];
    size_t length = 0, place = 0;
    for (; length < 5; length++) {
      state = state * 1664525 + 1013904223;
      bytes[length] = marks[(state >> 16) % sizeof marks];
      if (state >> 29 == 0) break;
    }
    bool well = true;
    while (well && place < length) {
      size_t size = decode(bytes + place, length - place);
      well = size > 0;
      place += size;
    }
    if (lbr_utf8_valid((const char *)bytes, length) != well) {
      expect(false, "lbr_utf8_valid differs from the definition");
      return;
    }
  }
}

int text_test(void) {
  static const char *const names[] = { "title", "subtitle", "body", "badge", "x" };
  const size_t count = sizeof names / sizeof *names;
  expect(valid("") && valid("a\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80"), "good text is refused");
  expect(!valid("\x80") && !valid("\xC3") && !valid("\xED\xA0\x80"), "bad text passes");
  compare_with_definition();
  const char *near = lbr_nearest("tixxe", 5, names, count);
  expect(near == NULL, "two of five edits are near");
  near = lbr_nearest("titel", 5, names, count);
  expect(near == names[0], "two exchanged letters are more than one edit");
  near = lbr_nearest("titl", 4, names, count);
  expect(near == names[0], "a missing letter is not near");
  near = lbr_nearest("subtitel", 8, names, count);
  expect(near == names[1], "a swap in a long name is not near");
  expect(lbr_nearest("", 0, names, count) == NULL, "an empty name is near");
  expect(lbr_nearest("y", 1, names, count) == names[4], "a name of one letter has no neighbour");
  expect(lbr_nearest("completely", 10, names, count) == NULL, "an unlike name is near");
  return failures;
}
