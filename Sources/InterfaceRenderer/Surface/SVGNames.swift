/// Numbers the names in an SVG anew, from 1 on: the drawing library counts on over all the pictures of
/// a process, and the same scene would not give the same bytes.
enum SVGNames {
  /// Kinds whose numbers go on from picture to picture.
  private static let kinds = ["image", "surface", "source-", "mask-", "filter-"].map {
    Array($0.utf8)
  }
  private static let hash = UInt8(ascii: "#")
  private static let identifier = Array("id=\"".utf8)

  static func renumbered(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var numbers: [[UInt8]: Int] = [:]
    var position = 0
    while position < bytes.count {
      let start = position
      if bytes[position] == hash {
        position += 1
      } else if bytes[position] == identifier[0], bytes[position...].starts(with: identifier) {
        position += identifier.count
      } else {
        result.append(bytes[position])
        position += 1
        continue
      }
      result += bytes[start..<position]
      guard let kind = kinds.first(where: { bytes[position...].starts(with: $0) }) else { continue }
      let digits = bytes[(position + kind.count)...].prefix { (48...57).contains($0) }
      guard !digits.isEmpty else { continue }
      let name = kind + digits
      let number = numbers[name] ?? numbers.count + 1
      numbers[name] = number
      result += kind + Array(String(number).utf8)
      position += name.count
    }
    return result
  }
}
