extension PayloadDecoding {
  mutating func decodeAlert(_ value: JSONValue) {
    switch value {
    case .string(let text): payload.content.body = text
    case .object(let alert): decodeAlert(alert.unpacked)
    case .null, .boolean, .integer, .real, .array:
      var help = Self.quoted(["alert"], value)
      if case .array(let items) = value, case .string(let text)? = items.first {
        help = PayloadFindings.member("alert", .string(text))
      }
      findings.wrongType(
        .alertType, ["aps", "alert"], expected: "a string or an object", found: value, help: help)
    }
  }

  private mutating func decodeAlert(_ alert: JSONObject) {
    payload.content.title = text("title", "title-loc-key", "title-loc-args", alert)
    payload.content.subtitle = text("subtitle", "subtitle-loc-key", "subtitle-loc-args", alert)
    payload.content.body = text("body", "loc-key", "loc-args", alert)
    for member in alert.members {
      var path: [String] { ["aps", "alert", member.name] }
      switch member.name {
      case "launch-image": payload.content.launchImageName = string(member.value, path) ?? ""
      case "summary-arg": payload.content.summaryArgument = string(member.value, path) ?? ""
      case "summary-arg-count":
        payload.content.summaryArgumentCount = summaryCount(member.value, path)
      case "action-loc-key": _ = string(member.value, path)
      case let name where PayloadKeys.alert.contains(name): break
      default: checkUnknownInAlert(member)
      }
    }
  }

  private mutating func summaryCount(_ value: JSONValue, _ path: [String]) -> Int {
    if let count = value.wholeNumber, count > 0 { return count }
    if value.number == nil {
      findings.wrongType(.typeIgnored, path, expected: "a number from 1", found: value)
    } else {
      findings.report(
        .summaryCount, path,
        "must be a whole number from 1, found \(JSONWriter.text(value)); 1 is taken",
        help: PayloadFindings.member("summary-arg-count", .integer(1)))
    }
    return 1
  }

  /// A text of the alert: by its key in the table of localized texts if there is one, else the literal.
  private mutating func text(
    _ literal: String, _ locKey: String, _ locArguments: String, _ alert: JSONObject
  ) -> String {
    var path: [String] { ["aps", "alert"] }
    if let value = alert[locKey], let key = string(value, path + [locKey]) {
      return localized(key, path + [locKey], alert[locArguments], path + [locArguments])
    }
    if alert[locArguments] != nil, alert[locKey] == nil {
      findings.report(
        .argumentsWithoutKey, path + [locArguments], "has no effect without \(locKey)", at: .key)
    }
    switch alert[literal] {
    case nil: return ""
    case .string(let text)?: return text
    case .null?:
      // A sender's way to say "absent": nothing shows on a device, and nothing is meant to.
      findings.wrongType(.typeIgnored, path + [literal], expected: "a string", found: .null)
      return ""
    case let value?:
      findings.wrongType(
        .textType, path + [literal], expected: "a string", found: value,
        help: Self.quoted([literal], value))
      return ""
    }
  }

  private mutating func localized(
    _ key: String, _ keyPath: [String], _ value: JSONValue?, _ path: [String]
  ) -> String {
    let arguments = arguments(value, path)
    guard let format = localization[key] else {
      findings.report(
        .keyNotInTable, keyPath,
        "is \(JSONWriter.text(.string(key))), which the localized texts of this language do not have; the key is shown"
      )
      return key
    }
    let filled = LocalizedFormat.fill(format, with: arguments)
    if filled.needed > arguments.count {
      let message =
        "has \(arguments.count) of the \(filled.needed) texts that "
        + "\(JSONWriter.text(.string(key))) needs; the others are empty"
      if value == nil {
        findings.report(
          .argumentsFew, keyPath,
          "needs \(filled.needed) texts in \(path.last ?? "") for "
            + "\(JSONWriter.text(.string(key))); they are empty")
      } else {
        findings.report(.argumentsFew, path, message)
      }
    }
    return filled.text
  }

  private mutating func arguments(_ value: JSONValue?, _ path: [String]) -> [String] {
    guard let value else { return [] }
    guard case .array(let items) = value else {
      findings.wrongType(.typeIgnored, path, expected: "a list of strings", found: value)
      return []
    }
    var texts: [String] = []
    for (index, item) in items.enumerated() {
      if case .string(let text) = item {
        texts.append(text)
      } else {
        let text = JSONWriter.text(item)
        texts.append(text)
        findings.report(
          .argumentType, path + [String(index)],
          "must be a string, found \(item.kind); its JSON text is taken",
          help: JSONWriter.text(.string(text)))
      }
    }
    return texts
  }
}
