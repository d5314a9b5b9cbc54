/// What a program that was run to its end wrote.
package struct ProgramAnswer: Sendable, Hashable {
  /// The exit code; 128 and the signal's number for one that a signal ended.
  package var status: Int32
  package var output: [UInt8]
  package var errors: [UInt8]

  /// All of it.
  package init(status: Int32, output: [UInt8], errors: [UInt8]) {
    self.status = status
    self.output = output
    self.errors = errors
  }
}

extension CommandSystem {
  /// A system that starts no programs.
  package func runProgram(_ name: String, input: [UInt8]) throws(FileError) -> ProgramAnswer {
    throw .notFound
  }
}
