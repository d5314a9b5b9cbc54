/// Turns paths into payload files: a folder stands for the ones in it.
struct PayloadFiles {
  let system: any CommandSystem

  func expand(_ paths: [String]) -> [String] {
    paths.flatMap { path in
      system.kind(of: path) == .folder ? files(in: path) : [path]
    }
  }

  /// `.apns` and `.json` files, by name.
  func files(in folder: String) -> [String] {
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    return (system.names(in: folder) ?? [])
      .filter { $0.hasSuffix(".apns") || $0.hasSuffix(".json") }
      .map { base + $0 }
  }
}
