local Controller = {}

function Controller:didReceive(notification) end

function Controller:didReceiveResponse(response, completion)
  print("extension: " .. response.actionIdentifier)
  completion(UNNotificationContentExtensionResponseOption.dismissAndForwardAction)
end

return Controller
