/// What a role made of Lua may use before it is stopped.
public struct LuaLimits: Sendable, Hashable {
  /// Bytes of one role's memory (soft limit; the hard one is four times that).
  public var memory: Int
  /// Wall clock of load, viewDidLoad and the first didReceive together, in seconds.
  public var configurationSeconds: Double
  /// Wall clock of a response, a timer or a control.
  public var responseSeconds: Double
  /// Wall clock of each callback of an app.
  public var appSeconds: Double
  /// Wall clock of each callback of a service extension.
  public var serviceSeconds: Double
  /// Instructions of each callback; nil: they are not counted.
  public var instructions: Int?
  /// Bytes of `print`.
  public var output: Int

  public init(
    memory: Int = 24 << 20, configurationSeconds: Double = 0.1, responseSeconds: Double = 0.25,
    appSeconds: Double = 0.5, serviceSeconds: Double = 0.5, instructions: Int? = nil,
    output: Int = 1 << 20
  ) {
    self.memory = memory
    self.configurationSeconds = configurationSeconds
    self.responseSeconds = responseSeconds
    self.appSeconds = appSeconds
    self.serviceSeconds = serviceSeconds
    self.instructions = instructions
    self.output = output
  }

  /// The same with each limit within what can be kept: no time left is a microsecond, and no state has more than
  /// 8 GB.
  var bounded: LuaLimits {
    var limits = self
    limits.configurationSeconds = Self.bounded(configurationSeconds)
    limits.responseSeconds = Self.bounded(responseSeconds)
    limits.appSeconds = Self.bounded(appSeconds)
    limits.serviceSeconds = Self.bounded(serviceSeconds)
    limits.memory = min(limits.memory, Self.largestMemory)
    return limits
  }

  /// What is no number is no time either.
  private static func bounded(_ seconds: Double) -> Double {
    seconds >= shortest ? seconds : shortest
  }

  private static let shortest = 1e-6
  private static let largestMemory = 8 << 30
}
