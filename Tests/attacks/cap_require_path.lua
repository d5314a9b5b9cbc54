-- expect: denied|error : require of a path
require("../../etc/passwd")
