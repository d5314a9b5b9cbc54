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

function Controller:didReceiveResponse(response, completion)
  print(response.actionIdentifier, tostring(response.userText))
  completion(UNNotificationContentExtensionResponseOption.doNotDismiss)
end

return Controller
