-- expect: ok : time and chance are the host's
print(os.time(), os.clock(), os.date(), math.random(1 << 40), collectgarbage("count"))
