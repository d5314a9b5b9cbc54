/// Finds names that occur twice in one object of well-formed JSON.
enum DuplicateKeys {
  /// A repeated key, its path, and the offset of the later one.
  struct Finding {
    var path: [String]
    var offset: Int
  }

  private struct Level {
    var isObject: Bool
    /// What the next key or item adds to the path.
    var step: String = ""
    var index: Int = 0
    var expectsKey: Bool
    private var names: [[UInt8]] = []
    /// The names, once there are more than a look through them takes.
    private var manyNames: Set<[UInt8]>?
    private static let few = 32

    init(isObject: Bool, step: String, expectsKey: Bool) {
      self.isObject = isObject
      self.step = step
      self.expectsKey = expectsKey
    }

    /// False for a name that is there already.
    mutating func insert(_ name: [UInt8]) -> Bool {
      if manyNames != nil { return manyNames?.insert(name).inserted ?? false }
      if names.contains(name) { return false }
      names.append(name)
      if names.count > Self.few { manyNames = Set(names) }
      return true
    }
  }

  /// In the order of the text.
  static func find(in bytes: [UInt8]) -> [Finding] {
    var findings: [Finding] = []
    var levels: [Level] = []
    for token in JSONTokens(bytes) {
      if token.opens {
        let isObject = token.isMark("{")
        levels.append(Level(isObject: isObject, step: isObject ? "" : "0", expectsKey: isObject))
        continue
      }
      guard let top = levels.indices.last else { continue }
      if token.closes {
        levels.removeLast()
      } else if token.isMark(",") {
        levels[top].expectsKey = levels[top].isObject
        levels[top].index += 1
        if !levels[top].isObject { levels[top].step = String(levels[top].index) }
      } else if case .string = token.kind, levels[top].expectsKey {
        let name = JSONTokens.text(of: token, in: bytes)
        levels[top].expectsKey = false
        levels[top].step = String(decoding: name, as: UTF8.self)
        if !levels[top].insert(name) {
          findings.append(Finding(path: levels.map(\.step), offset: token.range.lowerBound))
        }
      }
    }
    return findings
  }
}
