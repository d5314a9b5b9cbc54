import Glibc
import Testing

/// A stage of Spark. Needs Java and a Python with pyspark, which `EXTRUN_SPARK` names; without it nothing is
/// tested here.
@Suite struct `A stage of Spark` {
  static let python = getenv("EXTRUN_SPARK").map { String(cString: $0) }

  @Test(.enabled(if: python != nil)) func `gives what one replay gives, part by part`() throws {
    let python = try #require(Self.python)
    let records = (0..<400).map { number in
      #"{"id":\#(number),"payload":{"aps":{"alert":"Number \#(number)","#
        + #""category":"red-category"}},"steps":[{"tap":"rotate-twenty-degrees-action"}]}"#
    }
    // One line that is no record: a verdict, not the end of the stage.
    let lines = records + ["no record"]
    let folder = try ScratchFolder(["records.jsonl": lines.joined(separator: "\n") + "\n"])
    let (input, output) = ("\(folder.path)/records.jsonl", "\(folder.path)/verdicts")
    let plugin = "\(Program.root)/Plugins/RedGreen"
    defer { _ = try? ChildProcess("/bin/rm", ["-r", output], in: "/") }

    let stage = try ChildProcess(
      python,
      [
        "\(Program.root)/Scripts/scale/spark-replay", "--partitions", "4", Program.path, plugin,
        input, output,
      ], in: folder.path)
    #expect(stage.status == 0, "\(String(decoding: stage.errors, as: UTF8.self))")
    #expect(
      String(decoding: stage.output, as: UTF8.self) == "{\"invalid\": 1, \"passed\": 400}\n")

    let parts = try ChildProcess(
      "/bin/sh", ["-c", "cat verdicts/part-*"], in: folder.path)
    let direct = try Program.run(["replay", plugin, input])
    // The number of a line is that within its part, and a pipe has no name.
    func passed(_ text: String) -> [Substring] {
      text.split(separator: "\n").filter { $0.contains("passed") }
    }
    #expect(passed(String(decoding: parts.output, as: UTF8.self)) == passed(direct.text))
  }
}
