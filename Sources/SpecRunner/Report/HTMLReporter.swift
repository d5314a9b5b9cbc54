import HostTrace
import LuaSpec
import NotificationModel

/// One page that needs nothing else: the tests by file, failures open with their traces and pictures,
/// a field to filter them.
final class HTMLReporter: SpecReporter {
  private let pictures: PictureProgram?
  private let write: (String) -> Void
  private var traceCount = 0

  /// `pictures` draws the interfaces of traces.
  init(pictures: PictureProgram?, write: @escaping (String) -> Void) {
    self.pictures = pictures
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
      <style>\(Self.style)\(TracePage.style)</style>
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
    for picture in result.pictures {
      guard let png = SpecFileSystem.read(picture.sheet) else { continue }
      text += "<p>\(Self.escaped(picture.name)): expected, actual, difference</p>"
      text += "<img alt=\"expected, actual and difference side by side\" "
      text += "src=\"\(HTMLText.picture(png))\">"
    }
    for trace in result.traces { text += section(of: trace) }
    return text + "</li>\n"
  }

  private func section(of trace: SpecTrace) -> String {
    guard let file = TraceFile(trace.bytes) else { return "" }
    traceCount += 1
    let page = TracePage(file) { [pictures] scene in
      try? pictures?.draw(scene, folders: file.imageFolders, options: TraceFile.pictureOptions)
    }
    var text = "<details><summary>trace"
    if let path = trace.path { text += " (\(Self.escaped(path)))" }
    return text + "</summary>\(page.fragment(prefix: "trace-\(traceCount)-"))</details>"
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
    text += "<tr><th>file</th><th>covered</th><th>functions</th>"
    text += "<th>lines that never ran</th></tr>\n"
    for file in files {
      text += "<tr><td>\(Self.escaped(file.path))</td><td>\(file.percent)</td>"
      text += "<td>\(file.calledCount) of \(file.functions.count)</td>"
      text += "<td>\(file.missed)</td></tr>\n"
    }
    return text + "</table>\n"
  }

  private static func escaped(_ text: String) -> String { HTMLText.escaped(text) }

  private static let style = """

    :root { color-scheme: light dark; font-family: system-ui, sans-serif; }
    body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
    h1 { font-size: 1.4rem; } h2 { font-size: 1.1rem; }
    ul { list-style: none; padding: 0; } li { padding: .2rem 0; }
    b { display: inline-block; min-width: 4.5rem; font-weight: 600; }
    .success b { color: #2a8a3e; } .failure b, .error b { color: #c62f2f; }
    .pending b, .skipped b { color: #a06a00; }
    small { opacity: .65; } img { max-width: 100%; } pre { overflow: auto; padding: .7rem; background: #8881; }
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
