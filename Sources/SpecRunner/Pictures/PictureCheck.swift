import ContentExtension
import ExtensionHost
import Glibc
import HostTrace
import LuaSpec
import NotificationModel

/// One `assert.picture`: draws, compares, and where it differs leaves pictures that show how.
struct PictureCheck {
  let program: PictureProgram
  let request: PictureRequest
  let file: SpecFile
  let test: String

  private func result(_ ending: String) -> String {
    ResultFolder(of: file).file(of: test, title: request.title, ending: ending)
  }

  /// Where expected, actual and difference stand side by side.
  var sheet: String { result(ResultFolder.sheetEnding) }

  func run(_ session: SpecSession, in store: SnapshotStore) throws(SpecRefusal) -> SnapshotVerdict {
    let locale = session.origin.configuration.locale
    guard let scene = session.host.interface().scene(locale: locale) else {
      throw SpecRefusal("assert.picture: no notification is on the screen")
    }
    let folder = session.plugin.folder
    let drawn: [UInt8]
    do throws(PictureProgram.Problem) {
      drawn = try draw(scene, folders: [SpecPath.join(folder, "Resources"), folder])
    } catch {
      throw SpecRefusal("assert.picture: \(error.sentence)")
    }
    return try store.compare(picture: drawn, file: file, test: test, title: request.title) {
      path, expected throws(SpecRefusal) in
      try judge(path, expected: expected, actual: drawn)
    }
  }

  /// The picture with the versions of what drew it.
  private func draw(
    _ scene: JSONValue, folders: [String]
  ) throws(PictureProgram.Problem) -> [UInt8] {
    let path = Self.scratchPath()
    defer { _ = SpecFileSystem.remove(path) }
    var options = request.options
    options["output"] = .string(path)
    let report = try program.draw(scene, folders: folders, options: options)
    guard let picture = SpecFileSystem.read(path), !picture.isEmpty else {
      throw .failed("it has drawn nothing")
    }
    guard let value = try? JSONReader.read(report, file: "report").value,
      case .string(let version)? = value["renderer"]
    else { return picture }
    return PictureText.adding(version, to: picture)
  }

  /// A file of its own; one that could not be made cannot be drawn to either.
  private static func scratchPath() -> String {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(folder)/extrun-picture-XXXXXX.png".utf8CString)
    let suffixLength: Int32 = 4
    let descriptor = mkstemps(&template, suffixLength)
    if descriptor >= 0 { close(descriptor) }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private func judge(
    _ path: String, expected: [UInt8], actual: [UInt8]
  ) throws(SpecRefusal) -> SnapshotVerdict {
    let (actualPath, difference) = (result(".actual.png"), result(".difference.png"))
    let expectedPath = result(".expected.png")
    guard SpecFileSystem.write(actual, to: actualPath),
      SpecFileSystem.write(expected, to: expectedPath)
    else { throw SpecRefusal("assert.picture: \(actualPath) cannot be written") }
    do throws(PictureProgram.Problem) {
      let comparison = try program.compare(
        expected: expectedPath, actual: actualPath, difference: difference,
        tolerance: request.tolerance)
      if comparison.isSame {
        for path in [actualPath, expectedPath] { _ = SpecFileSystem.remove(path) }
        return .fine
      }
      var shown = [(file: expectedPath, label: "expected"), (file: actualPath, label: "actual")]
      if SpecFileSystem.kind(of: difference) == .file {
        shown.append((file: difference, label: "difference"))
      }
      try program.sheet(shown, output: sheet)
      return .differs(
        name: SnapshotName.spoken(test: test, title: request.title), file: path,
        sentence: sentence(comparison, expected, actual), results: ["side by side: \(sheet)"])
    } catch {
      guard isReadable(actualPath), !isReadable(expectedPath) else {
        throw SpecRefusal("assert.picture: \(error.sentence)")
      }
      return .differs(
        name: SnapshotName.spoken(test: test, title: request.title), file: path,
        sentence: "is no picture that can be read", results: [])
    }
  }

  /// A picture that can be read is like itself.
  private func isReadable(_ path: String) -> Bool {
    let comparison = try? program.compare(
      expected: path, actual: path, difference: nil)
    return comparison?.isSame == true
  }

  private func sentence(
    _ comparison: PictureProgram.Comparison, _ expected: [UInt8], _ actual: [UInt8]
  ) -> String {
    let (before, now) = (PictureText.version(of: expected), PictureText.version(of: actual))
    if let before, let now, before != now {
      return "was drawn by another renderer (\(before), now \(now)), so that it says little"
    }
    if comparison.verdict == "sizesDiffer" { return "has another size" }
    let hundredths = (comparison.part * 10_000).rounded() / 100
    return "has changed in \(JSONWriter.text(.figure(hundredths))) % of its pixels"
  }
}
