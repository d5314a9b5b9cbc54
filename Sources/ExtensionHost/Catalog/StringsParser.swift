/// The old form of a strings file. Keys and values are quoted, or plain words; `"key";` stands for
/// itself; comments are those of C.
struct StringsParser {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var line = 1

  init(scalars: [Unicode.Scalar]) {
    self.scalars = scalars
  }

  /// The last value of a repeated key counts.
  mutating func parse() throws(PropertyListFault) -> [String: String] {
    var texts: [String: String] = [:]
    try skipBlank()
    while current != nil {
      let key = try text()
      try skipBlank()
      var value = key
      if current == "=" {
        advance()
        try skipBlank()
        value = try text()
        try skipBlank()
      }
      guard current == ";" else { throw fault("expected \";\" after the value of \"\(key)\"") }
      advance()
      texts[key] = value
      try skipBlank()
    }
    return texts
  }

  private var current: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private mutating func advance() {
    if scalars[index] == "\n" { line += 1 }
    index += 1
  }

  private func fault(_ reason: String, line: Int? = nil) -> PropertyListFault {
    PropertyListFault(line: line ?? self.line, reason: reason)
  }

  private mutating func skipBlank() throws(PropertyListFault) {
    while let scalar = current {
      if scalar.properties.isWhitespace {
        advance()
      } else if scalar == "/" {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(PropertyListFault) {
    let start = line
    let second = index + 1 < scalars.count ? scalars[index + 1] : nil
    if second == "/" {
      while let scalar = current, scalar != "\n" { _ = scalar; advance() }
    } else if second == "*" {
      index += 2
      while let scalar = current {
        let isEnd = scalar == "*" && index + 1 < scalars.count && scalars[index + 1] == "/"
        advance()
        if isEnd { return advance() }
      }
      throw fault("a comment has no end", line: start)
    } else {
      throw fault("expected a comment after \"/\"")
    }
  }

  private mutating func text() throws(PropertyListFault) -> String {
    if current == "\"" { return try quoted() }
    var word = String.UnicodeScalarView()
    while let scalar = current, Self.isWord(scalar) {
      word.append(scalar)
      advance()
    }
    guard !word.isEmpty else {
      throw fault("expected text in quotes, got \(current.map { "\"\($0)\"" } ?? "the end")")
    }
    return String(word)
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".", "$", ":": true
    default: false
    }
  }

  private mutating func quoted() throws(PropertyListFault) -> String {
    let start = line
    advance()
    var units: [UInt16] = []
    while let scalar = current {
      advance()
      if scalar == "\"" { return String(decoding: units, as: UTF16.self) }
      if scalar == "\\" {
        guard let escape = current else { break }
        advance()
        try append(escape: escape, to: &units)
      } else {
        units.append(contentsOf: UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter)
      }
    }
    throw fault("a text has no closing quote", line: start)
  }

  private mutating func append(
    escape: Unicode.Scalar, to units: inout [UInt16]
  ) throws(PropertyListFault) {
    switch escape {
    case "n": units.append(10)
    case "r": units.append(13)
    case "t": units.append(9)
    case "a": units.append(7)
    case "b": units.append(8)
    case "f": units.append(12)
    case "v": units.append(11)
    case "U", "u": units.append(try number(digits: 1...4, radix: 16, name: "\\\(escape)"))
    case "0"..."7":
      index -= 1
      units.append(try number(digits: 1...3, radix: 8, name: "\\"))
    default: units.append(contentsOf: UTF16.encode(escape) ?? UTF16.encodedReplacementCharacter)
    }
  }

  /// One UTF-16 unit; two escapes in a row make a character outside the basic plane.
  private mutating func number(
    digits: ClosedRange<Int>, radix: Int, name: String
  ) throws(PropertyListFault) -> UInt16 {
    var value = 0
    var count = 0
    while count < digits.upperBound, let scalar = current, scalar.isASCII,
      let digit = Character(scalar).hexDigitValue, digit < radix
    {
      value = value * radix + digit
      count += 1
      advance()
    }
    guard count >= digits.lowerBound else { throw fault("expected digits after \(name)") }
    return UInt16(truncatingIfNeeded: value)
  }
}
