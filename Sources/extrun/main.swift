import ExtrunCommand
import Glibc

let program = Program(
  system: ProcessSystem(), roles: .lua, supervisedRoles: RoleFactory.lua(under:))
exit(program.run(Array(CommandLine.arguments.dropFirst())))
