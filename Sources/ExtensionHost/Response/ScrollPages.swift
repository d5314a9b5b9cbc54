import InterfaceModel

/// The pages of a scroll view that is laid out: its content in parts of its own size.
struct ScrollPages {
  private let isVertical: Bool
  private let length: Double
  /// nil where the content has no size.
  let count: Int?

  init(_ view: View) {
    var content = Size.zero
    if case .size(let size)? = view.value("contentSize") { content = size }
    isVertical = content.width <= view.frame.width && content.height > view.frame.height
    length = isVertical ? view.frame.height : view.frame.width
    let whole = isVertical ? content.height : content.width
    // What is wider than this has no pages that anyone could count.
    let pages = length > 0 ? (whole / length).rounded(.up) : 0
    count = pages >= 1 && pages < 1e6 ? Int(pages) : nil
  }

  /// Where the view stands when a page is shown.
  func offset(ofPage page: Int) -> Point {
    let distance = Double(page) * length
    return isVertical ? Point(x: 0, y: distance) : Point(x: distance, y: 0)
  }
}
