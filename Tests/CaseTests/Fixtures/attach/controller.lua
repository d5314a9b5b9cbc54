local Controller = {}

function Controller:didReceive(notification)
  for _, attachment in ipairs(notification.request.content.attachments) do
    print(attachment.url, attachment.type, attachment.identifier ~= "")
  end
end

return Controller
