local Controller = {}

Controller.categories = {
  UNNotificationCategory{
    identifier = "chat",
    actions = {
      UNTextInputNotificationAction{
        identifier = "reply",
        title = "Reply",
        textInputButtonTitle = "Send",
        textInputPlaceholder = "Type…",
      },
      UNNotificationAction{ identifier = "like", title = "Like" },
    },
  },
}

function Controller:didReceive(notification) end

return Controller
