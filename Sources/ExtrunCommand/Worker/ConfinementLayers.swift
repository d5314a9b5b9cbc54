import CWorker

/// Layers of a worker's confinement. Kernels differ in which they have; a worker takes all there are.
package struct ConfinementLayers: OptionSet, Sendable, Hashable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// All of them by name, in the order in which they are applied.
  private static let named: [(bit: Int, name: String)] = [
    (CW_LAYER_DESCRIPTORS, "descriptors"), (CW_LAYER_NO_NEW_PRIVILEGES, "noNewPrivileges"),
    (CW_LAYER_PARENT_DEATH, "parentDeath"), (CW_LAYER_NOT_DUMPABLE, "notDumpable"),
    (CW_LAYER_LANDLOCK, "landlock"), (CW_LAYER_LIMITS, "limits"), (CW_LAYER_SECCOMP, "seccomp"),
  ].map { (Int($0), $1) }

  /// Names of the layers in the set.
  package var names: [String] {
    Self.named.filter { rawValue & UInt32($0.bit) != 0 }.map(\.name)
  }

  static var allNames: [String] { named.map(\.name) }

  /// What this kernel lacks, tried out in a process that ends at once.
  package static func missing() -> ConfinementLayers {
    ConfinementLayers(rawValue: cw_missing_layers())
  }
}
