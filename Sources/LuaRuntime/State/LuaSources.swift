internal import CLuaBridge

/// The texts that `require` finds, by module name; kept for as long as a state needs them.
package final class LuaSources {
  private var strings: [UnsafeMutablePointer<CChar>] = []
  private let table: UnsafeMutablePointer<lbr_source>
  let count: Int

  var pointer: UnsafePointer<lbr_source>? { count == 0 ? nil : UnsafePointer(table) }

  /// `path` becomes the chunk's name in messages.
  package init(_ modules: [(name: String, path: String, bytes: [UInt8])]) {
    count = modules.count
    table = .allocate(capacity: max(modules.count, 1))
    for (index, module) in modules.enumerated() {
      let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: max(module.bytes.count, 1))
      bytes.initialize(from: module.bytes, count: module.bytes.count)
      table[index] = lbr_source(
        name: keep(module.name), chunk: keep("@" + module.path), bytes: bytes,
        length: module.bytes.count)
    }
  }

  deinit {
    for index in 0..<count { table[index].bytes.deallocate() }
    for string in strings { string.deallocate() }
    table.deallocate()
  }

  private func keep(_ text: String) -> UnsafePointer<CChar> {
    let utf8 = text.utf8CString
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: utf8.count)
    for (index, byte) in utf8.enumerated() { copy[index] = byte }
    strings.append(copy)
    return UnsafePointer(copy)
  }
}
