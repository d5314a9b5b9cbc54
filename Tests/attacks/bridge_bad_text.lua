-- expect: error : a text that is not UTF-8
UNNotificationAction{ identifier = "a", title = "\xff\xfe" }
