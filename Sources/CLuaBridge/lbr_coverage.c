// Which lines of which chunks have run, counted by the line hook of states that were given a coverage.
#include "lbr_coverage.h"

#include <stdlib.h>
#include <string.h>

enum { LINES_FIRST = 256, LINES_MAX = 1 << 20 };

lbr_coverage *lbr_coverage_create(void) { return calloc(1, sizeof(lbr_coverage)); }

void lbr_coverage_destroy(lbr_coverage *coverage) {
  if (!coverage) return;
  for (size_t i = 0; i < coverage->count; i++) {
    free(coverage->files[i].name);
    free(coverage->files[i].counts);
  }
  free(coverage->files);
  free(coverage);
}

size_t lbr_coverage_count(const lbr_coverage *coverage) { return coverage->count; }

const char *lbr_coverage_file(const lbr_coverage *coverage, size_t index, const uint64_t **counts, size_t *lines) {
  if (index >= coverage->count) return NULL;
  *counts = coverage->files[index].counts;
  *lines = coverage->files[index].lines;
  return coverage->files[index].name;
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

void lbr_cover(lbr_coverage *coverage, lua_State *L, lua_Debug *ar) {
  if (ar->currentline <= 0 || ar->currentline > LINES_MAX || !lua_getinfo(L, "S", ar)) return;
  if (ar->source != coverage->last_source) {
    // Only files: a chunk of `load` is not one.
    int64_t index = ar->source[0] == '@' ? find(coverage, ar->source) : -1;
    coverage->last_source = ar->source;
    coverage->last = index;
  }
  if (coverage->last < 0) return;
  lbr_covered_file *file = &coverage->files[coverage->last];
  size_t line = (size_t)ar->currentline;
  if (line >= file->lines) {
    size_t lines = file->lines ? file->lines : LINES_FIRST;
    while (lines <= line) lines *= 2;
    uint64_t *counts = realloc(file->counts, lines * sizeof *counts);
    if (!counts) return;
    memset(counts + file->lines, 0, (lines - file->lines) * sizeof *counts);
    file->counts = counts;
    file->lines = lines;
  }
  file->counts[line]++;
}
