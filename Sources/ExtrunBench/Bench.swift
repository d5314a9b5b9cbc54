import Glibc

/// Measures one mode and prints one line, `extrun MODE VALUE`. Each mode checks its own result.
struct Bench {
  let arguments: [String]

  static let usage = """
    usage: extrun-bench MODE N PLUGIN [FILE.jsonl]
      dispatch        ns of CPU a response, hot, deadline armed; N responses
      scenario        ns a scenario, the script seen before; N scenarios
      scenario-first  ns a scenario, the script compiled from text each time
      memory          bytes of resident memory a live, expanded extension; N extensions
      threads1        responses a second on one thread; N responses a thread
      threads2        responses a second on two threads, a host each
      loop            ns an iteration of a tight loop in a callback; N iterations
      batch           ns a payload of FILE.jsonl to didReceive, in a hot state; N passes
      live            ns a response, one after the other to N live extensions
      actions         ns an action, for a response that sets N
      views           ns a view, for a response that changes N and an outcome with them
      user-info       ns a byte, for a payload of N bytes to didReceive
      trace           ns an event, of a trace of N

    """

  func run() -> Int32 {
    guard arguments.count >= 3, let count = Int(arguments[1]), count > 0 else { return misuse() }
    let mode = arguments[0]
    do throws(BenchFailure) {
      let material = try Material(folder: arguments[2])
      switch mode {
      case "dispatch": report(mode, try Dispatch(material).measure(count))
      case "scenario":
        report(mode, try Scenario(material).measure(count, isCompiledEachTime: false))
      case "scenario-first":
        report(mode, try Scenario(material).measure(count, isCompiledEachTime: true))
      case "memory": report(mode, try LiveMemory(material).measure(count))
      case "threads1": report(mode, try Threads(material).measure(count, threads: 1))
      case "threads2": report(mode, try Threads(material).measure(count, threads: 2))
      case "loop": report(mode, try TightLoop().measure(count))
      case "batch":
        guard arguments.count == 4 else { return misuse() }
        report(mode, try Batch(material, file: arguments[3]).measure(count))
      case "live": report(mode, try Growth(count: count).live(material))
      case "actions": report(mode, try Growth(count: count).actions())
      case "views": report(mode, try Growth(count: count).views())
      case "user-info": report(mode, try Growth(count: count).userInfo())
      case "trace": report(mode, try Growth(count: count).trace(material))
      default: return misuse()
      }
    } catch {
      complain("extrun-bench: \(error.message)\n")
      return 1
    }
    return 0
  }

  private func misuse() -> Int32 {
    complain(Self.usage)
    return 2
  }

  private func complain(_ text: String) {
    var text = text
    text.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  private func report(_ mode: String, _ value: Double) {
    print("extrun \(mode) \((value * 100).rounded() / 100)")
  }
}

/// A check that did not hold, or something that could not be read.
struct BenchFailure: Error {
  var message: String
  init(_ message: String) { self.message = message }
}

func check(_ condition: Bool, _ what: String) throws(BenchFailure) {
  if !condition { throw BenchFailure("check failed: \(what)") }
}
