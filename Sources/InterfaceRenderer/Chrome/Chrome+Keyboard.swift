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
      input.buttonTitle.isEmpty ? SystemWords(locale: locale).send : input.buttonTitle, "body",
      weight: "semibold",
      color: "systemBlue", id: "system:send")
    send.set("horizontalCompressionResistancePriority", .number(800))
    var bar = Self.stack(
      "horizontal", spacing: 12, alignment: "center", margins: Self.insets(8, 12), [field, send])
    bar.set("backgroundColor", .color(plate))
    return bar
  }
}
