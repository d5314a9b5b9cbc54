-- expect: error : an object in a property list
UserDefaults.standard:set({ a = UNNotificationAction{ identifier = "a", title = "A" } }, "key")
