-- expect: error
Host.send("\xff")
