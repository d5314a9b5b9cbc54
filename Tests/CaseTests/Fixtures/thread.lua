local Controller = {}

Controller.categories = {
  UNNotificationCategory{
    identifier = "talk",
    actions = { UNNotificationAction{ identifier = "more", title = "More" } },
  },
}

function Controller:viewDidLoad() print("load") end

function Controller:didReceive(notification)
  print("receive " .. notification.request.content.body)
  if not self.extensionContext.notificationActions[2] then
    local first = self.extensionContext.notificationActions[1]
    local second = UNNotificationAction{ identifier = "second", title = "Second" }
    self.extensionContext.notificationActions = { first, second }
  end
end

return Controller
