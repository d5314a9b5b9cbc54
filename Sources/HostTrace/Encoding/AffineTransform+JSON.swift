import Glibc
package import InterfaceModel
import NotificationModel

extension AffineTransform {
  var json: JSONValue {
    .sparse([
      "a": .figure(a), "b": .figure(b), "c": .figure(c), "d": .figure(d), "tx": .figure(tx),
      "ty": .figure(ty), "rotationDegrees": rotationDegrees.map(JSONValue.figure),
    ])
  }

  /// The angle of a pure rotation in (-180, 180]; nil for any other transform.
  ///
  /// Rounded to a ten-thousandth of a degree: angles that scripts add up in binary fractions read as
  /// the numbers their authors meant, and half a turn is 180 from either side.
  package var rotationDegrees: Double? {
    let tolerance = 1e-6
    guard (a - d).magnitude < tolerance, (b + c).magnitude < tolerance,
      (a * a + b * b - 1).magnitude < tolerance, tx.magnitude < tolerance,
      ty.magnitude < tolerance
    else { return nil }
    let degrees = (atan2(b, a) * 180 / Double.pi * 10_000).rounded() / 10_000
    return degrees == -180 ? 180 : degrees + 0
  }
}
