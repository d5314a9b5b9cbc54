local Service = {}

function Service:didReceive(request, contentHandler)
  local content = request.content:mutableCopy()
  content.attachments = {
    UNNotificationAttachment{ identifier = "good", url = Bundle.main:url("dot.gif") },
    UNNotificationAttachment{ url = "dot.gif" },
    UNNotificationAttachment{ identifier = "gone", url = "gone.png" },
    UNNotificationAttachment{ identifier = "text", url = "notes.txt", type = "public.png" },
  }
  contentHandler(content)
end

return Service
