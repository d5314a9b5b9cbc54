// What the line hook of lbr_state.c needs of a coverage.
#ifndef LBR_COVERAGE_H
#define LBR_COVERAGE_H

#include "lbr_internal.h"

typedef struct lbr_counts {
  uint64_t *counts;  // by line
  size_t lines;      // length of counts
} lbr_counts;

typedef struct lbr_covered_file {
  char *name;
  lbr_counts lines;
  lbr_counts calls;  // by the line at which the function begins
} lbr_covered_file;

struct lbr_coverage {
  lbr_covered_file *files;
  size_t count;
  const char *last_source;  // of the line before: most lines are of the same chunk
  int64_t last;             // its index, or -1
};

// Counts the line of a line event. Does not raise.
void lbr_cover(lbr_coverage *coverage, lua_State *L, lua_Debug *ar);
// Counts the function of a call event. Does not raise.
void lbr_cover_call(lbr_coverage *coverage, lua_State *L, lua_Debug *ar);
// A state opens or closes: its chunk names are at other places.
void lbr_coverage_forget(lbr_coverage *coverage);

#endif
