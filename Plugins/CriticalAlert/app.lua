-- The app: asks for critical alerts, and sets a local one that sounds five seconds later.
local CATEGORY = "my-critical-alert-category"
local SECONDS = 5
local FULL_VOLUME = 1

local App = {}

function App:didFinishLaunching(center)
  center:setNotificationCategories{
    UNNotificationCategory{
      identifier = CATEGORY,
      actions = { UNNotificationAction{ identifier = "acknowledge", title = "Acknowledge" } },
      options = { "customDismissAction" },
    },
  }
  -- The system asks twice: once for notifications, once for critical alerts.
  center:requestAuthorization({ "alert", "sound", "criticalAlert" }, function(granted, problem)
    if granted then
      self:schedule(center)
    else
      print("not allowed to notify: " .. tostring(problem))
    end
  end)
end

-- Whether the alert will be critical is the user's to say, later too; the request is the same.
function App:schedule(center)
  local content = UNMutableNotificationContent{
    title = "Critical alert title",
    body = "Text of the critical alert",
    categoryIdentifier = CATEGORY,
    sound = UNNotificationSound.criticalSoundNamed("critical.aiff", FULL_VOLUME),
  }
  local request = UNNotificationRequest{
    identifier = "local-critical-alert",
    content = content,
    trigger = UNTimeIntervalNotificationTrigger{ timeInterval = SECONDS, repeats = false },
  }
  center:add(request, function(problem)
    if problem then print("not scheduled: " .. problem) end
  end)
end

function App:didReceiveResponse(response, completion)
  print("ACTION: " .. response.actionIdentifier)
  completion()
end

return App
