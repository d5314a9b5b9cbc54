-- The app: registers the category, and takes over where somebody would rather pay in it.
local DEFAULT = "com.apple.UNNotificationDefaultActionIdentifier"

local App = {}

function App:didFinishLaunching(center)
  center:setNotificationCategories{
    UNNotificationCategory{
      identifier = "apple-pay-category",
      actions = { UNNotificationAction{ identifier = "later", title = "Remind me later" } },
    },
  }
  center:requestAuthorization({ "alert", "sound", "badge" }, function(granted, problem)
    if not granted then print("not allowed to notify: " .. tostring(problem)) end
  end)
end

function App:didReceiveResponse(response, completion)
  if response.actionIdentifier == DEFAULT then
    print("pay in the app")
  else
    print("ACTION: " .. response.actionIdentifier)
  end
  completion()
end

return App
