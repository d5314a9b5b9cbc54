local App = {}

function App:willPresent(notification, completion)
end

return App
