-- expect: timeout|error : require of a module that is not there, protected
while true do pcall(require, "missing") end
