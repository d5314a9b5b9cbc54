local Controller = {}

local function category(action)
  return UNNotificationCategory{
    identifier = "dynamic",
    actions = { UNNotificationAction{ identifier = action, title = action } },
  }
end
Controller.categories = { category("a"), category("b") }

function Controller:didReceive(notification) end

return Controller
