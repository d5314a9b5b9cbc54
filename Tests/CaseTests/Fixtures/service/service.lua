local Service = {}

function Service:didReceive(request, contentHandler)
  local content = request.content:mutableCopy()
  local wanted = content.userInfo.category
  content.title = "Served"
  content.body = content.body .. " (" .. request.identifier .. ")"
  if wanted then content.categoryIdentifier = wanted end
  print("served " .. request.content.body)
  contentHandler(content)
end

return Service
