import ContentExtension
import ExtensionHost
import NotificationModel
import Testing

@Suite struct PluginCatalogTests {
  private func source(_ fixture: String, _ path: String) -> Plugin.Source {
    Plugin.Source(path: path, bytes: Fixture.bytes("\(fixture)/\(path)"))
  }

  private func lines(_ entry: PluginCatalog.Entry) -> [String] {
    entry.diagnostics.map { finding in
      let place = finding.line.map { ":\($0)" } ?? ""
      return "\(finding.file ?? "")\(place) \(finding.code) \(finding.message)"
    }
  }

  /// A folder with what a plugin must have.
  private func plugin(in folder: borrowing ScratchFolder, controller: String = "return {}") {
    folder.write("plugin/Info.plist", bytes: Fixture.bytes("rotation/Info.plist"))
    folder.write("plugin/controller.lua", controller)
  }

  @Test func `a folder is read whole`() {
    let path = Fixture.path("rotation")
    let entry = PluginCatalog.load(path: path + "/")
    let greeting = "\u{25}@ a rejoint \u{25}@ é"
    #expect(
      entry.plugin
        == Plugin(
          identifier: "com.example.rotation.content", displayName: "Rotation", folder: path,
          attributes: ExtensionAttributes(
            categories: ["red-category", "green-category"], initialContentSizeRatio: 0.6,
            defaultContentHidden: true, userInteractionEnabled: true),
          entitlements: Entitlements(criticalAlerts: true),
          controller: source("rotation", "controller.lua"), app: source("rotation", "app.lua"),
          service: source("rotation", "service.lua"),
          modules: [
            "lib.tools": source("rotation", "lib/tools.lua"),
            "lib.shapes.triangle": source("rotation", "lib/shapes/triangle.lua"),
            "Scripts.shared": source("rotation", "Scripts/shared.lua"),
            "shared": source("rotation", "Scripts/shared.lua"),
          ],
          resources: [
            "dial.txt": Array("a dial\n".utf8),
            "en.lproj/Localizable.strings": Fixture.bytes(
              "rotation/Resources/en.lproj/Localizable.strings"),
          ], resourceSizes: [:],
          localizations: [
            "en": ["GREETING": "%@ joined %@", "QUOTE": "she said \"hi\"\n"],
            "fr": ["GREETING": greeting],
          ]))
    #expect(lines(entry) == [])
  }

  @Test func `a binary Info plist loads, and an unfilled build setting is no name`() {
    let plugin = PluginCatalog.load(path: Fixture.path("binary")).plugin
    #expect(plugin?.identifier == "com.example.binary")
    #expect(plugin?.displayName == "binary")
    #expect(plugin?.attributes?.categories == ["news", "sport", "naïve ☃"])
  }

  @Test func `a script is a plugin of its own, with the modules beside it`() {
    let entry = PluginCatalog.load(path: Fixture.path("scripts/photo.lua"))
    #expect(
      entry.plugin
        == Plugin(
          identifier: "photo", displayName: "photo", folder: Fixture.path("scripts"),
          controller: source("scripts", "photo.lua"),
          modules: [
            "lib.tools": source("scripts", "lib/tools.lua"),
            "plain": source("scripts", "plain.lua"),
          ], isSingleScript: true))
    #expect(PluginCatalog.load(path: Fixture.path("scripts/plain.lua")).plugin?.modules == [:])
  }

  @Test func `what is not there is named`() {
    let missing = Fixture.path("missing.lua")
    #expect(
      lines(PluginCatalog.load(path: missing))
        == ["\(missing) E0301 no such file or folder: \(missing)"])
    let other = Fixture.path("rotation/Info.plist")
    #expect(
      lines(PluginCatalog.load(path: other))
        == ["\(other) E0302 \(other) is neither a plugin folder nor a Lua script"])
    let noPlist = Fixture.path("no-plist")
    #expect(
      lines(PluginCatalog.load(path: noPlist))
        == ["Info.plist E0304 the plugin folder \(noPlist) has no Info.plist"])
    let noController = Fixture.path("no-controller")
    #expect(
      lines(PluginCatalog.load(path: noController))
        == ["controller.lua E0305 the plugin folder \(noController) has no controller.lua"])
  }

  @Test func `a broken plist and bytecode are refused`() {
    #expect(
      lines(PluginCatalog.load(path: Fixture.path("broken")))
        == ["Info.plist:4 E0309 Info.plist is not a property list: mismatched tag"])
    #expect(
      lines(PluginCatalog.load(path: Fixture.path("bytecode")))
        == ["controller.lua E0307 controller.lua is compiled Lua; only source text is loaded"])
  }

  @Test func `a source of 64 kilobytes loads and a larger one is refused`() {
    let folder = ScratchFolder()
    plugin(in: folder, controller: String(repeating: " ", count: 65536))
    #expect(PluginCatalog.load(path: folder.path + "/plugin").plugin != nil)
    folder.write("plugin/lib/big.lua", String(repeating: " ", count: 65537))
    let entry = PluginCatalog.load(path: folder.path + "/plugin")
    #expect(entry.plugin == nil)
    #expect(
      lines(entry) == ["lib/big.lua E0306 lib/big.lua has 65537 bytes, the limit is 65536"])
  }

  @Test func `links out of the plugin lead nowhere`() {
    let folder = ScratchFolder()
    plugin(in: folder, controller: "local b = Bundle.main")
    folder.write("outside/secret.lua", "return 1")
    folder.write("plugin/lib/real.lua", "return 2")
    folder.write("plugin/Resources/real.txt", "text")
    folder.link("plugin/lib/inside.lua", to: "real.lua")
    folder.link("plugin/lib/secret.lua", to: "../../outside/secret.lua")
    folder.link("plugin/tree", to: "../outside")
    folder.link("plugin/loop", to: ".")
    folder.link("plugin/Resources/secret.txt", to: "/etc/hostname")
    folder.link("plugin/Scripts", to: "../outside")
    let plugin = PluginCatalog.load(path: folder.path + "/plugin").plugin
    #expect(plugin?.modules.keys.sorted() == ["lib.inside", "lib.real"])
    #expect(plugin?.resources == ["real.txt": Array("text".utf8)])
  }

  @Test func `a role, a list or texts that are links out of the plugin are refused`() {
    let folder = ScratchFolder()
    plugin(in: folder)
    folder.write("outside/app.lua", "return {}")
    folder.write("outside/Localizable.strings", "\"a\" = \"b\";")
    folder.link("plugin/app.lua", to: "../outside/app.lua")
    folder.link("plugin/Entitlements.plist", to: "/etc/hostname")
    folder.link("plugin/en.lproj", to: "../outside")
    let entry = PluginCatalog.load(path: folder.path + "/plugin")
    #expect(entry.plugin == nil)
    #expect(
      lines(entry) == [
        "app.lua E0313 app.lua is a link that leads out of the plugin",
        "Entitlements.plist E0313 Entitlements.plist is a link that leads out of the plugin",
        "en.lproj/Localizable.strings W0339 en.lproj/Localizable.strings is left out: "
          + "en.lproj/Localizable.strings is a link that leads out of the plugin",
      ])
  }

  @Test func `a script may be a link that the user names`() {
    let folder = ScratchFolder()
    folder.write("outside/photo.lua", "return {}")
    folder.write("here/other.lua", "return 1")
    folder.link("here/script.lua", to: "../outside/photo.lua")
    let plugin = PluginCatalog.load(path: folder.path + "/here/script.lua").plugin
    #expect(plugin?.controller == Plugin.Source(path: "script.lua", bytes: Array("return {}".utf8)))
    #expect(plugin?.identifier == "script")
  }

  @Test func `the plugin's own module wins over Scripts, and that over Scripts beside it`() {
    let folder = ScratchFolder()
    plugin(in: folder)
    folder.write("plugin/a.lua", "own")
    folder.write("plugin/Scripts/a.lua", "Scripts")
    folder.write("plugin/Scripts/b.lua", "Scripts")
    folder.write("Scripts/b.lua", "beside")
    folder.write("Scripts/lib/c.lua", "beside")
    let modules = PluginCatalog.load(path: folder.path + "/plugin").plugin?.modules ?? [:]
    #expect(
      modules.mapValues { "\($0.path) \(String(decoding: $0.bytes, as: UTF8.self))" } == [
        "a": "a.lua own", "b": "Scripts/b.lua Scripts", "lib.c": "../Scripts/lib/c.lua beside",
        "Scripts.a": "Scripts/a.lua Scripts", "Scripts.b": "Scripts/b.lua Scripts",
      ])
  }

  @Test func `resources are listed always and read for those that ask for the bundle`() {
    let folder = ScratchFolder()
    plugin(in: folder)
    folder.write("plugin/Resources/a/b.txt", "text")
    #expect(
      PluginCatalog.load(path: folder.path + "/plugin").plugin?.resources == ["a/b.txt": []])
    folder.write("plugin/lib/reader.lua", "return Bundle")
    #expect(
      PluginCatalog.load(path: folder.path + "/plugin").plugin?.resources
        == ["a/b.txt": Array("text".utf8)])
  }

  @Test func `resources beyond ten megabytes are left out with a warning`() {
    let folder = ScratchFolder()
    plugin(in: folder, controller: "return Bundle")
    folder.write("plugin/Resources/a.bin", bytes: [UInt8](repeating: 1, count: 10 << 20))
    folder.write("plugin/Resources/b.txt", "text")
    let entry = PluginCatalog.load(path: folder.path + "/plugin")
    #expect(entry.plugin?.resources["a.bin"]?.count == 10 << 20)
    #expect(entry.plugin?.resources["b.txt"] == [])
    #expect(
      lines(entry) == [
        "Resources W0337 Resources has more than 10485760 bytes; "
          + "1 of its files can not be read by scripts"
      ])
  }

  @Test func `a broken strings file costs its texts and nothing else`() {
    let folder = ScratchFolder()
    plugin(in: folder)
    folder.write("plugin/de.lproj/Localizable.strings", "\"a\" = \"b\";\n\"c\"")
    let entry = PluginCatalog.load(path: folder.path + "/plugin")
    #expect(entry.plugin?.localizations == [:])
    #expect(
      lines(entry) == [
        "de.lproj/Localizable.strings:2 W0339 de.lproj/Localizable.strings is left out: "
          + "expected \";\" after the value of \"c\""
      ])
  }

  @Test func `entitlements that are misspelled or written as text are warnings`() {
    let folder = ScratchFolder()
    plugin(in: folder)
    let prefix = "com.apple.developer.usernotifications."
    folder.write(
      "plugin/Entitlements.plist",
      "<plist><dict>\n<key>\(prefix)critical-alert</key><true/>\n"
        + "<key>\(prefix)time-sensitive</key><string>YES</string>\n</dict></plist>")
    let entry = PluginCatalog.load(path: folder.path + "/plugin")
    #expect(entry.plugin?.entitlements == Entitlements(timeSensitive: true))
    #expect(
      lines(entry) == [
        "Entitlements.plist:2 W0332 \(prefix)critical-alert is no known key; did you mean "
          + "\(prefix)critical-alerts?",
        "Entitlements.plist:3 W0331 \(prefix)time-sensitive: expected YES or NO, "
          + "got the text \"YES\"; it counts as YES",
      ])
    #expect(PluginCatalog.load(path: folder.path + "/plugin", strict: true).plugin == nil)
  }

  @Test func `every code has its sentence`() {
    let codes = ManifestCodes.all.map(\.code)
    #expect(codes == Set(codes).sorted())
    let errors: [ManifestError] = [
      .notFound(path: ""), .notAPlugin(path: ""), .unreadable(path: "", reason: ""),
      .infoPlistMissing(folder: ""), .controllerMissing(folder: ""),
      .tooLarge(file: "", size: 0, limit: 0), .bytecode(file: ""), .outside(file: ""),
      .tooManyModules(limit: 0),
      .modulesTooLarge(limit: 0), .notAPropertyList(file: "", line: nil, reason: ""),
      .wrongValue(key: "", expected: "", found: "", file: "", line: nil),
      .keyMissing(key: "", expected: "", file: "", line: nil),
      .categoryClaimedTwice(category: "", identifiers: []),
    ]
    let warnings: [ManifestWarning] = [
      .ratioAsInteger(key: "", number: 1, file: "", line: nil),
      .booleanAsText(key: "", text: "", counts: true, file: "", line: nil),
      .unknownKey(key: "", nearest: nil, file: "", line: nil),
      .emptyKey(dictionary: "", file: "", line: nil), .repeatedKey(key: "", file: "", line: nil),
      .noPrincipal(file: "", line: nil), .repeatedCategory(category: "", file: "", line: nil),
      .resourcesTooLarge(limit: 0, left: 0), .tooManyFiles(folder: "", limit: 0),
      .unreadableStrings(file: "", line: nil, reason: ""), .moduleLeftOut(file: "", reason: ""),
    ]
    let made =
      errors.map(\.diagnostic.code)
      + warnings.flatMap { warning in
        [warning.diagnostic().code, warning.diagnostic(strict: true).code]
      }
    #expect(Set(made) == Set(codes))
  }
}
