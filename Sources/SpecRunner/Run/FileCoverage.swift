/// Which lines of a script ran, and which of its functions were called.
package struct FileCoverage: Sendable {
  /// A function of a script; two that begin in one line are one.
  package struct Function: Sendable, Hashable {
    package var name: String
    package var line: Int
    package var hits: Int

    package init(name: String, line: Int, hits: Int) {
      self.name = name
      self.line = line
      self.hits = hits
    }
  }

  /// As a reader finds it.
  package var path: String
  /// Every line that can run, in order, with how often it was come to.
  package var lines: [(line: Int, hits: Int)]
  package var functions: [Function]

  package init(path: String, lines: [(line: Int, hits: Int)], functions: [Function] = []) {
    self.path = path
    self.lines = lines
    self.functions = functions
  }

  package var hitCount: Int { lines.reduce(0) { $0 + ($1.hits > 0 ? 1 : 0) } }

  package var calledCount: Int { functions.reduce(0) { $0 + ($1.hits > 0 ? 1 : 0) } }

  /// Functions that nothing called.
  var uncalled: [String] { functions.filter { $0.hits == 0 }.map(\.name) }

  /// "92.3 %"; a file without lines is covered.
  var percent: String {
    guard !lines.isEmpty else { return "100.0 %" }
    let tenths = hitCount * 1000 / lines.count
    return "\(tenths / 10).\(tenths % 10) %"
  }

  /// "3, 7-9": lines that never ran, those that follow each other without a covered line between as
  /// ranges.
  var missed: String {
    var ranges: [(first: Int, last: Int)] = []
    var isOpen = false
    for entry in lines {
      if entry.hits > 0 {
        isOpen = false
      } else if isOpen, let last = ranges.indices.last {
        ranges[last].last = entry.line
      } else {
        ranges.append((entry.line, entry.line))
        isOpen = true
      }
    }
    return ranges.map { $0.first == $0.last ? "\($0.first)" : "\($0.first)-\($0.last)" }
      .joined(separator: ", ")
  }

  /// The same file in another part of a run: what either came to counts.
  mutating func add(_ other: FileCoverage) {
    var hits = Dictionary(uniqueKeysWithValues: lines.map { ($0.line, $0.hits) })
    for entry in other.lines { hits[entry.line, default: 0] += entry.hits }
    lines = hits.sorted { $0.key < $1.key }.map { (line: $0.key, hits: $0.value) }
    for function in other.functions {
      if let index = functions.firstIndex(where: { $0.line == function.line }) {
        functions[index].hits += function.hits
      } else {
        functions.append(function)
      }
    }
  }
}
