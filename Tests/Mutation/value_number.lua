-- expect: error
Host.send(0 / 0)
