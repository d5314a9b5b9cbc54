import ContentExtension

/// An app that is not run as long as what it does is known from an earlier one.
///
/// The first app of its kind runs and is written down. Later ones answer from that, step by step; one that
/// is told something else goes through its past once more, in a state of its own, and runs from there. So
/// every app has fresh states, and those that only register categories need none.
final class RememberedApp: NotificationApp {
  private let plugin: Plugin
  private let source: Plugin.Source
  private let environment: any ExtensionEnvironment
  private let runtime: LuaRuntimeContext
  /// nil: nothing is remembered of it.
  private let launch: AppLaunch?
  /// Steps of the launch that this app has come through.
  private var position = 0
  private var isRecording = false
  /// The app itself, once it runs.
  private var live: LuaApp?
  private var cost = CallbackCost()

  init(
    plugin: Plugin, source: Plugin.Source, environment: any ExtensionEnvironment,
    runtime: LuaRuntimeContext, launches: AppLaunches
  ) {
    self.plugin = plugin
    self.source = source
    self.environment = environment
    self.runtime = runtime
    let found = launches.launch(
      of: plugin, at: environment.now, secondsFromGMT: environment.secondsFromGMT)
    launch = found?.0
    isRecording = found?.isNew == true
  }

  /// Behind the same steps as another one.
  private init(like other: RememberedApp, in environment: any ExtensionEnvironment) {
    plugin = other.plugin
    source = other.source
    self.environment = environment
    runtime = other.runtime
    launch = other.launch
    position = other.position
    cost = other.cost
  }

  func twin(in environment: any ExtensionEnvironment) -> (any NotificationApp)? {
    live == nil && !isRecording ? RememberedApp(like: self, in: environment) : nil
  }

  private var lastStep: AppLaunch.Step? {
    position > 0 ? launch?.steps[position - 1] : nil
  }

  func implements(_ member: AppMember) -> Bool {
    live?.implements(member) ?? lastStep?.members.contains(member) ?? false
  }

  func takeCost() -> CallbackCost {
    if let live { cost.add(live.takeCost()) }
    defer { cost = CallbackCost(memoryPeak: cost.memoryPeak) }
    return cost
  }

  func perform(
    _ callback: AppCallback, effects: inout [AppEffect]
  ) throws(ControllerError) {
    if live == nil, lastStep?.hasEnded == true { return }
    if live == nil, let launch, !isRecording, position < launch.steps.count {
      let step = launch.steps[position]
      if step.time == environment.now, step.callback == callback {
        position += 1
        cost.add(step.cost)
        effects += step.effects
        return
      }
    }
    let app = try running()
    guard isRecording, let launch else { return try app.perform(callback, effects: &effects) }
    // A callback that fails ends the record.
    isRecording = false
    let start = effects.count
    try app.perform(callback, effects: &effects)
    guard launch.canTake(callback), launch.hasRoom(for: app.effectBytes), !app.hasReadDevice
    else { return }
    let spent = app.takeCost()
    cost.add(spent)
    launch.append(
      AppLaunch.Step(
        callback: callback, time: environment.now, effects: Array(effects[start...]), cost: spent,
        members: app.members, hasEnded: app.hasEnded))
    position += 1
    isRecording = true
  }

  /// The app itself, at the point where this one is.
  private func running() throws(ControllerError) -> LuaApp {
    if let live { return live }
    let app = LuaApp(
      plugin: plugin, source: source, environment: environment, runtime: runtime,
      pastTime: launch?.time)
    live = app
    for step in launch?.steps.prefix(position) ?? [] {
      try app.repeatPast(step.callback, at: step.time)
    }
    _ = app.takeCost()
    return app
  }
}
