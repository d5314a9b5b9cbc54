local App = {}

local function category(action)
  return UNNotificationCategory{
    identifier = "late",
    actions = { UNNotificationAction{ identifier = action, title = action } },
  }
end

function App:didFinishLaunching(center)
  center:setNotificationCategories{ category("before") }
  Timer.scheduledTimer{
    interval = 5,
    repeats = false,
    block = function() center:setNotificationCategories{ category("after") } end,
  }
end

return App
