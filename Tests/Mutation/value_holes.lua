-- expect: error
Host.send({ [1 << 40] = 1 })
