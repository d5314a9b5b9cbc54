public import ContentExtension
import NotificationModel

/// One device with one app and its extension, on a virtual clock.
///
/// A host and all it owns live in one isolation domain; it is not Sendable. Scale comes from many
/// hosts side by side.
///
/// Data flows one way: a push, or a request of the app that is due, becomes a notification
/// (`Arrival/`), is expanded (`Presentation/`), an interaction becomes a callback (`Response/`), and
/// what a role asked for is applied after its callback has returned.
public final class Host {
  let configuration: HostConfiguration
  let factory: any ExtensionFactory
  let environment: HostEnvironment
  /// With the attributes that count: a single script's are its own declaration.
  var plugin: Plugin
  /// False if what a single script says of itself cannot be used.
  var isRoutable: Bool = true
  var device: Device
  var app: AppRole
  let recorder: OutcomeRecorder
  var timers: TimerQueue = TimerQueue()
  var counters: Counters = Counters()
  /// Requests of the app that wait for their time, with the order in which they were made.
  var requestOrders: [String: Int] = [:]
  var service: ServiceRun?
  /// The last one that has given its content, as long as its timers may fire.
  var answeredService: ServiceRun?
  /// What is on the screen.
  var stage: Stage = Stage()
  /// The buffer that callbacks fill, kept between them.
  var effects: [ControllerEffect] = []
  var isLaunched: Bool = false
  /// Timers that have fired since the interaction began.
  var fired: Int = 0
  /// Asked before each thing that is due while the clock moves; true: it stays where it is. For who has to be back
  /// in time: millions of things may be due on the way.
  package var stopsClock: () -> Bool = { false }
  private(set) var isEnded: Bool = false
  private var isConcluded = false

  /// `sink` takes the trace as it happens; the outcome is recorded in any case.
  public init(
    plugin: Plugin, configuration: HostConfiguration, factory: any ExtensionFactory,
    sink: (any HostSink)? = nil
  ) {
    self.plugin = plugin
    self.configuration = configuration
    self.factory = factory
    device = configuration.device
    app = AppRole(state: configuration.device.app)
    recorder = OutcomeRecorder(sink: sink)
    let center = CenterModel(
      device: configuration.device, entitlements: plugin.entitlements, authorizedByDefault: true,
      attachments: AttachmentRules(sizes: plugin.resourceSizes))
    environment = HostEnvironment(configuration: configuration, center: center)
  }

  /// A host that has come as far as another one, with roles of its own: see ``twin()``.
  init(
    like other: Host, environment: HostEnvironment, delegate: (any NotificationApp)?,
    presentation: Presentation?
  ) {
    configuration = other.configuration
    factory = other.factory
    plugin = other.plugin
    isRoutable = other.isRoutable
    device = other.device
    app = other.app
    app.delegate = delegate
    recorder = OutcomeRecorder(like: other.recorder)
    timers = other.timers
    counters = other.counters
    requestOrders = other.requestOrders
    stage = other.stage
    stage.presentation = presentation
    isLaunched = other.isLaunched
    self.environment = environment
  }

  /// Delivers a push. The app is launched before the first delivery.
  public func deliver(_ push: Push) {
    guard !isEnded else { return }
    launch()
    fired = 0
    arrive(push)
    settle()
  }

  /// Plays one interaction; expansion is implied before the first. False if it was refused (strict).
  ///
  /// After a refusal the run has ended: nothing more is played.
  @discardableResult
  public func play(_ interaction: Interaction) -> Bool {
    guard !isEnded else { return false }
    isEnded = !attempt(interaction)
    return !isEnded
  }

  /// Plays one interaction like ``play(_:)``, but goes on after a refusal.
  @inline(__always)
  package func attempt(_ interaction: Interaction) -> Bool {
    launch()
    if !stage.hasStarted { start(with: interaction) }
    recorder.step += 1
    fired = 0
    guard perform(interaction) else { return false }
    settle()
    return true
  }

  /// The outcome as it would be if nothing more happened; what is still open is not judged.
  ///
  /// Reading the controller's view and properties runs its code, and may fail like a callback.
  public func outcomeSoFar() -> Outcome {
    if !isConcluded { readOutcome() }
    return recorder.report()
  }

  /// Expands the newest notification, unless an interaction has come before.
  package func present() {
    launch()
    guard !stage.hasStarted else { return }
    stage.hasStarted = true
    expandNewest()
    settle()
  }

  /// Ends the run: what is still open is judged. The outcome is final.
  public func finish() -> Outcome {
    guard !isConcluded else { return recorder.report() }
    isConcluded = true
    present()
    judgeOpenTasks()
    readOutcome()
    recorder.emit(.end, at: environment.now)
    isEnded = true
    return recorder.report()
  }

  private func launch() {
    guard !isLaunched else { return }
    isLaunched = true
    prepareApp()
  }

  private func start(with interaction: Interaction) {
    stage.hasStarted = true
    guard interaction.impliesExpansion else { return }
    expandNewest()
    settle()
  }
}
