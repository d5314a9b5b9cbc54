local Controller = {}

Controller.attributes = {
  UNNotificationExtensionCategory = "touch",
  UNNotificationExtensionInitialContentSizeRatio = 1,
  UNNotificationExtensionUserInteractionEnabled = true,
}
Controller.categories = { UNNotificationCategory{ identifier = "touch" } }

function Controller:viewDidLoad()
  local context = self.extensionContext
  local function button(id, touched)
    self.view:addSubview(UIButton{ id = id, touchUpInside = touched })
  end
  button("open", function() context:open("app://x") end)
  button("default", function() context:performNotificationDefaultAction() end)
  button("close", function() context:dismissNotificationContentExtension() end)
end

function Controller:didReceive(notification) end

return Controller
