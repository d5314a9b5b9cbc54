import ContentExtension
import NotificationModel

/// Reads payload files, each named as the user wrote it, and keeps what was found in them.
struct PayloadSource {
  /// The name under which findings speak of standard input.
  static let standardInput = "standard input"

  let system: any CommandSystem
  var isLenient: Bool = false
  /// Texts of the plugin for loc-keys.
  var localization: [String: String] = [:]
  /// Bytes that a payload may have.
  var sizeLimit: Int = PayloadDecoder.standardSizeLimit
  private(set) var diagnostics: [Diagnostic] = []
  /// Whether a payload has errors but can still be delivered.
  private(set) var isInvalid: Bool = false
  /// Standard input can be read once; messages need its text besides.
  private(set) var texts: [String: [UInt8]] = [:]

  init(system: any CommandSystem, isLenient: Bool, localization: [String: String] = [:]) {
    self.system = system
    self.isLenient = isLenient
    self.localization = localization
  }

  /// The payload in a file; nil if nothing of it could be delivered.
  mutating func payload(at path: String, edits: [PayloadEdit] = []) -> Payload? {
    guard let bytes = bytes(at: path) else { return nil }
    return payload(in: bytes, named: path, edits: edits)
  }

  /// The payload in bytes that were read already; nil if nothing of it could be delivered.
  mutating func payload(in bytes: [UInt8], named name: String, edits: [PayloadEdit]) -> Payload? {
    let decoder = self.decoder(for: name)
    return take { () throws(PayloadError) in try decoder.decode(bytes, edits: edits) }
  }

  /// A payload that no file holds.
  mutating func payload(of value: JSONObject, edits: [PayloadEdit]) -> Payload? {
    let decoder = self.decoder(for: "sample payload")
    return take { () throws(PayloadError) in try decoder.decode(value: value, edits: edits) }
  }

  /// A payload that is part of a line of another file: what is found in it is found in that line.
  mutating func payload(of value: JSONObject, file: String, line: Int?) -> Payload? {
    let decoder = self.decoder(for: file)
    let known = diagnostics.count
    let payload = take { () throws(PayloadError) in try decoder.decode(value: value, edits: []) }
    for index in diagnostics[known...].indices where diagnostics[index].line == nil {
      diagnostics[index].line = line
    }
    return payload
  }

  /// The whole report on a file; nil if it could not be read.
  mutating func report(at path: String) -> PayloadReport? {
    guard let bytes = bytes(at: path) else { return nil }
    return PayloadReport(bytes, decoder: decoder(for: path))
  }

  /// The bytes of any input file; the finding is kept if it cannot be read.
  mutating func bytes(at path: String) -> [UInt8]? {
    if path == "-", let known = texts[Self.standardInput] { return known }
    do throws(FileError) {
      let bytes = try system.read(path, limit: PayloadDecoder.fileSizeLimit)
      if path == "-" { texts[Self.standardInput] = bytes }
      return bytes
    } catch {
      let file = name(of: path)
      diagnostics.append(
        Diagnostic(
          severity: .error, code: "E0109", message: "\(file) \(error.phrase)", file: file))
      return nil
    }
  }

  private func decoder(for path: String) -> PayloadDecoder {
    PayloadDecoder(
      file: name(of: path), lenient: isLenient, localization: localization, sizeLimit: sizeLimit)
  }

  private func name(of path: String) -> String {
    path == "-" ? Self.standardInput : path
  }

  private mutating func take(
    _ decode: () throws(PayloadError) -> DecodedPayload
  ) -> Payload? {
    do {
      let decoded = try decode()
      diagnostics += decoded.diagnostics
      if decoded.isInvalid { isInvalid = true }
      return decoded.payload
    } catch {
      diagnostics.append(error.diagnostic)
      return nil
    }
  }
}

extension Plugin {
  /// The texts for a locale: its own, those of ever less of it (zh-Hans-CN, zh-Hans, zh), those for any,
  /// English. Folders are named with hyphens or with underscores.
  func localization(for locale: String) -> [String: String] {
    guard !localizations.isEmpty else { return [:] }
    var parts = locale.split { $0 == "-" || $0 == "_" }
    while !parts.isEmpty {
      for separator in ["-", "_"] {
        if let table = localizations[parts.joined(separator: separator)] { return table }
      }
      parts.removeLast()
    }
    return localizations["Base"] ?? localizations["en"] ?? [:]
  }
}
