import ContentExtension
import LuaRuntime
import NotificationModel

/// A controller that is not run as long as what it does is known from an earlier one, see ``RememberedApp``.
///
/// The user's answers that an earlier one was given at the same point are known too, and what its views showed. Where
/// it goes another way, or somebody reads more of it, it gets a copy of the state that the earlier one had there, or
/// goes through its past once more: either way the state is its own, and the same as if it had run from the start.
final class RememberedController: ContentExtensionController {
  private let plugin: Plugin
  private let environment: any ExtensionEnvironment
  private let runtime: LuaRuntimeContext
  private let launches: ControllerLaunches
  private let origin: ControllerLaunch.Origin
  /// The launch that it follows, or writes down.
  private(set) var launch: ControllerLaunch?
  /// Steps of the launch that it has come through.
  private(set) var position = 0
  private var isRecording = false
  /// The controller itself, once it runs.
  private(set) var live: LuaController?
  /// Of steps, as long as nobody has taken it.
  private var cost: CallbackCost?

  init(
    plugin: Plugin, environment: any ExtensionEnvironment, runtime: LuaRuntimeContext,
    launches: ControllerLaunches
  ) {
    self.plugin = plugin
    self.environment = environment
    self.runtime = runtime
    self.launches = launches
    origin = ControllerLaunch.Origin(
      time: environment.now, secondsFromGMT: environment.secondsFromGMT, plugin: plugin)
  }

  /// Behind the same steps as another one.
  private init(like other: RememberedController, in environment: any ExtensionEnvironment) {
    plugin = other.plugin
    self.environment = environment
    runtime = other.runtime
    launches = other.launches
    origin = other.origin
    launch = other.launch
    position = other.position
    cost = other.cost
  }

  func twin(in environment: any ExtensionEnvironment) -> (any ContentExtensionController)? {
    live == nil && !isRecording ? RememberedController(like: self, in: environment) : nil
  }

  func perform(
    _ callback: ControllerCallback, effects: inout [ControllerEffect]
  ) throws(ControllerError) {
    if let live, !isRecording { return try live.perform(callback, effects: &effects) }
    try launch(callback, &effects)
  }

  func respond(
    to response: NotificationResponse, _ token: CompletionToken,
    effects: inout [ControllerEffect]
  ) throws(ControllerError) -> ResponseResult {
    if let live, !isRecording, cost == nil {
      return try live.respond(to: response, token, effects: &effects)
    }
    try launch(.didReceiveResponse(response, token), &effects)
    var result = ResponseResult(cost: takeCost())
    result.hasSuccessor = successor != nil
    return result
  }

  /// Nothing is left to remember once a controller runs whose steps nobody writes down.
  var successor: (any ContentExtensionController)? {
    isRecording || cost != nil ? nil : live
  }

  /// Follows the launch, writes it down, or leaves it.
  @inline(never)
  private func launch(
    _ callback: ControllerCallback, _ effects: inout [ControllerEffect]
  ) throws(ControllerError) {
    let occasion = occasion(callback)
    if live == nil, let known = known(occasion) {
      launch = known
      let step = known.steps[position]
      position += 1
      add(step.cost)
      effects += step.effects
      return
    }
    guard try begins(with: callback) else {
      let controller = try running()
      endRecord()
      return try controller.perform(callback, effects: &effects)
    }
    try record(occasion, &effects)
  }

  /// What has the step behind the steps that this one has come through.
  private func known(_ occasion: ControllerLaunch.Occasion) -> ControllerLaunch? {
    if ControllerLaunch.isAnswer(occasion.callback) {
      return position == launch?.steps.count ? launch?.answer(occasion) : nil
    }
    return launches.launch(from: origin, like: launch, to: position, with: occasion)
  }

  /// Whether the callback is one that is written down, behind the steps so far.
  private func begins(with callback: ControllerCallback) throws(ControllerError) -> Bool {
    if ControllerLaunch.isAnswer(callback) {
      let isBehindLaunch = isRecording || live == nil && position == launch?.steps.count
      guard isBehindLaunch else { return false }
      _ = try running()
      endRecord()
      guard let next = launch.flatMap(launches.beginAnswer) else { return false }
      launch = next
      isRecording = true
      return true
    }
    guard ControllerLaunch.isStep(callback), launch?.isBehindAnswer != true else { return false }
    if live == nil {
      _ = try running()
      launch = launches.begin(origin, like: launch, to: position)
      isRecording = launch != nil
    }
    return isRecording && launch?.hasRoom == true
  }

  private func record(
    _ occasion: ControllerLaunch.Occasion, _ effects: inout [ControllerEffect]
  ) throws(ControllerError) {
    guard let launch, let controller = live else { return }
    // A callback that fails ends the record.
    isRecording = false
    let start = effects.count
    try controller.perform(occasion.callback, effects: &effects)
    guard !controller.role.hasReadDevice else { return }
    let spent = controller.takeCost()
    add(spent)
    let step = ControllerLaunch.Step(
      occasion: occasion, effects: Array(effects[start...]), cost: spent,
      members: controller.members)
    guard launch.hasRoom(for: step, effectBytes: controller.role.effectBytes) else { return }
    launch.append(step)
    launches.keep(launch)
    position += 1
    isRecording = true
  }

  private func occasion(_ callback: ControllerCallback) -> ControllerLaunch.Occasion {
    var input: [UInt8] = []
    var actions: [NotificationAction] = []
    if case .didReceive(let notification) = callback {
      input = launches.input(of: notification)
      actions = environment.actions(for: notification)
      if !actions.isEmpty {
        var encoder = LuaEncoder()
        for action in actions { encoder.append(action.luaValue(BridgeTable.shared)) }
        encoder.withBytes { input.append(contentsOf: $0) }
      }
    }
    if case .didReceiveResponse(let response, let token) = callback {
      input = launches.input(of: response, token)
    }
    return ControllerLaunch.Occasion(
      time: environment.now, callback: callback, actions: actions, input: input)
  }

  /// The controller itself, at the point where this one is.
  func running() throws(ControllerError) -> LuaController {
    if let live { return live }
    if let end = launch?.end, position == launch?.steps.count {
      let controller = LuaController(
        plugin: plugin, environment: environment, runtime: runtime, image: end.image)
      if controller.role.state != nil {
        controller.moment = end.moment
        live = controller
        return controller
      }
    }
    let controller = LuaController(
      plugin: plugin, environment: environment, runtime: runtime, pastTime: origin.time)
    live = controller
    for step in launch?.steps.prefix(position) ?? [] {
      try controller.repeatPast(step.occasion)
    }
    _ = controller.takeCost()
    return controller
  }

  /// What a controller of the same launch may begin with is kept: from here on others may part.
  func endRecord() {
    guard isRecording, let launch, let state = live?.role.state else { return }
    isRecording = false
    if let image = LuaImage(of: state), let moment = live?.moment {
      launch.end = ControllerLaunch.End(image: image, moment: moment)
    }
  }

  func add(_ more: CallbackCost) {
    var sum = more
    if let instructions = cost?.instructions {
      sum.instructions = (more.instructions ?? 0) + instructions
    }
    cost = sum
  }

  /// Of steps that were handed on and of what ran after them.
  func takeCost() -> CallbackCost {
    if let live, cost == nil { return live.takeCost() }
    defer { cost = nil }
    guard let live else {
      return cost
        ?? CallbackCost(
          instructions: runtime.limits.instructions.map { _ in 0 },
          memoryPeak: lastStep?.cost.memoryPeak ?? 0)
    }
    add(live.takeCost())
    return cost ?? CallbackCost()
  }

  var lastStep: ControllerLaunch.Step? {
    position > 0 ? launch?.steps[position - 1] : nil
  }
}
