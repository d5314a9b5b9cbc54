import ContentExtension
import ExtensionHost
import Glibc
import LuaExtension
import LuaSpec
import SpecRunner
import Synchronization
import Testing

/// Runs specs of the fixtures, or of files written for one test.
struct SpecHarness {
  var settings = SpecSettings()
  private let owned: SpecFolder
  /// A folder of this test alone, there for as long as the harness.
  var folder: String { owned.path }

  static let fixtures =
    String(#filePath.prefix { _ in true })
    .split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    + "/Fixtures"

  init() throws {
    owned = try SpecFolder()
  }

  /// Writes a file below the folder.
  func write(_ text: String, to name: String) {
    var path = folder
    for part in name.split(separator: "/").dropLast() {
      path += "/\(part)"
      mkdir(path, 0o755)
    }
    guard let file = fopen("\(folder)/\(name)", "w") else { return }
    fputs(text, file)
    fclose(file)
  }

  func read(_ name: String) -> String? { Self.text(at: "\(folder)/\(name)") }

  /// A file of the fixtures.
  static func text(_ name: String) -> String? { text(at: "\(fixtures)/\(name)") }

  static func text(at path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = fgetc(file), byte != EOF { bytes.append(UInt8(byte)) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Runs what is below a path; without one what was written.
  func run(_ path: String? = nil, pictures: PictureProgram? = nil) -> RunSummary {
    var finder = SpecFinder { PluginCatalog.load(path: $0) }
    finder.add(path ?? folder)
    var vocabulary = Self.vocabulary
    vocabulary.pictures = pictures
    return SpecRun(files: finder.files, settings: settings, vocabulary: vocabulary).run { _ in }
  }

  /// Runs what was written, and has it reported as it comes.
  func run(into reporter: any SpecReporter) {
    var finder = SpecFinder { PluginCatalog.load(path: $0) }
    finder.add(folder)
    let run = SpecRun(files: finder.files, settings: settings, vocabulary: Self.vocabulary)
    let summary = run.run {
      reporter.take($0)
    } takeLate: {
      reporter.take(late: $0, after: $1)
    }
    reporter.end(summary)
  }

  /// Runs what was written, with lines counted.
  func runCounting() -> RunSummary {
    var finder = SpecFinder { PluginCatalog.load(path: $0) }
    finder.add(folder)
    let box = HitBox()
    var vocabulary = Self.vocabulary
    vocabulary.makeRoles = { _, seed in
      LuaExtensionFactory(
        limits: LuaLimits(configurationSeconds: 5, responseSeconds: 5), seed: seed,
        supervision: ScriptSupervision(),
        coverage: ScriptCoverage { lines, calls in box.add(lines, calls) })
    }
    vocabulary.coverage = CoverageSource(
      counts: { box.all }, runnable: { ScriptCoverage.runnable($0, path: $1) })
    return SpecRun(files: finder.files, settings: settings, vocabulary: vocabulary).run { _ in }
  }

  /// Runs one file with the text.
  func run(text: String) -> RunSummary {
    write(text, to: "case_spec.lua")
    return run("\(folder)/case_spec.lua")
  }

  static var vocabulary: SpecVocabulary {
    SpecVocabulary(
      moment: { $0 == "2026-01-02T00:00:00Z" ? 1_767_312_000 : nil },
      duration: { text in text.hasSuffix("s") ? Double(text.dropLast()) : nil },
      device: { text, device in
        guard text == "locked" || text == "locked=true" else { return "no device \(text)" }
        device.isLocked = true
        return nil
      },
      makeRoles: { limits, seed in
        LuaExtensionFactory(
          limits: LuaLimits(
            configurationSeconds: 5, responseSeconds: 5,
            instructions: limits.instructions ?? 20_000_000), seed: seed)
      },
      exit: { Outcome.Exit(code: $0.isEmpty ? 0 : 5, reason: $0.isEmpty ? "ok" : "contract") })
  }
}

extension RunSummary {
  /// "name: status" of each result.
  var verdicts: [String] { results.map { "\($0.name): \($0.record.status.rawValue)" } }

  var firstMessage: String { results.first(where: \.isBad)?.fullMessage ?? "" }
}

/// What one factory has counted.
private final class HitBox: Sendable {
  private let counts = Mutex<(lines: ScriptCoverage.Hits, calls: ScriptCoverage.Hits)>(([:], [:]))

  var all: (lines: ScriptCoverage.Hits, calls: ScriptCoverage.Hits) { counts.withLock { $0 } }

  func add(_ lines: ScriptCoverage.Hits, _ calls: ScriptCoverage.Hits) {
    counts.withLock { counts in
      counts.lines.merge(lines) { $1 }
      counts.calls.merge(calls) { $1 }
    }
  }
}
