local Controller = {}

Controller.categories = {
  UNNotificationCategory{ identifier = "plain" },
  UNNotificationCategory{
    identifier = "private",
    hiddenPreviewsBodyPlaceholder = "%u messages (100%%)",
    options = { "hiddenPreviewsShowTitle" },
  },
}

function Controller:didReceive(notification) end

return Controller
