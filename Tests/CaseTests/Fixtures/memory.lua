local Controller = {}

function Controller:didReceive(notification)
  local kept = {}
  if notification.request.content.body ~= "x" then return end
  while true do kept[#kept + 1] = string.rep("x", 65536) .. #kept end
end

return Controller
