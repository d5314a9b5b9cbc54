local Controller = {}

Controller.categories = {
  UNNotificationCategory{
    identifier = "x",
    actions = {
      UNNotificationAction{ identifier = "later", title = "Later" },
      UNNotificationAction{ identifier = "now", title = "Now" },
    },
  },
}

function Controller:didReceive(notification) end

function Controller:didReceiveResponse(response, completion)
  if response.actionIdentifier == "later" then return end
  completion(UNNotificationContentExtensionResponseOption.doNotDismiss)
end

return Controller
