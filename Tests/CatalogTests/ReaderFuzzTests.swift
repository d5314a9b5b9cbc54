import ExtensionHost
import Testing

/// Inputs that nobody would write: each ends in a value or an error, never in a trap.
@Suite struct ReaderFuzzTests {
  /// Changes a few bytes, cuts, doubles or joins pieces.
  private func mutate(_ bytes: [UInt8], with generator: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...6, using: &generator) where !bytes.isEmpty {
      let index = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case 2: bytes.remove(at: index)
      case 3: bytes.removeSubrange(index..<min(bytes.count, index + 40))
      case 4:
        let piece = bytes[index..<min(bytes.count, index + 40)]
        bytes.insert(contentsOf: piece, at: Int.random(in: 0...bytes.count, using: &generator))
      default: bytes.insert([0, 0xFF, 0x3C, 0x7F][index % 4], at: index)
      }
    }
    return bytes
  }

  private func outcomes(
    of seeds: [[UInt8]], count: Int, seed: UInt64, read: ([UInt8]) throws -> Void
  ) -> (values: Int, errors: Int) {
    var generator = SeededGenerator(seed: seed)
    var values = 0
    var errors = 0
    for index in 0..<count {
      do {
        try read(mutate(seeds[index % seeds.count], with: &generator))
        values += 1
      } catch {
        errors += 1
      }
    }
    return (values, errors)
  }

  @Test func `ten thousand damaged property lists end in a value or an error`() {
    let seeds = ["rotation/Info.plist", "rotation/Entitlements.plist", "binary/Info.plist"]
      .map(Fixture.bytes)
    let (values, errors) = outcomes(of: seeds, count: 10_000, seed: 1) { bytes in
      let list = try PropertyListReader.read(bytes, file: "Info.plist")
      _ = AttributeReader.read(infoPlist: list, file: "Info.plist", strict: false)
    }
    #expect(values + errors == 10_000)
    #expect(values > 100 && errors > 1000)
  }

  @Test func `ten thousand damaged strings files end in a value or an error`() {
    let seeds = [
      "rotation/Resources/en.lproj/Localizable.strings", "rotation/fr.lproj/Localizable.strings",
      "rotation/Entitlements.plist",
    ].map(Fixture.bytes)
    let (values, errors) = outcomes(of: seeds, count: 10_000, seed: 2) { bytes in
      _ = try StringsFile.read(bytes, file: "Localizable.strings")
    }
    #expect(values + errors == 10_000)
    #expect(values > 100 && errors > 1000)
  }
}
