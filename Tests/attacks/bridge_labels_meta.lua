-- expect: error : labels behind a metatable are not read
UNNotificationAction(setmetatable({}, { __index = function() return "a" end }))
