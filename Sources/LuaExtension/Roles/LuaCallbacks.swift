import ContentExtension
import LuaRuntime
import NotificationModel

/// The members of a role's table that the system looks for.
package enum LuaCallbacks: Sendable {
  case controller
  case app
  case service

  private static let misspelt = "W0511"
  static let wrongMember = "E0516"

  private static let ofController =
    [
      "didReceive", "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear",
      "viewDidDisappear", "canBecomeFirstResponder", "inputAccessoryView", "inputView",
      "mediaPlayPauseButtonType", "mediaPlayPauseButtonFrame", "mediaPlayPauseButtonTintColor",
      "paymentAuthorizationViewControllerDidFinish",
    ] + ControllerMember.allCases.map(\.name)

  /// The members of an app in the order of their bits.
  static let appMembers: [(member: AppMember, name: String)] = [
    (.didFinishLaunching, "didFinishLaunching"), (.didReceiveResponse, "didReceiveResponse"),
    (.willPresent, "willPresent"), (.openSettings, "openSettings"),
  ]
  private static let ofApp = appMembers.map(\.name)
  private static let optionalOfController = LuaNameList(ControllerMember.allCases.map(\.name))
  private static let optionalOfApp = LuaNameList(ofApp)
  private static let optionalOfService = LuaNameList(["serviceExtensionTimeWillExpire"])

  /// The members that are looked for when the script has been loaded: what the system does depends on whether they
  /// are there.
  var optional: LuaNameList {
    switch self {
    case .controller: Self.optionalOfController
    case .app: Self.optionalOfApp
    case .service: Self.optionalOfService
    }
  }

  var names: [String] {
    switch self {
    case .controller: Self.ofController
    case .app: Self.ofApp
    case .service: ["didReceive", "serviceExtensionTimeWillExpire"]
    }
  }

  /// Warnings about functions that nobody calls but whose names are near those of members that are not
  /// among the names present.
  func misspelt(
    in functions: [String], present: Set<String>, place: (String) -> ScriptPlace
  ) -> [Diagnostic] {
    let missing = names.filter { !present.contains($0) }
    return functions.compactMap { name in
      guard !names.contains(name),
        let nearest = NearestName.find(name, in: missing, takingBeginnings: false)
      else { return nil }
      let place = place(name)
      return Diagnostic(
        severity: .warning, code: Self.misspelt,
        message: "the system calls no \(name); its name is near that of \(nearest)",
        file: place.file, line: place.line, help: "did you mean \(nearest)?")
    }
  }
}
