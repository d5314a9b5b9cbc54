import ContentExtension
import ExtensionHost
import InterfaceModel
import NotificationModel

/// Pictures that the views at the end of a run name and the plugin does not have, where it has others: a plugin
/// without any is about what its script does.
struct MissingImages {
  static let code = "W0706"

  private let plugin: Plugin
  private let beside: Set<String>?
  private let mentions: ImageMention

  init(_ plugin: Plugin) {
    self.plugin = plugin
    beside = plugin.besideNames
    let sources = [plugin.controller] + plugin.modules.values.sorted { $0.path < $1.path }
    mentions = ImageMention { sources.map { ($0.path, $0.bytes) } }
  }

  /// One for each name, in the order of the views.
  func findings(in interface: Outcome.Interface) -> [Diagnostic] {
    guard let beside, hasPictures(beside) else { return [] }
    let trees = [interface.view, interface.inputViews?.accessory, interface.inputViews?.input]
    var names: [String] = []
    for tree in trees { if let tree { collect(tree, &names) } }
    return names.map(finding)
  }

  private func hasPictures(_ beside: Set<String>) -> Bool {
    plugin.resources.keys.contains(where: ImageVariants.isPicture)
      || beside.contains(where: ImageVariants.isPicture)
  }

  private func collect(_ view: View, _ names: inout [String]) {
    for property in view.properties where ViewSchema.mayBeImage(property.name) {
      guard let name = ImageReference(property.value)?.named, !names.contains(name),
        isMissing(name),
        ViewSchema.property(property.name, of: view.viewClass)?.kind == .image
      else { continue }
      names.append(name)
    }
    for subview in view.subviews { collect(subview, &names) }
  }

  /// False as well for what is no file of the plugin by its form, and for files in folders that were not
  /// looked into.
  private func isMissing(_ name: String) -> Bool {
    if isPlainlyThere(name) { return false }
    if name.isEmpty || name.hasPrefix("/") || name.contains("://") { return false }
    if let slash = name.firstIndex(of: "/"), beside?.contains(String(name[..<slash])) == true {
      guard name.hasPrefix(Self.resources) else { return false }
      return !isThere(String(name.dropFirst(Self.resources.count)), plugin.resources.keys.contains)
    }
    return !isThere(name, plugin.resources.keys.contains)
      && !isThere(name) { beside?.contains($0) == true }
  }

  /// Whether a picture of the plugin goes by the name, told without a list of all files it could be.
  private func isPlainlyThere(_ name: String) -> Bool {
    let isWhole = ImageVariants.isPicture(name)
    let stem = isWhole ? name.utf8.prefix { $0 != UInt8(ascii: ".") } : name.utf8[...]
    return plugin.resources.keys.contains { file in
      file.utf8.starts(with: stem)
        && ImageVariants.name(of: file, withExtension: isWhole) == name
        && ImageVariants.isPicture(file)
    }
  }

  private static let resources = "Resources/"

  private func isThere(_ name: String, _ contains: (String) -> Bool) -> Bool {
    [false, true].contains { isDark in
      ImageVariants.candidates(name, scale: 2, isDark: isDark).contains(where: contains)
    }
  }

  private func finding(_ name: String) -> Diagnostic {
    let place = mentions.place(of: name)
    let files = (Array(plugin.resources.keys) + (beside ?? [])).filter(ImageVariants.isPicture)
    let isWhole = ImageVariants.isPicture(name)
    let names = files.map { ImageVariants.name(of: $0, withExtension: isWhole) }.sorted()
    let nearest = NearestName.find(name, in: names)
    return Diagnostic(
      severity: .warning, code: Self.code, message: "image \(StableText.quoted(name)) is missing",
      file: place?.file ?? plugin.controller.path, line: place?.line, column: place?.column,
      help: nearest.map { "did you mean \(StableText.quoted($0))?" }
        ?? "a picture is a file of the plugin's Resources: png, jpg, gif or webp")
  }
}
