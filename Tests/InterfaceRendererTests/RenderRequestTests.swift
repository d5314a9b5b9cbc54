import InterfaceModel
import InterfaceRenderer
import RenderCommand
import Testing

@Suite struct RenderRequestTests {
  private func request(_ text: String) throws -> RenderRequest {
    try RenderRequest(Array(text.utf8))
  }

  private func failure(_ text: String) -> RenderRequestError? {
    do {
      _ = try request(text)
      return nil
    } catch {
      return error as? RenderRequestError
    }
  }

  @Test func `a request is read into a scene and its pictures`() throws {
    let request = try request(
      """
      {"schema":"extrun.scene/1",
       "scene":{"appName":"App","title":"T","viewHeight":100,
         "view":{"class":"UIView","frame":{"x":0,"y":0,"width":0,"height":0},"subviews":[
           {"class":"UILabel","id":"l","text":"hi","numberOfLines":2,
            "textColor":{"red":1,"green":0,"blue":0,"alpha":1,"name":"systemRed"},
            "font":{"size":0,"weight":"bold","textStyle":"body"},
            "frame":{"x":1,"y":2,"width":3,"height":4},"layer":{"cornerRadius":5},
            "transform":{"a":0,"b":1,"c":-1,"d":0,"tx":0,"ty":0,"rotationDegrees":90}}]},
         "actions":[{"identifier":"a","title":"A","destructive":true,"systemImage":"trash"}]},
       "pictures":[{"format":"svg","output":"x.svg","width":300,"appearance":"dark",
         "locale":"ar","textSize":"extraLarge","background":false}]}
      """)
    var scene = RenderScene()
    scene.appName = "App"
    scene.title = "T"
    scene.viewHeight = 100
    let label = View(
      viewClass: "UILabel", id: "l", frame: Rect(x: 1, y: 2, width: 3, height: 4),
      properties: [
        View.Property(name: "text", value: .string("hi")),
        View.Property(name: "numberOfLines", value: .integer(2)),
        View.Property(
          name: "textColor",
          value: .color(Color(red: 1, green: 0, blue: 0, alpha: 1, name: "systemRed"))),
        View.Property(
          name: "font", value: .font(Font(size: 0, weight: "bold", textStyle: "body"))),
        View.Property(
          name: "layer",
          value: .record([View.Property(name: "cornerRadius", value: .number(5))])),
        View.Property(
          name: "transform",
          value: .transform(AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))),
      ])
    scene.view = View(viewClass: "UIView", subviews: [label])
    scene.actions = [
      RenderScene.Action(
        identifier: "a", title: "A", isDestructive: true, icon: ImageReference(systemName: "trash"))
    ]
    #expect(request.scene == scene)
    var options = Scenes.options(width: 300, scale: 2, dark: true, locale: "ar")
    options.textSize = .extraLarge
    options.hasBackground = false
    #expect(
      request.pictures
        == [RenderRequest.Picture(format: .svg, output: "x.svg", options: options)])
  }

  @Test func `what is wrong is named by its key path`() {
    #expect(
      [
        #"{"scene":{"titel":"x"}}"#, #"{"scene":{"title":3}}"#,
        #"{"scene":{},"pictures":[{"format":"gif"}]}"#,
        #"{"scene":{"view":{"class":"UIWebView"}}}"#,
        #"{"scene":{"view":{"class":"UILabel","alpha":"x"}}}"#,
        #"{"scene":{"sheet":{}}}"#, #"{"scene":{},"images":{"data":{"a.png":"?"}}}"#, "[]",
      ].map { failure($0)?.message } == [
        "request.scene.titel: unknown key", "request.scene.title: expected a string",
        "request.pictures[0].format: expected one of png, svg, pdf",
        "request.scene.view.class: expected the name of a view class",
        "request.scene.view.alpha: expected a number from 0 to 1",
        "request.scene.sheet: expected payment or alert",
        "request.images.data.a.png: expected base64", "request: expected an object",
      ])
    if case .notJSON? = failure("{") {} else { Issue.record("not refused") }
  }

  @Test func `pictures come from the request's own data`() throws {
    let request = try request(
      """
      {"scene":{"viewHeight":50,"view":{"class":"UIView","subviews":[
        {"class":"UIImageView","id":"dot","image":"dot.gif"},
        {"class":"UIImageView","id":"secret","image":"../../etc/hostname","frame":
          {"x":0,"y":0,"width":9,"height":9}}]}},
       "images":{"folders":["/tmp"],"data":{"dot.gif":
        "R0lGODlhAgACAJEAAP8AAAD/AAAA/wkJCSH5BAEAAAMALAAAAAACAAIAAAIDRDQFADs="}}}
      """)
    let rendering = try request.renderer.render(request.scene, Scenes.options(), format: .png)
    #expect(rendering.regions.first { $0.id == "dot" }?.frame.width == 2)
    #expect(rendering.findings == [.missingImage("../../etc/hostname")])
  }
}
