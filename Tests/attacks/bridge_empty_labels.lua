-- expect: error : labels that are no texts
UNNotificationAction{ [1] = "a", [2] = "b" }
