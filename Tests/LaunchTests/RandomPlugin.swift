import ContentExtension

/// Plugins made by chance of everything that a script can read, write and leave behind.
struct RandomPlugin {
  private var choice: SeededChoice

  private init(seed: UInt64) { choice = SeededChoice(seed: seed) }

  /// The same for the same seed.
  static func plugin(seed: UInt64) -> Plugin {
    var maker = RandomPlugin(seed: seed)
    return maker.plugin()
  }

  /// What any role may do. No key of a table goes away: what the table is as large as then, and where later
  /// ones lie, depends on hashes that are others in each state.
  private static let common = RepositoryFiles.lines(of: "common.lua")

  /// What ends a role, or most of it; seldom chosen.
  private static let fatal = RepositoryFiles.lines(of: "fatal.lua")

  private static let ofController = RepositoryFiles.lines(of: "controller.lua")

  private static let ofApp = RepositoryFiles.lines(of: "app.lua")

  private static let answers = RepositoryFiles.lines(of: "answers.lua")

  private mutating func body(_ own: [String]) -> String {
    var lines: [String] = []
    for _ in 0..<choice.number(0...4) {
      let step =
        choice.once(in: 60)
        ? choice.one(of: Self.fatal) : choice.one(of: choice.once(in: 2) ? own : Self.common)
      lines.append(
        choice.once(in: 12)
          ? "do \(step) end"
          : "report(pcall(function(self, ...) \(step) end, self, ...))")
    }
    return lines.joined(separator: "\n  ")
  }

  private static let report = """
    local print, tostring = print, tostring
    local function report(good, problem) if not good then print(tostring(problem)) end end

    """

  private mutating func controller() -> String {
    var text = Self.report + "local self\n" + body(Self.common).replacingEmpty + "\nlocal C = {}\n"
    let members = [
      "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "mediaPlay",
    ]
    for member in members where !choice.once(in: 3) {
      text += "function C:\(member)(...)\n  \(body(Self.ofController))\nend\n"
    }
    text += "function C:didReceive(...)\n  \(body(Self.ofController))\nend\n"
    if !choice.once(in: 4) {
      let answer = choice.one(of: Self.answers)
      text += """
        function C:didReceiveResponse(response, completion)
          local function inner(self, ...)
            \(body(Self.ofController))
          end
          inner(self, response.notification)
          \(answer)
        end

        """
    }
    return text + "return C\n"
  }

  private mutating func app() -> String {
    var text = Self.report + "local self, center\n" + body(Self.common).replacingEmpty
    text += "\nlocal A = {}\n"
    text += """
      function A:didFinishLaunching(given, ...)
        center = given
        \(Self.ofApp[0])
        \(body(Self.ofApp))
      end

      """
    for member in ["didReceiveResponse", "willPresent", "openSettings"] where choice.once(in: 2) {
      text += """
        function A:\(member)(_, completion, ...)
          \(body(Self.ofApp))
          if completion then completion(\(member == "willPresent" ? "{ 'banner' }" : "")) end
        end

        """
    }
    return text + "return A\n"
  }

  private mutating func plugin() -> Plugin {
    func source(_ path: String, _ text: String) -> Plugin.Source {
      Plugin.Source(path: path, bytes: Array(text.utf8))
    }
    return Plugin(
      identifier: "com.example.chance", displayName: "Chance", folder: "chance",
      attributes: ExtensionAttributes(
        categories: ["c"], userInteractionEnabled: choice.once(in: 2)),
      controller: source("controller.lua", controller()), app: source("app.lua", app()),
      modules: [
        "state": source(
          "state.lua",
          "local n = 0 return { step = function() n = n + 1 return n, math.random(9) end }"),
        "plain": source("plain.lua", "print('plain runs') return 'plain'"),
        "broken": source("broken.lua", "return +"),
      ], resources: ["a.txt": Array("content".utf8)])
  }
}

extension String {
  /// A chunk is asked for nothing where chance has chosen nothing.
  fileprivate var replacingEmpty: String { isEmpty ? "" : "do\n  \(self)\nend" }
}
