package import ExtensionHost
package import NotificationModel

extension Outcome.NotificationRecord {
  /// What arrived, how it was delivered and where it was routed.
  package var json: JSONValue {
    let request = notification.request
    return .record([
      "identifier": .string(request.identifier),
      "category": .string(request.content.categoryIdentifier),
      "thread": .string(request.content.threadIdentifier),
      "trigger": request.trigger?.json ?? .null,
      "content": request.content.json,
      "delivery": .record([
        "presented": .texts(presented.map(\.rawValue)),
        "sound": sound?.json ?? .null,
        "suppressed": .text(suppressed),
        "withheld": .array(
          withheld.map {
            .record(["part": .string($0.part.rawValue), "reason": .string($0.reason)])
          }),
        "banner": banner?.json ?? .null,
        "wakesScreen": .boolean(wakesScreen),
      ]),
      "routing": .record([
        "extension": .text(routedTo), "reason": .string(routingReason),
      ]),
    ])
  }
}

extension Outcome.Banner {
  var json: JSONValue {
    .record([
      "title": .string(title), "subtitle": .string(subtitle), "body": .string(body),
      "bodyLines": .count(bodyLines), "previewHidden": .boolean(isPreviewHidden),
    ])
  }
}

extension Outcome.SoundRecord {
  var json: JSONValue {
    .sparse([
      "name": .string(name), "critical": .boolean(isCritical),
      "volume": volume.map(JSONValue.figure) ?? .null, "audible": .boolean(isAudible),
      "plays": replacement.map(JSONValue.string),
    ])
  }
}

extension NotificationContent {
  /// The content with the payload as it was sent, its members in order.
  package var json: JSONValue {
    .record([
      "title": .string(title),
      "subtitle": .string(subtitle),
      "body": .string(body),
      "badge": badge.map(JSONValue.count) ?? .null,
      "sound": sound?.json ?? .null,
      "interruptionLevel": .string(interruptionLevel.name),
      "userInfo": .object(userInfo),
      "attachments": .array(attachments.map(\.json)),
      "relevanceScore": .figure(relevanceScore),
      "launchImageName": .string(launchImageName),
      "targetContentIdentifier": .text(targetContentIdentifier),
      "filterCriteria": .text(filterCriteria),
      "summaryArgument": .string(summaryArgument),
      "summaryArgumentCount": .count(summaryArgumentCount),
    ])
  }
}

extension NotificationSound {
  var json: JSONValue {
    .record([
      "name": .string(name ?? "default"), "critical": .boolean(isCritical),
      "volume": volume.map(JSONValue.figure) ?? .null,
    ])
  }
}

extension NotificationAttachment {
  var json: JSONValue {
    .sparse([
      "identifier": .string(identifier), "url": .string(url), "type": .string(type),
      "options": options == Options() ? nil : options.json,
    ])
  }
}

extension NotificationAttachment.Options {
  fileprivate var json: JSONValue {
    .sparse([
      "typeHint": typeHint.map(JSONValue.string),
      "thumbnailHidden": isThumbnailHidden ? .boolean(true) : nil,
      "thumbnailClippingRect": thumbnailClipping.map { part in
        .record([
          "x": .figure(part.x), "y": .figure(part.y), "width": .figure(part.width),
          "height": .figure(part.height),
        ])
      },
      "thumbnailTime": thumbnailTime.map(JSONValue.figure),
    ])
  }
}

extension NotificationTrigger {
  var json: JSONValue {
    switch self {
    case .push: .record(["kind": .string("push")])
    case .timeInterval(let seconds, let repeats):
      .record([
        "kind": .string("timeInterval"), "timeInterval": .figure(seconds),
        "repeats": .boolean(repeats),
      ])
    case .calendar(let components, let repeats):
      .record([
        "kind": .string("calendar"), "dateComponents": components.json,
        "repeats": .boolean(repeats),
      ])
    case .location(let region, let repeats):
      .record([
        "kind": .string("location"), "region": region.json, "repeats": .boolean(repeats),
      ])
    }
  }
}

extension NotificationTrigger.DateComponents {
  var json: JSONValue {
    .sparse([
      "year": year.map(JSONValue.count), "month": month.map(JSONValue.count),
      "day": day.map(JSONValue.count), "hour": hour.map(JSONValue.count),
      "minute": minute.map(JSONValue.count), "second": second.map(JSONValue.count),
      "weekday": weekday.map(JSONValue.count),
    ])
  }
}

extension NotificationTrigger.Region {
  var json: JSONValue {
    .record([
      "identifier": .string(identifier), "latitude": .figure(latitude),
      "longitude": .figure(longitude), "radius": .figure(radius),
      "notifyOnEntry": .boolean(notifyOnEntry), "notifyOnExit": .boolean(notifyOnExit),
    ])
  }
}
