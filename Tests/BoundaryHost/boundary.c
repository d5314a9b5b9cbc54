#include "boundary.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ECHO = 1, REFUSE, SEND = 1, LATER };

static int32_t property(boundary *b, int32_t class, const char *name, lbr_type type, int32_t flags, int32_t reference) {
  lbr_property p = {.name = name, .type = type, .flags = flags, .reference = reference};
  return lbr_schema_add_property(b->schema, class, &p);
}

static void member(boundary *b, int32_t class, const char *name, bool is_static, lbr_member_kind kind, int32_t number,
                   int32_t reference, lbr_type argument, int32_t argument_class) {
  int32_t m = lbr_schema_add_member(b->schema, class, name, is_static, kind, number, reference);
  lbr_property p = {.name = "value", .type = argument, .flags = LBR_NULLABLE, .reference = argument_class};
  if (kind != LBR_MEMBER_SCHEDULE) lbr_schema_add_argument(b->schema, class, m, &p);
}

bool boundary_open(boundary *b) {
  b->schema = lbr_schema_create();
  b->option = lbr_schema_add_enumeration(b->schema, "Option", true);
  lbr_schema_add_constant(b->schema, b->option, "stay", 0);
  lbr_schema_add_constant(b->schema, b->option, "go", 1);
  b->box = lbr_schema_add_class(b->schema, "Box", -1, LBR_CLASS_CONSTRUCTIBLE | LBR_CLASS_VALIDATED, ~0u);
  property(b, b->box, "any", LBR_TYPE_ANY, LBR_NULLABLE, 0);
  property(b, b->box, "text", LBR_TYPE_STRING, LBR_NULLABLE, 0);
  property(b, b->box, "box", LBR_TYPE_OBJECT, LBR_NULLABLE, b->box);
  property(b, b->box, "boxes", LBR_TYPE_LIST, LBR_DEFAULT, b->box);
  property(b, b->box, "texts", LBR_TYPE_STRINGS, LBR_DEFAULT, 0);
  b->view = lbr_schema_add_class(b->schema, "View", -1, LBR_CLASS_CONSTRUCTIBLE | LBR_CLASS_VIEW, ~0u);
  property(b, b->view, "id", LBR_TYPE_STRING, LBR_NULLABLE, 0);
  property(b, b->view, "subviews", LBR_TYPE_LIST, LBR_DEFAULT | LBR_READONLY | LBR_NO_LABEL, b->view);
  property(b, b->view, "superview", LBR_TYPE_OBJECT, LBR_READONLY | LBR_NULLABLE | LBR_NO_LABEL, b->view);
  property(b, b->view, "value", LBR_TYPE_NUMBER, LBR_NULLABLE, 0);
  property(b, b->view, "changed", LBR_TYPE_FUNCTION, LBR_NULLABLE, 0);
  int32_t add = lbr_schema_add_member(b->schema, b->view, "addSubview", false, LBR_MEMBER_NATIVE, LBR_NATIVE_ADD_SUBVIEW, 0);
  lbr_property child = {.name = "view", .type = LBR_TYPE_OBJECT, .reference = b->view};
  lbr_schema_add_argument(b->schema, b->view, add, &child);
  int32_t timer = lbr_schema_add_class(b->schema, "Later", -1, LBR_CLASS_HIDDEN, ~0u);
  property(b, timer, "block", LBR_TYPE_FUNCTION, LBR_READONLY | LBR_REQUIRED | LBR_NULLABLE, 0);
  property(b, timer, ".handle", LBR_TYPE_INTEGER, 0, 0);
  int32_t host = lbr_schema_add_class(b->schema, "Host", -1, 0, ~0u);
  member(b, host, "echo", true, LBR_MEMBER_QUERY, ECHO, 0, LBR_TYPE_ANY, 0);
  member(b, host, "refuse", true, LBR_MEMBER_QUERY, REFUSE, 0, LBR_TYPE_ANY, 0);
  member(b, host, "send", true, LBR_MEMBER_EFFECT, SEND, 0, LBR_TYPE_ANY, 0);
  member(b, host, "later", true, LBR_MEMBER_SCHEDULE, LATER, timer, LBR_TYPE_ANY, 0);
  b->meter = lbr_meter_create(NULL, false);
  return lbr_schema_seal(b->schema) && b->meter;
}

void boundary_close(boundary *b) {
  lbr_meter_destroy(b->meter);
  lbr_schema_destroy(b->schema);
}

// Echoes the first argument, which lies behind the list's head and the absent object.
static lbr_status answer(void *context, int32_t number, const struct lbr_buffer *arguments, struct lbr_buffer *out,
                         char *message, size_t capacity) {
  (void)context;
  if (number == REFUSE) {
    snprintf(message, capacity, "refused");
    return LBR_FAILED;
  }
  size_t head = number == ECHO ? 6 : arguments->length, n = arguments->length - head;
  if (!lbr_buffer_reserve(out, n + 1)) return LBR_REFUSED;
  if (n) memcpy(out->bytes + out->length, arguments->bytes + head, n);
  else out->bytes[out->length + n++] = LBR_NIL;
  out->length += n;
  return LBR_OK;
}

lbr_options boundary_options(const boundary *b) {
  (void)b;
  static const uint8_t part[] = "return { step = function(n) return n * 2 end }";
  static const lbr_source sources[] = {{"parts", "@parts.lua", part, sizeof part - 1}};
  return (lbr_options){.limits = {.memory = 24 << 20, .output = 1 << 20}, .roles = ~0u, .seed = 1, .now = 1.7e9,
                       .sources = sources, .source_count = 1, .query = answer};
}

void boundary_load(lbr_state *S, const char *bytes, size_t length, double budget, lbr_result *result) {
  lbr_chunk chunk = {.bytes = (const uint8_t *)bytes, .length = length, .name = "@script.lua"};
  lbr_load(S, &chunk, budget, result);
}
