/// Fills a localized text: `%@` in order, `%2$@` by its number, `%%` for a percent sign. What has no
/// argument stays empty; any other use of `%` stands as it is.
enum LocalizedFormat {
  /// Arguments beyond this number are not addressed: no text of a notification has as many.
  private static let highestNumber = 99

  /// The text, and how many arguments it asks for.
  static func fill(_ format: String, with arguments: [String]) -> (text: String, needed: Int) {
    let bytes = Array(format.utf8)
    guard bytes.contains(UInt8(ascii: "%")) else { return (format, 0) }
    var result: [UInt8] = []
    var needed = 0
    var next = 0
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "%") else {
        result.append(bytes[index])
        index += 1
        continue
      }
      let (place, end) = place(in: bytes, at: index + 1)
      switch place {
      case .percent: result.append(UInt8(ascii: "%"))
      case .none: result.append(contentsOf: bytes[index..<end])
      case .next, .number:
        var position = next
        if case .number(let number) = place { position = number - 1 } else { next += 1 }
        needed = max(needed, position + 1)
        if position < arguments.count { result.append(contentsOf: arguments[position].utf8) }
      }
      index = end
    }
    return (String(decoding: result, as: UTF8.self), needed)
  }

  private enum Place {
    case none, percent, next
    case number(Int)
  }

  /// What stands behind a percent sign, and where it ends.
  private static func place(in bytes: [UInt8], at start: Int) -> (Place, Int) {
    guard start < bytes.count else { return (.none, start) }
    switch bytes[start] {
    case UInt8(ascii: "%"): return (.percent, start + 1)
    case UInt8(ascii: "@"): return (.next, start + 1)
    default: break
    }
    var number = 0
    var index = start
    while index < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]),
      number <= highestNumber
    {
      number = number * 10 + Int(bytes[index] - UInt8(ascii: "0"))
      index += 1
    }
    guard (1...highestNumber).contains(number), index + 1 < bytes.count,
      bytes[index] == UInt8(ascii: "$"), bytes[index + 1] == UInt8(ascii: "@")
    else { return (.none, start) }
    return (.number(number), index + 2)
  }
}
