-- expect: ok|error : globals replaced
print, pairs, type, error = nil, nil, nil, nil
UIView, UNNotificationAction = 1, 2
