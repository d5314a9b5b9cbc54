// Names of a class by hash: each read and write of a field looks here.
#include <stdlib.h>
#include <string.h>

#include "lbr_schema.h"

static inline uint64_t bytes_at(const char *place, size_t count) {
  uint64_t bytes = 0;
  memcpy(&bytes, place, count);
  return bytes;
}

// The first bytes of a name, as many as are looked at at once: of one of less than eight it is all of it.
static inline uint64_t head_of(const char *name, size_t length) {
  if (length >= 8) return bytes_at(name, 8);
  if (length >= 4) return bytes_at(name, 4) << 32 | bytes_at(name + length - 4, 4);
  if (length == 0) return 0;
  return (uint64_t)(uint8_t)name[0] << 16 | (uint64_t)(uint8_t)name[length / 2] << 8 | (uint8_t)name[length - 1];
}

// First and last eight bytes and the length decide: names are short and differ there.
static inline uint32_t hash_of(const char *name, size_t length) {
  uint64_t head = head_of(name, length), tail = length >= 8 ? bytes_at(name + length - 8, 8) : 0;
  uint64_t mixed = (head ^ (tail << 23 | tail >> 41) ^ length) * 0x9E3779B97F4A7C15u;
  return (uint32_t)(mixed >> 32);
}

// Whether two names of one length are the same. Without a call: names are short.
static inline bool is_same(const char *name, const char *other, size_t length) {
  if (length < 8) return head_of(name, length) == head_of(other, length);
  for (size_t at = 0; at + 8 < length; at += 8)
    if (bytes_at(name + at, 8) != bytes_at(other + at, 8)) return false;
  return bytes_at(name + length - 8, 8) == bytes_at(other + length - 8, 8);
}

const lbr_name_entry *lbr_names_find(const lbr_names *names, const char *name, size_t length) {
  if (!names->count) return NULL;
  for (uint32_t at = hash_of(name, length) & names->mask;; at = (at + 1) & names->mask) {
    const lbr_name_entry *entry = &names->entries[at];
    if (!entry->name) return NULL;
    if (entry->length == length && is_same(entry->name, name, length)) return entry;
  }
}

void lbr_names_add(lbr_names *names, const char *name, int32_t index) {
  size_t length = strlen(name);
  uint32_t at = hash_of(name, length) & names->mask;
  while (names->entries[at].name) {
    if (names->entries[at].length == length && is_same(names->entries[at].name, name, length)) break;
    at = (at + 1) & names->mask;
  }
  names->entries[at] = (lbr_name_entry){name, (uint32_t)length, index};
  names->count++;
}

bool lbr_names_prepare(lbr_names *names, int32_t count) {
  uint32_t size = 4;
  while (size < (uint32_t)count * 2 + 2) size *= 2;
  names->entries = calloc(size, sizeof *names->entries);
  names->mask = size - 1;
  return names->entries != NULL;
}
