import ContentExtension

/// What the apps of one factory did in their first callbacks.
///
/// A script that has read nothing of the device does the same each time that it runs, at the same time of
/// the virtual clock.
final class AppLaunches {
  /// Plugins and times that are remembered; a factory meets few.
  private static let limit = 8
  private var launches: [AppLaunch] = []

  /// The launch of the plugin at the time, and whether it is the first; nil where there is no room.
  func launch(of plugin: Plugin, at time: Double, secondsFromGMT: Int) -> (AppLaunch, isNew: Bool)?
  {
    let known = launches.first {
      $0.time == time && $0.secondsFromGMT == secondsFromGMT && $0.plugin == plugin
    }
    if let known { return (known, false) }
    guard launches.count < Self.limit else { return nil }
    let launch = AppLaunch(plugin: plugin, time: time, secondsFromGMT: secondsFromGMT)
    launches.append(launch)
    return (launch, true)
  }
}

/// The first callbacks of an app, each with what came of it.
final class AppLaunch {
  struct Step {
    var callback: AppCallback
    var time: Double
    var effects: [AppEffect]
    var cost: CallbackCost
    /// The optional members that the app has, from then on.
    var members: [AppMember]
    /// Whether nothing of the app can run any more.
    var hasEnded: Bool
  }

  /// Steps that are kept: an app may ask for something in each answer.
  private static let limit = 16
  /// Bytes of effects that are kept: most launches register some categories.
  private static let byteLimit = 64 << 10

  let plugin: Plugin
  let time: Double
  let secondsFromGMT: Int
  private(set) var steps: [Step] = []

  init(plugin: Plugin, time: Double, secondsFromGMT: Int) {
    self.plugin = plugin
    self.time = time
    self.secondsFromGMT = secondsFromGMT
  }

  /// Whether the callback may be the next step: one that a user brings about is none.
  func canTake(_ callback: AppCallback) -> Bool {
    guard steps.count < Self.limit else { return false }
    switch callback {
    case .load, .didFinishLaunching, .authorizationAnswered, .requestAdded, .badgeCountSet:
      return true
    case .didReceiveResponse, .willPresent, .openSettings, .timer: return false
    }
  }

  /// Whether effects of so many bytes, with those of the steps before, are few enough to be kept.
  func hasRoom(for effectBytes: Int) -> Bool { effectBytes <= Self.byteLimit }

  func append(_ step: Step) { steps.append(step) }
}
