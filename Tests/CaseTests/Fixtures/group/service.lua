local Service = {}

function Service:didReceive(request, contentHandler)
  local group = UserDefaults.suite("group.example")
  group:set("served " .. request.content.body, "from service")
  contentHandler(request.content)
end

return Service
