import Glibc

exit(Bench(arguments: Array(CommandLine.arguments.dropFirst())).run())
