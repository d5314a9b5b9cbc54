import Glibc
import NotificationModel

/// The program that was built beside these tests.
enum Program {
  /// The root of the checkout: README's commands are written for it.
  static let root = String(#filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" })

  /// One run of the program.
  struct Run {
    let process: ChildProcess

    var status: Int32 { process.status }
    var text: String { String(decoding: process.output, as: UTF8.self) }
    var errors: String { String(decoding: process.errors, as: UTF8.self) }

    /// Standard output as JSON.
    func outcome() throws -> JSONValue {
      try JSONReader.read(process.output, file: "output").value
    }
  }

  /// Runs the program with a command line, at the root of the checkout or in another folder.
  static func run(_ arguments: [String], in folder: String = root) throws -> Run {
    Run(process: try ChildProcess(path, arguments, in: folder))
  }

  /// Beside the program that runs the tests.
  static let path: String = {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let runner = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    return runner.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" } + "/extrun"
  }()
}

extension JSONValue {
  /// The value at a path of names and indexes.
  subscript(path path: String) -> JSONValue? {
    var value: JSONValue? = self
    for step in path.split(separator: ".") {
      if case .array(let items)? = value {
        value = Int(step).flatMap { items.indices.contains($0) ? items[$0] : nil }
      } else {
        value = value?[String(step)]
      }
    }
    return value
  }

  /// The elements of a list; none for anything else.
  var items: [JSONValue] {
    if case .array(let items) = self { items } else { [] }
  }

  /// The text of a string.
  var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The number of either kind.
  var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .real(let number): number
    default: nil
    }
  }

  /// The view with an identifier, in a tree.
  func view(_ id: String) -> JSONValue? {
    if self["id"]?.string == id { return self }
    return (self["subviews"]?.items ?? []).lazy.compactMap { $0.view(id) }.first
  }
}
