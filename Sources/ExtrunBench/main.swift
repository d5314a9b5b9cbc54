import Glibc

// Signals of the deadline have a stack of their own: valgrind cannot lengthen the main thread's for one.
let size = 1 << 16
var stack = stack_t(ss_sp: malloc(size), ss_flags: 0, ss_size: size)
sigaltstack(&stack, nil)
exit(Bench(arguments: Array(CommandLine.arguments.dropFirst())).run())
