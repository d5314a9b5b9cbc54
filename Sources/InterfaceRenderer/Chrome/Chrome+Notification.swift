import InterfaceModel

// The banner, and the plates of the expanded notification.
extension Chrome {
  /// The notification in full width, without what lies in front of it.
  var notification: View {
    switch scene.state {
    case .banner: banner
    case .expanded: expanded
    }
  }

  private var banner: View {
    var texts = notice + [titleRow] + subtitle
    if !scene.body.isEmpty {
      texts.append(Self.label(scene.body, "subheadline", lines: bodyLines, id: "system:body"))
    }
    var parts = [icon(38), Self.stack("vertical", spacing: 1, texts)]
    if let attachment = scene.attachment, !scene.hidesThumbnail {
      parts.append(thumbnail(attachment))
    }
    let row = Self.stack(
      "horizontal", spacing: 10, alignment: "center",
      margins: EdgeInsets(top: 13, left: 14, bottom: 13, right: 14), parts)
    return plate(Self.cornerRadius, id: "system:banner", [row])
  }

  /// A banner has four lines of text below its title, the subtitle's among them, one less beside a picture.
  private var bodyLines: Int {
    4 - (scene.subtitle.isEmpty ? 0 : 1) - (scene.attachment == nil || scene.hidesThumbnail ? 0 : 1)
  }

  /// Of title and subtitle; the expanded notification shows them in full.
  private var textLines: Int { scene.state == .banner ? 1 : 0 }

  private var titleRow: View {
    var title = Self.label(
      scene.title.isEmpty ? scene.appName : scene.title, "subheadline", weight: "semibold",
      id: "system:title")
    title.set("horizontalHuggingPriority", .number(1))
    title.set("horizontalCompressionResistancePriority", .number(250))
    return Self.stack("horizontal", spacing: 8, alignment: "firstBaseline", [title] + date)
  }

  private var date: [View] {
    scene.date.isEmpty
      ? [] : [Self.label(scene.date, "footnote", color: "secondaryLabel", id: "system:date")]
  }

  /// Above the title.
  private var notice: [View] {
    scene.notice.isEmpty
      ? []
      : [
        Self.label(
          scene.notice, "footnote", weight: "semibold", color: "secondaryLabel",
          id: "system:notice")
      ]
  }

  private var subtitle: [View] {
    scene.subtitle.isEmpty
      ? []
      : [
        Self.label(
          scene.subtitle, "subheadline", weight: "semibold", lines: textLines,
          id: "system:subtitle")
      ]
  }

  private func thumbnail(_ image: ImageReference) -> View {
    var view = View(
      viewClass: "UIImageView", id: "system:thumbnail",
      frame: Rect(x: 0, y: 0, width: 38, height: 38))
    view.set("image", .string(image.named ?? ""))
    view.set("contentMode", .constant("scaleAspectFill"))
    view.set("clipsToBounds", .boolean(true))
    view.set("layer", .record([View.Property(name: "cornerRadius", value: .number(6))]))
    return view
  }

  private var expanded: View {
    var rows = [header]
    if scene.view != nil {
      rows.append(
        View(
          viewClass: "UIView", id: Self.contentID,
          frame: Rect(x: 0, y: 0, width: width, height: max(scene.viewHeight, 1))))
    } else if let attachment = scene.attachment {
      rows.append(picture(attachment))
    }
    let hasDefaultContent = scene.view == nil || !scene.hidesDefaultContent
    if hasDefaultContent { rows += defaultContent }
    var card = plate(Self.cornerRadius, id: "system:card", rows)
    if scene.view != nil && !hasDefaultContent { card.roundContent() }
    var plates = [card]
    if !hasKeyboard && !scene.actions.isEmpty {
      plates.append(menu)
    }
    return Self.stack("vertical", spacing: 8, id: "system:notification", plates)
  }

  /// The actions give way to it.
  private var hasKeyboard: Bool {
    scene.textInput != nil || scene.accessoryView != nil || scene.inputView != nil
      || scene.showsKeyboard == true
  }

  private var header: View {
    var name = Self.label(
      scene.headerTitle ?? scene.appName, "footnote", color: "secondaryLabel", id: "system:header")
    name.set("horizontalHuggingPriority", .number(1))
    name.set("horizontalCompressionResistancePriority", .number(250))
    // On one line, whatever heights their scripts have.
    var texts = Self.stack("horizontal", spacing: 7, alignment: "firstBaseline", [name] + date)
    texts.set("horizontalHuggingPriority", .number(1))
    return Self.stack(
      "horizontal", spacing: 7, alignment: "center",
      margins: EdgeInsets(top: 11, left: 16, bottom: 10, right: 16), [icon(iconSide), texts])
  }

  /// Height to width: the picture's own, but neither a strip nor a tower.
  private var pictureRatio: Double {
    guard let size = attachmentSize, size.width > 0 else { return 0.6 }
    return min(max(size.height / size.width, 0.4), 1.25)
  }

  private func picture(_ image: ImageReference) -> View {
    var view = View(
      viewClass: "UIImageView", id: "system:attachment",
      frame: Rect(x: 0, y: 0, width: width, height: (width * pictureRatio).rounded()))
    view.set("image", .string(image.named ?? ""))
    view.set("contentMode", .constant("scaleAspectFill"))
    view.set("clipsToBounds", .boolean(true))
    return view
  }

  private var defaultContent: [View] {
    var texts = notice
    if !scene.title.isEmpty {
      texts.append(
        Self.label(
          scene.title, "subheadline", weight: "semibold", lines: textLines, id: "system:title"))
    }
    texts += subtitle
    if !scene.body.isEmpty {
      texts.append(Self.label(scene.body, "subheadline", lines: 0, id: "system:body"))
    }
    if texts.isEmpty { return [] }
    let isUnderContent = scene.view != nil || scene.attachment != nil
    return [
      Self.stack(
        "vertical", spacing: 2,
        margins: EdgeInsets(top: isUnderContent ? 12 : 1, left: 16, bottom: 15, right: 16), texts)
    ]
  }

  /// The actions as a list of rows, the icon at the end of a row.
  private var menu: View {
    var rows: [View] = []
    for action in scene.actions {
      if !rows.isEmpty { rows.append(Self.separator()) }
      rows.append(row(action))
    }
    return plate(Self.menuRadius, id: "system:menu", rows)
  }

  /// Icons grow with the text beside them.
  private var iconSide: Double { (20 * max(textSize.factor, 1)).rounded() }

  private func row(_ action: RenderScene.Action) -> View {
    let color = action.isDestructive ? "systemRed" : "label"
    // A row without a title is as high as one with it.
    let text = action.title.isEmpty ? " " : action.title
    var title = Self.label(text, "body", color: color, lines: 2)
    title.set("horizontalHuggingPriority", .number(1))
    var parts = [title]
    if let icon = action.icon {
      parts.append(
        Self.template(
          icon, Color.named(color) ?? .label, Rect(x: 0, y: 0, width: iconSide, height: iconSide)))
    }
    return Self.stack(
      "horizontal", spacing: 12, alignment: "center", margins: Self.insets(11.5, 16),
      id: "system:action:\(action.identifier)", parts)
  }
}

extension View {
  /// The extension's view is the end of its plate: the plate's lower corners cut it.
  fileprivate mutating func roundContent() {
    for index in subviews.indices where subviews[index].id == Chrome.contentID {
      subviews[index].set(
        "layer",
        .record([
          View.Property(name: "cornerRadius", value: .number(Chrome.cornerRadius)),
          View.Property(
            name: "maskedCorners",
            value: .list([.constant("layerMinXMaxYCorner"), .constant("layerMaxXMaxYCorner")])),
        ]))
    }
  }
}
