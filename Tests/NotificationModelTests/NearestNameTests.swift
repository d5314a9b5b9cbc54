import NotificationModel
import Testing

@Suite struct NearestNameTests {
  @Test(arguments: [
    ("--tapp", ["--type", "--tap"], "--tap"), ("--paylaod", ["--payload"], "--payload"),
    ("mutable_content", ["content-available", "mutable-content"], "mutable-content"),
    ("timeSensitive", ["passive", "time-sensitive"], "time-sensitive"),
    ("Red-Category", ["green-category", "red-category"], "red-category"),
    ("chek", ["check", "test"], "check"), ("--categ", ["--media", "--category"], "--category"),
  ])
  func `a mistyped, differently cased or shortened name is found`(
    name: String, candidates: [String], nearest: String
  ) {
    #expect(NearestName.find(name, in: candidates) == nearest)
  }

  @Test(arguments: [
    ("urgent", ["passive", "active"]), ("", ["a"]), ("x", ["y"]), ("id", ["event", "badge"]),
    ("tap", ["tap", "tab"]), (String(repeating: "a", count: 100_000), ["aaa"]),
  ])
  func `a name that is far from all, or one of them, has no nearest`(
    name: String, candidates: [String]
  ) {
    #expect(NearestName.find(name, in: candidates) == nil)
  }

  @Test func `of equally near names the first is taken, and two exchanged letters are one step`() {
    #expect(NearestName.find("rotte", in: ["rotate", "rotete"]) == "rotate")
    #expect(NearestName.find("badeg", in: ["bad", "badge"]) == "badge")
  }
}
