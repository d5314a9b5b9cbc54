import InterfaceModel

/// Puts the parts of a scene in their places.
struct Composition {
  let scene: RenderScene
  let options: RenderOptions
  let environment: Layout.Environment

  /// Parts from back to front, with what was found while they were laid out.
  struct Placed {
    var size: Size
    var back: [View]
    /// In front of a veil over the rest.
    var front: [View]
    var media: (button: RenderScene.MediaButton, origin: Point)?
    var findings: [RenderFinding]
    var regions: [Rendering.Region]
  }

  /// Longer notifications are cut, with a finding.
  private static let tallest = 6000.0

  private var width: Double {
    PictureLimits.nearest(options.width, in: PictureLimits.widths, usual: 375)
  }

  func place() -> Placed {
    let chrome = Chrome(
      scene: scene, width: width, isDark: options.isDark, textSize: options.textSize,
      locale: options.locale, attachmentSize: attachmentSize)
    let full = width + 2 * Chrome.margin
    var notification = laidOut(chrome.notification, width: width)
    notification.frame.x = Chrome.margin
    notification.frame.y = Chrome.margin
    var placed = Placed(
      size: Size(width: full, height: notification.frame.height + 2 * Chrome.margin), back: [],
      front: [], media: nil, findings: [], regions: [])
    insertContent(into: &notification, &placed)
    placed.back.append(notification)
    if var keyboard = chrome.keyboard {
      let inputs = [(Chrome.accessoryID, scene.accessoryView), (Chrome.inputID, scene.inputView)]
        .compactMap { id, view in view.map { (id, inputTree($0, width: full, &placed)) } }
      for (id, tree) in inputs { keyboard.reserve(id, tree.frame) }
      keyboard = laidOut(keyboard, width: full)
      for (id, tree) in inputs { keyboard.insert(tree, at: id) }
      keyboard.frame.y = placed.size.height
      // What stands at the foot reaches it: pictures have whole points.
      placed.size.height = (placed.size.height + keyboard.frame.height).rounded(.up)
      keyboard.frame.height = placed.size.height - keyboard.frame.y
      placed.back.append(keyboard)
    }
    switch scene.sheet {
    case .payment(let payment)?:
      var sheet = laidOut(chrome.paymentSheet(payment), width: full)
      placed.size.height = max(placed.size.height, sheet.frame.height + Self.sheetMargin)
        .rounded(.up)
      sheet.frame.y = placed.size.height - sheet.frame.height
      placed.front.append(sheet)
    case .alert(let title, let message)?:
      var alert = laidOut(chrome.alert(title: title, message: message), width: 270)
      placed.size.height = max(placed.size.height, alert.frame.height + 4 * Chrome.margin)
      alert.frame.x = (full - alert.frame.width) / 2
      alert.frame.y = (placed.size.height - alert.frame.height) / 2
      placed.front.append(alert)
    case nil: break
    }
    finish(&placed)
    return placed
  }

  /// Asked for only where the attachment is drawn.
  private var attachmentSize: Size? {
    guard scene.view == nil, let attachment = scene.attachment else { return nil }
    return environment.images.size(of: attachment)
  }

  /// What a sheet leaves free above it.
  private static let sheetMargin = 72.0

  private func laidOut(_ view: View, width: Double) -> View {
    let height = Layout.fittingHeight(of: view, width: width, environment: environment)
    return Layout.lay(out: view, width: width, height: height, environment: environment).view
  }

  /// Puts the extension's view, laid out at its own size, where the system has left room for it.
  private func insertContent(into notification: inout View, _ placed: inout Placed) {
    guard let view = scene.view, let path = notification.path(id: Chrome.contentID) else { return }
    let result = Layout.lay(
      out: view, width: width, height: max(scene.viewHeight, 1),
      initialHeight: scene.initialViewHeight, environment: environment, isForPicture: true)
    placed.findings += result.findings.map(RenderFinding.layout)
    var origin = Point(x: notification.frame.x, y: notification.frame.y)
    notification.edit(at: path[...], origin: &origin) { content in
      content.set("clipsToBounds", .boolean(true))
      content.subviews = [result.view]
    }
    if let button = scene.mediaButton {
      placed.media = (button, origin)
    }
  }

  /// A tree at the foot of the screen: as wide as the screen, as high as its frame or its content.
  private func inputTree(_ view: View, width: Double, _ placed: inout Placed) -> View {
    var view = view
    view.properties.removeAll { $0.name == "frame" }
    let height = Layout.fittingHeight(of: view, width: width, environment: environment)
    view.frame = Rect(x: 0, y: 0, width: width, height: height)
    let result = Layout.lay(
      out: view, width: width, height: height > 0 ? height : Self.inputHeight,
      environment: environment, isForPicture: true)
    placed.findings += result.findings.map(RenderFinding.layout)
    return result.view
  }

  /// Of a view without a height: a bar's.
  private static let inputHeight = 44.0

  private func finish(_ placed: inout Placed) {
    placed.size.height = placed.size.height.rounded(.up)
    if placed.size.height > Self.tallest {
      placed.size.height = Self.tallest
      placed.findings.append(.cut(height: Self.tallest))
    }
    for view in placed.back + placed.front {
      view.regions(into: &placed.regions) { $0 }
    }
  }
}

extension View {
  /// Gives the view with the id, which waits for a tree, the tree's size.
  fileprivate mutating func reserve(_ id: String, _ frame: Rect) {
    for index in subviews.indices where subviews[index].id == id { subviews[index].frame = frame }
  }

  /// Puts a tree that is laid out into the view with the id.
  fileprivate mutating func insert(_ tree: View, at id: String) {
    for index in subviews.indices where subviews[index].id == id {
      subviews[index].subviews = [tree]
    }
  }

  /// Changes the view at a path; `origin` moves along to where it stands.
  fileprivate mutating func edit(
    at path: ArraySlice<Int>, origin: inout Point, _ change: (inout View) -> Void
  ) {
    guard let index = path.first else { return change(&self) }
    origin.x += subviews[index].frame.x
    origin.y += subviews[index].frame.y
    subviews[index].edit(at: path.dropFirst(), origin: &origin, change)
  }

  /// Upright frames of the views that have an id.
  fileprivate func regions(
    into regions: inout [Rendering.Region], depth: Int = 0, _ toRoot: (Point) -> Point
  ) {
    if boolean("isHidden") || depth > 200 { return }
    func place(_ point: Point, _ offset: Point) -> Point {
      toRoot(toSuperview(point, offset: offset))
    }
    if let id {
      let corners = [
        Point.zero, Point(x: frame.width, y: 0), Point(x: 0, y: frame.height),
        Point(x: frame.width, y: frame.height),
      ].map { place($0, .zero) }
      let (xs, ys) = (corners.map(\.x), corners.map(\.y))
      let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
      regions.append(
        Rendering.Region(
          id: id,
          frame: Rect(
            x: left, y: top, width: (xs.max() ?? left) - left, height: (ys.max() ?? top) - top)))
    }
    let offset = scrollOffset
    for subview in subviews {
      subview.regions(into: &regions, depth: depth + 1) { point in
        place(Point(x: point.x - offset.x, y: point.y - offset.y), .zero)
      }
    }
  }
}
