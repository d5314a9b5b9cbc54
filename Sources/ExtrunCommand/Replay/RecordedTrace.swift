import ExtensionHost
import HostTrace
import NotificationModel

/// A recorded trace: what it was made of, and its events.
struct RecordedTrace {
  private(set) var push: JSONObject
  private(set) var steps: [PlannedInteraction] = []
  private(set) var configuration = HostConfiguration()
  private(set) var bundleID: String?
  private(set) var instructions: Int?
  /// Bytes of `--memory`; nil: it was not given, or the trace is of before it was told.
  private(set) var memory: Int?
  /// nil: the trace is of before it was told.
  private(set) var isLenient: Bool?
  /// Of a test; nil: it is of a run.
  private(set) var session: PluginRun.Session?
  private(set) var events: TraceEvents

  /// Throws what is wrong with it.
  init(_ bytes: [UInt8]) throws(RecordedTraceError) {
    events = TraceEvents(bytes)
    guard let first = events.header, let header = try? JSONReader.read(first, file: "trace").value,
      let inputs = header["inputs"], let clock = header["clock"]
    else { throw RecordedTraceError("the first line is not the header of a trace") }
    guard header["schema"] == .string(TraceWriter.schema) else {
      let found = header["schema"].map { JSONWriter.text($0) } ?? "none"
      throw RecordedTraceError("its schema is \(found), and \(TraceWriter.schema) is read here")
    }
    guard case .object(let push)? = inputs["push"] else {
      throw RecordedTraceError("nothing was delivered in it: its payload could not be read")
    }
    self.push = push
    if case .array(let items)? = inputs["steps"] {
      for item in items {
        do throws(StepsFile.StepError) {
          steps.append(try StepsFile.step(item))
        } catch {
          throw RecordedTraceError(error.diagnostic.message)
        }
      }
    }
    if case .string(let text)? = inputs["bundle"] { bundleID = text }
    if case .string(let text)? = inputs["collapse"] { configuration.collapseIdentifier = text }
    if case .integer(let count)? = inputs["instructions"] { instructions = Int(count) }
    if case .boolean(let flag)? = inputs["lenient"] { isLenient = flag }
    try takeMemory(inputs["memory"])
    try takeDefaults(inputs["defaults"])
    if inputs["test"] != nil {
      var session = PluginRun.Session()
      if case .integer(let count)? = inputs["looked"] { session.looked = Int(count) }
      self.session = session
    }
    if case .integer(let seed)? = header["seed"] { configuration.seed = seed }
    if let now = clock["now"]?.figure { configuration.now = now }
    if let seconds = clock["secondsFromGMT"]?.figure { configuration.secondsFromGMT = Int(seconds) }
    if case .string(let locale)? = header["locale"] { configuration.locale = locale }
    if let width = header["width"]?.figure { configuration.width = width }
    configuration.strict = header["strict"] == .boolean(true)
    try takeDevice(header["device"])
  }

  private mutating func takeMemory(_ value: JSONValue?) throws(RecordedTraceError) {
    guard let value, value != .null else { return }
    guard case .integer(let count) = value, let bytes = SizeText.bytes("\(count)") else {
      throw RecordedTraceError("its memory is \(JSONWriter.text(value)), and bytes are counted")
    }
    memory = bytes
  }

  private mutating func takeDefaults(_ value: JSONValue?) throws(RecordedTraceError) {
    guard let value, value != .null else { return }
    guard case .array(let items) = value else {
      throw RecordedTraceError("its defaults are no list")
    }
    for (index, item) in items.enumerated() {
      guard let change = UserDefaultsStore.Change(item) else {
        throw RecordedTraceError("item \(index + 1) of its defaults has no suite and key")
      }
      configuration.defaults[change.suite, change.key] = change.value
    }
  }

  private mutating func takeDevice(_ value: JSONValue?) throws(RecordedTraceError) {
    guard case .object(let device)? = value else { return }
    for member in device.members {
      let word: String
      if case .string(let text) = member.value {
        word = text
      } else {
        word = JSONWriter.text(member.value)
      }
      do throws(UsageError) {
        try DeviceText.apply("\(member.name)=\(word)", to: &configuration.device)
      } catch {
        throw RecordedTraceError(error.diagnostic.message)
      }
    }
  }
}

/// Why a trace cannot be played back.
struct RecordedTraceError: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}

extension JSONValue {
  /// A number of either kind that is neither huge nor none.
  fileprivate var figure: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .real(let number) where number.magnitude < 1e15: number
    case .null, .boolean, .real, .string, .array, .object: nil
    }
  }
}
