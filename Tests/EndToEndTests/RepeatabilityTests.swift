import NotificationModel
import Testing

@Suite struct `One run and the next` {
  private static let rotate = "rotate-twenty-degrees-action"

  @Test(arguments: ["text", "json", "jsonl"])
  func `the same command writes the same bytes`(_ format: String) throws {
    let words = [
      "Plugins/RedGreen", "--payload", "Plugins/RedGreen/payloads/green.apns", "--format", format,
      "--tap", Self.rotate, "--tap", Self.rotate, "--advance", "90s", "--dismiss",
    ]
    let first = try Program.run(words)
    let second = try Program.run(words)
    #expect(first.status == 0)
    #expect(!first.process.output.isEmpty)
    #expect(first.process.output == second.process.output)
    #expect(first.process.errors == second.process.errors)
  }

  @Test func `two thousand taps leave memory where five hundred left it`() throws {
    let few = try memory(afterTaps: 500)
    let many = try memory(afterTaps: 2000)
    // The script's state: garbage is collected at about four times what lives, and no more piles up.
    #expect(few.script > 0)
    #expect(many.script <= few.script + few.script / 4)
    // The process keeps a record of each response, a kilobyte or two, and nothing of the callbacks.
    #expect(many.process - few.process < 8 << 20)
  }

  private func memory(afterTaps count: Int) throws -> (script: Int, process: Int) {
    let step = #"{"tap":"\#(Self.rotate)"}"# + "\n"
    let folder = try ScratchFolder(["steps.jsonl": String(repeating: step, count: count)])
    let run = try Program.run([
      "Plugins/RedGreen", "--json", "--steps", "\(folder.path)/steps.jsonl",
    ])
    #expect(run.status == 0)
    let costs = try run.outcome()[path: "spent.responses"]?.items ?? []
    #expect(costs.count == count)
    let peaks = costs.compactMap { $0["memoryPeak"]?.number.map(Int.init) }
    return (peaks.max() ?? 0, try #require(run.process.peakResident))
  }
}
