import InterfaceModel

// The keys under a text field.
extension Chrome {
  private static let gap = 6.0
  private static let keyHeight = 42.0
  private static let edge = 3.0
  /// Of a key's width: the widest letters keep off its sides.
  private static let letterPart = 0.68

  /// The keyboard of the user's language; its rows are never mirrored.
  var keys: View {
    let layout = KeyboardLayout(locale: locale)
    let words = SystemWords(locale: locale)
    let total = width + 2 * Self.margin
    let most = Double(layout.rows.map(\.count).max() ?? 10)
    let key = (total - 2 * Self.edge - (most - 1) * Self.gap) / most
    let isCapital = scene.textInput.map(\.text.isEmpty) ?? false
    func letters(_ index: Int) -> [View] {
      layout.rows[index].map { letter in
        cap(
          width: key, isCapital ? letter.uppercased() : letter,
          size: min(22, key * Self.letterPart))
      }
    }
    let third = letters(2)
    let used = Double(third.count) * (key + Self.gap) + Self.gap
    let sides = layout.hasShift ? 2.0 : 1
    let side = max(min(key * 1.35, (total - 2 * Self.edge - used) / sides), key * 0.8)
    var ends = [group(third), cap(width: side, symbol: "delete.left")]
    if layout.hasShift {
      ends.insert(cap(width: side, symbol: isCapital ? "shift.fill" : "shift"), at: 0)
    }
    let wide = total * 0.24
    let bottom = [
      cap(width: wide, "123", size: 16, isFunction: true),
      cap(width: total - 2 * (Self.edge + Self.gap + wide), words.space, size: 16),
      cap(width: wide, words.enter, size: 16, isFunction: true),
    ]
    return Self.stack(
      "vertical", spacing: 12, margins: EdgeInsets(top: 8, left: 0, bottom: 12, right: 0),
      [row([group(letters(0))]), row([group(letters(1))]), row(ends), row(bottom), foot])
  }

  /// Under the keys: what chooses another keyboard, and dictation.
  private var foot: View {
    let icons = ["face.smiling", "mic"].map { name in
      Self.template(
        ImageReference(systemName: name), Color.named("secondaryLabel") ?? .label,
        Rect(x: 0, y: 0, width: 26, height: 26))
    }
    var row = Self.stack(
      "horizontal", margins: EdgeInsets(top: 8, left: 24, bottom: 8, right: 24), icons)
    row.set("distribution", .constant("equalSpacing"))
    row.set("semanticContentAttribute", .constant("forceLeftToRight"))
    return row
  }

  /// From edge to edge; what is alone stands in the middle.
  private func row(_ parts: [View]) -> View {
    var row = Self.stack(
      "horizontal", alignment: "center",
      margins: EdgeInsets(top: 0, left: Self.edge, bottom: 0, right: Self.edge),
      parts.count == 1
        ? [View(viewClass: "UIStackView")] + parts + [View(viewClass: "UIStackView")]
        : parts)
    row.set("distribution", .constant("equalSpacing"))
    row.set("semanticContentAttribute", .constant("forceLeftToRight"))
    return row
  }

  private func group(_ keys: [View]) -> View {
    var group = Self.stack("horizontal", spacing: Self.gap, keys)
    group.set("semanticContentAttribute", .constant("forceLeftToRight"))
    return group
  }

  private func cap(
    width: Double, _ text: String = "", symbol: String? = nil, size: Double = 16,
    isFunction: Bool = false
  ) -> View {
    let frame = Rect(x: 0, y: 0, width: width, height: Self.keyHeight)
    var cap = View(viewClass: symbol == nil ? "UILabel" : "UIView", frame: frame)
    if let symbol {
      let side = min(22, width * 0.75)
      cap.subviews = [
        Self.template(
          ImageReference(systemName: symbol), .label,
          Rect(x: (width - side) / 2, y: (Self.keyHeight - side) / 2, width: side, height: side))
      ]
    } else {
      cap.set("text", .string(text))
      cap.set("font", .font(Font(size: size)))
      cap.set("textAlignment", .constant("center"))
      cap.set("adjustsFontSizeToFitWidth", .boolean(true))
    }
    let isGray = isFunction || symbol != nil
    let light = isGray ? "systemGray3" : "white"
    let dark = isGray ? "systemGray3" : "systemGray2"
    cap.set("backgroundColor", .color(Color.named(isDark ? dark : light) ?? .label))
    cap.set(
      "layer",
      .record([
        View.Property(name: "cornerRadius", value: .number(5)),
        View.Property(name: "shadowOpacity", value: .number(0.25)),
        View.Property(name: "shadowRadius", value: .number(0.5)),
        View.Property(name: "shadowOffset", value: .size(Size(width: 0, height: 1))),
      ]))
    return cap
  }
}
