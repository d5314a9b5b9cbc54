import ContentExtension
import ExtensionHost
import Glibc
import LuaExtension
import NotificationModel

/// The plugin and its payload, read once; hosts and factories of them.
struct Material: Sendable {
  static let rotate = "rotate-twenty-degrees-action"
  static let reset = "reset-rotation-action"

  let plugin: Plugin
  let payload: Payload

  init(folder: String) throws(BenchFailure) {
    let entry = PluginCatalog.load(path: folder)
    guard let plugin = entry.plugin else {
      throw BenchFailure(entry.diagnostics.first?.message ?? "\(folder) is no plugin")
    }
    self.plugin = plugin
    let path = folder + "/payloads/red.apns"
    guard let bytes = fileBytes(path) else { throw BenchFailure("\(path) cannot be read") }
    do {
      payload = try PayloadDecoder(file: path).decode(bytes).payload
    } catch {
      throw BenchFailure("\(path) is no payload")
    }
  }

  /// Limits under which nothing of the bench is stopped, with the deadline armed all the same.
  static let limits = LuaLimits(
    configurationSeconds: 3600, responseSeconds: 3600, appSeconds: 3600, serviceSeconds: 3600)

  func factory(remembersScripts: Bool = true) throws(BenchFailure) -> LuaExtensionFactory {
    guard
      let factory = LuaExtensionFactory(limits: Self.limits, remembersScripts: remembersScripts)
    else { throw BenchFailure("the system refuses a timer") }
    return factory
  }

  /// A host with the notification delivered and expanded.
  func expandedHost(_ factory: LuaExtensionFactory) -> Host {
    let host = Host(plugin: plugin, configuration: HostConfiguration(), factory: factory)
    host.deliver(Push(payload: payload))
    host.play(.expand)
    return host
  }

  /// Tap number `index` of the canonical work: 19 turns, then a reset.
  static func tap(_ index: Int) -> Interaction {
    index % 20 == 19 ? resetTap : rotateTap
  }

  static let rotateTap = Interaction.tap(actionIdentifier: rotate)
  static let resetTap = Interaction.tap(actionIdentifier: reset)
}

/// The bytes of a file; nil if it cannot be read.
func fileBytes(_ path: String) -> [UInt8]? {
  guard let file = fopen(path, "r") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
    bytes.append(contentsOf: chunk[..<count])
  }
  return bytes
}

/// Nanoseconds of a clock.
func nanoseconds(_ clock: clockid_t) -> Double {
  var time = timespec()
  clock_gettime(clock, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}
