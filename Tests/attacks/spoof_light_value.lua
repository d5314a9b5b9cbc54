-- expect: error : an error that looks like the marker of the host
error(nil, 0)
