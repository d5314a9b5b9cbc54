import ContentExtension
import InterfaceModel
import LuaExtension
import NotificationModel

/// A controller with a red and a green action, and what it must do: the witness that a process is sound.
enum SampleLights {
  static let source = """
    local Lights = {}

    function Lights:viewDidLoad()
      self.lamp = UILabel{ id = "lamp", text = "off" }
      self.view:addSubview(self.lamp)
    end

    function Lights:didReceive(notification)
      self.lamp.text = notification.request.content.userInfo.lamp or "dark"
      self.extensionContext.notificationActions = {
        UNNotificationAction{ identifier = "red", title = "Red" },
        UNNotificationAction{ identifier = "green", title = "Green", options = { "foreground" } },
      }
    end

    function Lights:didReceiveResponse(response, completion)
      local option = UNNotificationContentExtensionResponseOption
      self.lamp.text = response.actionIdentifier
      if response.actionIdentifier == "red" then
        completion(option.doNotDismiss)
      else
        Timer.scheduledTimer{ interval = 1, block = function()
          print("later", self.lamp.text)
          completion(option.dismissAndForwardAction)
        end }
      end
    end

    return Lights
    """

  static let plugin = Plugin.made(controller: source)

  /// nil if all is right, else what was not.
  static func fault(_ factory: LuaExtensionFactory) -> String? {
    let controller = factory.makeController(plugin, environment: SampleEnvironment())
    var effects: [ControllerEffect] = []
    func lamp() throws -> String? {
      guard case .string(let text)? = try controller.view().view(id: "lamp")?["text"] else {
        return nil
      }
      return text
    }
    do {
      try controller.perform(.load, effects: &effects)
      try controller.perform(.viewDidLoad, effects: &effects)
      let info = JSONObject(members: [.init(name: "lamp", value: .string("lit"))])
      try controller.perform(.didReceive(.sample(info)), effects: &effects)
      guard try lamp() == "lit" else { return "the lamp is \(try lamp() ?? "missing")" }
      let actions = [
        NotificationAction(identifier: "red", title: "Red"),
        NotificationAction(identifier: "green", title: "Green", options: .foreground),
      ]
      guard effects == [.viewChanged, .setActions(actions), .viewChanged] else {
        return "\(effects)"
      }
      effects = []
      let red = NotificationResponse(actionIdentifier: "red", notification: .sample())
      try controller.perform(
        .didReceiveResponse(red, CompletionToken(number: 1)), effects: &effects)
      guard
        effects == [.viewChanged, .complete(CompletionToken(number: 1), .doNotDismiss, .called)]
      else { return "red: \(effects)" }
      effects = []
      let green = NotificationResponse(actionIdentifier: "green", notification: .sample())
      try controller.perform(
        .didReceiveResponse(green, CompletionToken(number: 2)), effects: &effects)
      guard case .common(.scheduleTimer(let timer))? = effects.first, effects.count == 2 else {
        return "green: \(effects)"
      }
      effects = []
      try controller.perform(.timer(timer.identifier), effects: &effects)
      guard
        effects == [
          .common(.log("later\tgreen")),
          .complete(CompletionToken(number: 2), .dismissAndForwardAction, .called),
        ]
      else { return "timer: \(effects)" }
      guard try lamp() == "green" else { return "the lamp is not green" }
      return nil
    } catch {
      return "\(error)"
    }
  }
}
