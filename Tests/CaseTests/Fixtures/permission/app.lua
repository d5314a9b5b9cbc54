local App = {}

local function report(center, word)
  local s = center:notificationSettings()
  print(word, s.authorizationStatus, s.alertSetting, s.soundSetting, s.badgeSetting,
    s.criticalAlertSetting, s.timeSensitiveSetting, s.showPreviewsSetting, s.alertStyle,
    s.providesAppNotificationSettings)
end

function App:didFinishLaunching(center)
  local first = { "alert", "sound", "provisional", "providesAppNotificationSettings" }
  center:requestAuthorization(first, function(granted)
    report(center, "first " .. tostring(granted))
    -- Too late for more, but critical alerts have a prompt of their own.
    center:requestAuthorization({ "alert", "badge", "criticalAlert" }, function(again)
      report(center, "second " .. tostring(again))
    end)
  end)
  center:setNotificationCategories{
    UNNotificationCategory{
      identifier = "p",
      actions = {
        UNNotificationAction{
          identifier = "share",
          title = "Share",
          icon = UNNotificationActionIcon{ systemImageName = "square.and.arrow.up" },
        },
        UNTextInputNotificationAction{
          identifier = "reply",
          title = "Reply",
          options = { "authenticationRequired", "destructive", "foreground" },
          icon = UNNotificationActionIcon{ templateImageName = "pen" },
        },
      },
    },
  }
end

return App
