local App = {}

return App
