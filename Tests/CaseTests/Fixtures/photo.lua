local Controller = {}

local unlike = UNNotificationAction{ identifier = "unlike", title = "Unlike" }

Controller.categories = {
  UNNotificationCategory{
    identifier = "photo",
    actions = {
      UNNotificationAction{ identifier = "like", title = "Like" },
      UNNotificationAction{ identifier = "comment", title = "Comment" },
    },
  },
}

function Controller:didReceive(notification) end

function Controller:didReceiveResponse(response, completion)
  local context = self.extensionContext
  local actions = context.notificationActions
  if response.actionIdentifier == "like" then
    self.like = actions[1]
    context.notificationActions = { unlike, actions[2] }
  elseif response.actionIdentifier == "unlike" then
    context.notificationActions = { self.like, actions[2] }
  else
    context.notificationActions = {}
  end
  completion(UNNotificationContentExtensionResponseOption.doNotDismiss)
end

return Controller
