import NotificationModel
import Testing

@Suite struct `The service extension and what it attaches` {
  @Test func `the final category decides the interface and the buttons`() {
    func run(_ category: String) -> CaseRun {
      CaseRun.play(
        "@service", "@service/payloads/news.apns", "--set", "category=\"\(category)\"")
    }
    let moved = run("moved")
    #expect(moved.kind == "extension" && moved.actions == ["follow"])
    let plain = run("plain")
    #expect(plain.kind == "system" && plain.actions == ["look"])
    let cleared = run("")
    #expect(cleared.kind == "system" && cleared.actions.isEmpty)
    #expect(cleared.text("notifications.0.content.title") == "Served" && cleared.codes.isEmpty)
  }

  @Test func `twenty pushes at once are served once each, each with its own text`() {
    let count = 20
    // In an order of its own: 0, 7, 14, 1, 8, …
    let order = (0..<count).map { ($0 * 7) % count }
    let steps = order.map {
      #"{"notify":{"aps":{"alert":"n\#($0)","category":"news","mutable-content":1}}}"#
    }
    let run = CaseRun.json(
      "@service", "-p", "@service/payloads/news.apns", "--collapse", "--steps", "-",
      input: steps.joined(separator: "\n"))
    #expect(run.status == 0 && run.delivered == count + 1 && run.codes.isEmpty)
    #expect(run.log == ["served news"] + order.map { "served n\($0)" })
    let identifiers = run.texts("notifications", "identifier")
    #expect(Set(identifiers).count == count + 1)
    for (index, name) in (["news"] + order.map { "n\($0)" }).enumerated() {
      let record = "notifications.\(index)"
      #expect(run.text("\(record).content.body") == "\(name) (\(identifiers[index]))")
      #expect(run.text("\(record).routing.extension") == "com.example.service.content")
    }
  }

  @Test func `twenty pushes reach the open interface in their order`() {
    let steps = (1...20).map {
      #"{"notify":{"aps":{"alert":"n\#($0)","category":"news","mutable-content":1}}}"#
    }
    let run = CaseRun.json(
      "@service", "-p", "@service/payloads/news.apns", "--expand", "--steps", "-",
      input: steps.joined(separator: "\n"))
    let last = run.texts("notifications", "identifier").last ?? ""
    #expect(run.text("interface.view.subviews.20.text") == "n20 (\(last))" && run.status == 0)
  }

  @Test func `attachments that a device does not take are left out, the rest is shown`() {
    let run = CaseRun.play("@attach", "@attach/payloads/picture.apns")
    let path = "notifications.1.content.attachments"
    #expect(run.texts(path, "url") == ["dot.gif", "dot.gif"])
    #expect(run.texts(path, "type") == ["com.compuserve.gif", "com.compuserve.gif"])
    let identifiers = run.texts(path, "identifier")
    #expect(identifiers.first == "good" && identifiers.last?.isEmpty == false)
    #expect(run.codes.filter { $0 == "W0507" }.count == 2)
    let messages = run.texts("diagnostics", "message")
    #expect(messages.contains { $0.contains("gone.png") && $0.contains("attachmentInvalidURL") })
    #expect(
      messages.contains { $0.contains("notes.txt") && $0.contains("attachmentUnrecognizedType") })
  }

  @Test func `a request with such an attachment is refused, and its handler is told why`() {
    let run = CaseRun.play("@attach", "@attach/payloads/picture.apns")
    let told = run.log.filter { $0.hasPrefix("local-") }
    #expect(
      told == [
        "local-good\tnil", "local-gone\tattachmentInvalidURL",
        "local-text\tattachmentUnrecognizedType",
      ])
    #expect(run.codes.first == "W0506")
    #expect(run.texts("notifications", "identifier").first == "local-good")
  }
}
