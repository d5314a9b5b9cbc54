/// A payload for trying a category when none is at hand.
public enum PayloadSample {
  /// The payload as JSON; without a category the notification has none.
  public static func value(category: String?) -> JSONObject {
    let alert = JSONObject(members: [
      JSONObject.Member(name: "title", value: .string("Sample notification")),
      JSONObject.Member(
        name: "body", value: .string(category.map { "Category \($0)" } ?? "No category")),
    ])
    var aps = JSONObject(members: [JSONObject.Member(name: "alert", value: .object(alert))])
    if let category { aps["category"] = .string(category) }
    return JSONObject(members: [JSONObject.Member(name: "aps", value: .object(aps))])
  }

  /// The payload, decoded.
  public static func payload(category: String?) -> Payload {
    let root = value(category: category)
    var content = NotificationContent()
    content.userInfo = root
    if case .string(let title)? = root["aps"]?["alert"]?["title"] { content.title = title }
    if case .string(let body)? = root["aps"]?["alert"]?["body"] { content.body = body }
    content.categoryIdentifier = category ?? ""
    return Payload(content: content, size: JSONWriter.text(.object(root)).utf8.count)
  }
}
