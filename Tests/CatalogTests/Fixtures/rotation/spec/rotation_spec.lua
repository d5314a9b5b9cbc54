describe("nothing", function() end)
