-- expect: denied|error : require of a name with a NUL
require("attack\0/../../etc/passwd")
