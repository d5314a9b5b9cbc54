import ExtensionHost
import HostTrace
import InterfaceModel
import NotificationModel
import Testing

@Suite struct `The text for a person` {
  private func report(isVerbose: Bool = false) -> TextReport {
    TextReport(
      outcome: RotateScenario.outcome, exit: Outcome.Exit(code: 0, reason: "ok"),
      events: RotateScenario.events,
      interactions: [.tap(actionIdentifier: "rotate"), .advance(90)], plugin: "rotate.lua",
      sample: "a sample", isVerbose: isVerbose)
  }

  @Test func `tells delivery, each step with the buttons before and after, and the end`() {
    #expect(
      report().text() == """
        rotate.lua
          payload    a sample
          delivered  "Red"
          category   red-category
          shown as   banner, list, sound
          routed     to rotate.lua: declared
          expanded   by the extension
          buttons    [Rotate 20°]

        1. tap rotate
          before     [Rotate 20°]
          print      controller: turned
          view       picture: transform identity → rotated 20°
          after      [Rotate 20°] [Reset]
          option     doNotDismiss: the interface stays open
          note       warning[W0436]: too many

        2. wait 90 s
                     nothing that could be seen

        At the end
          interface  expanded, drawn by the extension
          title      Red
          buttons    [Rotate 20°]  --tap rotate
                     [Reset]       --tap reset
          view       UIView 375×375
                       UIImageView picture 100×50 at 10,20.5, image "x.png", rotated 20°
          app        in the background, badge 0; got nothing
          list       1 notification delivered, none pending
          not shown  badge: not authorized
          cost       configuration: 1,234 instructions, 64.0 KB of memory at most
                     responses: at most 99 instructions each
          notes      0 errors, 1 warning
          result     ok (exit 0)

        """)
  }

  @Test func `has no escape sequences that a script or a payload wrote`() {
    var report = self.report()
    report.events = [
      HostEvent(
        step: 0, time: 0,
        kind: .log(Outcome.LogLine(source: .controller, message: "\u{1B}[31mred\nnext")))
    ]
    report.sample = "a sample of category \u{1B}[2J"
    report.plugin = "\u{1B}]0;x\u{7}.lua"
    report.interactions = [.tap(actionIdentifier: "\u{1B}c"), .advance(90)]
    let text = report.text()
    #expect(!text.contains("\u{1B}") && !text.contains("\u{7}"))
    #expect(text.contains("print      controller: \\u001b[31mred\n             controller: next\n"))
  }

  @Test func `says how views are arranged only at length`() {
    var report = self.report()
    report.outcome.interface.view?.subviews[0].properties.append(
      .init(name: "contentMode", value: .constant("center")))
    #expect(!report.text().contains("contentMode"))
    report.isVerbose = true
    report.events.append(
      HostEvent(step: 2, time: 90, kind: .viewChanged(RotateScenario.view(turned: true))))
    report.events.insert(
      HostEvent(
        step: 0, time: 0,
        kind: .viewChanged(report.outcome.interface.view ?? View(viewClass: "UIView"))),
      at: 0)
    #expect(report.text().contains("contentMode center"))
  }

  @Test func `has colours only if they are wanted`() {
    #expect(
      report().text(style: TextStyle(isColored: true)).contains("\u{1B}[1mrotate.lua\u{1B}[0m"))
    #expect(!report().text().contains("\u{1B}"))
  }
}
