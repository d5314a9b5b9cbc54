import ContentExtension

/// Where an attack is put in a plugin: in the launch of a role, or behind it.
enum AttackedPlugin: CaseIterable {
  case chunk, viewDidLoad, didReceive, response, appChunk, appLaunch

  func plugin(_ attack: String) -> Plugin {
    let body = "local function attack(...)\n\(attack)\nend\n"
    let calm = "print('calm') return { didReceive = function() end }"
    let app = """
      return { didFinishLaunching = function(_, center)
        center:setNotificationCategories{ UNNotificationCategory{
          identifier = "c", actions = { UNNotificationAction{ identifier = "a", title = "A" } } } }
        \(self == .appLaunch ? "attack()" : "")
      end }
      """
    let controller =
      switch self {
      case .chunk: attack
      case .viewDidLoad: body + "return { viewDidLoad = attack, didReceive = print }"
      case .didReceive: body + "return { didReceive = attack }"
      case .response:
        body
          + "return { didReceive = print, didReceiveResponse = function() attack() return 0 end }"
      case .appChunk, .appLaunch: calm
      }
    return .made(controller, app: self == .appChunk ? attack : body + app)
  }
}
