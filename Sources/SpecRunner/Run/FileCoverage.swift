import ContentExtension

/// Which lines of a script ran.
package struct FileCoverage: Sendable {
  /// As a reader finds it.
  package var path: String
  /// Every line that can run, in order, with how often it was come to.
  package var lines: [(line: Int, hits: Int)]

  package init(path: String, lines: [(line: Int, hits: Int)]) {
    self.path = path
    self.lines = lines
  }

  package var hitCount: Int { lines.reduce(0) { $0 + ($1.hits > 0 ? 1 : 0) } }

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
  }
}

/// Where coverage comes from: what workers counted, and which lines can run at all.
package struct CoverageSource: Sendable {
  /// Hits by plugin folder, file and line, once the workers have ended.
  package var hits: @Sendable () -> [String: [String: [Int: Int]]]
  /// Lines of a script that can run.
  package var lines: @Sendable (_ bytes: [UInt8], _ path: String) -> [Int]

  package init(
    hits: @escaping @Sendable () -> [String: [String: [Int: Int]]],
    lines: @escaping @Sendable (_ bytes: [UInt8], _ path: String) -> [Int]
  ) {
    self.hits = hits
    self.lines = lines
  }

  /// Every script of the plugins, run or not, in the order of paths.
  func files(of plugins: [Plugin]) -> [FileCoverage] {
    let hits = hits()
    var files: [String: FileCoverage] = [:]
    for plugin in plugins {
      let sources =
        [plugin.controller] + [plugin.app, plugin.service].compactMap { $0 }
        + plugin.modules.values
      for source in sources {
        let path = SpecPath.join(plugin.folder, source.path)
        guard files[path] == nil else { continue }
        let counted = hits[plugin.folder]?[source.path] ?? [:]
        files[path] = FileCoverage(
          path: path,
          lines: lines(source.bytes, source.path).map { (line: $0, hits: counted[$0] ?? 0) })
      }
    }
    return files.values.sorted { $0.path < $1.path }
  }
}
