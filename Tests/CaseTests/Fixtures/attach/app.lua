local App = {}

local function add(center, identifier, url)
  local content = UNMutableNotificationContent{
    title = identifier,
    categoryIdentifier = "attach",
    attachments = { UNNotificationAttachment{ identifier = identifier, url = url } },
  }
  local request = UNNotificationRequest{ identifier = identifier, content = content }
  center:add(request, function(problem) print(identifier, problem) end)
end

function App:didFinishLaunching(center)
  add(center, "local-good", "dot.gif")
  add(center, "local-gone", "gone.png")
  add(center, "local-text", "notes.txt")
  -- No handler: the app never learns of it.
  center:add(UNNotificationRequest{
    identifier = "silent",
    content = UNMutableNotificationContent{
      title = "t", attachments = { UNNotificationAttachment{ url = "gone.png" } },
    },
  })
end

return App
