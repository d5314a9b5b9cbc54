local App = {}

function App:didFinishLaunching(center)
  center:requestAuthorization({ "alert", "sound", "badge", "criticalAlert" }, function(granted, problem)
    local settings = center:notificationSettings()
    print("granted", granted, problem, "critical", settings.criticalAlertSetting)
  end)
end

return App
