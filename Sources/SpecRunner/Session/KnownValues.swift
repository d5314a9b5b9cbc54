import ExtensionHost
import HostTrace
import InterfaceModel
import LuaSpec
import NotificationModel

/// Values that specs have read, as they cross: tests that begin alike read the same.
struct KnownValues {
  private static let limit = 8
  private static let byteLimit = 16 << 10
  private var views: [(view: View, value: SpecValue)] = []
  private var responses: [(response: Outcome.Response, value: SpecValue)] = []

  mutating func value(of view: View?) -> SpecValue {
    guard let view else { return SpecValue(nil) }
    if let known = views.first(where: { $0.view.isSame(as: view) }) { return known.value }
    let value = SpecValue(view.json)
    keep((view, value), in: &views, value)
    return value
  }

  mutating func value(of response: Outcome.Response?) -> SpecValue {
    guard let response else { return SpecValue(nil) }
    if let known = responses.first(where: { $0.response.isSame(as: response) }) {
      return known.value
    }
    let value = SpecValue(response.json)
    keep((response, value), in: &responses, value)
    return value
  }

  /// The oldest one leaves.
  private func keep<Entry>(_ entry: Entry, in list: inout [Entry], _ value: SpecValue) {
    guard value.byteCount <= Self.byteLimit else { return }
    if list.count == Self.limit { list.removeFirst() }
    list.append(entry)
  }
}

extension View {
  /// Whether the other one is a copy of this one; one that is made alike is none, and quickly told.
  fileprivate func isSame(as other: View) -> Bool {
    properties.isCopy(of: other.properties) && subviews.isCopy(of: other.subviews)
      && frame == other.frame && viewClass.hasBytes(of: other.viewClass)
      && id.hasBytes(of: other.id)
  }
}

extension Outcome.Response {
  /// Whether both read the same to the byte.
  fileprivate func isSame(as other: Outcome.Response) -> Bool {
    option == other.option && completion == other.completion && isVisible == other.isVisible
      && actionIdentifier.hasBytes(of: other.actionIdentifier)
      && userText.hasBytes(of: other.userText)
  }
}
