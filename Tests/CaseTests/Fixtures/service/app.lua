local App = {}

function App:didFinishLaunching(center)
  local function category(identifier, action)
    return UNNotificationCategory{
      identifier = identifier,
      actions = { UNNotificationAction{ identifier = action, title = action } },
    }
  end
  center:setNotificationCategories{
    category("news", "read"), category("moved", "follow"), category("plain", "look"),
  }
end

return App
