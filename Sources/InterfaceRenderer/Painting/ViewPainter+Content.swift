import InterfaceModel

// What each class shows between its background and its subviews.
extension ViewPainter {
  func paintContent(_ view: View, _ bounds: Rect, _ inherited: Inherited) {
    guard bounds.width > 0, bounds.height > 0 else { return }
    switch view.viewClass {
    case "UILabel": paintLabel(view, bounds, inherited)
    case "UIImageView": paintImageView(view, bounds, inherited)
    case "UIButton": paintButton(view, bounds, inherited)
    case "UISwitch":
      canvas.group(alpha: view.boolean("isEnabled") ? 1 : Self.disabledAlpha) {
        paintSwitch(view, inherited)
      }
    case "UISegmentedControl": paintSegments(view, bounds, inherited)
    case "UISlider": paintSlider(view, bounds, inherited)
    case "UIStepper": paintStepper(view, bounds, inherited)
    case "UITextField": paintTextField(view, bounds, inherited)
    case "UIProgressView": paintProgress(view, bounds, inherited)
    case "UIActivityIndicatorView": paintActivity(view, bounds, inherited)
    case "UIPageControl": paintPages(view, bounds, inherited)
    default: break
    }
  }

  /// A colour of the view, or a named one, for the appearance; fainter if the control is disabled.
  func color(
    _ view: View, _ name: String, or standard: String, _ inherited: Inherited
  ) -> Color {
    let color = view.color(name) ?? Color.named(standard) ?? .label
    return dimmed(color.resolved(isDark: inherited.isDark), view)
  }

  func isMirrored(_ view: View) -> Bool {
    view.isMirrored(inRightToLeft: environment.isRightToLeft)
  }

  func tint(_ view: View, _ name: String?, _ inherited: Inherited) -> Color {
    let color = name.flatMap(view.color) ?? inherited.tint
    return dimmed(color.resolved(isDark: inherited.isDark), view)
  }

  private func dimmed(_ color: Color, _ view: View) -> Color {
    guard view.viewClass != "UISwitch",
      ViewSchema.property("isEnabled", of: view.viewClass) != nil, !view.boolean("isEnabled")
    else { return color }
    var dimmed = color
    dimmed.alpha *= Self.disabledAlpha
    return dimmed
  }

  /// Of what a control that is disabled shows.
  private static let disabledAlpha = 0.4

  private func paintProgress(_ view: View, _ bounds: Rect, _ inherited: Inherited) {
    let height = min(bounds.height, 4)
    let track = Rect(x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: height)
    canvas.rounded(track, radius: height / 2)
    canvas.fill(color(view, "trackTintColor", or: "systemGray4", inherited))
    let width = track.width * min(max(view.number("progress") ?? 0, 0), 1)
    guard width > 0 else { return }
    let x = isMirrored(view) ? track.width - width : 0
    canvas.rounded(Rect(x: x, y: track.y, width: width, height: height), radius: height / 2)
    canvas.fill(tint(view, "progressTintColor", inherited))
  }

  /// Eight spokes that fade; where they have turned to is always the same.
  private func paintActivity(_ view: View, _ bounds: Rect, _ inherited: Inherited) {
    if !view.boolean("isAnimating") && view.boolean("hidesWhenStopped") { return }
    let side = min(bounds.width, bounds.height)
    var shade = color(view, "color", or: "systemGray", inherited)
    let alpha = shade.alpha
    for spoke in 0..<8 {
      canvas.saved {
        canvas.translate(bounds.width / 2, bounds.height / 2)
        _ = canvas.concatenate(.rotation(Double(spoke) * .pi / 4))
        let thickness = side * 0.11
        canvas.rounded(
          Rect(x: -thickness / 2, y: -side * 0.46, width: thickness, height: side * 0.26),
          radius: thickness / 2)
        shade.alpha = alpha * (0.25 + 0.75 * Double(spoke + 1) / 8)
        canvas.fill(shade)
      }
    }
  }

  private func paintPages(_ view: View, _ bounds: Rect, _ inherited: Inherited) {
    let all = view.integer("numberOfPages") ?? 0
    let pages = min(all, PageDots.most)
    if pages <= 0 || (pages == 1 && view.boolean("hidesForSinglePage")) { return }
    let pitch = min(PageDots.pitch, bounds.width / Double(pages))
    let start = (bounds.width - pitch * Double(pages - 1)) / 2
    let current = min(max(view.integer("currentPage") ?? 0, 0), all - 1)
    // Of more pages than there is room for, those around the current one.
    let first = min(max(current - pages / 2, 0), all - pages)
    for page in 0..<pages {
      let place = isMirrored(view) ? pages - 1 - page : page
      canvas.circle(
        Point(x: start + pitch * Double(place), y: bounds.height / 2),
        radius: min(PageDots.diameter, pitch * 0.7) / 2)
      canvas.fill(
        first + page == current
          ? color(view, "currentPageIndicatorTintColor", or: "label", inherited)
          : color(view, "pageIndicatorTintColor", or: "tertiaryLabel", inherited))
    }
  }
}
