package import NotificationModel

/// A trace as one page without a network: the timeline, and for each step the line that asked for it,
/// the interface before and after, what changed, the events, the log.
package struct TracePage {
  private static let mostChanges = 40

  private let trace: TraceFile
  /// The PNG of a scene; nil where it cannot be drawn, and then its views are told in words.
  private let draw: (JSONValue) -> [UInt8]?

  /// Of the whole trace.
  package init(_ trace: TraceFile, draw: @escaping (JSONValue) -> [UInt8]?) {
    self.trace = trace
    self.draw = draw
  }

  /// The page.
  package var html: String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>\(HTMLText.escaped(trace.subject))</title>
    <style>\(Self.pageStyle)\(Self.style)</style>
    </head>
    <body>
    <nav><h2>Timeline</h2><ol>\(timeline)</ol></nav>
    <main>
    <h1>\(HTMLText.escaped(trace.subject))</h1>
    \(fragment(prefix: ""))</main>
    </body>
    </html>

    """
  }

  private var timeline: String {
    trace.steps.map { step in
      let time = step.events.first.flatMap { TraceEventText($0, start: trace.start).time }
      let words = time.map { "+\(JSONWriter.text(.figure($0))) s" } ?? ""
      return "<li value=\"\(step.number)\"\(Self.isBad(step) ? " class=\"bad\"" : "")>"
        + "<a href=\"#step-\(step.number)\">\(HTMLText.escaped(step.title))</a>"
        + " <small>\(words)</small></li>"
    }.joined()
  }

  /// The steps alone, for a page that has several traces. `prefix` tells their anchors apart.
  package func fragment(prefix: String) -> String {
    var pictures: [JSONValue: String] = [:]
    var text = ""
    if let failure = trace.failure {
      text += "<pre class=\"told\">\(HTMLText.escaped(failure))</pre>\n"
    }
    for step in trace.steps {
      text += "<section class=\"step\" id=\"\(prefix)step-\(step.number)\">\n"
      text += "<h3>\(step.number). \(HTMLText.escaped(step.title))</h3>\n"
      if let source = step.source {
        text += "<p class=\"source\"><code>\(HTMLText.escaped(source.file)):\(source.line)</code>"
        text += " <code>\(HTMLText.escaped(source.text))</code></p>\n"
      }
      text += "<div class=\"pair\">\n"
      text += figure(step.before, "before", &pictures) + figure(step.after, "after", &pictures)
      text += "</div>\n" + changes(of: step) + events(of: step) + "</section>\n"
    }
    if let exit = trace.exit {
      text += "<p>exit <code>\(HTMLText.escaped(JSONWriter.text(exit)))</code></p>\n"
    }
    if !trace.unreadableLines.isEmpty {
      text += "<p>\(trace.unreadableLines.count) lines of the trace could not be read.</p>\n"
    }
    return text
  }

  private func figure(
    _ scene: JSONValue?, _ word: String, _ pictures: inout [JSONValue: String]
  ) -> String {
    guard let scene, scene != .null else {
      return "<figure><figcaption>\(word)</figcaption><p>nothing on the screen</p></figure>\n"
    }
    if pictures[scene] == nil { pictures[scene] = picture(of: scene) }
    return "<figure><figcaption>\(word)</figcaption>\(pictures[scene] ?? "")"
      + "<details><summary>views</summary><pre>\(HTMLText.escaped(SceneOutline.text(scene)))</pre>"
      + "</details></figure>\n"
  }

  private func picture(of scene: JSONValue) -> String {
    guard let png = draw(scene) else {
      return "<pre>\(HTMLText.escaped(SceneOutline.text(scene)))</pre>"
    }
    return "<img alt=\"\(HTMLText.escaped(SceneOutline.summary(scene)))\""
      + " src=\"\(HTMLText.picture(png))\">"
  }

  private func changes(of step: TraceFile.Step) -> String {
    guard let before = step.before, let after = step.after else { return "" }
    let changes = JSONDifference.between(before, after)
    if changes.isEmpty { return "<p>The interface is the same.</p>\n" }
    var text = "<h4>changed</h4>\n<ul class=\"changes\">\n"
    for change in changes.prefix(Self.mostChanges) {
      text += "<li><code>\(HTMLText.escaped(change.text))</code></li>\n"
    }
    if changes.count > Self.mostChanges {
      text += "<li>and \(changes.count - Self.mostChanges) more</li>\n"
    }
    return text + "</ul>\n"
  }

  private func events(of step: TraceFile.Step) -> String {
    var (text, log) = ("", "")
    for event in step.events {
      let line = TraceEventText(event, start: trace.start)
      let row =
        "<tr><td>\(HTMLText.escaped(line.name))</td><td>\(HTMLText.escaped(line.words))</td></tr>\n"
      if line.name == "log" { log += HTMLText.escaped(line.words) + "\n" }
      text += line.name == "diagnostic" ? row.replacing("<tr>", with: "<tr class=\"bad\">") : row
    }
    var html = "<h4>events</h4>\n<table>\n\(text)</table>\n"
    if !log.isEmpty { html += "<h4>log</h4>\n<pre>\(log)</pre>\n" }
    return html
  }

  private static func isBad(_ step: TraceFile.Step) -> Bool {
    step.events.contains {
      $0["event"] == .string("limit") || $0["severity"] == .string("error")
    }
  }

  /// Of the steps, for every page that has them.
  package static let style = """

    .step { border-top: 1px solid #8884; padding: .5rem 0 1rem; }
    .pair { display: flex; flex-wrap: wrap; gap: 1rem; }
    .pair figure { margin: 0; max-width: 24rem; } .pair img { width: 100%; border: 1px solid #8884; }
    figcaption { opacity: .65; } .source code + code { background: #8882; padding: 0 .4rem; }
    .step h4 { margin: .8rem 0 .2rem; } .changes { margin: 0; padding-left: 1.2rem; }
    .step table { border-collapse: collapse; } .step td { padding: .1rem .8rem .1rem 0; vertical-align: top; }
    .bad { color: #c62f2f; } code, pre { overflow-wrap: anywhere; white-space: pre-wrap; }
    .told { border-left: 4px solid #c62f2f; padding: .6rem; background: #8881; }

    """

  private static let pageStyle = """

    :root { color-scheme: light dark; font-family: system-ui, sans-serif; }
    body { display: flex; gap: 2rem; max-width: 80rem; margin: 1rem auto; padding: 0 1rem; }
    nav { position: sticky; top: 1rem; align-self: flex-start; flex: 0 0 16rem; }
    nav ol { padding-left: 1.6rem; } nav small { opacity: .65; } main { flex: 1; min-width: 0; }
    h1 { font-size: 1.3rem; } h2 { font-size: 1rem; } h3 { font-size: 1.1rem; } h4 { font-size: .9rem; }

    """
}
