import LuaSpec
package import NotificationModel

/// Reads what the reports `json` and `blob` have written, so that parts of a run become one.
package enum BlobReader {
  /// nil if the value is no such report.
  package static func summary(_ value: JSONValue) -> RunSummary? {
    guard case .object(let root) = value, root["schema"] == .string(JSONReporter.schema),
      case .array(let results)? = root["results"]
    else { return nil }
    var summary = RunSummary()
    for value in results {
      guard let result = result(value) else { return nil }
      summary.results.append(result)
    }
    summary.files = root["summary"].flatMap { int($0["files"]) } ?? 0
    summary.milliseconds = root["summary"].flatMap { number($0["milliseconds"]) } ?? 0
    summary.wasInterrupted = root["summary"]?["interrupted"] == .boolean(true)
    if case .integer(let started)? = root["started"] { summary.started = started }
    if case .integer(let seed)? = root["seed"] { summary.seed = seed }
    summary.shard = text(root["shard"]).flatMap(Shard.init)
    let snapshots = root["snapshots"]
    summary.writtenSnapshots = texts(snapshots?["written"])
    summary.obsoleteSnapshots = texts(snapshots?["obsolete"])
    summary.failsObsolete = snapshots?["obsoleteFails"] == .boolean(true)
    if case .array(let files)? = root["coverage"] { summary.coverage = files.compactMap(coverage) }
    return summary
  }

  private static func result(_ value: JSONValue) -> TestResult? {
    guard let kind = text(value["kind"]).flatMap(SpecRecord.Kind.init),
      let status = text(value["status"]).flatMap(SpecRecord.Status.init),
      let path = text(value["file"])
    else { return nil }
    let record = SpecRecord(
      kind: kind, number: int(value["number"]) ?? 0,
      path: texts(value["names"]).joined(separator: String(SpecRecord.separator)), place: "",
      status: status, message: text(value["message"]) ?? "", word: text(value["word"]) ?? "")
    var result = TestResult(
      record: record, file: int(value["fileIndex"]) ?? 0, path: path,
      place: text(value["place"]) ?? path, failurePlace: text(value["failurePlace"]) ?? "",
      output: texts(value["output"]), milliseconds: number(value["milliseconds"]) ?? 0)
    result.repetition = int(value["repetition"]) ?? 1
    result.traces = texts(value["traces"]).compactMap { path in
      SpecFileSystem.read(path).map { SpecTrace(path: path, bytes: $0) }
    }
    if case .array(let pictures)? = value["pictures"] {
      result.pictures = pictures.compactMap { picture in
        guard let name = text(picture["name"]), let sheet = text(picture["sheet"]) else {
          return nil
        }
        return PictureFailure(name: name, sheet: sheet)
      }
    }
    return result
  }

  private static func coverage(_ value: JSONValue) -> FileCoverage? {
    guard let path = text(value["file"]), case .array(let lines)? = value["lines"] else {
      return nil
    }
    return FileCoverage(
      path: path,
      lines: lines.compactMap { line in
        guard case .array(let pair) = line, pair.count == 2, let number = int(pair[0]),
          let hits = int(pair[1])
        else { return nil }
        return (line: number, hits: hits)
      },
      functions: functions(value["functions"]))
  }

  private static func functions(_ value: JSONValue?) -> [FileCoverage.Function] {
    guard case .array(let functions)? = value else { return [] }
    return functions.compactMap { function in
      guard case .array(let parts) = function, parts.count == 3, let name = text(parts[0]),
        let line = int(parts[1]), let hits = int(parts[2])
      else { return nil }
      return FileCoverage.Function(name: name, line: line, hits: hits)
    }
  }

  private static func text(_ value: JSONValue?) -> String? {
    if case .string(let text)? = value { text } else { nil }
  }

  private static func int(_ value: JSONValue?) -> Int? {
    if case .integer(let number)? = value { Int(exactly: number) } else { nil }
  }

  private static func number(_ value: JSONValue?) -> Double? {
    switch value {
    case .integer(let number)?: Double(number)
    case .real(let number)?: number
    default: nil
    }
  }

  private static func texts(_ value: JSONValue?) -> [String] {
    guard case .array(let items)? = value else { return [] }
    return items.compactMap(text)
  }
}

extension RunSummary {
  /// Parts of one run together: results in the order of files and tests.
  package static func merging(_ parts: [RunSummary]) -> RunSummary {
    var whole = RunSummary()
    var coverage: [String: FileCoverage] = [:]
    var seen: Set<String> = []
    for part in parts {
      whole.milliseconds += part.milliseconds
      whole.writtenSnapshots += part.writtenSnapshots
      whole.obsoleteSnapshots += part.obsoleteSnapshots
      whole.failsObsolete = whole.failsObsolete || part.failsObsolete
      whole.wasInterrupted = whole.wasInterrupted || part.wasInterrupted
      whole.seed = whole.seed ?? part.seed
      whole.started = whole.started == 0 ? part.started : min(whole.started, part.started)
      whole.files = max(whole.files, part.files)
      for file in part.coverage ?? [] {
        if coverage[file.path] == nil {
          coverage[file.path] = file
        } else {
          coverage[file.path]?.add(file)
        }
      }
      // What each part found in the same setup or file stands there once.
      whole.results += part.results.filter { result in
        result.record.kind == .test
          || seen.insert("\(result.path) \(result.name) \(result.record.message)").inserted
      }
    }
    whole.files = max(whole.files, Set(whole.results.map(\.path)).count)
    if parts.contains(where: { $0.coverage != nil }) {
      whole.coverage = coverage.values.sorted { $0.path < $1.path }
    }
    let sorted = whole.results.enumerated().sorted { one, other in
      let (a, b) = (one.element, other.element)
      return (a.repetition, a.path, a.record.number, one.offset)
        < (b.repetition, b.path, b.record.number, other.offset)
    }
    whole.results = sorted.map(\.element)
    return whole
  }
}
