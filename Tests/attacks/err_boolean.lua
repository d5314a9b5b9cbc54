-- expect: error : an error that is a boolean
error(false)
