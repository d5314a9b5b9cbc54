-- expect: denied|error : what is not there
if io or debug or (package and package.loadlib) or dofile or loadfile then error("ESCAPED: library", 0) end
if os.execute or os.getenv or os.exit or os.remove or os.tmpname then error("ESCAPED: os", 0) end
error("denied", 0)
