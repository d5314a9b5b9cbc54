local Controller = {}

Controller.categories = {
  UNNotificationCategory{
    identifier = "chat",
    actions = {
      UNTextInputNotificationAction{ identifier = "reply", title = "Reply" },
      UNNotificationAction{ identifier = "comment", title = "Comment" },
    },
  },
}
Controller.attributes = {
  UNNotificationExtensionCategory = "chat",
  UNNotificationExtensionInitialContentSizeRatio = 1,
  UNNotificationExtensionUserInteractionEnabled = true,
}

Controller.canBecomeFirstResponder = true

function Controller:viewDidLoad()
  self.field = UITextField{ id = "field" }
  self.view:addSubview(self.field)
  self.view:addSubview(UIButton{
    id = "send",
    touchUpInside = function()
      print("sent " .. self.field.text)
      self.extensionContext:dismissNotificationContentExtension()
    end,
  })
end

function Controller:didReceive(notification) end

function Controller:didReceiveResponse(response, completion)
  print("[" .. tostring(response.userText) .. "]")
  self:becomeFirstResponder()
  completion(UNNotificationContentExtensionResponseOption.doNotDismiss)
end

return Controller
