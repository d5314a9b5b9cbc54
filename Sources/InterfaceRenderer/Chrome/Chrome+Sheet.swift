import InterfaceModel

// System controllers that an extension presents.
extension Chrome {
  /// From edge to edge, at the foot of the picture.
  func paymentSheet(_ payment: RenderScene.Payment) -> View {
    var rows = [sheetHeader, Self.separator()]
    if !payment.networks.isEmpty {
      rows += [cardRow(payment.networks), Self.separator()]
    }
    let items = payment.items.dropLast().map { amountRow($0, payment.currencyCode, isTotal: false) }
    if !items.isEmpty {
      rows.append(Self.stack("vertical", spacing: 6, margins: Self.insets(12, 16), Array(items)))
      rows.append(Self.separator())
    }
    if let total = payment.items.last {
      rows.append(
        Self.stack(
          "vertical", margins: Self.insets(13, 16),
          [amountRow(total, payment.currencyCode, isTotal: true)]))
    }
    rows.append(
      Self.stack(
        "vertical", margins: EdgeInsets(top: 4, left: 16, bottom: 22, right: 16),
        [state(payment.status)]))
    var sheet = Self.stack("vertical", id: "system:payment", rows)
    sheet.set(
      "backgroundColor",
      .color(
        Color.named(isDark ? "tertiarySystemBackground" : "secondarySystemBackground") ?? .label))
    sheet.set(
      "layer",
      .record([
        View.Property(name: "cornerRadius", value: .number(14)),
        View.Property(
          name: "maskedCorners",
          value: .list([.constant("layerMinXMinYCorner"), .constant("layerMaxXMinYCorner")])),
      ]))
    return sheet
  }

  private var words: SystemWords { SystemWords(locale: locale) }

  private var sheetHeader: View {
    var title = Self.label("Pay", "headline")
    title.set("horizontalHuggingPriority", .number(1))
    let card = Self.template(
      ImageReference(systemName: "creditcard.fill"), .label,
      Rect(x: 0, y: 0, width: 24, height: 24))
    return Self.stack(
      "horizontal", spacing: 8, alignment: "center", margins: Self.insets(13, 16),
      [card, title, Self.label(words.cancel, "body", color: "systemBlue", id: "system:cancel")])
  }

  private func cardRow(_ networks: [String]) -> View {
    var names = Self.label(
      networks.map(Money.network).joined(separator: ", "), "subheadline", lines: 2)
    names.set("horizontalHuggingPriority", .number(1))
    return Self.stack(
      "horizontal", spacing: 12, alignment: "firstBaseline", margins: Self.insets(12, 16),
      [Self.label(words.card, "subheadline", color: "secondaryLabel"), names])
  }

  private func amountRow(_ item: RenderScene.Item, _ currency: String, isTotal: Bool) -> View {
    let style = isTotal ? "title3" : "subheadline"
    var label = Self.label(
      item.label, isTotal ? "body" : style, weight: isTotal ? "semibold" : "regular",
      color: isTotal ? "label" : "secondaryLabel", lines: 2)
    label.set("horizontalHuggingPriority", .number(1))
    label.set("horizontalCompressionResistancePriority", .number(250))
    let amount = Self.label(
      Money.text(item.amount, currency, locale: locale), style,
      weight: isTotal ? "semibold" : "regular")
    return Self.stack("horizontal", spacing: 12, alignment: "firstBaseline", [label, amount])
  }

  private func state(_ status: RenderScene.Payment.Status) -> View {
    switch status {
    case .pending:
      var button = View(
        viewClass: "UIButton", id: "system:pay", frame: Rect(x: 0, y: 0, width: 0, height: 50))
      button.set("title", .string(words.payWithPasscode))
      button.set("font", .font(Font(size: 17, weight: "semibold")))
      button.set("configuration", .constant("filled"))
      button.set("cornerStyle", .constant("large"))
      button.set("baseBackgroundColor", .color(.label))
      button.set("titleColor", .color(Color.named("systemBackground") ?? .label))
      return button
    case .authorized: return result("checkmark.circle", words.done, "systemBlue")
    case .failed: return result("xmark.circle", words.notCompleted, "systemRed")
    }
  }

  private func result(_ symbol: String, _ text: String, _ color: String) -> View {
    let icon = Self.template(
      ImageReference(systemName: symbol), Color.named(color) ?? .label,
      Rect(x: 0, y: 0, width: 40, height: 40))
    return Self.stack(
      "vertical", spacing: 6, alignment: "center", [icon, Self.label(text, "subheadline")])
  }

  /// UIAlertController with its one button.
  func alert(title: String, message: String) -> View {
    let centre = [View.Property(name: "textAlignment", value: .constant("center"))]
    var texts: [View] = []
    if !title.isEmpty {
      texts.append(Self.label(title, "headline", weight: "semibold", lines: 0, centre))
    }
    if !message.isEmpty { texts.append(Self.label(message, "footnote", lines: 0, centre)) }
    let button = Self.stack(
      "vertical", margins: Self.insets(11.5, 16), id: "system:ok",
      [Self.label("OK", "headline", weight: "semibold", color: "systemBlue", centre)])
    var alert = plate(
      14, id: "system:alert",
      [
        Self.stack("vertical", spacing: 4, margins: Self.insets(19, 16), texts), Self.separator(),
        button,
      ])
    // On the phone what is behind it is blurred beyond reading.
    var ground = plate
    ground.alpha = 1
    alert.set("backgroundColor", .color(ground))
    alert.frame = Rect(x: 0, y: 0, width: 270, height: 0)
    return alert
  }
}
