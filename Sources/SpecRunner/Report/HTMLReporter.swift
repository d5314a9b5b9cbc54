import LuaSpec

/// One page that needs nothing else: the tests by file, failures open, a field to filter them.
final class HTMLReporter: SpecReporter {
  private let write: (String) -> Void

  init(write: @escaping (String) -> Void) {
    self.write = write
  }

  func take(_ result: TestResult) {}

  func end(_ summary: RunSummary) {
    func escaped(_ text: String) -> String { Self.escaped(text) }
    var text = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>extrun test: \(escaped(summary.sentence))</title>
      <style>\(Self.style)</style>
      </head>
      <body>
      <h1>\(escaped(summary.sentence))</h1>
      <p><label>Filter <input id="filter" type="search"></label>
      <label><input id="bad" type="checkbox"> failures only</label></p>

      """
    var path = ""
    for result in summary.results {
      if result.path != path {
        if !path.isEmpty { text += "</ul>\n" }
        path = result.path
        text += "<h2>\(escaped(path))</h2>\n<ul>\n"
      }
      text += item(result)
    }
    if !path.isEmpty { text += "</ul>\n" }
    text += snapshots(summary) + coverage(summary)
    write(text + "<script>\(Self.script)</script>\n</body>\n</html>\n")
  }

  private func item(_ result: TestResult) -> String {
    let status = result.record.status.rawValue
    var text = #"<li class="\#(status)"><b>\#(status)</b> \#(Self.escaped(result.name))"#
    text += " <small>\(Self.escaped(result.place))</small>"
    var details = result.record.message.isEmpty ? "" : result.fullMessage
    if !result.output.isEmpty {
      details += (details.isEmpty ? "" : "\n\n") + "printed:\n"
      details += result.output.joined(separator: "\n")
    }
    if !details.isEmpty {
      text += "<details\(result.isBad ? " open" : "")><summary>details</summary>"
      text += "<pre>\(Self.escaped(details))</pre></details>"
    }
    return text + "</li>\n"
  }

  private func snapshots(_ summary: RunSummary) -> String {
    let lines =
      summary.writtenSnapshots.map { "written: \($0)" }
      + summary.obsoleteSnapshots.map { "obsolete: \($0)" }
    if lines.isEmpty { return "" }
    return "<h2>Snapshots</h2>\n<ul>\n"
      + lines.map { "<li>\(Self.escaped($0))</li>\n" }.joined() + "</ul>\n"
  }

  private func coverage(_ summary: RunSummary) -> String {
    guard let files = summary.coverage, !files.isEmpty else { return "" }
    var text = "<h2>Coverage</h2>\n<table>\n"
    text += "<tr><th>file</th><th>covered</th><th>lines that never ran</th></tr>\n"
    for file in files {
      text += "<tr><td>\(Self.escaped(file.path))</td><td>\(file.percent)</td>"
      text += "<td>\(file.missed)</td></tr>\n"
    }
    return text + "</table>\n"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }

  private static let style = """

    :root { color-scheme: light dark; font-family: system-ui, sans-serif; }
    body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
    h1 { font-size: 1.4rem; } h2 { font-size: 1.1rem; }
    ul { list-style: none; padding: 0; } li { padding: .2rem 0; }
    b { display: inline-block; min-width: 4.5rem; font-weight: 600; }
    .success b { color: #2a8a3e; } .failure b, .error b { color: #c62f2f; }
    .pending b, .skipped b { color: #a06a00; }
    small { opacity: .65; } pre { overflow: auto; padding: .7rem; background: #8881; }
    td, th { text-align: left; padding: .2rem .8rem .2rem 0; }

    """

  private static let script = """

    const field = document.getElementById("filter"), bad = document.getElementById("bad");
    function show() {
      for (const item of document.querySelectorAll("li[class]")) {
        const isBad = item.className === "failure" || item.className === "error";
        const fits = item.textContent.toLowerCase().includes(field.value.toLowerCase());
        item.hidden = !fits || (bad.checked && !isBad);
      }
    }
    field.addEventListener("input", show);
    bad.addEventListener("change", show);

    """
}
