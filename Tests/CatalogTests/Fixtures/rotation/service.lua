return { didReceive = function(self, request, handler) handler(request.content) end }
