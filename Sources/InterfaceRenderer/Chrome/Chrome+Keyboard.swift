import InterfaceModel

// The text field of an action, and the keyboard under it.
extension Chrome {
  static let accessoryID = "system:accessory"
  static let inputID = "system:input"

  /// From edge to edge of the picture; nil while nobody types.
  var keyboard: View? {
    var parts: [View] = []
    if scene.accessoryView != nil {
      parts.append(View(viewClass: "UIView", id: Self.accessoryID))
    } else if let input = scene.textInput {
      parts.append(inputBar(input))
    }
    if scene.inputView != nil {
      parts.append(View(viewClass: "UIView", id: Self.inputID))
    } else if scene.showsKeyboard ?? !parts.isEmpty {
      parts.append(keys)
    }
    if parts.isEmpty { return nil }
    var column = Self.stack("vertical", id: "system:keyboard", parts)
    column.set(
      "backgroundColor", .color(Color.named(isDark ? "systemGray6" : "systemGray4") ?? .label))
    return column
  }

  private func inputBar(_ input: RenderScene.TextInput) -> View {
    let shown = input.text.isEmpty ? input.placeholder : input.text
    var text = Self.label(
      shown, "body", color: input.text.isEmpty ? "placeholderText" : "label", lines: 4)
    text.set("horizontalHuggingPriority", .number(1))
    var field = Self.stack(
      "horizontal", margins: EdgeInsets(top: 7, left: 13, bottom: 7, right: 13),
      id: "system:field", [shown.isEmpty ? Self.label(" ", "body") : text])
    field.set("backgroundColor", .color(Color.named("systemBackground") ?? .label))
    field.set(
      "layer",
      .record([
        View.Property(name: "cornerRadius", value: .number(17)),
        View.Property(name: "borderWidth", value: .number(0.5)),
        View.Property(
          name: "borderColor", value: .color(Color.named("systemGray3") ?? .label)),
      ]))
    field.set("horizontalHuggingPriority", .number(1))
    var send = Self.label(
      input.buttonTitle.isEmpty ? "Send" : input.buttonTitle, "body", weight: "semibold",
      color: "systemBlue", id: "system:send")
    send.set("horizontalCompressionResistancePriority", .number(800))
    var bar = Self.stack(
      "horizontal", spacing: 12, alignment: "center", margins: Self.insets(8, 12), [field, send])
    bar.set("backgroundColor", .color(plate))
    return bar
  }

  /// Keys without letters: which ones they have is the user's language.
  private var keys: View {
    let total = width + 2 * Self.margin
    let gap = 6.0
    let key = (total - 11 * gap) / 10
    func row(_ widths: [Double]) -> View {
      let caps = widths.map { width in
        cap(Rect(x: 0, y: 0, width: width, height: 42), isDark: width != key && width < total / 3)
      }
      let used = widths.reduce(0, +) + gap * Double(widths.count - 1)
      let side = (total - used) / 2
      return Self.stack(
        "horizontal", spacing: gap,
        margins: EdgeInsets(top: 0, left: side, bottom: 0, right: side), caps)
    }
    let wide = key * 1.35
    return Self.stack(
      "vertical", spacing: 11, margins: EdgeInsets(top: 8, left: 0, bottom: 8, right: 0),
      [
        row(Array(repeating: key, count: 10)), row(Array(repeating: key, count: 9)),
        row([wide] + Array(repeating: key, count: 7) + [wide]),
        row([key * 2.4, total - 4 * gap - key * 4.8, key * 2.4]),
      ])
  }

  private func cap(_ frame: Rect, isDark isFunction: Bool) -> View {
    var cap = View(viewClass: "UIView", frame: frame)
    let light = isFunction ? "systemGray3" : "white"
    let dark = isFunction ? "systemGray3" : "systemGray2"
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
