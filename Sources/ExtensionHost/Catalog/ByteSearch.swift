internal import ContentExtension

/// Looks for a word in the bytes of sources, without reading them as text.
enum ByteSearch {
  static func contains(_ word: String, in sources: [Plugin.Source]) -> Bool {
    sources.contains { contains(word, in: $0.bytes) }
  }

  static func contains(_ word: String, in bytes: [UInt8]) -> Bool {
    let word = Array(word.utf8)
    guard let first = word.first, bytes.count >= word.count else { return word.isEmpty }
    return bytes.withUnsafeBufferPointer { buffer in
      (0...buffer.count - word.count).contains { start in
        buffer[start] == first && buffer[start..<start + word.count].elementsEqual(word)
      }
    }
  }
}
