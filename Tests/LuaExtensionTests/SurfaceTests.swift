import ContentExtension
import Glibc
import LuaExtension
import Testing

/// Everything a script can reach, name by name, against checked-in lists.
///
/// EXTRUN_WRITE_SURFACE=1 writes the lists anew; the change is then seen in review.
@Suite struct `Reachable surface` {
  /// Walks tables, and metatables where there are any, from the globals on.
  static let walker = """
    local seen, queue = {}, { { "_G", _G } }
    local function show(path, value)
      local shown = type(value)
      if shown == "userdata" then shown = "class " .. tostring(value) end
      if math.type(value) == "integer" then shown = "integer " .. value end
      if shown == "string" then shown = "string " .. #value end
      print(path .. " " .. shown)
      local meta = getmetatable(value)
      if meta ~= nil then
        print(path .. "<metatable> " .. type(meta))
        if type(meta) == "table" then queue[#queue + 1] = { path .. "<metatable>", meta } end
      end
      if type(value) == "table" and not seen[value] then queue[#queue + 1] = { path, value } end
    end
    show("_G", _G)
    show('""', "")
    show("print", print)
    show("coroutine.create()", coroutine.create(print))
    local at = 1
    while queue[at] do
      local path, object = queue[at][1], queue[at][2]
      at = at + 1
      if not seen[object] then
        seen[object] = true
        local keys = {}
        for key in next, object do keys[#keys + 1] = key end
        table.sort(keys, function(a, b) return tostring(a) < tostring(b) end)
        for _, key in ipairs(keys) do show(path .. "." .. tostring(key), rawget(object, key)) end
      end
    end
    return { didReceive = function() end }
    """

  static let folder =
    "/" + #filePath.split(separator: "/").dropLast().joined(separator: "/") + "/Surface/"
  static let writes = getenv("EXTRUN_WRITE_SURFACE") != nil

  private func compare(_ lines: [String], with name: String) throws {
    let path = Self.folder + name + ".txt"
    if Self.writes {
      let file = try #require(fopen(path, "w"))
      for line in lines { fputs(line + "\n", file) }
      fclose(file)
      return
    }
    var listed: Set<String> = []
    let file = try #require(fopen(path, "r"), "there is no list \(name).txt")
    defer { fclose(file) }
    var line: UnsafeMutablePointer<CChar>?
    var room = 0
    defer { free(line) }
    while getline(&line, &room, file) > 0, let text = line {
      listed.insert(String(String(cString: text).dropLast()))
    }
    let found = Set(lines)
    #expect(found.subtracting(listed).sorted() == [], "names that are not in \(name).txt")
    #expect(listed.subtracting(found).sorted() == [], "names of \(name).txt that are gone")
    #expect(!listed.isEmpty)
  }

  private static func log(_ effects: [CommonEffect]) -> [String] {
    effects.compactMap { if case .log(let line) = $0 { line } else { nil } }
  }

  @Test func `a controller reaches what is listed`() throws {
    let factory = try #require(LuaExtensionFactory())
    let controller = factory.makeController(
      .made(controller: Self.walker), environment: SampleEnvironment())
    var effects: [ControllerEffect] = []
    try controller.perform(.load, effects: &effects)
    try compare(
      Self.log(effects.compactMap { if case .common(let it) = $0 { it } else { nil } }),
      with: "controller")
  }

  @Test func `an app reaches what is listed`() throws {
    let factory = try #require(LuaExtensionFactory())
    let app = try #require(
      factory.makeApp(.made(app: Self.walker), environment: SampleEnvironment()))
    var effects: [AppEffect] = []
    try app.perform(.load, effects: &effects)
    try compare(
      Self.log(effects.compactMap { if case .common(let it) = $0 { it } else { nil } }), with: "app"
    )
  }

  @Test func `a service reaches what is listed`() throws {
    let factory = try #require(LuaExtensionFactory())
    let service = try #require(
      factory.makeService(.made(service: Self.walker), environment: SampleEnvironment()))
    var effects: [ServiceEffect] = []
    try service.perform(.load, effects: &effects)
    try compare(
      Self.log(effects.compactMap { if case .common(let it) = $0 { it } else { nil } }),
      with: "service")
  }

  @Test func `objects and classes have the names that are listed`() throws {
    try compare(LuaExtensionFactory.objectNames, with: "objects")
  }
}
