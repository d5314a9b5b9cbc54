-- expect: timeout : assertions that fail with anything, for ever
while true do pcall(assert, false, setmetatable({}, { __tostring = error })) pcall(assert, nil) pcall(assert) end
