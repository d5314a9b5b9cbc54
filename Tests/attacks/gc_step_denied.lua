-- expect: denied|error : the collector is not the script's
if not pcall(collectgarbage, "step") then error("denied", 0) end
