// Appending to a growing buffer of encoded values. Nothing raises; false means that memory ran out.
#ifndef LBR_BUFFER_H
#define LBR_BUFFER_H

#include "CLuaBridge.h"

bool lbr_put(struct lbr_buffer *buffer, const void *bytes, size_t length);
bool lbr_put_tag(struct lbr_buffer *buffer, lbr_tag tag);
bool lbr_put_u16(struct lbr_buffer *buffer, uint16_t value);
bool lbr_put_u32(struct lbr_buffer *buffer, uint32_t value);
bool lbr_put_i64(struct lbr_buffer *buffer, int64_t value);
bool lbr_put_double(struct lbr_buffer *buffer, double value);
// Length and bytes, without a tag.
bool lbr_put_text(struct lbr_buffer *buffer, const char *text, size_t length);
void lbr_set_u32(struct lbr_buffer *buffer, size_t at, uint32_t value);

#endif
