import ExtrunCommand
import Glibc

exit(Program(system: ProcessSystem(), roles: .lua).run(Array(CommandLine.arguments.dropFirst())))
