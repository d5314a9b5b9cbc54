/// Values as text that does not depend on the machine, the locale or a run.
package enum StableText {
  /// At most three decimals, no exponent within the range of layout; -0 is 0.
  package static func number(_ number: Double) -> String {
    guard number.isFinite else { return number.isNaN ? "nan" : (number < 0 ? "-inf" : "inf") }
    guard abs(number) < 1e12 else { return String(number) }
    let thousandths = Int64((number * 1000).rounded())
    let (whole, part) = abs(thousandths).quotientAndRemainder(dividingBy: 1000)
    var text = (thousandths < 0 ? "-" : "") + String(whole)
    if part != 0 {
      var digits = String(part + 1000).dropFirst()
      while digits.last == "0" { digits.removeLast() }
      text += "." + digits
    }
    return text
  }

  /// In double quotes, with control characters escaped: one line.
  package static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\" + String(scalar)
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\r": quoted += "\\r"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F || isLineEnd(scalar):
        quoted += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x85 || scalar.value == 0x2028 || scalar.value == 0x2029
  }

  /// A value as it stands behind a property's name.
  package static func value(_ value: ViewValue) -> String {
    switch value {
    case .boolean(let boolean): boolean ? "true" : "false"
    case .integer(let integer): String(integer)
    case .number(let number): self.number(number)
    case .string(let string): quoted(string)
    case .constant(let name): name
    case .color(let color): self.color(color)
    case .font(let font): self.font(font)
    case .transform(let transform): self.transform(transform)
    case .size(let size): numbers(size.width, size.height)
    case .point(let point): numbers(point.x, point.y)
    case .rect(let rect): numbers(rect.x, rect.y, rect.width, rect.height)
    case .insets(let insets): numbers(insets.top, insets.left, insets.bottom, insets.right)
    case .list(let values): "[" + values.map(self.value).joined(separator: ", ") + "]"
    case .record(let parts):
      "{" + parts.map { "\($0.name)=\(self.value($0.value))" }.joined(separator: " ") + "}"
    }
  }

  private static func numbers(_ numbers: Double...) -> String {
    "(" + numbers.map(number).joined(separator: " ") + ")"
  }

  private static func color(_ color: Color) -> String {
    if let name = color.name, let system = Color.named(name) {
      return color.alpha == system.alpha ? name : "\(name)@\(number(color.alpha))"
    }
    let parts = [color.red, color.green, color.blue].map { part in
      let byte = Int((min(max(part.isNaN ? 0 : part, 0), 1) * 255).rounded())
      return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    return "#" + parts.joined() + (color.alpha == 1 ? "" : "@\(number(color.alpha))")
  }

  private static func font(_ font: Font) -> String {
    var words = [font.textStyle ?? number(font.size)]
    if font.weight != "regular" { words.append(font.weight) }
    if font.isItalic { words.append("italic") }
    return words.joined(separator: "-")
  }

  private static func transform(_ transform: AffineTransform) -> String {
    if let degrees = transform.rotationDegrees { return "rotation(\(number(degrees))°)" }
    return numbers(
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty)
  }
}
