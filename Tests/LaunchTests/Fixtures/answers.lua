completion(UNNotificationContentExtensionResponseOption.doNotDismiss)
return UNNotificationContentExtensionResponseOption.doNotDismiss
completion(UNNotificationContentExtensionResponseOption.dismissAndForwardAction)
Timer.scheduledTimer{ interval = 1, block = function() completion(UNNotificationContentExtensionResponseOption.doNotDismiss) end }
print("no answer")
