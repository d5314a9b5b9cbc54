return { didReceive = function(self) end }
