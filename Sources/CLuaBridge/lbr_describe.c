// A schema as text: what scripts can name on objects and classes, a line each.
#include <stdio.h>
#include <string.h>

#include "lbr_buffer.h"
#include "lbr_schema.h"

static const char *const types[] = {
    [LBR_TYPE_ANY] = "any", [LBR_TYPE_BOOLEAN] = "boolean", [LBR_TYPE_INTEGER] = "integer",
    [LBR_TYPE_NUMBER] = "number", [LBR_TYPE_STRING] = "string", [LBR_TYPE_FUNCTION] = "function",
    [LBR_TYPE_OBJECT] = "object", [LBR_TYPE_LIST] = "list", [LBR_TYPE_STRINGS] = "strings",
    [LBR_TYPE_OPTIONS] = "options", [LBR_TYPE_CONSTANT] = "constant", [LBR_TYPE_NAME] = "name",
    [LBR_TYPE_RECORD] = "record", [LBR_TYPE_TABLE] = "table"};

static const char *const kinds[] = {
    [LBR_MEMBER_EFFECT] = "effect", [LBR_MEMBER_QUERY] = "query", [LBR_MEMBER_SCHEDULE] = "schedule",
    [LBR_MEMBER_VALUE] = "value", [LBR_MEMBER_NATIVE] = "native", [LBR_MEMBER_COMPUTED] = "computed",
    [LBR_MEMBER_BEGIN] = "begin",   [LBR_MEMBER_END] = "end",     [LBR_MEMBER_HELD] = "held",
    [LBR_MEMBER_CAN] = "can"};

// Type and, where it has one, the name of the class or enumeration that it refers to.
static void type_text(const lbr_schema *schema, const lbr_property *p, char *text, size_t room) {
  const char *of = "";
  bool enumeration = p->type == LBR_TYPE_OPTIONS || p->type == LBR_TYPE_CONSTANT || p->type == LBR_TYPE_NAME;
  bool class = p->type == LBR_TYPE_OBJECT || p->type == LBR_TYPE_LIST || p->type == LBR_TYPE_RECORD;
  if (enumeration) of = schema->enumerations[p->reference].name;
  if (class) of = schema->classes[p->reference].name;
  snprintf(text, room, "%s%s%s%s", types[p->type], of[0] ? " " : "", of, p->flags & LBR_OR_TEXT ? " or string" : "");
}

static bool put_line(struct lbr_buffer *out, const char *line) {
  return lbr_put(out, line, strlen(line)) && lbr_put(out, "\n", 1);
}

static bool put_class(const lbr_schema *schema, const lbr_class *c, struct lbr_buffer *out) {
  char line[512], type[160];
  snprintf(line, sizeof line, "%s%s%s%s", c->name, c->flags & LBR_CLASS_HIDDEN ? " hidden" : "",
           c->flags & LBR_CLASS_CONSTRUCTIBLE ? " constructible" : "", c->flags & LBR_CLASS_WRITABLE ? " writable" : "");
  bool good = put_line(out, line);
  for (int32_t i = 0; good && i < c->slot_count; i++) {
    const lbr_property *p = &c->slots[i];
    if (p->name[0] == '.') continue;
    type_text(schema, p, type, sizeof type);
    snprintf(line, sizeof line, "%s.%s %s%s%s", c->name, p->name, type, p->flags & LBR_READONLY ? " read-only" : "",
             p->flags & LBR_NULLABLE ? " nullable" : "");
    good = put_line(out, line);
  }
  for (int32_t i = 0; good && i < c->member_count; i++) {
    const lbr_member *m = &c->members[i];
    int n = snprintf(line, sizeof line, "%s%s%s %s", c->name, m->is_static ? "." : ":", m->name, kinds[m->kind]);
    for (int32_t a = 0; a < m->argument_count && (size_t)n < sizeof line; a++) {
      type_text(schema, &m->arguments[a], type, sizeof type);
      n += snprintf(line + n, sizeof line - (size_t)n, "%s%s: %s", a ? ", " : " (", m->arguments[a].name, type);
    }
    if (m->argument_count && (size_t)n < sizeof line) snprintf(line + n, sizeof line - (size_t)n, ")");
    good = put_line(out, line);
  }
  return good;
}

bool lbr_schema_describe(const lbr_schema *schema, struct lbr_buffer *out) {
  bool good = true;
  for (int32_t c = 0; good && c < schema->class_count; c++) good = put_class(schema, &schema->classes[c], out);
  return good;
}
