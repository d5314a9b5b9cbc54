local tools = require "lib.tools"
return { didReceive = function(self) end }
