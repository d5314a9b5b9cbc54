package import NotificationModel

/// The program that draws and compares pictures, asked by requests in JSON.
///
/// Sendable: the workers of a run ask side by side, each for a process of its own.
package struct PictureProgram: Sendable {
  /// What the program wrote.
  package struct Answer: Sendable {
    package var status: Int32
    package var output: [UInt8]
    package var errors: [UInt8]

    package init(status: Int32, output: [UInt8], errors: [UInt8]) {
      self.status = status
      self.output = output
      self.errors = errors
    }
  }

  /// Why there is no answer.
  package enum Problem: Error, Sendable, Hashable {
    case missing
    /// In words.
    case failed(String)

    package var sentence: String {
      switch self {
      case .missing:
        "pictures are drawn by extrun-render, which is neither beside extrun nor on PATH"
      case .failed(let words): "extrun-render: \(words)"
      }
    }
  }

  private let run: @Sendable (_ request: [UInt8]) -> Result<Answer, Problem>

  package init(run: @escaping @Sendable (_ request: [UInt8]) -> Result<Answer, Problem>) {
    self.run = run
  }

  /// Draws a scene as PNG. `folders` is where names of images lead; options are those of a picture, and
  /// `output`: then a report comes back in place of the picture.
  package func draw(
    _ scene: JSONValue, folders: [String], options: JSONObject = JSONObject()
  ) throws(Problem) -> [UInt8] {
    var picture = options
    picture["format"] = .string("png")
    let answer = try ask([
      ("schema", .string("extrun.scene/1")), ("scene", scene),
      ("pictures", .array([.object(picture)])),
      ("images", Self.object([("folders", .array(folders.map(JSONValue.string)))])),
    ])
    guard answer.status == 0 else { throw Self.failure(answer) }
    return answer.output
  }

  /// What came of comparing two pictures.
  package struct Comparison: Sendable, Hashable {
    package var isSame: Bool
    /// "same", "within", "different", "sizesDiffer".
    package var verdict: String
    /// Of all pixels that differ, 0…1.
    package var part: Double
  }

  /// Compares two files; where they differ a picture of what does is written, if their sizes agree.
  package func compare(
    expected: String, actual: String, difference: String?, tolerance: JSONObject = JSONObject()
  ) throws(Problem) -> Comparison {
    var members: [(String, JSONValue)] = [
      ("schema", .string("extrun.compare/1")), ("expected", .string(expected)),
      ("actual", .string(actual)),
    ]
    if let difference { members.append(("difference", .string(difference))) }
    members += tolerance.members.map { ($0.name, $0.value) }
    let answer = try ask(members)
    guard answer.status == 0 || answer.status == 1,
      let report = try? JSONReader.read(answer.output, file: "report").value
    else { throw Self.failure(answer) }
    var part = 0.0
    switch report["part"] {
    case .real(let number)?: part = number
    case .integer(let number)?: part = Double(number)
    default: break
    }
    var verdict = ""
    if case .string(let word)? = report["verdict"] { verdict = word }
    return Comparison(isSame: answer.status == 0, verdict: verdict, part: part)
  }

  /// Puts pictures side by side in one.
  package func sheet(
    _ pictures: [(file: String, label: String)], output: String
  ) throws(Problem) {
    let items = pictures.map {
      Self.object([("file", .string($0.file)), ("label", .string($0.label))])
    }
    let answer = try ask([
      ("schema", .string("extrun.sheet/1")), ("output", .string(output)),
      ("pictures", .array(items)),
    ])
    guard answer.status == 0 else { throw Self.failure(answer) }
  }

  private func ask(_ members: [(String, JSONValue)]) throws(Problem) -> Answer {
    try run(Array(JSONWriter.text(Self.object(members)).utf8)).get()
  }

  private static func object(_ members: [(String, JSONValue)]) -> JSONValue {
    .object(JSONObject(members: members.map { JSONObject.Member(name: $0.0, value: $0.1) }))
  }

  private static func failure(_ answer: Answer) -> Problem {
    let said = String(decoding: answer.errors, as: UTF8.self).split(separator: "\n").last
    let prefix = "extrun-render: "
    let words = said.map { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : String($0) }
    return .failed(words ?? "it ended with \(answer.status)")
  }
}
