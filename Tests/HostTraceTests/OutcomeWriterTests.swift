import ExtensionHost
import HostTrace
import InterfaceModel
import NotificationModel
import Testing

@Suite struct `The outcome as JSON` {
  @Test func `has its keys in one order and each number in its kind`() {
    let value = OutcomeWriter.value(
      of: RotateScenario.outcome, exit: Outcome.Exit(code: 0, reason: "ok"))
    #expect(
      JSONWriter.text(value)
        == [
          #"{"schema":"extrun.run/1","exit":{"code":0,"reason":"ok"},"#,
          #""notifications":[{"identifier":"n-1","category":"red-category","thread":"","#,
          #""trigger":{"kind":"push"},"content":{"title":"Red","subtitle":"","body":"","badge":3,"#,
          #""sound":{"name":"default","critical":false,"volume":null},"interruptionLevel":"active","#,
          #""userInfo":{"z":9223372036854775807,"a":0.1},"attachments":[],"relevanceScore":0,"#,
          #""launchImageName":"","targetContentIdentifier":null,"filterCriteria":null,"#,
          #""summaryArgument":"","summaryArgumentCount":1},"#,
          #""delivery":{"presented":["banner","list","sound"],"#,
          #""sound":{"name":"default","critical":false,"volume":null,"audible":true},"#,
          #""suppressed":null,"withheld":[{"part":"badge","reason":"not authorized"}],"#,
          #""banner":null,"wakesScreen":false},"#,
          #""routing":{"extension":"rotate.lua","reason":"declared"}}],"#,
          #""interface":{"state":"expanded","kind":"extension","title":"Red","actions":["#,
          #"{"identifier":"rotate","title":"Rotate 20°","options":[],"textInput":null,"icon":null},"#,
          #"{"identifier":"reset","title":"Reset","options":["destructive","foreground"],"#,
          #""textInput":null,"icon":{"kind":"systemImage","name":"arrow.left"}}],"#,
          #""view":{"class":"UIView","frame":{"x":0,"y":0,"width":375,"height":375},"subviews":["#,
          #"{"class":"UIImageView","id":"picture","frame":{"x":10,"y":20.5,"width":100,"height":50},"#,
          #""image":"x.png","transform":{"a":0.9396926207859084,"b":0.3420201433256687,"#,
          #""c":-0.3420201433256687,"d":0.9396926207859084,"tx":0,"ty":0,"rotationDegrees":20},"#,
          #""subviews":[]}]},"mediaButton":null,"sheet":null},"#,
          #""responses":[{"actionIdentifier":"rotate","visible":true,"option":"doNotDismiss","#,
          #""completion":"called"}],"#,
          #""app":{"state":"background","badge":0,"events":[{"kind":"launch","foreground":false}],"#,
          #""prompts":[]},"#,
          #""delivered":["n-1"],"pending":[],"log":[{"source":"controller","message":"turned"}],"#,
          #""diagnostics":[{"severity":"warning","code":"W0436","message":"too many","#,
          #""file":"controller.lua","line":4}],"#,
          #""spent":{"configure":{"instructions":1234,"memoryPeak":65536},"#,
          #""responses":[{"instructions":99,"memoryPeak":65600}]}}"#,
        ].joined())
  }

  @Test func `has durations only if they are given`() {
    let exit = Outcome.Exit(code: 0, reason: "ok")
    let value = OutcomeWriter.value(of: Outcome(), exit: exit, timings: [("run", 1.5)])
    #expect(
      value["timings"] == .object(JSONObject(members: [.init(name: "run", value: .real(1.5))])))
    #expect(OutcomeWriter.value(of: Outcome(), exit: exit)["timings"] == nil)
  }

  @Test(arguments: 0...36)
  func `a turn by steps of ten degrees reads as the angle in (-180, 180]`(step: Int) {
    let degrees = step * 10
    let radians = Double(degrees) * Double.pi / 180
    let turn = AffineTransform.rotation(radians)
    let expected = degrees > 180 ? degrees - 360 : degrees
    #expect(turn.rotationDegrees == Double(expected))
    #expect(ViewValue.transform(turn).json["rotationDegrees"] == .integer(Int64(expected)))
  }

  @Test func `a turn that grows by small steps still reads as a whole angle`() {
    var turn = AffineTransform.identity
    let step = AffineTransform.rotation(20 * Double.pi / 180)
    for _ in 0..<9 { turn = turn.applying(step) }
    #expect(turn.rotationDegrees == 180)
  }

  @Test func `what scales, mirrors or moves has no angle`() {
    #expect(AffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 0).rotationDegrees == nil)
    #expect(AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 0, ty: 0).rotationDegrees == nil)
    #expect(AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 5, ty: 0).rotationDegrees == nil)
  }
}
