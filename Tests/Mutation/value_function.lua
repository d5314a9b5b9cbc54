-- expect: error
Host.send({ print })
