extension PayloadEdit {
  /// Bytes of a changed text without insignificant white space: what the changes left is counted as it
  /// is written, with its escapes, what they put there as it would be encoded.
  static func size(of text: JSONText, _ edits: [PayloadEdit], changed root: JSONObject) -> Int {
    guard !edits.isEmpty else { return text.size }
    var size = text.size + encodedSize(.object(root)) - encodedSize(text.value)
    for path in outermost(edits.map(\.path)) {
      // The value that is gone took its escapes with it.
      guard let written = text.size(of: path), let old = value(at: path, in: text.value) else {
        continue
      }
      size -= written - encodedSize(old)
    }
    return size
  }

  private static func encodedSize(_ value: JSONValue) -> Int {
    JSONWriter.text(value).utf8.count
  }

  /// Each path once, without those that lead into the value of another one.
  private static func outermost(_ paths: [[String]]) -> Set<[String]> {
    let all = Set(paths)
    return all.filter { path in
      !(1..<max(path.count, 1)).contains { all.contains(Array(path.prefix($0))) }
    }
  }

  private static func value(at path: [String], in root: JSONValue) -> JSONValue? {
    path.reduce(Optional(root)) { value, step in
      guard case .array(let items)? = value else { return value?[step] }
      return Int(step).flatMap { items.indices.contains($0) ? items[$0] : nil }
    }
  }
}
