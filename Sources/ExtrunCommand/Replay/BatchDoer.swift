import LuaExtension

/// Who does batches: a worker with its supervisor, or this process.
protocol BatchDoer: AnyObject {
  /// An answer at once, or later from ``advance()``.
  func begin(_ request: [UInt8], isDivisible: Bool) -> Supervisor.Answer?
  func advance() -> Supervisor.Answer?
  var descriptor: Int32? { get }
  func close()
}

extension Supervisor: BatchDoer {}

/// Does batches in this process.
final class InPlaceDoer: BatchDoer {
  private let service: ReplayService

  init(_ service: ReplayService) {
    self.service = service
  }

  func begin(_ request: [UInt8], isDivisible: Bool) -> Supervisor.Answer? {
    .reply(service.reply(request, ScriptSupervision()))
  }

  func advance() -> Supervisor.Answer? { nil }
  var descriptor: Int32? { nil }
  func close() {}
}
