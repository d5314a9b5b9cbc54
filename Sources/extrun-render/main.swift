import Glibc
import RenderCommand

exit(RenderCommand.run(Array(CommandLine.arguments.dropFirst())))
