// Which lines of which chunks have run, which functions were called,
// counted by the hook of states that were given a coverage.
#include "lbr_coverage.h"

#include <stdlib.h>
#include <string.h>

enum { LINES_FIRST = 256, LINES_MAX = 1 << 20 };

lbr_coverage *lbr_coverage_create(void) { return calloc(1, sizeof(lbr_coverage)); }

void lbr_coverage_destroy(lbr_coverage *coverage) {
  if (!coverage) return;
  for (size_t i = 0; i < coverage->count; i++) {
    free(coverage->files[i].name);
    free(coverage->files[i].lines.counts);
    free(coverage->files[i].calls.counts);
  }
  free(coverage->files);
  free(coverage);
}

size_t lbr_coverage_count(const lbr_coverage *coverage) { return coverage->count; }

const char *lbr_coverage_file(const lbr_coverage *coverage, size_t index, const uint64_t **counts, size_t *lines) {
  if (index >= coverage->count) return NULL;
  *counts = coverage->files[index].lines.counts;
  *lines = coverage->files[index].lines.lines;
  return coverage->files[index].name;
}

void lbr_coverage_calls(const lbr_coverage *coverage, size_t index, const uint64_t **counts, size_t *lines) {
  *counts = index < coverage->count ? coverage->files[index].calls.counts : NULL;
  *lines = index < coverage->count ? coverage->files[index].calls.lines : 0;
}

void lbr_coverage_forget(lbr_coverage *coverage) {
  if (coverage) coverage->last_source = NULL;
}

// The file of a chunk, made if it is new; -1 if memory ran out.
static int64_t find(lbr_coverage *coverage, const char *source) {
  const char *name = source + (source[0] == '@');
  for (size_t i = 0; i < coverage->count; i++)
    if (strcmp(coverage->files[i].name, name) == 0) return (int64_t)i;
  lbr_covered_file *files = realloc(coverage->files, (coverage->count + 1) * sizeof *files);
  if (!files) return -1;
  coverage->files = files;
  char *copy = strdup(name);
  if (!copy) return -1;
  files[coverage->count] = (lbr_covered_file){.name = copy};
  return (int64_t)coverage->count++;
}

// The file of the function that runs; NULL if it is none, or memory ran out. Does not raise.
static lbr_covered_file *file_of(lbr_coverage *coverage, lua_State *L, lua_Debug *ar) {
  if (!lua_getinfo(L, "S", ar)) return NULL;
  if (ar->source != coverage->last_source) {
    // Only files: a chunk of `load` is not one.
    int64_t index = ar->source[0] == '@' ? find(coverage, ar->source) : -1;
    coverage->last_source = ar->source;
    coverage->last = index;
  }
  return coverage->last < 0 ? NULL : &coverage->files[coverage->last];
}

static void count(lbr_counts *counts, int at) {
  if (at <= 0 || at > LINES_MAX) return;
  size_t line = (size_t)at;
  if (line >= counts->lines) {
    size_t lines = counts->lines ? counts->lines : LINES_FIRST;
    while (lines <= line) lines *= 2;
    uint64_t *grown = realloc(counts->counts, lines * sizeof *grown);
    if (!grown) return;
    memset(grown + counts->lines, 0, (lines - counts->lines) * sizeof *grown);
    counts->counts = grown;
    counts->lines = lines;
  }
  counts->counts[line]++;
}

void lbr_cover(lbr_coverage *coverage, lua_State *L, lua_Debug *ar) {
  lbr_covered_file *file = file_of(coverage, L, ar);
  if (file) count(&file->lines, ar->currentline);
}

void lbr_cover_call(lbr_coverage *coverage, lua_State *L, lua_Debug *ar) {
  lbr_covered_file *file = file_of(coverage, L, ar);
  if (file) count(&file->calls, ar->linedefined);
}
