/// Where a script writes the name of a picture: the place to look at when there is no such picture.
struct ImageMention {
  /// The scripts, the likeliest first; asked for when there is something to look for.
  let scripts: () -> [(file: String, bytes: [UInt8])]

  struct Place: Equatable {
    var file: String
    var line: Int
    var column: Int
  }

  /// The first string that is exactly the name; nil where a script puts it together from parts.
  func place(of image: String) -> Place? {
    let quoted = ["\"\(image)\"", "'\(image)'", "[[\(image)]]"].map { Array($0.utf8) }
    for script in scripts() {
      let lines = script.bytes.split(
        separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() {
        for text in quoted {
          guard let column = Self.column(of: text, in: line) else { continue }
          return Place(file: script.file, line: index + 1, column: column)
        }
      }
    }
    return nil
  }

  /// Counted from 1, in characters.
  private static func column(of text: [UInt8], in line: ArraySlice<UInt8>) -> Int? {
    guard line.count >= text.count else { return nil }
    for start in line.startIndex...(line.endIndex - text.count)
    where line[start...].starts(with: text) {
      return String(decoding: line[line.startIndex..<start], as: UTF8.self).count + 1
    }
    return nil
  }
}
