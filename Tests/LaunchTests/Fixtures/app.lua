center:setNotificationCategories{ UNNotificationCategory{ identifier = 'c', actions = { UNNotificationAction{ identifier = 'a', title = 'A' .. math.random(9) }, UNTextInputNotificationAction{ identifier = 't', title = 'T' } }, options = { 'customDismissAction' } } }
center:requestAuthorization({ 'alert', 'sound', 'badge' }, function(granted, e) print('granted', granted, e) center:setBadgeCount(4, function(e) print('badge', e) end) end)
center:requestAuthorization({ 'alert', 'provisional' }, function(granted, e) print('provisional', granted, e) end)
print(#center:notificationCategories())
print(#center:pendingNotificationRequests())
print(#center:deliveredNotifications())
print(center:notificationSettings().authorizationStatus)
center:add(UNNotificationRequest{ identifier = 'r' .. math.random(3), content = UNMutableNotificationContent{ title = 'later', categoryIdentifier = 'c' }, trigger = UNTimeIntervalNotificationTrigger{ timeInterval = 2 } }, function(e) print('added', e, os.time()) end)
center:removeAllPendingNotificationRequests()
print(center.supportsContentExtensions)
Timer.scheduledTimer{ interval = 1.5, block = function() center:setNotificationCategories{} end }
