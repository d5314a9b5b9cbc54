import Glibc
import InterfaceRenderer

extension RenderCommand {
  /// Exit status 0 for pictures that are the same within the tolerance, 1 for others.
  static func compare(_ request: CompareRequest) -> Int32 {
    var pictures: [Pixels] = []
    for path in [request.expected, request.actual] {
      guard let bytes = Files.read(path), let pixels = Pixels(bytes) else {
        complain("\(path): no picture that can be read")
        return 4
      }
      pictures.append(pixels)
    }
    let comparison = PictureComparison(
      expected: pictures[0], actual: pictures[1], tolerance: request.tolerance)
    Files.write(Array((comparison.report + "\n").utf8), to: STDOUT_FILENO)
    switch comparison.verdict {
    case .same, .within: return 0
    case .different, .sizesDiffer: break
    }
    if let path = request.difference, let picture = comparison.difference {
      guard let png = try? picture.png(), Files.write(png, path: path) else {
        complain("\(path): cannot be written")
        return 6
      }
    }
    return 1
  }
}
