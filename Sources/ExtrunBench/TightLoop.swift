import ContentExtension
import ExtensionHost
import Glibc
import LuaExtension
import NotificationModel

/// A loop of numbers inside a response, the deadline armed.
struct TightLoop {
  func measure(_ count: Int) throws(BenchFailure) -> Double {
    let text = """
      local Controller = {}
      Controller.categories = { UNNotificationCategory{ identifier = "c", actions = {
        UNNotificationAction{ identifier = "loop", title = "Loop" } } } }
      function Controller:didReceive(notification) end
      function Controller:didReceiveResponse(response, completion)
        local x = 0
        for i = 1, \(count) do x = x + i end
        assert(x == \(count) * (\(count) + 1) // 2)
        completion(UNNotificationContentExtensionResponseOption.doNotDismiss)
      end
      return Controller
      """
    let plugin = Plugin(
      identifier: "loop", displayName: "loop", folder: ".",
      controller: Plugin.Source(path: "loop.lua", bytes: Array(text.utf8)), isSingleScript: true)
    guard let factory = LuaExtensionFactory(limits: Material.limits) else {
      throw BenchFailure("the system refuses a timer")
    }
    let host = Host(plugin: plugin, configuration: HostConfiguration(), factory: factory)
    host.deliver(Push(payload: PayloadSample.payload(category: "c")))
    host.play(.expand)
    let start = nanoseconds(CLOCK_PROCESS_CPUTIME_ID)
    host.play(.tap(actionIdentifier: "loop"))
    let spent = nanoseconds(CLOCK_PROCESS_CPUTIME_ID) - start
    try check(host.finish().responses.first?.option == .doNotDismiss, "option")
    return spent / Double(count)
  }
}
