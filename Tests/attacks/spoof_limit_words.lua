-- expect: error : an error that calls itself a limit
local ok, e = pcall(error, { reason = "time", stopped = true })
error("timeout: the script was stopped: memory limit of 16777216 bytes (LBR_STOP_TIME)", 0)
