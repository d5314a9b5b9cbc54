-- The app: asks for permission, registers what a notification may offer, and logs what comes back.
local DEFAULT = "com.apple.UNNotificationDefaultActionIdentifier"
local DISMISS = "com.apple.UNNotificationDismissActionIdentifier"

local App = {}

-- Categories belong to the launch, not to the answer of the prompt: a notification that starts the
-- app must find them.
function App:didFinishLaunching(center)
  local rotate = UNNotificationAction{
    identifier = "rotate-twenty-degrees-action",
    title = "Rotate 20°",
  }
  local function category(identifier)
    return UNNotificationCategory{
      identifier = identifier,
      actions = { rotate },
      options = { "customDismissAction" },
    }
  end
  center:setNotificationCategories{ category("red-category"), category("green-category") }

  -- Provisional: nobody is asked, and notifications arrive quietly, in the list only.
  local options = { "alert", "sound", "provisional", "providesAppNotificationSettings" }
  center:requestAuthorization(options, function(granted, problem)
    if not granted then print("not allowed to notify: " .. tostring(problem)) end
  end)
end

-- Rotations stay in the content extension; what arrives here is a tap on the notification, its
-- dismissal, or an action that an extension has forwarded.
function App:didReceiveResponse(response, completion)
  local action = response.actionIdentifier
  if action == DEFAULT then
    action = "Default"
  elseif action == DISMISS then
    action = "Dismiss"
  end
  print("ACTION: " .. action)
  completion()
end

-- The user looks for this app's own settings; without a notification they come from Settings.
function App:openSettings(notification)
  print("settings, from " .. (notification and notification.request.content.title or "Settings"))
end

return App
