// Runs a script under the sandbox's globals and says how it ended.
//
//   host [--time MS] [--memory BYTES] [--instructions N] [--output BYTES] [--seed N] [--now SECONDS]
//        [--offset SECONDS] [--module NAME=FILE]... [--fail-at N] [--collect]
//        FILE
//   host --bench N
//   host --text
//
// Standard output: what the script printed. Last line of standard error: the verdict (ok, error,
// timeout, instructions, memory, output) and, for an error, its message. Exit status 0 for ok, else 1.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "lbr_lib.h"
#include "standin.h"
#include "text_test.h"

#define MODULES_MAX 16

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

struct script {
  const char *bytes, *chunk;
  size_t length;
};

static int run(lua_State *L) {
  const struct script *script = lua_touserdata(L, 1);
  lua_settop(L, 0);
  if (lbr_load_text(L, lbr_of(L), script->bytes, script->length, script->chunk, NULL) != LUA_OK) {
    return lua_error(L);
  }
  lua_call(L, 0, 0);
  return 0;
}

static const char *const reasons[] = { "ok", "timeout", "instructions", "memory", "output" };

static double now_us(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

static void *plain_allocate(void *data, void *block, size_t old, size_t size) {
  (void)data, (void)old;
  if (size != 0) return realloc(block, size);
  free(block);
  return NULL;
}

static int open_only(lua_State *L) {
  lbr_open_sandbox(L, lbr_of(L));
  return 0;
}

static int bench(int count) {
  lbr_state S = { .output_left = 0 };
  double open = 0, start = now_us();
  int bytes = 0;
  for (int i = 0; i < count; i++) {
    lua_State *L = lua_newstate(plain_allocate, NULL);
    *(lbr_state **)lua_getextraspace(L) = &S;
    S.L = S.running = L;
    double before = now_us();
    lua_pushcfunction(L, open_only);
    if (lua_pcall(L, 0, 0, 0) != LUA_OK) return 1;
    open += now_us() - before;
    bytes = lua_gc(L, LUA_GCCOUNT) * 1024 + lua_gc(L, LUA_GCCOUNTB);
    lua_close(L);
  }
  printf("open %.2f us, with newstate and close %.2f us, %d bytes\n", open / count,
         (now_us() - start) / count, bytes);
  return 0;
}

int main(int argc, char **argv) {
  struct options options = { .output = 1 << 20, .seed = 42, .now = 1700000000 };
  lbr_source sources[MODULES_MAX];
  size_t source_count = 0;
  const char *path = NULL;
  for (int i = 1; i < argc; i++) {
    const char *value = i + 1 < argc ? argv[i + 1] : "0";
    if (strcmp(argv[i], "--collect") == 0) options.collect = true;
    else if (strcmp(argv[i], "--text") == 0) return text_test() != 0;
    else if (argv[i][0] != '-') path = argv[i];
    else if (strcmp(argv[i++], "--time") == 0) options.milliseconds = atol(value);
    else if (strcmp(argv[i - 1], "--memory") == 0) options.memory = strtoull(value, NULL, 0);
    else if (strcmp(argv[i - 1], "--instructions") == 0) options.instructions = atoll(value);
    else if (strcmp(argv[i - 1], "--output") == 0) options.output = strtoull(value, NULL, 0);
    else if (strcmp(argv[i - 1], "--seed") == 0) options.seed = atoll(value);
    else if (strcmp(argv[i - 1], "--now") == 0) options.now = atof(value);
    else if (strcmp(argv[i - 1], "--offset") == 0) options.offset = atoi(value);
    else if (strcmp(argv[i - 1], "--fail-at") == 0) options.fail_at = atol(value);
    else if (strcmp(argv[i - 1], "--bench") == 0) return bench(atoi(value));
    else if (strcmp(argv[i - 1], "--module") == 0 && source_count < MODULES_MAX) {
      char *name = strdup(value), *file = strchr(name, '=');
      if (file == NULL) return 2;
      *file++ = '\0';
      char *chunk = malloc(strlen(file) + 2);
      sprintf(chunk, "@%s", file);
      lbr_source *source = &sources[source_count++];
      source->name = name;
      source->chunk = chunk;
      source->bytes = (const uint8_t *)read_file(file, &source->length);
    } else {
      fprintf(stderr, "host: unknown option %s\n", argv[i - 1]);
      return 2;
    }
  }
  if (path == NULL) return 2;
  struct script script;
  char chunk[256];
  const char *base = strrchr(path, '/');
  snprintf(chunk, sizeof chunk, "@%s", base ? base + 1 : path);
  script.bytes = read_file(path, &script.length);
  script.chunk = chunk;
  for (bool comment = script.length > 0 && *script.bytes == '#'; comment; script.length--) {
    comment = script.length > 1 && *++script.bytes != '\n';  // a first line for the shell
  }
  lbr_state *S = standin_open(&options);
  if (S == NULL) {
    fprintf(stderr, "memory\n");
    return 1;
  }
  S->sources = sources;
  S->source_count = source_count;
  lua_pushcfunction(S->L, run);
  lua_pushlightuserdata(S->L, &script);
  double start = now_us();
  standin_arm(S, &options);
  int status = lua_pcall(S->L, 1, 0, 0);
  int dead = S->dead;
  if (status == LUA_ERRMEM && S->denials > 0 && !dead) dead = LBR_STOP_MEMORY;
  double took = now_us() - start;
  standin_disarm(S);
  fflush(stdout);
  fprintf(stderr, "%.1f ms, %zu bytes, %lld units, %u refused\n", took / 1000, S->arena->peak,
          (long long)S->instructions_spent, S->denials);
  if (dead) {
    fprintf(stderr, "%s\n", reasons[dead]);
  } else if (status != LUA_OK) {
    bool is_text = lua_type(S->L, -1) == LUA_TSTRING;
    fprintf(stderr, "error %.4000s\n", is_text ? lua_tostring(S->L, -1) : luaL_typename(S->L, -1));
  } else {
    fprintf(stderr, "ok\n");
  }
  standin_close(S);
  return dead || status != LUA_OK;
}
