local Controller = {}

function Controller:didReceive(notification)
  local id = notification.request.content.userInfo.notification_id
  print(math.type(id))
  print(id:upper())
end

return Controller
