local App = {}

local function request(identifier, trigger, body)
  return UNNotificationRequest{
    identifier = identifier,
    content = UNMutableNotificationContent{
      title = "Local", body = body or identifier, categoryIdentifier = "center", badge = 4,
    },
    trigger = trigger,
  }
end

local function ids(list)
  local names = {}
  for _, item in ipairs(list) do
    local entry = item
    if not pcall(function() return item.identifier end) then entry = item.request end
    names[#names + 1] = entry.identifier
  end
  return table.concat(names, ",")
end

function App:didFinishLaunching(center)
  print("extensions", center.supportsContentExtensions)
  center:add(request("soon", UNTimeIntervalNotificationTrigger{ timeInterval = 10 }, "first"))
  center:add(request("soon", UNTimeIntervalNotificationTrigger{ timeInterval = 20 }, "second"))
  center:add(request("daily", UNCalendarNotificationTrigger{
    dateMatching = { hour = 8, minute = 30 }, repeats = true,
  }))
  center:add(request("place", UNLocationNotificationTrigger{
    region = CLCircularRegion{ identifier = "home", latitude = 1, longitude = 2, radius = 100 },
  }))
  center:add(request("gone", UNTimeIntervalNotificationTrigger{ timeInterval = 30 }))
  print("pending", ids(center:pendingNotificationRequests()))
  center:removePendingNotificationRequests{ "gone" }
  print("pending", ids(center:pendingNotificationRequests()))
  print(pcall(function()
    return UNTimeIntervalNotificationTrigger{ timeInterval = 30, repeats = true }
  end))
  print(pcall(function() return UNTimeIntervalNotificationTrigger{ timeInterval = 0 } end))
  center:add(request("never", UNCalendarNotificationTrigger{ dateMatching = { year = 2001 } }),
    function(problem) print("never", problem) end)
  center:setBadgeCount(9)
end

return App
