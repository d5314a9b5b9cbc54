import LuaRuntime

/// What the spec states of one worker share: the meter of its thread, limits, compiled chunks.
///
/// Not Sendable: each worker has its own.
package final class SpecContext {
  /// Its own, not the extensions': a test's time goes on while the host runs an extension.
  let meter: LuaMeter
  let limits: SpecLimits
  /// Start of the clock that `os.time` of a spec shows; it stands still.
  let now: Double
  var bytecode: [String: [UInt8]] = CompiledPrelude.pieces
  /// States in which the framework has been run.
  private var begun = 0
  private var image: (seed: Int64, image: LuaImage)?

  /// nil if the system refuses the timer that deadlines need.
  package init?(limits: SpecLimits, now: Double) {
    guard let meter = LuaMeter(hasLargePages: true) else { return nil }
    self.meter = meter
    self.limits = limits
    self.now = now
  }

  /// What a state is when the framework has run in it, to begin the next one with; nil until two have.
  func beginning(seed: Int64) -> LuaImage? { image?.seed == seed ? image?.image : nil }

  /// Keeps what a state is before a file is loaded, if that is not the only file: of one nothing is saved.
  func keep(beginning state: LuaState, seed: Int64) {
    begun += 1
    if begun > 1, let taken = LuaImage(of: state) { image = (seed, taken) }
  }

  /// Forgets what was compiled from files: they have changed.
  package func forgetFiles() {
    bytecode = bytecode.filter { $0.key.hasPrefix(SpecPrelude.folder) }
  }
}

/// What one test may use before it is stopped.
package struct SpecLimits: Sendable {
  /// Wall clock of a test with all its sessions.
  package var seconds: Double = 5
  /// Bytes of the spec's own values.
  package var memory: Int = 64 << 20
  /// Bytes of `print` of a file.
  package var output: Int = 8 << 20

  package init() {}

  /// What is said of a test that its time has ended.
  package var timeSentence: String {
    "stopped: it ran longer than \(Int((seconds * 1000).rounded())) ms"
  }

  func sentence(of reason: LuaStopReason) -> String {
    switch reason {
    case .time: timeSentence
    case .instructions: "stopped: it used too many instructions"
    case .memory: "stopped: it used more than \(memory >> 20) MB of memory"
    case .output: "stopped: it printed more than \(output >> 20) MB"
    case .replayed: "stopped"
    }
  }
}

/// The modules that `require` finds in a spec, by name.
package final class SpecModules {
  let sources: LuaSources

  /// `path` is what places name the module by.
  package init(_ modules: [(name: String, path: String, bytes: [UInt8])]) {
    sources = LuaSources(modules)
  }
}
