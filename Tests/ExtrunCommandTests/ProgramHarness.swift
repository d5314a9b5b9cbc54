import ContentExtension
import ExtensionHost
import ExtensionTesting
import ExtrunCommand
import NotificationModel

/// The whole program on a machine in memory, with scripted roles in place of Lua.
final class ProgramHarness {
  let system: FakeSystem
  /// What the factory was asked for.
  private(set) var limits: RoleLimits?
  private(set) var seed: Int64?
  private(set) var factoryCount = 0
  /// False: the machine lacks what limits need.
  var isReady = true
  var plugin: Plugin? = .sampleScript()
  var pluginDiagnostics: [Diagnostic] = []
  var declaration = ScriptDeclaration(categories: [.sample(), .sample("other", actions: ["z"])])
  var controller: () -> ScriptedController = { .answering() }
  var syntax: (Plugin.Source) -> [Diagnostic] = { _ in [] }

  init(files: [String: String] = [:]) {
    system = FakeSystem(files: files.merging(["script.lua": "return {}"]) { old, _ in old })
  }

  /// The exit code.
  func run(_ words: String...) -> Int32 { run(words) }

  func run(_ words: [String]) -> Int32 {
    let roles = RoleFactory(
      make: { limits, seed in
        self.limits = limits
        self.seed = seed
        self.factoryCount += 1
        if !self.isReady { return nil }
        return ScriptedFactory(declaration: self.declaration, controller: self.controller)
      },
      checkSyntax: { self.syntax($0) })
    let program = Program(system: system, roles: roles) { _, _ in
      PluginCatalog.Entry(plugin: self.plugin, diagnostics: self.pluginDiagnostics)
    }
    return program.run(words)
  }

  /// Standard output as JSON.
  var json: JSONValue? {
    try? JSONReader.read(Array(system.output.utf8), file: "output").value
  }
}

extension JSONValue {
  /// The value at a path of names and indexes.
  func at(_ path: String) -> JSONValue? {
    var value: JSONValue? = self
    for step in path.split(separator: ".") {
      if case .array(let items)? = value {
        value = Int(step).flatMap { items.indices.contains($0) ? items[$0] : nil }
      } else {
        value = value?[String(step)]
      }
    }
    return value
  }
}
