// string.format: stock's conversions, without addresses.
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "lbr_lib.h"

#define ITEM_SIZE 420     // bytes of one converted number: "%.99f" of the largest float
#define SPEC_SIZE 32      // bytes of one conversion specification
#define SHORT_STRING 100  // a longer string without precision is taken whole

// A conversion being done.
struct item {
  lua_State *L;
  luaL_Buffer *out;
  char spec[SPEC_SIZE];  // '%', flags, width, precision, letter
  size_t length;         // of spec
  int argument;
};

// Skips at most two digits. Needs nothing; leaves nothing; pure.
static const char *skip_two_digits(const char *s) {
  if (isdigit((unsigned char)*s)) s++;
  if (isdigit((unsigned char)*s)) s++;
  return s;
}

// Needs nothing; leaves nothing; raises if the specification has more than the flags, width and
// precision that its letter allows.
static void check_spec(struct item *item, const char *flags, bool precision) {
  const char *s = item->spec + 1;
  s += strspn(s, flags);
  if (*s != '0') {
    s = skip_two_digits(s);
    if (*s == '.' && precision) s = skip_two_digits(s + 1);
  }
  if (!isalpha((unsigned char)*s)) {
    luaL_error(item->L, "invalid conversion specification: '%s'", item->spec);
  }
}

// Needs nothing; leaves nothing; may raise. Puts a length modifier before the letter.
static void add_modifier(struct item *item, const char *modifier) {
  char letter = item->spec[item->length - 1];
  size_t size = strlen(modifier);
  memcpy(item->spec + item->length - 1, modifier, size);
  item->spec[item->length - 1 + size] = letter;
  item->spec[item->length + size] = '\0';
}

// Adds an integer. Needs its argument; leaves nothing; may raise.
static void add_integer(struct item *item, const char *flags) {
  lua_Integer n = luaL_checkinteger(item->L, item->argument);
  char *place;
  check_spec(item, flags, true);
  place = luaL_prepbuffsize(item->out, ITEM_SIZE);
  add_modifier(item, LUA_INTEGER_FRMLEN);
  luaL_addsize(item->out, (size_t)snprintf(place, ITEM_SIZE, item->spec, (LUAI_UACINT)n));
}

// Adds a float. Needs its argument; leaves nothing; may raise.
static void add_float(struct item *item) {
  lua_Number n = luaL_checknumber(item->L, item->argument);
  check_spec(item, "-+#0 ", true);
  char *place = luaL_prepbuffsize(item->out, ITEM_SIZE);
  luaL_addsize(item->out, (size_t)snprintf(place, ITEM_SIZE, item->spec, n));
}

// Adds a character. Needs its argument; leaves nothing; may raise.
static void add_character(struct item *item) {
  check_spec(item, "-", false);
  int c = (int)luaL_checkinteger(item->L, item->argument);
  char *place = luaL_prepbuffsize(item->out, ITEM_SIZE);
  luaL_addsize(item->out, (size_t)snprintf(place, ITEM_SIZE, item->spec, c));
}

// Adds the number of an object in the place of its address. Needs the argument; leaves nothing; may
// raise.
static void add_pointer(struct item *item) {
  char text[32] = "(null)";
  check_spec(item, "-", false);
  if (lua_topointer(item->L, item->argument) != NULL) {
    snprintf(text, sizeof text, "%08zx", lbr_identity(item->L, item->argument));
  }
  item->spec[item->length - 1] = 's';
  char *place = luaL_prepbuffsize(item->out, ITEM_SIZE);
  luaL_addsize(item->out, (size_t)snprintf(place, ITEM_SIZE, item->spec, text));
}

// Adds the text of any value. Needs the argument; leaves nothing; may raise.
static void add_string(struct item *item) {
  lua_State *L = item->L;
  size_t length;
  lbr_push_text(L, item->argument);
  const char *s = lua_tolstring(L, -1, &length);
  lbr_step_bytes(L, lbr_of(L), length);
  if (item->length == 2) {
    luaL_addvalue(item->out);
    return;
  }
  luaL_argcheck(L, length == strlen(s), item->argument, "string contains zeros");
  check_spec(item, "-", true);
  if (strchr(item->spec, '.') == NULL && length >= SHORT_STRING) {
    luaL_addvalue(item->out);
    return;
  }
  char *place = luaL_prepbuffsize(item->out, ITEM_SIZE);
  luaL_addsize(item->out, (size_t)snprintf(place, ITEM_SIZE, item->spec, s));
  lua_pop(L, 1);
}

// Adds a string in quotes that Lua reads back. Needs nothing; leaves nothing; may raise.
static void add_quoted(struct item *item, const char *s, size_t length) {
  lbr_state *S = lbr_of(item->L);
  luaL_addchar(item->out, '"');
  for (size_t i = 0; i < length; i++) {
    unsigned char c = (unsigned char)s[i];
    lbr_step(item->L, S, (i & 0x3FF) == 0);
    if (c == '"' || c == '\\' || c == '\n') {
      luaL_addchar(item->out, '\\');
      luaL_addchar(item->out, (char)c);
    } else if (iscntrl(c)) {
      char escape[8];
      bool digit = i + 1 < length && isdigit((unsigned char)s[i + 1]);
      snprintf(escape, sizeof escape, digit ? "\\%03d" : "\\%d", c);
      luaL_addstring(item->out, escape);
    } else {
      luaL_addchar(item->out, (char)c);
    }
  }
  luaL_addchar(item->out, '"');
}

// Adds a float that Lua reads back as the same value. Needs nothing; leaves nothing; may raise.
static void add_exact(struct item *item, lua_Number n) {
  char text[64];
  if (n == (lua_Number)HUGE_VAL) strcpy(text, "1e9999");
  else if (n == -(lua_Number)HUGE_VAL) strcpy(text, "-1e9999");
  else if (n != n) strcpy(text, "(0/0)");
  else snprintf(text, sizeof text, "%a", n);
  luaL_addstring(item->out, text);
}

// Adds a value as Lua would write it. Needs its argument; leaves nothing; may raise.
static void add_literal(struct item *item) {
  lua_State *L = item->L;
  if (item->length != 2) luaL_error(L, "specifier '%%q' cannot have modifiers");
  switch (lua_type(L, item->argument)) {
    case LUA_TSTRING: {
      size_t length;
      const char *s = lua_tolstring(L, item->argument, &length);
      add_quoted(item, s, length);
      break;
    }
    case LUA_TNUMBER: {
      if (!lua_isinteger(L, item->argument)) {
        add_exact(item, lua_tonumber(L, item->argument));
        break;
      }
      lua_Integer n = lua_tointeger(L, item->argument);
      const char *form = n == LUA_MININTEGER ? "0x%llx" : "%lld";
      char text[32];
      snprintf(text, sizeof text, form, (LUAI_UACINT)n);
      luaL_addstring(item->out, text);
      break;
    }
    case LUA_TNIL:
    case LUA_TBOOLEAN:
      lbr_push_text(L, item->argument);
      luaL_addvalue(item->out);
      break;
    default:
      luaL_argerror(L, item->argument, "value has no literal form");
  }
}

// Reads one specification, '%' excluded; gives its end. Needs nothing; leaves nothing; may raise.
static const char *read_spec(struct item *item, const char *s) {
  size_t length = strspn(s, "-+#0 123456789.") + 1;
  if (length >= SPEC_SIZE - 10) luaL_error(item->L, "invalid format (too long)");
  item->spec[0] = '%';
  memcpy(item->spec + 1, s, length);
  item->length = length + 1;
  item->spec[item->length] = '\0';
  return s + length;
}

// Needs the argument; leaves nothing; may raise.
static void convert(struct item *item) {
  switch (item->spec[item->length - 1]) {
    case 'c': add_character(item); break;
    case 'd':
    case 'i': add_integer(item, "-+0 "); break;
    case 'u': add_integer(item, "-0"); break;
    case 'o':
    case 'x':
    case 'X': add_integer(item, "-#0"); break;
    case 'a':
    case 'A': check_spec(item, "-+#0 ", true);  // before the argument is looked at
      // fall through
    case 'e':
    case 'E':
    case 'f':
    case 'g':
    case 'G': add_float(item); break;
    case 'p': add_pointer(item); break;
    case 'q': add_literal(item); break;
    case 's': add_string(item); break;
    default: luaL_error(item->L, "invalid conversion '%s' to 'format'", item->spec);
  }
}

int lbr_string_format(lua_State *L) {
  lbr_state *S = lbr_of(L);
  int top = lua_gettop(L);
  size_t length;
  const char *s = luaL_checklstring(L, 1, &length), *end = s + length, *percent;
  luaL_Buffer out;
  struct item item = { .L = L, .out = &out, .argument = 1 };
  luaL_buffinit(L, &out);
  while ((percent = memchr(s, '%', (size_t)(end - s))) != NULL) {
    lbr_step_bytes(L, S, (size_t)(percent - s));
    luaL_addlstring(&out, s, (size_t)(percent - s));
    s = percent + 1;
    if (*s == '%') {
      luaL_addchar(&out, '%');
      s++;
      continue;
    }
    if (++item.argument > top) return luaL_argerror(L, item.argument, "no value");
    s = read_spec(&item, s);
    convert(&item);
  }
  lbr_step_bytes(L, S, (size_t)(end - s));
  luaL_addlstring(&out, s, (size_t)(end - s));
  luaL_pushresult(&out);
  return 1;
}
