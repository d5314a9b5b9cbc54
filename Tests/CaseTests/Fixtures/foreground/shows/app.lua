local App = {}

function App:willPresent(notification, completion)
  completion({ "banner", "sound" })
end

return App
