internal import CExpat

/// Makes values of expat's events. After the first fault the parser is stopped and nothing more is
/// taken.
final class XMLPropertyListBuilder {
  private enum Element {
    case plist
    case key
    case array
    case dictionary
    case scalar(String)
  }

  private struct Frame {
    var element: Element
    var line: Int
    var items: [PropertyList] = []
    var members: [PropertyList.Member] = []
    /// Of a dictionary: the key that waits for its value.
    var key: (name: String, line: Int)?
  }

  private let parser: XML_Parser
  private var frames: [Frame] = []
  private var characters: [UInt8] = []
  private var count = 0
  private(set) var root: PropertyList?
  private(set) var fault: PropertyListFault?

  init(parser: XML_Parser) {
    self.parser = parser
  }

  var line: Int { Int(XML_GetCurrentLineNumber(parser)) }

  func fail(_ reason: String, line: Int? = nil) {
    guard fault == nil else { return }
    fault = PropertyListFault(line: line ?? self.line, reason: reason)
    _ = XML_StopParser(parser, 0)
  }

  func start(_ name: String) {
    guard fault == nil else { return }
    count += 1
    guard frames.count < PropertyListReader.depthLimit else {
      return fail("more than \(PropertyListReader.depthLimit) elements inside one another")
    }
    guard count <= PropertyListReader.countLimit else {
      return fail("more than \(PropertyListReader.countLimit) elements")
    }
    let element: Element
    switch name {
    case "plist": element = .plist
    case "dict": element = .dictionary
    case "array": element = .array
    case "key": element = .key
    case "string", "integer", "real", "true", "false", "date", "data": element = .scalar(name)
    default: return fail("<\(name)> is no element of a property list")
    }
    guard let place = misplacement(of: element) else {
      characters.removeAll(keepingCapacity: true)
      frames.append(Frame(element: element, line: line))
      return
    }
    fail("<\(name)> \(place)")
  }

  /// What is wrong with an element where the parser stands; nil if nothing is.
  private func misplacement(of element: Element) -> String? {
    guard let parent = frames.last else {
      if case .key = element { return "stands outside a dictionary" }
      return nil
    }
    switch (parent.element, element) {
    case (_, .plist): return "stands inside another element"
    case (.dictionary, .key): return parent.key == nil ? nil : "follows a key that has no value"
    case (.dictionary, _): return parent.key == nil ? "has no key before it" : nil
    case (_, .key): return "stands outside a dictionary"
    case (.plist, _): return root == nil ? nil : "is a second value"
    case (.array, _): return nil
    case (.key, _), (.scalar, _): return "stands inside text"
    }
  }

  func append(_ bytes: UnsafeRawBufferPointer) {
    guard fault == nil, let frame = frames.last else { return }
    switch frame.element {
    case .key, .scalar: characters.append(contentsOf: bytes)
    case .plist, .array, .dictionary:
      let isBlank = bytes.allSatisfy { $0 == 32 || (9...13).contains($0) }
      if !isBlank { fail("text stands between the elements") }
    }
  }

  func end() {
    guard fault == nil, let frame = frames.popLast() else { return }
    switch frame.element {
    case .plist: break
    case .key:
      let name = String(decoding: characters, as: UTF8.self)
      frames[frames.count - 1].key = (name, frame.line)
    case .array: add(PropertyList(.array(frame.items), line: frame.line))
    case .dictionary:
      if let key = frame.key { return fail("the key \"\(key.name)\" has no value", line: key.line) }
      add(PropertyList(.dictionary(frame.members), line: frame.line))
    case .scalar(let name):
      let text = String(decoding: characters, as: UTF8.self)
      guard let value = PropertyList.Value(element: name, text: text) else {
        return fail("\"\(text)\" is no <\(name)>", line: frame.line)
      }
      add(PropertyList(value, line: frame.line))
    }
  }

  private func add(_ value: PropertyList) {
    guard let last = frames.indices.last else {
      root = value
      return
    }
    if case .plist = frames[last].element {
      root = value
    } else if let key = frames[last].key {
      frames[last].members.append(
        PropertyList.Member(key: key.name, line: key.line, value: value))
      frames[last].key = nil
    } else {
      frames[last].items.append(value)
    }
  }
}
