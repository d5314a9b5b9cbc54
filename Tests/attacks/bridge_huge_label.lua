-- expect: error : a label of a megabyte
UNNotificationAction{ [("x"):rep(1 << 20)] = 1 }
