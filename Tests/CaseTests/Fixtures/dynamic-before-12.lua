local Controller = {}

Controller.categories = {
  UNNotificationCategory{
    identifier = "x",
    actions = { UNNotificationAction{ identifier = "a", title = "A" } },
  },
}
Controller.attributes = {
  UNNotificationExtensionCategory = "x",
  UNNotificationExtensionInitialContentSizeRatio = 1,
  UNNotificationExtensionUserInteractionEnabled = true,
}

function Controller:viewDidLoad()
  self.view:addSubview(UIButton{ id = "b", touchUpInside = function() print("touched") end })
end

function Controller:didReceive(notification)
  self.extensionContext.notificationActions = {}
end

return Controller
