-- expect: error
Host.send({ View{} })
