local Controller = {}

function Controller:didReceive(notification)
  self.label = UILabel{ id = "text", text = notification.request.content.body }
  self.view:addSubview(self.label)
end

return Controller
