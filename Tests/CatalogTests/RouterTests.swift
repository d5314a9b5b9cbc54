import ContentExtension
import ExtensionHost
import NotificationModel
import Testing

@Suite struct RouterTests {
  private func plugin(_ identifier: String, _ categories: [String]?, single: Bool = false) -> Plugin
  {
    Plugin(
      identifier: identifier, displayName: identifier, folder: ".",
      attributes: ExtensionAttributes(categories: categories),
      controller: Plugin.Source(path: "controller.lua", bytes: []), isSingleScript: single)
  }

  private var colours: Plugin { plugin("com.example.colours", ["red-category", "green-category"]) }

  @Test func `a declared category goes to its extension`() {
    #expect(
      Router.route(category: "red-category", among: [plugin("other", ["x"]), colours])
        == Route(
          extensionIdentifier: "com.example.colours",
          reason: "category \"red-category\" is declared by com.example.colours"))
  }

  @Test func `a category in another case goes to nobody and the reason says so`() {
    #expect(
      Router.route(category: "Red-Category", among: [colours])
        == Route(
          extensionIdentifier: nil,
          reason: "no extension takes category \"Red-Category\"; "
            + "declared: red-category, green-category (identifiers are case-sensitive)"))
  }

  @Test func `an unknown category goes to nobody`() {
    #expect(
      Router.route(category: "blue", among: [colours])
        == Route(
          extensionIdentifier: nil,
          reason: "no extension takes category \"blue\"; declared: red-category, green-category"))
  }

  @Test func `a notification without category goes to nobody`() {
    #expect(
      Router.route(category: "", among: [colours])
        == Route(
          extensionIdentifier: nil,
          reason: "the notification has no category; declared: red-category, green-category"))
    #expect(
      Router.route(category: "", among: [])
        == Route(
          extensionIdentifier: nil, reason: "the notification has no category; declared: none"))
  }

  @Test(arguments: ["", "anything"])
  func `a script without categories takes every notification`(category: String) {
    #expect(
      Router.route(category: category, among: [plugin("photo", nil, single: true)])
        == Route(
          extensionIdentifier: "photo",
          reason: "the script photo declares no category and takes every notification"))
  }

  @Test func `a script with categories takes no other and none without`() {
    let script = plugin("photo", ["photo"], single: true)
    #expect(Router.route(category: "", among: [script]).extensionIdentifier == nil)
    #expect(Router.route(category: "Photo", among: [script]).extensionIdentifier == nil)
    #expect(Router.route(category: "photo", among: [script]).extensionIdentifier == "photo")
  }

  @Test func `two extensions with one category are an error that names both`() {
    let route = Router.route(category: "x", among: [plugin("a", ["x"]), plugin("b", ["x", "y"])])
    #expect(route.extensionIdentifier == "a")
    #expect(
      route.diagnostics
        == [ManifestError.categoryClaimedTwice(category: "x", identifiers: ["a", "b"]).diagnostic])
    #expect(
      route.diagnostics.map(\.message) == ["category \"x\" is declared by a and by b"])
  }
}
