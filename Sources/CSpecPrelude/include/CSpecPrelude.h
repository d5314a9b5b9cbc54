// The framework of specs as one release of Lua compiles it: made from the texts in LuaSpec/Prelude.
#ifndef CSPECPRELUDE_H
#define CSPECPRELUDE_H

#include <stddef.h>
#include <stdint.h>

typedef struct spec_piece {
  const char *name;
  const uint8_t *bytes;
  size_t length;
} spec_piece;

// The release whose bytecode it is, as Lua itself says it.
const char *spec_prelude_release(void);
const spec_piece *spec_prelude_pieces(void);
size_t spec_prelude_count(void);

#endif
