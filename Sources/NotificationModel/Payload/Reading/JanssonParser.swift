import CJansson

/// The parser of the JSON library, its tree turned into values.
enum JanssonParser {
  /// A parsed value and how many members its objects have together.
  struct Tree {
    var value: JSONValue = .null
    var members = 0
  }

  /// Why and where parsing ended, as the library says it.
  struct Failure: Error {
    enum Reason { case endOfText, textAfterEnd, syntax, encoding, number, nulInKey, memory }
    var reason: Reason
    /// The library's words, "… near …" included.
    var text: String
    /// Bytes that were taken when it gave up.
    var position: Int
  }

  /// Seeds the library's hash tables once: it would otherwise open a device file for it, at a time when
  /// the process may no longer be allowed to.
  private static let seeded: Void = {
    var hasher = Hasher()
    hasher.combine("jansson")
    json_object_seed(Int(bitPattern: UInt(bitPattern: hasher.finalize()) | 1))
  }()

  static func parse(_ bytes: [UInt8]) -> Result<Tree, Failure> {
    _ = seeded
    var error = json_error_t()
    let flags = Int(JSON_DECODE_ANY | JSON_ALLOW_NUL)
    let root = bytes.withUnsafeBytes { buffer in
      json_loadb(
        buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count, flags, &error)
    }
    guard let root else { return .failure(failure(error)) }
    defer { json_decref(root) }
    var tree = Tree()
    tree.value = value(root, &tree.members)
    return .success(tree)
  }

  private static func value(_ node: UnsafeMutablePointer<json_t>, _ members: inout Int) -> JSONValue
  {
    switch node.pointee.type {
    case JSON_OBJECT: return .object(object(node, &members))
    case JSON_ARRAY:
      var items: [JSONValue] = []
      let count = json_array_size(node)
      items.reserveCapacity(count)
      for index in 0..<count {
        guard let item = json_array_get(node, index) else { continue }
        items.append(value(item, &members))
      }
      return .array(items)
    case JSON_STRING:
      return .string(text(json_string_value(node), json_string_length(node)))
    case JSON_INTEGER: return .integer(Int64(json_integer_value(node)))
    case JSON_REAL: return .real(json_real_value(node))
    case JSON_TRUE: return .boolean(true)
    case JSON_FALSE: return .boolean(false)
    default: return .null
    }
  }

  private static func object(
    _ node: UnsafeMutablePointer<json_t>, _ members: inout Int
  ) -> JSONObject {
    var list: [JSONObject.Member] = []
    list.reserveCapacity(json_object_size(node))
    var iterator = json_object_iter(node)
    while let position = iterator {
      if let child = json_object_iter_value(position) {
        let name = text(json_object_iter_key(position), json_object_iter_key_len(position))
        list.append(JSONObject.Member(name: name, value: value(child, &members)))
      }
      iterator = json_object_iter_next(node, position)
    }
    members += list.count
    return JSONObject(members: list)
  }

  private static func text(_ start: UnsafePointer<CChar>?, _ count: Int) -> String {
    let buffer = UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count)
    return String(decoding: buffer, as: UTF8.self)
  }

  private static func failure(_ error: json_error_t) -> Failure {
    let (text, code) = withUnsafeBytes(of: error.text) { buffer in
      // The last byte of the message's buffer holds the code.
      (
        String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self),
        UInt32(buffer[buffer.count - 1])
      )
    }
    let reason: Failure.Reason =
      switch code {
      case json_error_premature_end_of_input.rawValue: .endOfText
      case json_error_end_of_input_expected.rawValue: .textAfterEnd
      case json_error_invalid_utf8.rawValue: .encoding
      case json_error_numeric_overflow.rawValue: .number
      case json_error_null_byte_in_key.rawValue: .nulInKey
      case json_error_out_of_memory.rawValue: .memory
      default: .syntax
      }
    return Failure(reason: reason, text: text, position: Int(error.position))
  }
}
