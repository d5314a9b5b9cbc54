local Controller = {}

Controller.categories = {
  UNNotificationCategory{
    identifier = "x",
    actions = {
      UNNotificationAction{ identifier = "view", title = "View" },
      UNNotificationAction{ identifier = "open", title = "Open", options = { "foreground" } },
    },
  },
}

function Controller:didReceive(notification) end

return Controller
