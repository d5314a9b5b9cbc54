local Controller = {}

Controller.categories = {
  UNNotificationCategory{
    identifier = "DYNAMIC",
    actions = { UNNotificationAction{ identifier = "loading", title = "Loading" } },
  },
}

function Controller:didReceive(notification)
  local actions = {}
  for _, item in ipairs(notification.request.content.userInfo.actions) do
    actions[#actions + 1] = UNNotificationAction{ identifier = item.identifier, title = item.title }
  end
  self.extensionContext.notificationActions = actions
end

return Controller
