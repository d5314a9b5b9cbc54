import InterfaceModel
import Testing

@Suite struct ViewSchemaTests {
  @Test func `a property of an image is known by its name`() {
    var count = 0
    for viewClass in ViewSchema.classes {
      for property in viewClass.properties where property.kind == .image {
        #expect(ViewSchema.mayBeImage(property.name), "\(viewClass.name).\(property.name)")
        count += 1
      }
    }
    #expect(count > 0)
  }

  @Test func `classes have unique names and known superclasses that stand before them`() {
    var seen: [String] = []
    for viewClass in ViewSchema.classes {
      #expect(!seen.contains(viewClass.name))
      if let superclass = viewClass.superclass { #expect(seen.contains(superclass)) }
      seen.append(viewClass.name)
    }
    #expect(
      ViewSchema.classes.filter { $0.superclass == nil }.map(\.name) == ["UIView", "CALayer"])
  }

  @Test func `a class names a property once`() {
    for viewClass in ViewSchema.classes {
      let names = viewClass.properties.map(\.name)
      #expect(Set(names).count == names.count, "\(viewClass.name)")
    }
  }

  @Test func `every default is of its property's kind`() {
    for viewClass in ViewSchema.classes {
      for property in viewClass.properties {
        guard let value = property.defaultValue else { continue }
        #expect(property.kind.admits(value), "\(viewClass.name).\(property.name)")
      }
    }
  }

  @Test func `a subclass overrides a default in the superclass's place`() {
    let names = ViewSchema.properties(of: "UILabel").map(\.name)
    #expect(names.first == "frame")
    #expect(names.filter { $0 == "isUserInteractionEnabled" }.count == 1)
    #expect(
      ViewSchema.defaultValue(of: "isUserInteractionEnabled", in: "UILabel") == .boolean(false))
    #expect(
      ViewSchema.defaultValue(of: "isUserInteractionEnabled", in: "UIButton") == .boolean(true))
  }

  @Test func `the chain and its events run from the root down`() {
    #expect(
      ViewSchema.chain(of: "UIStepper").map(\.name) == ["UIView", "UIControl", "UIStepper"])
    #expect(ViewSchema.events(of: "UIStepper") == [.valueChanged])
    #expect(ViewSchema.class("UISwitch", isKindOf: "UIControl"))
    #expect(!ViewSchema.class("UILabel", isKindOf: "UIControl"))
    #expect(ViewSchema.properties(of: "UIWebView").isEmpty)
  }

  @Test func `expectations read as messages do`() {
    #expect(
      ["alpha", "tag", "contentMode", "layer"].map {
        ViewSchema.property($0, of: "UIView")?.kind.expectation.prefix(24)
      } == [
        "a number from 0 to 1", "an integer", "one of scaleToFill, scal",
        "a table of layer propert",
      ])
    #expect(
      ViewSchema.property("numberOfLines", of: "UILabel")?.kind.expectation
        == "an integer not below 0")
  }

  @Test func `a named colour finds its dark figures and keeps an alpha of its own`() throws {
    var red = try #require(Color.named("systemRed"))
    #expect(red.resolved(isDark: true).green == 69.0 / 255)
    red.alpha = 0.5
    #expect(red.resolved(isDark: true).alpha == 0.5)
    #expect(Color.named("systemVermilion") == nil)
  }
}
