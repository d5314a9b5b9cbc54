import ContentExtension

/// Where coverage comes from: what workers counted, and what can run at all.
package struct CoverageSource: Sendable {
  /// Hits by plugin folder, file and line.
  package typealias Hits = [String: [String: [Int: Int]]]

  /// Hits of lines, and calls by the line at which a function begins, once the workers have ended.
  package var counts: @Sendable () -> (lines: Hits, calls: Hits)
  /// Lines of a script that can run, and those at which its functions begin.
  package var runnable:
    @Sendable (_ bytes: [UInt8], _ path: String) -> (lines: [Int], functions: [Int])

  package init(
    counts: @escaping @Sendable () -> (lines: Hits, calls: Hits),
    runnable:
      @escaping @Sendable (_ bytes: [UInt8], _ path: String) -> (lines: [Int], functions: [Int])
  ) {
    self.counts = counts
    self.runnable = runnable
  }

  /// Every script of the plugins, run or not, in the order of paths.
  func files(of plugins: [Plugin]) -> [FileCoverage] {
    let counts = counts()
    var files: [String: FileCoverage] = [:]
    for plugin in plugins {
      let sources =
        [plugin.controller] + [plugin.app, plugin.service].compactMap { $0 }
        + plugin.modules.values
      for source in sources {
        let path = SpecPath.join(plugin.folder, source.path)
        guard files[path] == nil else { continue }
        let runnable = runnable(source.bytes, source.path)
        let hits = counts.lines[plugin.folder]?[source.path] ?? [:]
        let calls = counts.calls[plugin.folder]?[source.path] ?? [:]
        let names = FunctionNames(of: source.bytes, lines: runnable.functions)
        files[path] = FileCoverage(
          path: path, lines: runnable.lines.map { (line: $0, hits: hits[$0] ?? 0) },
          functions: runnable.functions.map {
            FileCoverage.Function(name: names[$0], line: $0, hits: calls[$0] ?? 0)
          })
      }
    }
    return files.values.sorted { $0.path < $1.path }
  }
}
