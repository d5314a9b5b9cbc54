-- expect: ok : what is printed of objects does not change
print({}, print, coroutine.create(print), UNNotificationAction, NSNull, string.format("%p", {}))
