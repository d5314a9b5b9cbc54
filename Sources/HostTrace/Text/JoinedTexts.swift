extension [String] {
  /// The texts with the separator between them: the standard library's own joins any collection, and looks up
  /// at run time what this one is; a short run notices that.
  package func joined(separator: String = "") -> String {
    var text = ""
    for (index, part) in enumerated() {
      if index > 0 { text += separator }
      text += part
    }
    return text
  }
}
