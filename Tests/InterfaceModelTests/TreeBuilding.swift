import InterfaceModel

/// A view with its properties in words.
func view(
  _ viewClass: String, _ id: String? = nil, _ properties: KeyValuePairs<String, ViewValue> = [:],
  _ subviews: [View] = []
) -> View {
  View(
    viewClass: viewClass, id: id,
    properties: properties.map { View.Property(name: $0.key, value: $0.value) },
    subviews: subviews)
}

func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> ViewValue {
  .rect(Rect(x: x, y: y, width: width, height: height))
}

/// Every character is ten points wide and a line twenty high, whatever the font.
struct SquareMetrics: TextMeasuring {
  func extent(of request: TextRequest) -> TextExtent {
    let count = request.text.count
    let perLine = request.width.map { max(Int($0 / 10), 1) } ?? max(count, 1)
    var lines = (count + perLine - 1) / perLine
    if request.lines > 0 { lines = min(lines, request.lines) }
    let height = Double(lines) * 20
    return TextExtent(
      size: Size(width: Double(min(count, perLine)) * 10, height: height), firstBaseline: 15,
      lastBaseline: height - 5)
  }
}

/// Pictures by name.
struct NamedImages: ImageSizing {
  let sizes: [String: Size]
  func size(of image: ImageReference) -> Size? { image.named.flatMap { sizes[$0] } }
}

/// The laid-out tree as text, a line each, without the root.
func laidOut(
  _ subviews: View..., width: Double = 300, height: Double = 200, initialHeight: Double? = nil,
  isRightToLeft: Bool = false
) -> [String] {
  let result = Layout.lay(
    out: view("UIView", nil, [:], subviews), width: width, height: height,
    initialHeight: initialHeight,
    environment: Layout.Environment(
      text: SquareMetrics(), images: NamedImages(sizes: ["picture": Size(width: 60, height: 40)]),
      isRightToLeft: isRightToLeft))
  return places(result.view, level: 0).dropFirst() + result.findings.map(\.message)
}

private func places(_ view: View, level: Int) -> [String] {
  let numbers = [view.frame.x, view.frame.y, view.frame.width, view.frame.height]
  let line =
    String(repeating: " ", count: max(level - 1, 0))
    + ([view.id ?? view.viewClass] + numbers.map(StableText.number)).joined(separator: " ")
  return [line] + view.subviews.flatMap { places($0, level: level + 1) }
}
