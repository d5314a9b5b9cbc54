// A small schema, and the runs that every entry takes part in.
#ifndef BOUNDARY_H
#define BOUNDARY_H

#include "CLuaBridge.h"

typedef struct boundary {
  lbr_schema *schema;
  lbr_meter *meter;
  int32_t option, box, view;
} boundary;

enum { VIEW_ID, VIEW_SUBVIEWS, VIEW_SUPERVIEW, VIEW_VALUE, VIEW_CHANGED };
enum { BOX_ANY, BOX_TEXT, BOX_BOX, BOX_BOXES, BOX_TEXTS };

bool boundary_open(boundary *b);
void boundary_close(boundary *b);
lbr_options boundary_options(const boundary *b);
void boundary_load(lbr_state *S, const char *bytes, size_t length, double budget, lbr_result *result);

// 0 if all is well; says what is not.
int boundary_failures(const boundary *b);
int boundary_damage(const boundary *b, int rounds);
int boundary_images(const boundary *b, int rounds);

#endif
