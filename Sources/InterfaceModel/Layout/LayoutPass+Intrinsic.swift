// Sizes of content, as UIKit has them.
extension LayoutPass {
  func intrinsicSize(_ node: LayoutNode, width: Double?) -> Size {
    let view = node.source
    switch view.viewClass {
    case "UILabel": return label(node, width: width)
    case "UIImageView":
      return view.image().flatMap(environment.images.size(of:)) ?? .zero
    case "UIButton": return button(node, width: width)
    case "UISwitch": return Size(width: 51, height: 31)
    case "UIStepper": return Size(width: 94, height: 32)
    case "UISlider": return Size(width: 118, height: 31)
    case "UISegmentedControl": return segments(node)
    case "UITextField": return textField(node)
    case "UIProgressView":
      return Size(width: 150, height: view.string("progressViewStyle") == "bar" ? 2.5 : 4)
    case "UIActivityIndicatorView":
      let side: Double = view.string("style") == "large" ? 37 : 20
      return Size(width: side, height: side)
    case "UIPageControl":
      let pages = min(view.integer("numberOfPages") ?? 0, PageDots.most)
      if pages == 1 && view.boolean("hidesForSinglePage") { return .zero }
      return Size(width: Double(pages) * PageDots.pitch + PageDots.margin, height: PageDots.height)
    default: return .zero
    }
  }

  private func label(_ node: LayoutNode, width: Double?) -> Size {
    let view = node.source
    guard let text = view.string("text"), !text.isEmpty else { return .zero }
    let preferred = view.number("preferredMaxLayoutWidth") ?? 0
    let limit = width ?? (preferred > 0 ? Layout.bounded(length: preferred) : nil)
    let lines = view.integer("numberOfLines") ?? 1
    return extent(
      of: TextRequest(text: text, font: view.font(), width: limit, lines: lines), path: node.path
    ).size
  }

  private func button(_ node: LayoutNode, width: Double?) -> Size {
    let view = node.source
    let insets = ButtonMetrics.insets(view)
    let picture = view.image().flatMap { ButtonMetrics.imageSize($0, view, environment) }
    let string = view.string("title") ?? ""
    let room = width.map { width in
      ButtonMetrics.textWidth(
        max(width - insets.left - insets.right, 0), view, image: picture, hasTitle: !string.isEmpty)
    }
    let title = title(string, room, node)
    var text = title
    if let subtitle = view.string("subtitle"), !subtitle.isEmpty {
      let second = line(subtitle, ButtonMetrics.subtitleFont, node)
      text = Size(
        width: max(title.width, second.width), height: title.height + 1 + second.height)
    }
    var size = text
    if let picture {
      let padding = text == .zero ? 0 : view.number("imagePadding") ?? 0
      if ButtonMetrics.isColumn(view) {
        size.width = max(text.width, picture.width)
        size.height = text.height + padding + picture.height
      } else {
        size.width = text.width + padding + picture.width
        size.height = max(text.height, picture.height)
      }
    }
    size.width += insets.left + insets.right
    size.height += insets.top + insets.bottom
    return size
  }

  private func title(_ text: String, _ width: Double?, _ node: LayoutNode) -> Size {
    if text.isEmpty { return .zero }
    let view = node.source
    return extent(
      of: TextRequest(
        text: text, font: view.font(), width: width, lines: ButtonMetrics.titleLines(view)),
      path: node.path
    ).size
  }

  private func segments(_ node: LayoutNode) -> Size {
    let items = node.source.names("items")
    let widths = items.map { line($0, SegmentMetrics.font, node).width + SegmentMetrics.padding }
    let width =
      node.source.boolean("apportionsSegmentWidthsByContent")
      ? widths.reduce(0, +) : (widths.max() ?? 0) * Double(items.count)
    return Size(width: width, height: SegmentMetrics.height)
  }

  private func textField(_ node: LayoutNode) -> Size {
    let view = node.source
    let text = view.string("text") ?? ""
    let shown = text.isEmpty ? view.string("placeholder") ?? "" : text
    let size = line(shown.isEmpty ? " " : shown, view.font(), node)
    switch view.string("borderStyle") {
    case "roundedRect": return Size(width: size.width + 14, height: max(size.height + 12, 34))
    case "line", "bezel": return Size(width: size.width + 14, height: max(size.height + 4, 27))
    default: return size
    }
  }

  private func line(_ text: String, _ font: Font, _ node: LayoutNode) -> Size {
    if text.isEmpty { return .zero }
    return extent(of: TextRequest(text: text, font: font, lines: 1), path: node.path).size
  }
}
