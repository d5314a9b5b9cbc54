local App = {}

function App:didFinishLaunching(center)
  center:setNotificationCategories{
    UNNotificationCategory{ identifier = "plain" },
    UNNotificationCategory{ identifier = "custom", options = { "customDismissAction" } },
  }
end

function App:didReceiveResponse(response, completion)
  print(response.actionIdentifier)
  completion()
end

return App
