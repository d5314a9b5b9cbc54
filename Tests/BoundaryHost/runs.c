#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "boundary.h"

static const char script[] =
    "local parts = require('parts')\n"
    "local S = { title = 'x' }\n"
    "function S:prepare()\n"
    "  self.count = 0\n"
    "  for i = 1, 20 do\n"
    "    local v = View{ id = 'row' .. i, value = i }\n"
    "    v.changed = function(v) self.count = self.count + parts.step(v.value) end\n"
    "    self.view:addSubview(v)\n"
    "  end\n"
    "  Host.later{ block = function() self.count = self.count + 1 end }\n"
    "  print(Host.echo({ a = { 1, 2.5, 'three' } }), Box{ text = 't', boxes = { Box{} } })\n"
    "end\n"
    "function S:answer(box, completion)\n"
    "  Host.send({ text = box.text, list = { 1, { NSNull } } })\n"
    "  pcall(Host.refuse, 1)\n"
    "  completion(Option.go)\n"
    "end\n"
    "function S:respond(box, completion)\n"
    "  self.last = { box.any, tostring(box.text), box.box and 'box' }\n"
    "  completion(Option.go)\n"
    "end\n"
    "function S:read()\n"
    "  for _, name in ipairs{ 'any', 'text', 'box', 'boxes', 'texts', 'id', 'subviews', 'superview', 'value' } do\n"
    "    local ok, value = pcall(function() return self.view[name] end)\n"
    "    if ok and type(value) == 'table' then for _, v in pairs(value) do pcall(function() v.id = 'y' end) end end\n"
    "  end\n"
    "  return self.count\n"
    "end\n"
    "return S\n";

static const lbr_field fields[] = {{"view", 1, 0, 0}, {"box", 2, 0, 0}};

static size_t put_view(uint8_t *out, const boundary *b, int children) {
  size_t n = 0;
  out[n++] = LBR_OBJECT;
  out[n++] = (uint8_t)b->view, out[n++] = 0;
  memset(out + n, 0, 4), n += 4;
  uint32_t count = children ? 2 : 1;
  memcpy(out + n, &count, 4), n += 4;
  out[n++] = VIEW_ID, out[n++] = 0;
  out[n++] = LBR_STRING, out[n++] = 1, out[n++] = 0, out[n++] = 0, out[n++] = 0, out[n++] = 'a';
  if (children) {
    out[n++] = VIEW_SUBVIEWS, out[n++] = 0;
    out[n++] = LBR_LIST, out[n++] = (uint8_t)children, out[n++] = 0, out[n++] = 0, out[n++] = 0;
    for (int i = 0; i < children; i++) n += put_view(out + n, b, 0);
  }
  return n;
}

// Responses that come again, and lists that do; true if all of them went well.
static bool run_again(const boundary *b, lbr_state *S) {
  static const char method[] = "respond";
  const struct { const char *text; size_t length; } identifiers[] = {{"go", 2}, {"go", 2}, {"stop", 4}, {"", 0}, {"go", 2}};
  bool good = true;
  for (uint32_t i = 0; i < 5; i++) {
    lbr_response response = {.method = method, .class_index = b->box, .root = (int32_t)i,
                             .identifier = (const uint8_t *)identifiers[i].text,
                             .identifier_length = identifiers[i].length, .serial = UINT32_MAX - i, .options = b->option};
    lbr_result result;
    lbr_respond(S, &response, 5, &result);
    good &= result.status == LBR_OK && result.found && result.completed_serial == UINT32_MAX - i;
    uint32_t identities[4];
    int32_t count = lbr_list_identities(S, 1, VIEW_SUBVIEWS, identities, 4);
    lbr_know_list(S, 1, VIEW_SUBVIEWS, i % 2 ? 2 : 8);
    good &= count > 0 && lbr_list_identities(S, 1, VIEW_SUBVIEWS, identities, 1) == count;
    good &= lbr_list_identities(S, (int32_t)i + 3, VIEW_SUBVIEWS, identities, 4) == 0;
  }
  return good;
}

// Every entry; true if all of them went well.
static bool run_all(const boundary *b, lbr_state *S) {
  uint8_t root[64];
  lbr_result result;
  struct lbr_buffer out = {0};
  bool good = true;
  boundary_load(S, script, sizeof script - 1, 5, &result);
  good &= result.status == LBR_OK;
  lbr_member_type(S, "prepare", NULL);
  good &= lbr_set_root(S, 1, root, put_view(root, b, 0)) == LBR_OK;
  root[1] = (uint8_t)b->box;
  root[11] = BOX_TEXT;
  good &= lbr_set_root(S, 2, root, put_view(root, b, 0)) == LBR_OK;
  lbr_instantiate(S, fields, 2, &result);
  good &= result.status == LBR_OK;
  lbr_request request = {.method = "prepare", .budget = 5};
  lbr_call(S, &request, &result);
  good &= result.status == LBR_OK;
  lbr_argument arguments[] = {
      {.kind = LBR_OBJECT, .number = (uint32_t)b->box, .count = 2}, {.kind = LBR_NIL},
      {.kind = LBR_STRING, .bytes = (const uint8_t *)"typed", .length = 5},
      {.kind = LBR_ARGUMENT_COMPLETION, .number = 3, .count = LBR_COMPLETE_OPTION}};
  request = (lbr_request){.method = "answer", .budget = 5, .arguments = arguments, .count = 4,
                          .completion_reference = b->option};
  lbr_call(S, &request, &result);
  good &= result.status == LBR_OK && result.completed_option == 1;
  good &= run_again(b, S);
  lbr_export_root(S, 1, -1, &out, &result);
  good &= result.status == LBR_OK;
  lbr_argument number = {.kind = LBR_NUMBER, .real = 7};
  lbr_touch(S, 1, VIEW_ID, "row3", 4, VIEW_VALUE, &number, VIEW_CHANGED, 5, &result);
  good &= result.status == LBR_OK && result.found;
  request = (lbr_request){.handle = 1 << 16 | 1, .budget = 5};
  lbr_call(S, &request, &result);
  good &= result.status == LBR_OK;
  good &= lbr_release(S, 1 << 16 | 1);
  out.length = 0;
  lbr_member_request member = {.name = "read", .call = true, .property = {.name = "read", .flags = LBR_NULLABLE}};
  lbr_read(S, &member, 1, 5, &out, &result);
  good &= result.status == LBR_OK;
  lbr_buffer_free(&out);
  return good;
}

int boundary_failures(const boundary *b) {
  for (int mode = 0; mode < 4; mode++) {
    uint64_t at = 1;
    bool done = false;
    for (; !done && at < 20000; at++) {
      lbr_options options = boundary_options(b);
      options.fail_at = at;
      options.fail_count = mode & 1 ? UINT64_MAX : 1;
      options.fail_while_opening = mode & 2;
      lbr_state *S = lbr_open(b->schema, b->meter, &options);
      if (!S) continue;
      bool good = run_all(b, S);
      if (!(mode & 1) && !good) {
        printf("a single refusal at %llu was not survived\n", (unsigned long long)at);
        return 1;
      }
      if (mode & 1 && !good && lbr_dead(S) != LBR_STOP_MEMORY) {
        printf("a refusal at %llu ended as something else\n", (unsigned long long)at);
        return 1;
      }
      done = mode & 1 ? good : at > 1500;
      lbr_close(S);
    }
    if (!done) return 1;
    printf("mode %d: %llu requests\n", mode, (unsigned long long)at);
  }
  return 0;
}

// A response and what is read after it, in a state that has come through run_all; true if all is well.
static bool go_on(const boundary *b, lbr_state *S) {
  lbr_result result;
  lbr_argument arguments[] = {
      {.kind = LBR_OBJECT, .number = (uint32_t)b->box, .count = 2}, {.kind = LBR_NIL},
      {.kind = LBR_STRING, .bytes = (const uint8_t *)"typed", .length = 5},
      {.kind = LBR_ARGUMENT_COMPLETION, .number = 3, .count = LBR_COMPLETE_OPTION}};
  lbr_request request = {.method = "answer", .budget = 5, .arguments = arguments, .count = 4,
                         .completion_reference = b->option};
  lbr_call(S, &request, &result);
  bool good = result.status == LBR_OK;
  request = (lbr_request){.method = "prepare", .budget = 5};  // keeps one more function
  lbr_call(S, &request, &result);
  good &= result.status == LBR_OK;
  lbr_argument number = {.kind = LBR_NUMBER, .real = 7};
  lbr_touch(S, 1, VIEW_ID, "row3", 4, VIEW_VALUE, &number, VIEW_CHANGED, 5, &result);
  return good && result.status == LBR_OK && result.found;
}

int boundary_images(const boundary *b, int rounds) {
  enum { SIDE_BY_SIDE = 24 };  // more than arenas wait in a meter
  lbr_options options = boundary_options(b);
  lbr_state *S = lbr_open(b->schema, b->meter, &options);
  bool good = S && run_all(b, S);
  lbr_image *image = good ? lbr_image_take(S) : NULL;
  size_t used = good ? lbr_memory_used(S) : 0;
  if (image && lbr_image_open(image, NULL, 0, NULL)) good = false;  // its place is taken
  good = good && go_on(b, S);
  size_t after = good ? lbr_memory_used(S) : 0, peak = good ? lbr_memory_peak(S) : 0;
  lbr_close(S);
  int opened = 0;
  for (int i = 0; image && good && i < rounds; i++) {
    // Others come and go in its place.
    lbr_state *others[SIDE_BY_SIDE];
    int count = i % 16 == 15 ? SIDE_BY_SIDE : i % 3;
    for (int k = 0; k < count; k++) {
      others[k] = lbr_open(b->schema, b->meter, &options);
      good &= others[k] && (k % 5 || run_all(b, others[k]));
    }
    if (i % 7 == 3) lbr_close(lbr_image_open(image, NULL, 0, NULL));
    for (int k = 0; k < count; k++) lbr_close(others[(k * 5 + i) % count]);
    lbr_state *copy = lbr_image_open(image, NULL, 0, NULL);
    if (!copy) continue;  // the place was given back to the system
    opened++;
    good &= lbr_memory_used(copy) == used && !lbr_image_open(image, NULL, 0, NULL);
    good &= go_on(b, copy) && lbr_memory_used(copy) == after && lbr_memory_peak(copy) == peak;
    lbr_close(copy);
  }
  if (image) {
    lbr_pool_trim(b->meter);
    good &= !lbr_image_open(image, NULL, 0, NULL);
    lbr_image_free(image);
  }
  if (image) printf("%d of %d images were opened%s\n", opened, rounds, good ? "" : ", one as another state");
  else printf("no images here\n");
  return good && (!image || opened) ? 0 : 1;
}

static uint64_t next(uint64_t *seed) {
  *seed ^= *seed << 13;
  *seed ^= *seed >> 7;
  return *seed ^= *seed << 17;
}

// A well-formed value whose types are any. Returns how long it is.
static size_t put_any(uint8_t *out, const boundary *b, uint64_t *seed, int depth) {
  size_t n = 0;
  uint32_t count = (uint32_t)(next(seed) % 3);
  switch (next(seed) % (depth ? 8 : 4)) {
    case 0: out[n++] = (uint8_t)(next(seed) % 4); break;  // nil, null, false, true
    case 1:
      out[n++] = LBR_INTEGER;
      memset(out + n, (int)(next(seed) % 3), 8), n += 8;
      break;
    case 2:
      out[n++] = LBR_STRING;
      memset(out + n, 0, 4), n += 4;
      break;
    case 3: out[n++] = LBR_ROOT, out[n++] = (uint8_t)(next(seed) % 4); break;
    case 4:
      out[n++] = LBR_LIST;
      memcpy(out + n, &count, 4), n += 4;
      while (count--) n += put_any(out + n, b, seed, depth - 1);
      break;
    case 5: {
      // Mostly as long as it says.
      size_t length = put_any(out + 5, b, seed, depth - 1);
      uint32_t said = (uint32_t)(next(seed) % 4 ? length : length + next(seed) % 3 - 1);
      out[n++] = LBR_PLAIN;
      memcpy(out + n, &said, 4), n += 4 + length;
      break;
    }
    default:
      out[n++] = LBR_OBJECT;
      out[n++] = (uint8_t)(next(seed) % 2 ? b->view : b->box), out[n++] = 0;
      memset(out + n, 0, 4), n += 4;
      memcpy(out + n, &count, 4), n += 4;
      while (count--) {
        out[n++] = (uint8_t)(next(seed) % 5), out[n++] = 0;
        n += put_any(out + n, b, seed, depth - 1);
      }
  }
  return n;
}

int boundary_damage(const boundary *b, int rounds) {
  lbr_options options = boundary_options(b);
  lbr_state *S = lbr_open(b->schema, b->meter, &options);
  lbr_result result;
  boundary_load(S, script, sizeof script - 1, 5, &result);
  uint64_t seed = 88172645463325252u;
  int taken = 0;
  for (int i = 0; i < rounds; i++) {
    uint8_t good[1024], *bytes;
    size_t n = i & 1 ? put_any(good, b, &seed, 4) : put_view(good, b, 3);
    if (!(i & 1)) {
      for (int k = (int)(next(&seed) % 4); k >= 0; k--) good[next(&seed) % n] = (uint8_t)(next(&seed) % (k & 1 ? 14 : 256));
      n -= next(&seed) % 8 == 0 ? next(&seed) % n : 0;
    }
    bytes = malloc(n ? n : 1);  // exactly as long: a read past the end is seen
    memcpy(bytes, good, n);
    if (lbr_set_root(S, 1, bytes, n) == LBR_OK) {
      taken++;
      struct lbr_buffer out = {0};
      lbr_instantiate(S, fields, 2, &result);
      lbr_request request = {.method = "read", .budget = 5};
      lbr_call(S, &request, &result);
      lbr_export_root(S, 1, -1, &out, &result);
      lbr_argument number = {.kind = LBR_NUMBER, .real = 7};
      lbr_touch(S, 1, VIEW_ID, "a", 1, VIEW_VALUE, &number, VIEW_CHANGED, 5, &result);
      lbr_buffer_free(&out);
    }
    free(bytes);
  }
  bool alive = lbr_dead(S) == LBR_ALIVE;
  lbr_close(S);
  printf("%d of %d damaged roots were taken\n", taken, rounds);
  return alive && taken ? 0 : 1;
}
