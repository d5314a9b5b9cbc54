extension Payload {
  /// The app's bundle identifier by the file's `Simulator Target Bundle`; nil if it is absent, empty or
  /// no text. The member stays in `userInfo`, where the app sees it.
  public var simulatorTargetBundle: String? {
    guard case .string(let name)? = content.userInfo[PayloadKeys.bundle], !name.isEmpty else {
      return nil
    }
    return name
  }
}
