-- expect: denied|error : the collector is not the script's
local ok = pcall(collectgarbage, "generational")
if not ok then error("denied", 0) end
