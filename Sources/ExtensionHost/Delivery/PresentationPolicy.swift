package import ContentExtension
package import NotificationModel

/// Decides what of a notification is presented. Preview and lock settings do not come into it: they
/// change what a part shows, not whether it is there.
package enum PresentationPolicy {
  /// `inForeground` is what the app in front asks for; nil if it is not in front, or has no delegate
  /// and so no say.
  package static func decide(
    content: NotificationContent, isRemote: Bool, settings: NotificationSettings, device: Device,
    entitlements: Entitlements, inForeground: PresentationOptions?, identifier: String
  ) -> DeliveryDecision {
    var content = content
    var urgency = Urgency(content, device: device)
    let parts = parts(of: content, urgency: urgency)
    let missing =
      urgency == .critical
      ? missingCondition(settings: settings, entitlements: entitlements) : nil
    if let reason = refusal(settings.authorizationStatus, isRemote: isRemote) {
      return suppression(
        content, parts: parts, urgency: urgency, reason: reason, detail: reason,
        diagnostics: missing.map {
          [DeliveryWarning.criticalNotDelivered(identifier: identifier, $0).diagnostic]
        } ?? [])
    }
    var diagnostics: [Diagnostic] = []
    if let missing {
      switch device.criticalFallback {
      case .drop:
        return suppression(
          content, parts: parts, urgency: urgency,
          reason: "critical alerts are not enabled: \(missing.sentence)", detail: missing.sentence,
          diagnostics: [
            DeliveryWarning.criticalNotDelivered(identifier: identifier, missing).diagnostic
          ])
      case .downgrade:
        urgency = .active
        // What would have had the default critical sound has the default one.
        if content.sound == nil { content.sound = .default }
        diagnostics.append(
          DeliveryWarning.criticalDowngraded(identifier: identifier, missing).diagnostic)
      }
    }
    if urgency == .timeSensitive, settings.timeSensitiveSetting != .enabled {
      urgency = .active
      if !entitlements.timeSensitive {
        diagnostics.append(
          DeliveryWarning.timeSensitiveNotEntitled(identifier: identifier).diagnostic)
      }
    }
    if let name = content.sound?.name, !SoundFile.isPlayable(name) {
      diagnostics.append(
        DeliveryWarning.soundFormat(identifier: identifier, name: name).diagnostic)
    }
    let rules = PresentationRules(
      settings: settings, device: device, inForeground: inForeground, urgency: urgency,
      criticalVolume: content.sound?.isCritical == true ? content.sound?.volume : nil)
    var decision = DeliveryDecision(diagnostics: diagnostics)
    for part in Self.parts(of: content, urgency: urgency) {
      if let reason = rules.reasonToWithhold(part) {
        decision.withheld.append((part, reason))
      } else if part != .badge {
        decision.presented.append(part)
      } else {
        decision.setsBadge = true
        if !rules.isQuiet { decision.presented.append(.badge) }
      }
    }
    decision.isDelivered =
      decision.presented.contains(.banner) || decision.presented.contains(.list)
    decision.wakesScreen = decision.presented.contains(.banner)
    decision.sound = record(
      of: content, urgency: urgency, isAudible: decision.presented.contains(.sound))
    if decision.presented.isEmpty, !decision.setsBadge {
      decision.suppressed = decision.withheld.first?.reason
    }
    return decision
  }

  /// What the notification has to present.
  private static func parts(
    of content: NotificationContent, urgency: Urgency
  ) -> [Outcome.PresentedPart] {
    var parts: [Outcome.PresentedPart] = content.hasVisibleAlert ? [.banner, .list] : []
    if content.sound != nil || urgency == .critical { parts.append(.sound) }
    if content.badge != nil { parts.append(.badge) }
    return parts
  }

  /// Critical without a sound has the default one.
  private static func record(
    of content: NotificationContent, urgency: Urgency, isAudible: Bool
  ) -> Outcome.SoundRecord? {
    let isCritical = urgency == .critical
    guard let sound = content.sound ?? (isCritical ? .defaultCritical : nil) else { return nil }
    return Outcome.SoundRecord(
      name: sound.name ?? "default", isCritical: isCritical,
      volume: isCritical && sound.isCritical ? sound.volume : nil, isAudible: isAudible)
  }

  private static func refusal(_ status: AuthorizationStatus, isRemote: Bool) -> String? {
    switch status {
    case .authorized, .provisional, .ephemeral: nil
    case .denied:
      isRemote ? "notifications are denied" : "notifications are denied since it was scheduled"
    case .notDetermined: "the app is not authorized to show notifications"
    }
  }

  private static func missingCondition(
    settings: NotificationSettings, entitlements: Entitlements
  ) -> DeliveryWarning.MissingCondition? {
    guard entitlements.criticalAlerts else { return .entitlement }
    if settings.authorizationStatus == .denied { return .denied }
    switch settings.criticalAlertSetting {
    case .enabled: return nil
    case .disabled: return .userSetting
    case .notSupported: return .authorization
    }
  }

  private static func suppression(
    _ content: NotificationContent, parts: [Outcome.PresentedPart], urgency: Urgency,
    reason: String, detail: String, diagnostics: [Diagnostic]
  ) -> DeliveryDecision {
    DeliveryDecision(
      sound: record(of: content, urgency: urgency, isAudible: false),
      suppressed: parts.isEmpty ? nil : reason,
      withheld: parts.map { ($0, detail) }, diagnostics: diagnostics)
  }
}
