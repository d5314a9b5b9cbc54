import Glibc

// CGAffineTransform's functions.
extension AffineTransform {
  /// A rotation, clockwise on screen, by an angle in radians.
  public static func rotation(_ radians: Double) -> AffineTransform {
    let (sine, cosine) = (sin(radians), cos(radians))
    return AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// A scaling along both axes.
  public static func scale(_ x: Double, _ y: Double) -> AffineTransform {
    AffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// A move in points.
  public static func translation(_ x: Double, _ y: Double) -> AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// `first` applied before `second`, as CGAffineTransformConcat.
  public static func * (first: AffineTransform, second: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: first.a * second.a + first.b * second.c,
      b: first.a * second.b + first.b * second.d,
      c: first.c * second.a + first.d * second.c,
      d: first.c * second.b + first.d * second.d,
      tx: first.tx * second.a + first.ty * second.c + second.tx,
      ty: first.tx * second.b + first.ty * second.d + second.ty)
  }

  /// Where a point comes to lie.
  public func apply(_ point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The way back; nil if the transform flattens the plane or is not finite.
  public var inverse: AffineTransform? {
    let determinant = a * d - b * c
    guard isFinite, determinant.isFinite, abs(determinant) > 1e-12 else { return nil }
    let result = AffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    return result.isFinite ? result : nil
  }

  /// Whether every part is.
  public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// The angle of a pure rotation in degrees, in (-180, 180]; nil for any other transform.
  ///
  /// Rounded to a ten-thousandth: angles that scripts add up in binary fractions read as the numbers
  /// their authors meant.
  var rotationDegrees: Double? {
    let tolerance = 1e-6
    guard isFinite, abs(tx) < tolerance, abs(ty) < tolerance, abs(a - d) < tolerance,
      abs(b + c) < tolerance, abs(a * a + b * b - 1) < tolerance
    else { return nil }
    let degrees = (atan2(b, a) * 180 / .pi * 1e4).rounded() / 1e4
    return degrees <= -180 ? degrees + 360 : (degrees == 0 ? 0 : degrees)
  }
}
