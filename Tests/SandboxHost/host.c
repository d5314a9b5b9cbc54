// Runs a script in a sandboxed state of the bridge and says how it ended.
//
//   host [--time MS] [--memory BYTES] [--instructions N] [--output BYTES] [--seed N] [--now SECONDS]
//        [--offset SECONDS] [--module NAME=FILE]... [--fail-at N] [--fail-opening] [--lend]
//        [--global NAME]... FILE
//   host --bench N
//   host --text
//
// Standard output: what the script printed. Last line of standard error: the verdict (ok, error,
// timeout, instructions, memory, output) and, for an error, its place and message; lines that begin
// with "at " before it are the script's calls. Exit status 0 for ok, else 1.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "lbr_internal.h"
#include "lend.h"
#include "text_test.h"

#define MODULES_MAX 16
#define GLOBALS_MAX 8

static char *read_file(const char *path, size_t *length) {
  FILE *file = fopen(path, "rb");
  if (file == NULL) {
    fprintf(stderr, "host: %s: %s\n", path, strerror(errno));
    exit(2);
  }
  fseek(file, 0, SEEK_END);
  *length = (size_t)ftell(file);
  rewind(file);
  char *bytes = malloc(*length + 1);
  *length = fread(bytes, 1, *length, file);
  fclose(file);
  return bytes;
}

// What all states share; scripts see no class of the host.
struct bridge {
  lbr_schema *schema;
  lbr_meter *meter;
};

static struct bridge bridge_create(void) {
  struct bridge bridge = { lbr_schema_create(), lbr_meter_create(NULL, false) };
  if (bridge.schema == NULL || bridge.meter == NULL || !lbr_schema_seal(bridge.schema)) {
    fprintf(stderr, "host: no memory or no timer\n");
    exit(2);
  }
  return bridge;
}

static void bridge_destroy(struct bridge bridge) {
  lbr_meter_destroy(bridge.meter);
  lbr_schema_destroy(bridge.schema);
}

static double now_us(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

static int bench(int count) {
  struct bridge bridge = bridge_create();
  lbr_options options = { .seed = 42 };
  double open = 0, start = now_us();
  size_t bytes = 0;
  for (int i = 0; i < count; i++) {
    double before = now_us();
    lbr_state *S = lbr_open(bridge.schema, bridge.meter, &options);
    open += now_us() - before;
    if (S == NULL) return 1;
    bytes = lbr_memory_used(S);
    lbr_close(S);
  }
  printf("open %.2f us, with close %.2f us, %zu bytes\n", open / count, (now_us() - start) / count,
         bytes);
  bridge_destroy(bridge);
  return 0;
}

static uint32_t number_at(const uint8_t *bytes) {
  uint32_t number;
  memcpy(&number, bytes, sizeof number);
  return number;
}

// Writes the lines that the script printed. Each record: length, effect, line, an empty file, a list of one text.
static void write_log(const lbr_result *result) {
  const uint8_t *at = result->effects, *end = at + result->effects_length;
  while (at < end) {
    const uint8_t *text = at + 16 + 1 + 4 + 1;
    if ((int32_t)number_at(at + 4) != LBR_EFFECT_LOG) {
      fprintf(stderr, "host: an effect that is not a line\n");
      exit(2);
    }
    fwrite(text + 4, 1, number_at(text), stdout);
    fputc('\n', stdout);
    at += 4 + number_at(at);
  }
  fflush(stdout);
}

static const char *const reasons[] = { "ok", "timeout", "instructions", "memory", "output", "replayed" };

// Writes how the run ended. Returns the exit status.
static int write_verdict(const lbr_result *result) {
  const char *at = result->traceback, *end = at + result->traceback_length;
  for (const char *line; at < end; at = line + 1) {
    line = memchr(at, '\n', (size_t)(end - at));
    if (line == NULL) break;
    fprintf(stderr, "at %.*s\n", (int)(line - at), at);
  }
  if (result->status == LBR_STOPPED) {
    fprintf(stderr, "%s\n", reasons[result->reason]);
  } else if (result->status != LBR_OK) {
    fputs("error ", stderr);
    if (result->line > 0) fprintf(stderr, "%s:%d: ", result->file, result->line);
    fwrite(result->message, 1, result->message_length, stderr);
    fputc('\n', stderr);
  } else {
    fputs("ok\n", stderr);
  }
  return result->status != LBR_OK;
}

// What a script is given beyond an extension's own.
struct lent {
  bool all;
  const char *globals[GLOBALS_MAX];
  size_t count;
};

static int run(const lbr_options *options, const char *path, double seconds, const struct lent *lent) {
  char name[256];
  const char *base = strrchr(path, '/');
  snprintf(name, sizeof name, "@%s", base ? base + 1 : path);
  lbr_chunk chunk = { .name = name };
  char *bytes = read_file(path, &chunk.length);
  chunk.bytes = (const uint8_t *)bytes;
  struct bridge bridge = bridge_create();
  lbr_state *S = lbr_open(bridge.schema, bridge.meter, options);
  if (S == NULL) {
    fprintf(stderr, "0 units, 1 refused\nmemory\n");
    return 1;
  }
  if (lent->all) lend_all(S);
  for (size_t i = 0; i < lent->count; i++) lend_global(S, lent->globals[i]);
  lbr_result result;
  double start = now_us();
  lbr_load(S, &chunk, seconds, &result);
  double took = now_us() - start;
  write_log(&result);
  fprintf(stderr, "%.1f ms, %zu bytes, %lld units, %u refused\n", took / 1000, lbr_memory_peak(S),
          (long long)result.instructions, S->arena->denials);
  int status = write_verdict(&result);
  lbr_close(S);
  bridge_destroy(bridge);
  free(bytes);
  return status;
}

// Reads a module for require, given as NAME=FILE. False if it is not.
static bool read_module(char *text, lbr_source *source) {
  char *file = strchr(text, '=');
  if (file == NULL) return false;
  *file++ = '\0';
  char *chunk = malloc(strlen(file) + 2);
  sprintf(chunk, "@%s", file);
  source->name = text;
  source->chunk = chunk;
  source->bytes = (const uint8_t *)read_file(file, &source->length);
  return true;
}

int main(int argc, char **argv) {
  lbr_source sources[MODULES_MAX];
  lbr_options options = { .limits = { .output = 1 << 20 }, .seed = 42, .now = 1700000000,
                          .sources = sources, .fail_count = 2 };
  double seconds = 0;
  struct lent lent = { .all = false };
  const char *path = NULL;
  for (int i = 1; i < argc; i++) {
    const char *option = argv[i];
    if (option[0] != '-') path = option;
    else if (strcmp(option, "--lend") == 0) lent.all = true;
    else if (strcmp(option, "--fail-opening") == 0) options.fail_while_opening = true;
    else if (strcmp(option, "--text") == 0) return text_test() != 0;
    else if (i + 1 == argc) return 2;
    else {
      char *value = argv[++i];
      if (strcmp(option, "--bench") == 0) return bench(atoi(value));
      else if (strcmp(option, "--time") == 0) seconds = atof(value) / 1000;
      else if (strcmp(option, "--memory") == 0) options.limits.memory = strtoull(value, NULL, 0);
      else if (strcmp(option, "--instructions") == 0) options.limits.instructions = atoll(value);
      else if (strcmp(option, "--output") == 0) options.limits.output = strtoull(value, NULL, 0);
      else if (strcmp(option, "--seed") == 0) options.seed = atoll(value);
      else if (strcmp(option, "--now") == 0) options.now = atof(value);
      else if (strcmp(option, "--offset") == 0) options.seconds_from_gmt = atoi(value);
      else if (strcmp(option, "--fail-at") == 0) options.fail_at = strtoull(value, NULL, 0);
      else if (strcmp(option, "--global") == 0 && lent.count < GLOBALS_MAX) {
        lent.globals[lent.count++] = value;
      } else if (strcmp(option, "--module") != 0 || options.source_count == MODULES_MAX ||
               !read_module(value, &sources[options.source_count++])) {
        fprintf(stderr, "host: %s %s is not an option\n", option, value);
        return 2;
      }
    }
  }
  return path == NULL ? 2 : run(&options, path, seconds, &lent);
}
