import InterfaceModel

// What stands in the last line of a text that goes on.
extension TextSetter {
  /// Nil where the line stays as it was broken, and what follows it is left out.
  func cut(
    _ broken: BrokenText, at line: Int, _ request: TextRequest, _ style: Style
  ) -> BrokenText? {
    let isRightToLeft = broken.lines[line].isRightToLeft
    func set(_ text: String) -> BrokenText? {
      // A part of a paragraph runs as the whole does.
      let mark = isRightToLeft ? "\u{200F}" : "\u{200E}"
      let isTurned = TextDirection.isRightToLeft(text) != isRightToLeft
      return self.broken(
        isTurned ? mark + text : text, request.font, width: nil, like: request.text)
    }
    let paragraph = broken.paragraph(from: line)
    switch style.lineBreakMode {
    case "byWordWrapping", "byCharWrapping": return nil
    case "byClipping": return set(String(paragraph.prefix(Self.mostInLine)))
    case "byTruncatingHead", "byTruncatingMiddle":
      let lines = broken.rest(from: line).map { $0.isNewline ? " " : $0 }
      let rest = Array(Self.trimmed(lines[...]))
      let isMiddle = style.lineBreakMode == "byTruncatingMiddle"
      return longest(upTo: rest.count, request.width ?? 0) { count in
        let before = isMiddle ? (count + 1) / 2 : 0
        return set(
          Self.trimmed(rest.prefix(before)) + Self.ellipsis
            + String(rest.suffix(count - before).drop(while: \.isWhitespace)))
      }
    default:
      let rest = Array(paragraph.prefix(Self.mostInLine))
      return longest(upTo: rest.count, request.width ?? 0) { count in
        set(Self.trimmed(rest.prefix(count)) + Self.ellipsis)
      }
    }
  }

  /// Characters that have room in the widest picture, however small they are.
  private static let mostInLine = 2000

  private static func trimmed(_ characters: ArraySlice<Character>) -> String {
    var characters = characters
    while characters.last?.isWhitespace == true { characters.removeLast() }
    return String(characters)
  }

  /// The line with the most characters that the width has room for, else the one without any.
  private func longest(
    upTo count: Int, _ width: Double, _ set: (Int) -> BrokenText?
  ) -> BrokenText? {
    var (least, most) = (1, min(count, Self.mostInLine))
    var best = set(0)
    while least <= most {
      let middle = (least + most) / 2
      guard let line = set(middle) else { return best }
      if line.lines.first?.width ?? 0 <= width + Self.grace {
        best = line
        least = middle + 1
      } else {
        most = middle - 1
      }
    }
    return best
  }
}
