internal import CLuaBridge

// Objects and lists piece by piece, for what makes its own values of them.
extension LuaDecoder {
  /// How an object begins: its slots follow, each a number and a value.
  package struct ObjectHead {
    package var classIndex: Int
    package var identity: UInt32
    package var count: UInt32
  }

  /// Passes over the head of the object that comes next; nil, and nothing is passed over, if none does.
  package mutating func objectHead() -> ObjectHead? {
    guard tag == LBR_OBJECT else { return nil }
    var next = self
    _ = next.skip(1)
    guard let index: UInt16 = next.raw(), let identity: UInt32 = next.raw(),
      let count: UInt32 = next.raw()
    else { return nil }
    self = next
    return ObjectHead(classIndex: Int(index), identity: identity, count: count)
  }

  /// Number of the slot that comes next.
  package mutating func slot() -> Int? { (raw() as UInt16?).map(Int.init) }

  /// Passes over the head of the list that comes next and returns its length; nil, and nothing is passed over,
  /// if none does.
  package mutating func listHead() -> Int? {
    guard tag == LBR_LIST else { return nil }
    var next = self
    _ = next.skip(1)
    guard let count: UInt32 = next.raw(), next.has(Int(count)) else { return nil }
    self = next
    return Int(count)
  }

  /// Identity of the object that comes next; nil if none does.
  package var nextIdentity: UInt32? {
    var next = self
    return next.objectHead()?.identity
  }

  /// Of the value that comes next.
  var tag: lbr_tag? {
    var copy = self
    return (copy.raw() as UInt8?).map { lbr_tag(rawValue: Int32($0)) }
  }
}
