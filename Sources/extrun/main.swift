import ExtrunCommand

exit(Program(system: ProcessSystem(), roles: .lua).run(Array(CommandLine.arguments.dropFirst())))
