// CGAffineTransform: six numbers that never change.
#include <math.h>
#include <string.h>

#include "lbr_object.h"

static const int32_t transform_slots = 6;

void lbr_push_transform(lua_State *L, lbr_state *S, int32_t class_index, const double matrix[6]) {
  lbr_object *object = lbr_push_object(L, S, class_index);
  memcpy(object->matrix, matrix, sizeof(double) * (size_t)transform_slots);
}

static lbr_object *transform_at(lua_State *L, int index) {
  lbr_object *object = lbr_to_instance(L, index);
  return object && lbr_class_of(lbr_of(L), object)->flags & LBR_CLASS_TRANSFORM ? object : NULL;
}

// Stack: transform, key. May raise.
static int transform_index(lua_State *L) {
  static const char *const names[] = {"a", "b", "c", "d", "tx", "ty", "rotationDegrees"};
  lbr_object *object = lua_touserdata(L, 1);
  const char *key = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "";
  for (int i = 0; i < transform_slots; i++) {
    if (strcmp(key, names[i]) != 0) continue;
    lua_pushnumber(L, object->matrix[i]);
    return 1;
  }
  if (strcmp(key, "rotationDegrees") == 0) {
    lua_pushnumber(L, atan2(object->matrix[1], object->matrix[0]) * 180 / 3.14159265358979323846);
    return 1;
  }
  const char *near = lbr_nearest(key, strlen(key), names, 7);
  if (near) return luaL_error(L, "CGAffineTransform has no field %s; did you mean %s?", key, near);
  return luaL_error(L, "CGAffineTransform has no such field");
}

// t1 * t2: first t1, then t2 (CGAffineTransformConcat). May raise.
static int transform_multiply(lua_State *L) {
  lbr_object *first = transform_at(L, 1), *second = transform_at(L, 2);
  if (!first || !second) return luaL_error(L, "CGAffineTransform * expects a transform on both sides");
  const double *m = first->matrix, *n = second->matrix;
  double product[6] = {m[0] * n[0] + m[1] * n[2],        m[0] * n[1] + m[1] * n[3],
                       m[2] * n[0] + m[3] * n[2],        m[2] * n[1] + m[3] * n[3],
                       m[4] * n[0] + m[5] * n[2] + n[4], m[4] * n[1] + m[5] * n[3] + n[5]};
  for (int i = 0; i < 6; i++)
    if (!isfinite(product[i])) return luaL_error(L, "CGAffineTransform *: the product is not finite");
  lbr_push_transform(L, lbr_of(L), first->class_index, product);
  return 1;
}

static int transform_equal(lua_State *L) {
  lbr_object *first = transform_at(L, 1), *second = transform_at(L, 2);
  lua_pushboolean(L, first && second && memcmp(first->matrix, second->matrix, sizeof(double) * 6) == 0);
  return 1;
}

void lbr_open_transform(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"__index", transform_index}, {"__mul", transform_multiply}, {"__eq", transform_equal}, {NULL, NULL}};
  for (const luaL_Reg *f = functions; f->name; f++) {
    lua_pushcfunction(L, f->func);
    lua_setfield(L, -2, f->name);
  }
}

int lbr_push_rotation(lua_State *L, lbr_state *S, int32_t class_index, double angle) {
  double sine, cosine;
  sincos(angle, &sine, &cosine);
  double matrix[6] = {cosine, sine, -sine, cosine, 0, 0};
  lbr_push_transform(L, S, class_index, matrix);
  return 1;
}

// CGAffineTransform.rotation of a number as it should be; everything else goes the way of all members.
static int rotation_call(lua_State *L) {
  double angle = lua_type(L, 1) == LUA_TNUMBER ? lua_tonumber(L, 1) : NAN;
  if (!isfinite(angle)) return lbr_member_call(L);
  lbr_state *S = lbr_of(L);
  lbr_step(L, S, 1);
  return lbr_push_rotation(L, S, lbr_class_at(lua_tointeger(L, lua_upvalueindex(1))), angle);
}

lua_CFunction lbr_native_function(const lbr_member *member) {
  if (member->number == LBR_NATIVE_PLACE) return lbr_place_call;
  return member->number == LBR_NATIVE_ROTATION ? rotation_call : lbr_member_call;
}
