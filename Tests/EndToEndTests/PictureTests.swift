import Glibc
import NotificationModel
import Testing

@Suite struct `Pictures of a run` {
  private static let words = [
    "render", "Plugins/RedGreen", "-p", "Plugins/RedGreen/payloads/red.apns", "--tap",
    "rotate-twenty-degrees-action", "--appearance", "dark", "--locale", "ar",
  ]

  private func bytes(_ path: String) throws -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw ChildProcess.Failure(call: "open \(path)", code: errno) }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 22)
    let count = read(file, &bytes, bytes.count)
    return Array(bytes.prefix(max(count, 0)))
  }

  private func draw(_ name: String, in folder: ScratchFolder) throws -> [UInt8] {
    let path = "\(folder.path)/\(name)"
    let run = try Program.run(Self.words + ["-o", path])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text.hasPrefix("\(path)  391 × "))
    return try bytes(path)
  }

  @Test func `are the same bytes each time`() throws {
    let folder = try ScratchFolder(["a.png": "", "b.png": ""])
    let first = try draw("a.png", in: folder)
    #expect(first.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(try draw("b.png", in: folder) == first)
  }

  @Test func `have one size in every format`() throws {
    let folder = try ScratchFolder(["a.png": "", "a.svg": "", "a.pdf": ""])
    let png = try draw("a.png", in: folder)
    let height = png[20..<24].reduce(0) { $0 << 8 | Int($1) } / 2
    #expect(png[16..<20].reduce(0) { $0 << 8 | Int($1) } == 782)
    let svg = String(decoding: try draw("a.svg", in: folder), as: UTF8.self)
    #expect(svg.contains(#"viewBox="0 0 391 \#(height)""#))
    let pdf = String(decoding: try draw("a.pdf", in: folder), as: UTF8.self)
    #expect(pdf.contains("/MediaBox [ 0 0 391 \(height) ]"))
  }

  @Test func `name a view that nobody can see`() throws {
    let script = """
      local C = {}
      function C:viewDidLoad() self.view:addSubview(UILabel{ id = "lost", text = "hidden" }) end
      function C:didReceive() end
      return C
      """
    let folder = try ScratchFolder(["s.lua": script, "a.png": ""])
    let run = try Program.run(["render", "\(folder.path)/s.lua", "-o", "\(folder.path)/a.png"])
    #expect(run.status == 0)
    #expect(run.errors.contains("warning[W0121]: UIView/UILabel#lost"))
  }

  @Test func `of ten thousand views are drawn, with a sentence about what has no room`() throws {
    let script = """
      local C = {}
      function C:viewDidLoad()
        local column = UIStackView{ axis = "vertical", autoresizingMask = { "flexibleWidth" } }
        for i = 1, 100 do
          local row = UIStackView{}
          column:addArrangedSubview(row)
          for j = 1, 100 do row:addArrangedSubview(UILabel{ text = i .. "," .. j }) end
        end
        self.view:addSubview(column)
      end
      function C:didReceive() end
      return C
      """
    let folder = try ScratchFolder(["s.lua": script, "a.png": ""])
    let run = try Program.run(
      ["render", "\(folder.path)/s.lua", "-o", "\(folder.path)/a.png", "--budget", "20s"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("views beyond 10000 are left out"))
    #expect(try bytes("\(folder.path)/a.png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test(arguments: 0..<24)
  func `of any tree end in a picture or a sentence`(_ seed: Int) throws {
    let folder = try ScratchFolder(["s.lua": RandomInterface(seed: seed).script, "a.png": ""])
    let run = try Program.run(
      ["render", "\(folder.path)/s.lua", "-o", "\(folder.path)/a.png", "--budget", "5s"])
    #expect([0, 3, 5, 6].contains(run.status), "\(run.errors)")
    if run.status == 0 {
      #expect(try bytes("\(folder.path)/a.png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
    } else {
      #expect(run.errors.contains("error["))
    }
  }
}
