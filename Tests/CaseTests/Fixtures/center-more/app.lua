local App = {}

local function request(identifier, body, trigger)
  return UNNotificationRequest{
    identifier = identifier,
    content = UNMutableNotificationContent{
      title = "Local", body = body, categoryIdentifier = "more", userInfo = { n = { 1, 2.5, true } },
    },
    trigger = trigger,
  }
end

function App:didFinishLaunching(center)
  center:add(request("same", "one"))
  center:add(request("same", "two"))
  print("delivered", #center:deliveredNotifications(),
    center:deliveredNotifications()[1].request.content.body)
  for index = 1, 70 do
    local trigger = UNTimeIntervalNotificationTrigger{ timeInterval = 100 - index }
    center:add(request("p" .. index, "later", trigger))
  end
  local pending = center:pendingNotificationRequests()
  print("pending", #pending, pending[1].identifier, pending[64].identifier)
  center:removeAllPendingNotificationRequests()
  local empty = UNNotificationRequest{
    identifier = "empty", content = UNMutableNotificationContent{},
  }
  center:add(empty, function(problem) print("empty", problem) end)
end

return App
