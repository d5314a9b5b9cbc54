/// The binary form: a trailer names the table of offsets, the table places the objects, objects name
/// others by number.
///
/// Read here and not by a library: this is on the path of every start, and a list whose objects
/// contain themselves or unfold without end has to be an error.
struct BinaryPropertyList {
  static let magic: [UInt8] = Array("bplist00".utf8)

  private static let trailerSize = 32
  /// Bytes of text and data taken from one list; a shared object counts each time.
  private static let contentLimit = 4 << 20

  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  private let tableOffset: Int
  private var count = 0
  private var contentSize = 0

  static func read(_ bytes: [UInt8]) throws(PropertyListFault) -> PropertyList {
    guard bytes.count >= magic.count + trailerSize else { throw damaged("it ends too early") }
    let trailer = bytes.count - trailerSize
    var reader = try BinaryPropertyList(bytes: bytes, trailer: trailer)
    return try reader.object(try number(in: bytes, at: trailer + 16, size: 8), depth: 0)
  }

  private init(bytes: [UInt8], trailer: Int) throws(PropertyListFault) {
    self.bytes = bytes
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize) else {
      throw Self.damaged("its trailer is wrong")
    }
    objectCount = try Self.number(in: bytes, at: trailer + 8, size: 8)
    tableOffset = try Self.number(in: bytes, at: trailer + 24, size: 8)
    guard tableOffset <= trailer, objectCount <= (trailer - tableOffset) / offsetSize else {
      throw Self.damaged("its table of objects is outside the file")
    }
  }

  private static func damaged(_ reason: String) -> PropertyListFault {
    PropertyListFault(line: nil, reason: reason)
  }

  private func number(at offset: Int, size: Int) throws(PropertyListFault) -> Int {
    try Self.number(in: bytes, at: offset, size: size)
  }

  /// A big-endian number that fits an Int, inside the file.
  private static func number(
    in bytes: [UInt8], at offset: Int, size: Int
  ) throws(PropertyListFault) -> Int {
    guard size <= 8, offset >= 0, offset <= bytes.count - size else {
      throw damaged("it names a place outside the file")
    }
    let value = bytes[offset..<offset + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard let number = Int(exactly: value) else {
      throw damaged("it names a place outside the file")
    }
    return number
  }

  private mutating func object(
    _ reference: Int, depth: Int
  ) throws(PropertyListFault) -> PropertyList {
    count += 1
    guard depth < PropertyListReader.depthLimit else {
      throw Self.damaged("more than \(PropertyListReader.depthLimit) objects inside one another")
    }
    guard count <= PropertyListReader.countLimit else {
      throw Self.damaged("more than \(PropertyListReader.countLimit) objects")
    }
    guard reference < objectCount else { throw Self.damaged("it names an object it does not have") }
    let offset = try number(at: tableOffset + reference * offsetSize, size: offsetSize)
    let marker = try number(at: offset, size: 1)
    switch (marker >> 4, marker & 15) {
    case (0, 8): return PropertyList(.boolean(false))
    case (0, 9): return PropertyList(.boolean(true))
    case (1, let power) where power <= 3:
      return PropertyList(.integer(Int64(bitPattern: try bits(at: offset + 1, size: 1 << power))))
    case (2, 2):
      let pattern = UInt32(truncatingIfNeeded: try bits(at: offset + 1, size: 4))
      return PropertyList(.real(Double(Float(bitPattern: pattern))))
    case (2, 3):
      return PropertyList(.real(Double(bitPattern: try bits(at: offset + 1, size: 8))))
    case (3, 3):
      return PropertyList(.date("\(Double(bitPattern: try bits(at: offset + 1, size: 8)))"))
    case (4, _): return PropertyList(.data(Array(try content(at: offset, unit: 1))))
    case (5, _):
      return PropertyList(
        .string(String(decoding: try content(at: offset, unit: 1), as: UTF8.self)))
    case (6, _):
      let units = try content(at: offset, unit: 2)
      let pairs = stride(from: units.startIndex, to: units.endIndex, by: 2)
      return PropertyList(
        .string(
          String(
            decoding: pairs.map { UInt16(units[$0]) << 8 | UInt16(units[$0 + 1]) }, as: UTF16.self))
      )
    case (10, _), (12, _): return try array(at: offset, depth: depth)
    case (13, _): return try dictionary(at: offset, depth: depth)
    default: throw Self.damaged("it has an object of an unknown kind")
    }
  }

  private func bits(at offset: Int, size: Int) throws(PropertyListFault) -> UInt64 {
    guard offset >= 0, offset <= bytes.count - size else {
      throw Self.damaged("it ends inside a number")
    }
    return bytes[offset..<offset + size].reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Count and start of what follows a marker: in the marker, or 15 and a number after it.
  private func extent(at offset: Int) throws(PropertyListFault) -> (count: Int, start: Int) {
    let low = try number(at: offset, size: 1) & 15
    guard low == 15 else { return (low, offset + 1) }
    let marker = try number(at: offset + 1, size: 1)
    guard marker >> 4 == 1, marker & 15 <= 3 else { throw Self.damaged("a length is wrong") }
    let size = 1 << (marker & 15)
    return (try number(at: offset + 2, size: size), offset + 2 + size)
  }

  private mutating func content(
    at offset: Int, unit: Int
  ) throws(PropertyListFault) -> ArraySlice<UInt8> {
    let (count, start) = try extent(at: offset)
    guard start <= bytes.count, count <= (bytes.count - start) / unit else {
      throw Self.damaged("it ends inside a text")
    }
    contentSize += count * unit
    guard contentSize <= Self.contentLimit else {
      throw Self.damaged("it holds more than \(Self.contentLimit) bytes of text")
    }
    return bytes[start..<start + count * unit]
  }

  private mutating func array(
    at offset: Int, depth: Int
  ) throws(PropertyListFault) -> PropertyList {
    let (count, start) = try extent(at: offset)
    guard start <= bytes.count, count <= (bytes.count - start) / referenceSize else {
      throw Self.damaged("it ends inside an array")
    }
    var items: [PropertyList] = []
    for index in 0..<count {
      let reference = try number(at: start + index * referenceSize, size: referenceSize)
      items.append(try object(reference, depth: depth + 1))
    }
    return PropertyList(.array(items))
  }

  private mutating func dictionary(
    at offset: Int, depth: Int
  ) throws(PropertyListFault) -> PropertyList {
    let (count, start) = try extent(at: offset)
    guard start <= bytes.count, count <= (bytes.count - start) / referenceSize / 2 else {
      throw Self.damaged("it ends inside a dictionary")
    }
    var members: [PropertyList.Member] = []
    for index in 0..<count {
      let key = try number(at: start + index * referenceSize, size: referenceSize)
      let value = try number(at: start + (count + index) * referenceSize, size: referenceSize)
      guard case .string(let name) = try object(key, depth: depth + 1).value else {
        throw Self.damaged("a key is no text")
      }
      members.append(
        PropertyList.Member(key: name, value: try object(value, depth: depth + 1)))
    }
    return PropertyList(.dictionary(members))
  }
}
