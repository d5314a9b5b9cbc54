local tools = require "lib.tools"
local Controller = {}

function Controller:didReceive(notification)
  self.picture = Bundle.main:data("dial.txt")
end

return Controller
