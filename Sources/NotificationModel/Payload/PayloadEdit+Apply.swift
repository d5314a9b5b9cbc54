extension PayloadEdit {
  /// Makes the change.
  public func apply(to object: inout JSONObject) throws(PayloadError) {
    do throws(PayloadEditError) {
      var root = JSONValue.object(object)
      try set(&root, 0)
      // The path and the value may nest deeper together than either alone.
      guard root.depth <= JSONReader.depthLimit else {
        throw .tooDeep(argument: argument, limit: JSONReader.depthLimit)
      }
      guard case .object(let changed) = root else { return }
      object = changed
    } catch {
      throw .edit(error)
    }
  }

  private func set(_ node: inout JSONValue, _ depth: Int) throws(PayloadEditError) {
    guard depth < path.count else {
      node = value
      return
    }
    switch node {
    case .object(var object):
      var inner = object[path[depth]] ?? .object(JSONObject())
      try set(&inner, depth + 1)
      object[path[depth]] = inner
      node = .object(object)
    case .array(var items):
      guard let index = Int(path[depth]), (0...items.count).contains(index) else {
        throw .noIndex(
          argument: argument, path: Array(path[..<depth]), index: path[depth], count: items.count)
      }
      var inner = index < items.count ? items[index] : .object(JSONObject())
      try set(&inner, depth + 1)
      if index < items.count { items[index] = inner } else { items.append(inner) }
      node = .array(items)
    case .null, .boolean, .integer, .real, .string:
      throw .notAnObject(argument: argument, path: Array(path[..<depth]), found: node.kind)
    }
  }

  /// The change in the form of the command line.
  var argument: String {
    let steps = path.map { step in
      var escaped = ""
      for character in step {
        if [".", "=", "\\"].contains(character) { escaped.append("\\") }
        escaped.append(character)
      }
      return escaped
    }
    return "\(steps.joined(separator: "."))=\(JSONWriter.text(value))"
  }
}

extension JSONValue {
  /// Levels of objects and lists.
  var depth: Int {
    switch self {
    case .array(let items): 1 + (items.map(\.depth).max() ?? 0)
    case .object(let object): 1 + (object.members.map(\.value.depth).max() ?? 0)
    case .null, .boolean, .integer, .real, .string: 0
    }
  }
}
