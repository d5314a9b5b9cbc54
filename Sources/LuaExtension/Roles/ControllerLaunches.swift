import ContentExtension
import Glibc
import InterfaceModel
import LuaRuntime
import NotificationModel

/// What the controllers of one factory did until their interface stood, as ``AppLaunches`` has it of apps.
final class ControllerLaunches {
  /// Launches that are remembered: one for each plugin, time and notification.
  private static let limit = 16
  private var launches: [ControllerLaunch] = []
  /// Answers that are remembered behind all of them.
  private static let answerLimit = 16
  private var answerCount = 0
  /// The latest notification as it crosses to a state.
  private var latest: (notification: Notification, input: [UInt8])?

  /// A launch that has the step behind the steps that `launch` has come through; nil: none is known.
  func launch(
    from origin: ControllerLaunch.Origin, like launch: ControllerLaunch?, to position: Int,
    with next: ControllerLaunch.Occasion
  ) -> ControllerLaunch? {
    if let launch, launch.has(next, at: position) { return launch }
    return launches.first { other in
      other.has(next, at: position) && other.origin == origin
        && other.hasSteps(of: launch, to: position)
    }
  }

  /// A notification as it crosses to a state.
  func input(of notification: Notification) -> [UInt8] {
    if let latest, latest.notification.isPlainlySame(as: notification) { return latest.input }
    var encoder = LuaEncoder()
    LuaValue.write(notification, BridgeTable.shared, to: &encoder)
    let input = encoder.bytes
    latest = (notification, input)
    return input
  }

  /// All that a script sees of an answer but the notification, which it has already.
  func input(of response: NotificationResponse, _ token: CompletionToken) -> [UInt8] {
    var encoder = LuaEncoder()
    encoder.append(.string(response.actionIdentifier))
    encoder.append(response.userText.map(LuaValue.string) ?? .none)
    encoder.append(.integer(Int64(token.number)))
    return encoder.bytes
  }

  /// A launch to be written down, which begins as another one did; nil where there is no room. It is known to
  /// others once it is kept.
  func begin(
    _ origin: ControllerLaunch.Origin, like launch: ControllerLaunch?, to position: Int
  ) -> ControllerLaunch? {
    guard launches.count < Self.limit else { return nil }
    return ControllerLaunch(origin: origin, steps: launch?.steps.prefix(position) ?? [])
  }

  /// What is behind a launch and one answer of the user, to be written down; nil where there is no room, and
  /// where nobody else can begin behind the launch.
  func beginAnswer(to launch: ControllerLaunch) -> ControllerLaunch? {
    guard answerCount < Self.answerLimit, launch.hasRoom, launch.end != nil else { return nil }
    return ControllerLaunch(origin: launch.origin, steps: launch.steps, parent: launch)
  }

  /// Keeps a launch that has a step of its own: one that fails at once, or reads the device, takes no room.
  func keep(_ launch: ControllerLaunch) {
    if launch.isBehindAnswer {
      answerCount += 1
      launch.parent?.answers.append(launch)
      return
    }
    guard launches.count < Self.limit, !launches.contains(where: { $0 === launch }) else { return }
    launches.append(launch)
  }
}

/// The first callbacks of a controller, each with what came of it, and the state that they lead to.
final class ControllerLaunch {
  struct Origin: Equatable {
    var time: Double
    var secondsFromGMT: Int
    var plugin: Plugin
  }

  /// A callback with all that it depends on.
  struct Occasion: Equatable {
    var time: Double
    var callback: ControllerCallback
    /// Those of the category, which the script's context began with.
    var actions: [NotificationAction]
    /// What the script is given, as it crosses to its state: texts that only read the same are not the same.
    var input: [UInt8]

    static func == (left: Occasion, right: Occasion) -> Bool {
      left.time == right.time && left.callback.name == right.callback.name
        && left.input.count == right.input.count
        && left.input.withUnsafeBytes { left in
          right.input.withUnsafeBytes { right in
            guard let left = left.baseAddress, let all = right.baseAddress else { return true }
            return memcmp(left, all, right.count) == 0
          }
        }
    }
  }

  struct Step {
    var occasion: Occasion
    var effects: [ControllerEffect]
    var cost: CallbackCost
    /// The optional members that the controller has, from then on.
    var members: [ControllerMember]

    /// What it takes besides the effects that crossed as such.
    var bytes: Int {
      effects.reduce(occasion.input.count) { sum, effect in
        guard case .setActions(let actions) = effect else { return sum }
        return actions.reduce(sum) {
          $0 + MemoryLayout<NotificationAction>.stride + $1.identifier.utf8.count
            + $1.title.utf8.count
        }
      }
    }
  }

  /// Steps that are kept: a thread of notifications has no end.
  private static let limit = 8
  /// Bytes of notifications and effects that are kept.
  private static let byteLimit = 64 << 10

  let origin: Origin
  private(set) var steps: [Step]
  /// Whether the last step is an answer of the user. It has a launch of its own, since from where a user's part
  /// begins there are many ways to go on.
  let isBehindAnswer: Bool
  /// The launch that this one has an answer more than.
  fileprivate weak var parent: ControllerLaunch?
  /// What is behind this one and an answer of the user each.
  fileprivate(set) var answers: [ControllerLaunch] = []
  /// What a controller is behind the last step; nil: nobody has come so far, or it cannot be kept.
  var end: End?

  /// A state with what its controller knows besides.
  final class End {
    let image: LuaImage
    let moment: LuaController.Moment
    /// What others have seen of its views.
    private var looks: [Look] = []
    private static let limit = 4
    private static let byteLimit = 4 << 10

    init(image: LuaImage, moment: LuaController.Moment) {
      self.image = image
      self.moment = moment
    }

    /// Looking at the view with an id, or at the whole tree: what there is, and what looking costs.
    struct Look {
      var id: String?
      var view: View?
      var cost: CallbackCost
    }

    /// An id is what a script finds the same: its bytes.
    func look(at id: String?) -> Look? { looks.first { $0.id.hasBytes(of: id) } }

    /// `bytes` is how many of the view crossed.
    func remember(_ look: Look, bytes: Int) {
      if looks.count < Self.limit, bytes <= Self.byteLimit { looks.append(look) }
    }
  }

  init(origin: Origin, steps: some Sequence<Step>, parent: ControllerLaunch? = nil) {
    self.origin = origin
    self.steps = Array(steps)
    self.parent = parent
    isBehindAnswer = parent != nil
  }

  /// What is behind the last step and this one, if that is known.
  func answer(_ occasion: Occasion) -> ControllerLaunch? {
    answers.first { $0.has(occasion, at: steps.count) }
  }

  func has(_ occasion: Occasion, at position: Int) -> Bool {
    position < steps.count && steps[position].occasion == occasion
  }

  func hasSteps(of other: ControllerLaunch?, to position: Int) -> Bool {
    steps.prefix(position).elementsEqual(other?.steps.prefix(position) ?? []) {
      $0.occasion == $1.occasion
    }
  }

  var hasRoom: Bool { steps.count < Self.limit }

  /// Whether a step is small enough to be kept with those before it, whose effects `effectBytes` counts too.
  func hasRoom(for step: Step, effectBytes: Int) -> Bool {
    (steps + [step]).reduce(effectBytes) { $0 + $1.bytes } <= Self.byteLimit
  }

  /// Whether the callback may be a step of a launch: one that a user brings about is none.
  static func isStep(_ callback: ControllerCallback) -> Bool {
    switch callback {
    case .load, .viewDidLoad, .didReceive, .viewWillAppear, .viewDidAppear: return true
    case .didReceiveResponse, .mediaPlay, .mediaPause, .timer, .control, .paymentDidAuthorize,
      .paymentDidFinish, .viewWillDisappear, .viewDidDisappear:
      return false
    }
  }

  /// Whether the callback is an answer of the user that can be written down.
  static func isAnswer(_ callback: ControllerCallback) -> Bool {
    if case .didReceiveResponse = callback { true } else { false }
  }

  func append(_ step: Step) { steps.append(step) }
}
