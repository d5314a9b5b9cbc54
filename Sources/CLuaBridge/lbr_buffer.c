#include "lbr_buffer.h"

#include <stdlib.h>
#include <string.h>

bool lbr_buffer_reserve(struct lbr_buffer *buffer, size_t more) {
  if (more <= buffer->capacity - buffer->length) return true;
  if (more > SIZE_MAX / 4) return false;
  size_t capacity = buffer->capacity ? buffer->capacity : 256;
  while (capacity - buffer->length < more) capacity *= 2;
  uint8_t *bytes = realloc(buffer->bytes, capacity);
  if (!bytes) return false;
  buffer->bytes = bytes;
  buffer->capacity = capacity;
  return true;
}

void lbr_buffer_free(struct lbr_buffer *buffer) {
  free(buffer->bytes);
  *buffer = (struct lbr_buffer){0};
}

bool lbr_put(struct lbr_buffer *buffer, const void *bytes, size_t length) {
  if (!lbr_buffer_reserve(buffer, length)) return false;
  if (length) memcpy(buffer->bytes + buffer->length, bytes, length);
  buffer->length += length;
  return true;
}

bool lbr_put_tag(struct lbr_buffer *buffer, lbr_tag tag) {
  uint8_t byte = (uint8_t)tag;
  return lbr_put(buffer, &byte, 1);
}

bool lbr_put_u16(struct lbr_buffer *buffer, uint16_t value) { return lbr_put(buffer, &value, sizeof value); }
bool lbr_put_u32(struct lbr_buffer *buffer, uint32_t value) { return lbr_put(buffer, &value, sizeof value); }
bool lbr_put_i64(struct lbr_buffer *buffer, int64_t value) { return lbr_put(buffer, &value, sizeof value); }
bool lbr_put_double(struct lbr_buffer *buffer, double value) { return lbr_put(buffer, &value, sizeof value); }

bool lbr_put_text(struct lbr_buffer *buffer, const char *text, size_t length) {
  return lbr_put_u32(buffer, (uint32_t)length) && lbr_put(buffer, text, length);
}

void lbr_set_u32(struct lbr_buffer *buffer, size_t at, uint32_t value) {
  memcpy(buffer->bytes + at, &value, sizeof value);
}
