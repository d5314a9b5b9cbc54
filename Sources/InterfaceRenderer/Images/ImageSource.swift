/// Where the bytes of pictures come from.
package protocol ImageSource {
  /// The bytes of a file by its name in the plugin; nil if there is none.
  func bytes(ofFile name: String) -> [UInt8]?
}

/// Pictures in memory, by file name.
package struct MemoryImages: ImageSource {
  package var files: [String: [UInt8]]

  package init(_ files: [String: [UInt8]] = [:]) {
    self.files = files
  }

  package func bytes(ofFile name: String) -> [UInt8]? { files[name] }
}
