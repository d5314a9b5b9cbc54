// Included before every file: the stand-in's arena takes the place of the bridge's own.
#define LBR_ARENA_H
#include <stddef.h>
typedef struct lbr_arena lbr_arena;
