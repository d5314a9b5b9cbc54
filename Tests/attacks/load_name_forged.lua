-- expect: error : a chunk that calls itself a file of the plugin
assert(load("error('x')", "@controller.lua"))()
