local App = {}

function App:didFinishLaunching(center)
  local group = UserDefaults.suite("group.example")
  group:set(group:integer("launches") + 1, "launches")
  UserDefaults.standard:set("the app's own", "note")
  center:setNotificationCategories{
    UNNotificationCategory{
      identifier = "group",
      actions = { UNNotificationAction{ identifier = "count", title = "Count" } },
    },
  }
  print("app", group:integer("launches"), group:string("from service"))
end

function App:didReceiveResponse(response, completion)
  local group = UserDefaults.suite("group.example")
  print("app", group:integer("taps"), group:string("from service"))
  completion()
end

return App
