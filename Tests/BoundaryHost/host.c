// Drives the bridge from C, through its public header alone: for sanitizers and for mutations.
//
//   host [--time MS] [--memory BYTES] [--instructions N] [--output BYTES] [--place chunk|method|timer|read] FILE...
//     prints "FILE VERDICT" for each script, all of them in one process with one meter
//   host --failures     every entry with memory that runs out at each request
//   host --images N     N states begun from an image among others, with what it must be equal to
//   host --damage N     N damaged values as root objects, read, exported and touched
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "boundary.h"

static const char *const words[] = {"ok", "timeout", "instructions", "memory", "output", "crashed"};

static const char *verdict(const lbr_result *result) {
  if (result->status == LBR_STOPPED) return words[result->reason];
  if (result->status == LBR_OK) return "ok";
  return memmem(result->message, result->message_length, "ESCAPED", 7) ? "escaped" : "error";
}

static char *read_file(const char *path, size_t *length) {
  FILE *file = fopen(path, "rb");
  if (!file) return NULL;
  fseek(file, 0, SEEK_END);
  *length = (size_t)ftell(file);
  rewind(file);
  char *bytes = malloc(*length + 1);
  *length = fread(bytes, 1, *length, file);
  fclose(file);
  return bytes;
}

typedef struct settings {
  double seconds;
  lbr_limits limits;
  const char *place;
} settings;

static const char *attack(const boundary *b, const settings *s, const char *bytes, size_t length) {
  bool chunk = strcmp(s->place, "chunk") == 0;
  lbr_options options = boundary_options(b);
  options.limits = s->limits;
  lbr_state *S = lbr_open(b->schema, b->meter, &options);
  if (!S) return "no state";
  lbr_result result;
  if (chunk) {
    boundary_load(S, bytes, length, s->seconds, &result);
    const char *ended = verdict(&result);
    lbr_close(S);
    return ended;
  }
  char *source = malloc(length + 400);
  int n = sprintf(source, "local function attack(...)\n");
  memcpy(source + n, bytes, length);
  n += (int)length;
  n += sprintf(source + n, "\nend\nreturn { go = function() attack() end, read = function() attack() end,\n"
                           "keep = function() Host.later{ block = function() attack() end } end }");
  boundary_load(S, source, (size_t)n, 5, &result);
  free(source);
  if (result.status == LBR_OK) lbr_instantiate(S, NULL, 0, &result);
  if (result.status == LBR_OK) {
    if (strcmp(s->place, "read") == 0) {
      struct lbr_buffer out = {0};
      lbr_member_request member = {.name = "read", .call = true, .property = {.name = "read", .flags = LBR_NULLABLE}};
      lbr_read(S, &member, 1, s->seconds, &out, &result);
      lbr_buffer_free(&out);
    } else if (strcmp(s->place, "timer") == 0) {
      lbr_request request = {.method = "keep", .budget = 1};
      lbr_call(S, &request, &result);
      request = (lbr_request){.handle = 1 << 16 | 1, .budget = s->seconds};
      lbr_call(S, &request, &result);
      if (!result.found) abort();
    } else {
      lbr_request request = {.method = "go", .budget = s->seconds};
      lbr_call(S, &request, &result);
    }
  }
  const char *ended = verdict(&result);
  lbr_close(S);
  return ended;
}

int main(int argc, char **argv) {
  settings s = {.seconds = 0.1, .limits = {.memory = 24 << 20, .output = 16 << 20}, .place = "chunk"};
  boundary b;
  if (!boundary_open(&b)) return 2;
  int bad = 0;
  for (int i = 1; i < argc; i++) {
    const char *value = i + 1 < argc ? argv[i + 1] : "0";
    if (strcmp(argv[i], "--failures") == 0) bad |= boundary_failures(&b);
    else if (strcmp(argv[i], "--images") == 0) bad |= boundary_images(&b, atoi(value)), i++;
    else if (strcmp(argv[i], "--damage") == 0) bad |= boundary_damage(&b, atoi(value)), i++;
    else if (strcmp(argv[i], "--time") == 0) s.seconds = atof(value) / 1000, i++;
    else if (strcmp(argv[i], "--memory") == 0) s.limits.memory = strtoull(value, NULL, 0), i++;
    else if (strcmp(argv[i], "--instructions") == 0) s.limits.instructions = atoll(value), i++;
    else if (strcmp(argv[i], "--output") == 0) s.limits.output = strtoull(value, NULL, 0), i++;
    else if (strcmp(argv[i], "--place") == 0) s.place = value, i++;
    else {
      size_t length;
      char *bytes = read_file(argv[i], &length);
      if (!bytes) return 2;
      printf("%s %s\n", argv[i], attack(&b, &s, bytes, length));
      fflush(stdout);
      free(bytes);
    }
  }
  boundary_close(&b);
  return bad;
}
