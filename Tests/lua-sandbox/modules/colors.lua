local M = { red = 1, name = ..., loads = 0 }
M.loads = M.loads + 1
return M
