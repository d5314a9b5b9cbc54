-- expect: error : classes cannot be written
UNNotificationAction.made = 1
