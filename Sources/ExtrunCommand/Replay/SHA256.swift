/// SHA-256 (FIPS 180-4), so that a digest can be compared with what any other tool makes of the text.
package struct SHA256 {
  private static let blockSize = 64
  private static let lengthSize = 8

  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]

  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]

  /// The digest of some bytes in 64 lower-case hexadecimal digits.
  package static func hex(of bytes: [UInt8]) -> String {
    var hash = SHA256()
    let whole = bytes.count / blockSize * blockSize
    var end = Array(bytes[whole...])
    end.append(0x80)
    while (end.count + lengthSize) % blockSize != 0 { end.append(0) }
    let bits = UInt64(bytes.count) * 8
    for shift in stride(from: 56, through: 0, by: -8) {
      end.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
    bytes.withUnsafeBytes { hash.take(UnsafeRawBufferPointer(rebasing: $0[..<whole])) }
    end.withUnsafeBytes { hash.take($0) }
    return hash.hex
  }

  private mutating func take(_ bytes: UnsafeRawBufferPointer) {
    state.withUnsafeMutableBufferPointer { state in
      Self.constants.withUnsafeBufferPointer { constants in
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Self.blockSize) { schedule in
          for offset in stride(from: 0, to: bytes.count, by: Self.blockSize) {
            for index in 0..<16 {
              let word = bytes.loadUnaligned(fromByteOffset: offset + index * 4, as: UInt32.self)
              schedule.initializeElement(at: index, to: UInt32(bigEndian: word))
            }
            Self.mix(schedule, constants, state)
          }
        }
      }
    }
  }

  private static func mix(
    _ schedule: UnsafeMutableBufferPointer<UInt32>, _ constants: UnsafeBufferPointer<UInt32>,
    _ state: UnsafeMutableBufferPointer<UInt32>
  ) {
    for index in 16..<64 {
      let (early, late) = (schedule[index - 15], schedule[index - 2])
      let low = turned(early, 7) ^ turned(early, 18) ^ (early >> 3)
      let high = turned(late, 17) ^ turned(late, 19) ^ (late >> 10)
      schedule.initializeElement(
        at: index, to: schedule[index - 16] &+ low &+ schedule[index - 7] &+ high)
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    // After eight rounds each variable is back in its place: none is moved in between.
    for index in stride(from: 0, to: 64, by: 8) {
      func next(_ place: Int) -> UInt32 { constants[index + place] &+ schedule[index + place] }
      round(a, b, c, &d, e, f, g, &h, next(0))
      round(h, a, b, &c, d, e, f, &g, next(1))
      round(g, h, a, &b, c, d, e, &f, next(2))
      round(f, g, h, &a, b, c, d, &e, next(3))
      round(e, f, g, &h, a, b, c, &d, next(4))
      round(d, e, f, &g, h, a, b, &c, next(5))
      round(c, d, e, &f, g, h, a, &b, next(6))
      round(b, c, d, &e, f, g, h, &a, next(7))
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
  }

  /// One round: of eight variables two change.
  @inline(__always)
  private static func round(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32,
    _ g: UInt32, _ h: inout UInt32, _ word: UInt32
  ) {
    let high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    let one = h &+ high &+ (g ^ (e & (f ^ g))) &+ word
    let low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
    d &+= one
    h = one &+ low &+ ((a & b) | (c & (a | b)))
  }

  private static func turned(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  private var hex: String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for word in state {
      for shift in stride(from: 28, through: 0, by: -4) {
        text.append(digits[Int(word >> UInt32(shift) & 15)])
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
