import Glibc
import InterfaceModel

extension AffineTransform {
  static func rotation(_ radians: Double) -> AffineTransform {
    AffineTransform(
      a: cos(radians), b: sin(radians), c: -sin(radians), d: cos(radians), tx: 0, ty: 0)
  }

  /// This one, then the other.
  func applying(_ other: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * other.a + b * other.c, b: a * other.b + b * other.d, c: c * other.a + d * other.c,
      d: c * other.b + d * other.d, tx: 0, ty: 0)
  }
}
