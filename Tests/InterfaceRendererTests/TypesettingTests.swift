import InterfaceModel
import InterfaceRenderer
import Testing

@Suite struct TypesettingTests {
  private func regions(
    _ scene: RenderScene, _ options: RenderOptions = Scenes.options()
  ) throws -> [String: Rect] {
    let rendering = try Renderer().render(scene, options, format: .png)
    #expect(rendering.findings.isEmpty, "\(rendering.findings)")
    return Dictionary(
      rendering.regions.map { ($0.id, $0.frame) }, uniquingKeysWith: { first, _ in first })
  }

  private static let bodies = [
    "en": "The quick brown fox jumps over the lazy dog, again and again, until the line is full.",
    "hi": "जब कोई iOS डिवाइस अलर्ट वाला नोटिफिकेशन प्राप्त करता है, तो सिस्टम अलर्ट की सामग्री को दिखाता है।",
    "ar": "سيصل طلبك غدًا بين الساعة 10 صباحًا و2 ظهرًا. شكرًا لتسوقك معنا!",
    "ja": "10分後に定例会議が始まります。資料を確認してから参加してください。直前の変更点は議事録にあります。",
    "de": "Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstelle informiert.",
    "th": "สวัสดีชาวโลก นี่คือการแจ้งเตือนที่ยาวพอที่จะขึ้นบรรทัดใหม่ได้หลายบรรทัดบนหน้าจอ",
    "emoji": "👩🏽‍🚀👨‍👩‍👧‍👦🇩🇪❤️‍🔥1️⃣ 20° 👩🏽‍🚀👨‍👩‍👧‍👦🇩🇪❤️‍🔥1️⃣ 👩🏽‍🚀👨‍👩‍👧‍👦🇩🇪❤️‍🔥1️⃣ 👩🏽‍🚀👨‍👩‍👧‍👦🇩🇪❤️‍🔥1️⃣ and some more",
  ]

  @Test(arguments: bodies.keys.sorted())
  func `a body has two to four lines, inside the plate, below the title`(locale: String) throws {
    for text in [
      Self.bodies[locale] ?? "", String(repeating: (Self.bodies[locale] ?? "") + " ", count: 9),
    ] {
      let regions = try regions(Scenes.banner(body: text), Scenes.options(locale: locale))
      let body = try #require(regions["system:body"])
      let title = try #require(regions["system:title"])
      let plate = try #require(regions["system:banner"])
      #expect(body.height >= 33 && body.height <= 4 * 25, "\(body)")
      #expect(title.y + title.height <= body.y)
      #expect(body.y + body.height < plate.y + plate.height)
      #expect(body.x > plate.x && body.x + body.width < plate.x + plate.width)
    }
  }

  @Test(arguments: [("", false, 4), ("Subtitle", false, 3), ("", true, 3), ("Subtitle", true, 2)])
  func `a subtitle and a picture take a line of the body each`(
    subtitle: String, hasPicture: Bool, lines: Double
  ) throws {
    var scene = Scenes.banner(body: String(repeating: "word ", count: 90))
    scene.subtitle = subtitle
    scene.attachment = hasPicture ? ImageReference(named: "square.png") : nil
    let regions = try Renderer(images: MemoryImages(["square.png": try Scenes.square]))
      .render(scene, Scenes.options(), format: .png).regions
    let body = try #require(regions.first { $0.id == "system:body" })
    #expect((body.frame.height / 18).rounded() == lines)
  }

  @Test(arguments: [
    ("1234567.5", "USD", "en", "$1,234,567.5"), ("999.00", "USD", "en", "$999.00"),
    ("1250.00", "EUR", "de", "1.250,00\u{A0}€"), ("1250", "EUR", "es", "1250\u{A0}€"),
    ("12500", "EUR", "es", "12.500\u{A0}€"), ("-1250.50", "EUR", "fr", "-1\u{202F}250,50\u{A0}€"),
    ("1234567.00", "INR", "hi", "₹12,34,567.00"), ("1250.00", "CHF", "en", "CHF\u{A0}1,250.00"),
    ("-500", "JPY", "ja", "-¥500"),
  ])
  func `an amount has its groups of digits`(
    amount: String, currency: String, locale: String, expected: String
  ) {
    #expect(Money.text(amount, currency, locale: locale) == expected)
  }

  @Test func `a text that is taller than its label is cut at the label's edges`() throws {
    var label = View(
      viewClass: "UILabel", id: "low", frame: Rect(x: 0, y: 40, width: 300, height: 20))
    label.properties = [
      View.Property(name: "text", value: .string("HHHH")),
      View.Property(name: "font", value: .font(Font(size: 60))),
      View.Property(name: "textColor", value: .color(Color.named("systemRed") ?? .label)),
    ]
    var scene = Scenes.rotate
    scene.viewHeight = 100
    scene.view = View(viewClass: "UIView", subviews: [label])
    let rendering = try Renderer().render(scene, Scenes.options(), format: .png)
    let pixels = try #require(Pixels(rendering.bytes))
    let frame = try #require(rendering.regions.first { $0.id == "low" }).frame
    let inked = (Int(frame.y) - 30..<Int(frame.y) + 50).filter { y in
      (Int(frame.x)..<Int(frame.x) + 150).contains { x in
        pixels[x, y] >> 16 & 0xFF > 0xE0 && pixels[x, y] >> 8 & 0xFF < 0x80
      }
    }
    #expect(inked == Array(Int(frame.y)..<Int(frame.y) + 20))
  }

  @Test func `emoji are as tall as the text around them`() throws {
    let plain = try regions(Scenes.banner(body: "x"))
    let emoji = try regions(Scenes.banner(body: "x 👩🏽‍🚀"))
    let (without, with) = (plain["system:body"]?.height ?? 0, emoji["system:body"]?.height ?? 0)
    #expect(with >= without && with < without * 1.4)
  }

  @Test func `scripts of one line stand on one baseline, whichever begins it`() throws {
    let heights = try ["テキスト हिन्दी x", "x テキスト हिन्दी", "हिन्दी テキスト x"].map { body in
      try regions(Scenes.banner(body: body))["system:body"]?.height
    }
    #expect(Set(heights).count == 1, "\(heights)")
  }

  @Test func `the header keeps name and date on one line, and its icon grows with them`() throws {
    var scene = Scenes.rotate
    scene.date = "अभी"
    for size in [ContentSizeCategory.large, .accessibilityLarge] {
      let regions = try Renderer(images: MemoryImages(["square.png": try Scenes.square]))
        .render(scene, Scenes.options(textSize: size), format: .png).regions
      let frames = Dictionary(
        regions.map { ($0.id, $0.frame) }, uniquingKeysWith: { first, _ in first })
      let (icon, name) = (
        try #require(frames["system:icon"]), try #require(frames["system:header"])
      )
      #expect(icon.height >= name.height * 0.9)
      #expect(try #require(frames["system:date"]).height > name.height)
    }
  }

  @Test func `the keyboard and the payment sheet speak the user's language`() throws {
    var typing = Scenes.rotate
    typing.textInput = RenderScene.TextInput(placeholder: "x")
    var paying = Scenes.rotate
    paying.sheet = .payment(
      RenderScene.Payment(
        items: [RenderScene.Item(label: "x", amount: "5.00")], currencyCode: "USD"))
    let locales = ["en", "de", "hi", "ja", "ru"]
    for scene in [typing, paying] {
      let pictures = try locales.map { locale in
        try Renderer(images: MemoryImages(["square.png": try Scenes.square]))
          .render(scene, Scenes.options(locale: locale), format: .png).bytes
      }
      let areAllDifferent = Set(pictures).count == locales.count
      #expect(areAllDifferent)
    }
  }

  @Test func `text grows with the text size, and the plate with it`() throws {
    let heights = try [ContentSizeCategory.extraSmall, .large, .accessibilityLarge].map { size in
      try regions(Scenes.banner(body: "Hello"), Scenes.options(textSize: size))["system:banner"]?
        .height ?? 0
    }
    #expect(heights == heights.sorted() && Set(heights).count > 1)
  }

  @Test func `an ellipsis ends what has no room, and the date keeps its place`() throws {
    let scene = Scenes.banner(title: String(repeating: "Long title ", count: 20), body: "x")
    let regions = try regions(scene)
    let (title, date) = (regions["system:title"], regions["system:date"])
    #expect((title?.x ?? 0) + (title?.width ?? 0) <= date?.x ?? 0)
    #expect(date?.width ?? 0 > 20)
    #expect(title?.height ?? 0 < 20)
  }

  @Test func `rows of the menu stand one below the other and do not overlap`() throws {
    var scene = Scenes.rotate
    scene.view = nil
    scene.actions = (0..<10).map { index in
      RenderScene.Action(
        identifier: "\(index)", title: String(repeating: "Action \(index) ", count: index * 2))
    }
    let regions = try regions(scene)
    let rows = try (0..<10).map { try #require(regions["system:action:\($0)"]) }
    for (row, next) in zip(rows, rows.dropFirst()) {
      #expect(row.y + row.height <= next.y)
      #expect(row.height >= 43)
    }
  }

  @Test func `fonts that are not there are named with the package that has them`() throws {
    var options = Scenes.options()
    options.fonts = FontSources(directories: ["/usr/share/fonts/truetype/dejavu"])
    let rendering = try Renderer().render(Scenes.banner(body: "Hello"), options, format: .png)
    #expect(
      rendering.findings.map(\.message) == [
        "font \"Inter\" is not installed; Debian's fonts-inter has it",
        "font \"Noto Sans\" is not installed; Debian's fonts-noto-core has it",
        "font \"Noto Color Emoji\" is not installed; Debian's fonts-noto-color-emoji has it",
      ])
  }

  @Test func `the first character in no font is named, and the package for East Asian ones`() throws
  {
    var options = Scenes.options()
    options.fonts.directories.removeAll { $0.hasSuffix("opentype/noto") }
    func messages(_ body: String) throws -> [String] {
      try Renderer().render(Scenes.banner(body: body), options, format: .png).findings
        .map(\.message)
    }
    #expect(
      try messages("10分後に") == [
        "no font that is installed has \"分\" (U+5206); "
          + "Debian's fonts-noto-cjk has Chinese, Japanese and Korean"
      ])
    #expect(
      try messages("a\u{F8FE}b") == [
        "no font that is installed has \"\u{F8FE}\" (U+F8FE)"
      ])
    #expect(try messages("Grüße, \u{200E}مرحبا 👩🏽‍🚀\n\t2").isEmpty)
  }
}
