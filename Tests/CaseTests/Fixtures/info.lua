local Controller = {}

function Controller:didReceive(notification)
  local content = notification.request.content
  local info = content.userInfo
  print("badge", content.badge, math.type(info.aps.badge), info.aps.badge)
  print("title", content.title == "", "body", content.body, type(info.aps.alert))
  print("id", math.type(info.notification_id), info.notification_id)
  print("null", info.nothing == NSNull, info.absent == nil)
end

return Controller
