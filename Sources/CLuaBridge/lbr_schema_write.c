// Writes a sealed schema as C source, so that a program need not build it again each time it starts.
#include <inttypes.h>
#include <math.h>
#include <stdio.h>

#include "lbr_schema.h"

static void write_text(FILE *out, const char *text) {
  if (!text) {
    fputs("0", out);
    return;
  }
  fputc('"', out);
  for (; *text; text++) {
    unsigned char c = (unsigned char)*text;
    if (c == '"' || c == '\\') fprintf(out, "\\%c", c);
    else if (c < 0x20 || c >= 0x7F) fprintf(out, "\\%03o", c);
    else fputc(c, out);
  }
  fputc('"', out);
}

static void write_number(FILE *out, double value) {
  if (isinf(value)) fputs(value < 0 ? "-INFINITY" : "INFINITY", out);
  else fprintf(out, "%.17g", value);
}

static void write_properties(FILE *out, const lbr_property *list, int32_t count) {
  for (int32_t i = 0; i < count; i++) {
    const lbr_property *p = &list[i];
    fputs("  {", out);
    write_text(out, p->name);
    fprintf(out, ", %d, %d, %d, ", (int)p->type, (int)p->flags, (int)p->reference);
    write_number(out, p->minimum);
    fputs(", ", out);
    write_number(out, p->maximum);
    fputs(", ", out);
    write_number(out, p->initial);
    fputs(", ", out);
    write_text(out, p->text);
    fputs("},\n", out);
  }
}

static void write_names(FILE *out, const lbr_names *names, const char *kind, int32_t c) {
  fprintf(out, "static lbr_name_entry %s_%d[] = {\n", kind, (int)c);
  for (uint32_t i = 0; i <= names->mask; i++) {
    const lbr_name_entry *e = &names->entries[i];
    if (!e->name) {
      fputs("  {0},\n", out);
      continue;
    }
    fputs("  {", out);
    write_text(out, e->name);
    fprintf(out, ", %u, %d},\n", e->length, (int)e->index);
  }
  fputs("};\n", out);
}

static void write_members(FILE *out, const lbr_class *class, int32_t c) {
  for (int32_t m = 0; m < class->member_count; m++) {
    if (!class->members[m].argument_count) continue;
    fprintf(out, "static lbr_property arguments_%d_%d[] = {\n", (int)c, (int)m);
    write_properties(out, class->members[m].arguments, class->members[m].argument_count);
    fputs("};\n", out);
  }
  if (!class->member_count) return;
  fprintf(out, "static lbr_member members_%d[] = {\n", (int)c);
  for (int32_t m = 0; m < class->member_count; m++) {
    const lbr_member *member = &class->members[m];
    fputs("  {", out);
    write_text(out, member->name);
    fprintf(out, ", %d, %d, %d, %d, ", member->is_static, (int)member->kind, (int)member->number,
            (int)member->reference);
    if (member->argument_count) fprintf(out, "arguments_%d_%d", (int)c, (int)m);
    else fputs("0", out);
    fprintf(out, ", %d},\n", (int)member->argument_count);
  }
  fputs("};\n", out);
}

static void write_class(FILE *out, const lbr_class *class, int32_t c) {
  fputs("  {", out);
  write_text(out, class->name);
  fprintf(out, ", %d, %d, %uu, ", (int)class->parent, (int)class->flags, class->roles);
  if (class->slot_count) fprintf(out, "slots_%d, %d, ", (int)c, (int)class->slot_count);
  else fputs("0, 0, ", out);
  if (class->member_count) fprintf(out, "members_%d, %d, ", (int)c, (int)class->member_count);
  else fputs("0, 0, ", out);
  fprintf(out, "{instance_%d, %u, %u}, {statics_%d, %u, %u}, %d, %d, %d, %d},\n", (int)c, class->instance.mask,
          class->instance.count, (int)c, class->statics.mask, class->statics.count, (int)class->subviews_slot,
          (int)class->superview_slot, (int)class->arranged_slot, (int)class->id_slot);
}

bool lbr_schema_write(const lbr_schema *schema, const char *path) {
  FILE *out = fopen(path, "w");
  if (!out) return false;
  fputs("// Made from the bridge's property lines by the test of the bridge table; not edited by hand.\n"
        "#include \"CBridgeTable.h\"\n\n#include <math.h>\n\n#include \"lbr_schema.h\"\n\n", out);
  for (int32_t e = 0; e < schema->enumeration_count; e++) {
    const lbr_enumeration *enumeration = &schema->enumerations[e];
    fprintf(out, "static lbr_constant constants_%d[] = {\n", (int)e);
    for (int32_t i = 0; i < enumeration->count; i++) {
      fputs("  {", out);
      write_text(out, enumeration->constants[i].name);
      fprintf(out, ", %" PRId64 "},\n", enumeration->constants[i].number);
    }
    fputs("};\n", out);
  }
  fputs("static lbr_enumeration enumerations[] = {\n", out);
  for (int32_t e = 0; e < schema->enumeration_count; e++) {
    fputs("  {", out);
    write_text(out, schema->enumerations[e].name);
    fprintf(out, ", %d, constants_%d, %d},\n", schema->enumerations[e].is_global, (int)e,
            (int)schema->enumerations[e].count);
  }
  fputs("};\n", out);
  for (int32_t c = 0; c < schema->class_count; c++) {
    const lbr_class *class = &schema->classes[c];
    if (class->slot_count) {
      fprintf(out, "static lbr_property slots_%d[] = {\n", (int)c);
      write_properties(out, class->slots, class->slot_count);
      fputs("};\n", out);
    }
    write_members(out, class, c);
    write_names(out, &class->instance, "instance", c);
    write_names(out, &class->statics, "statics", c);
  }
  fputs("static lbr_class classes[] = {\n", out);
  for (int32_t c = 0; c < schema->class_count; c++) write_class(out, &schema->classes[c], c);
  fputs("};\n", out);
  write_names(out, &schema->globals, "globals", 0);
  fprintf(out, "static const lbr_schema schema = {classes, %d, enumerations, %d, {globals_0, %u, %u}, 0, 1};\n\n"
               "const lbr_schema *bridge_table(void) { return &schema; }\n",
          (int)schema->class_count, (int)schema->enumeration_count, schema->globals.mask, schema->globals.count);
  bool good = !ferror(out);
  return fclose(out) == 0 && good;
}
