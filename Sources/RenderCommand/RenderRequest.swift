import InterfaceModel
package import InterfaceRenderer
import NotificationModel

/// What `extrun-render` reads: one scene, and the pictures to make of it.
package struct RenderRequest {
  /// One picture to make.
  package struct Picture: Sendable, Hashable {
    package var format: PictureFormat
    /// Path of the file; nil for standard output.
    package var output: String?
    package var options: RenderOptions

    package init(format: PictureFormat, output: String?, options: RenderOptions) {
      self.format = format
      self.output = output
      self.options = options
    }
  }

  /// The name and version of the request's shape.
  package static let schema = "extrun.scene/1"

  package var scene: RenderScene
  package var pictures: [Picture]
  package var renderer: Renderer

  /// Reads the text of a request; the first thing that is wrong is thrown with its key path.
  package init(_ bytes: [UInt8]) throws(RenderRequestError) {
    try self.init(Self.root(bytes))
  }

  static func root(_ bytes: [UInt8]) throws(RenderRequestError) -> Members {
    let value: JSONValue
    do throws(PayloadError) {
      value = try JSONReader.read(bytes, file: "request").value
    } catch {
      let finding = error.diagnostic
      let place = finding.line.map { " in line \($0)" } ?? ""
      throw .notJSON(finding.message + place)
    }
    return try Members(value, path: "request")
  }

  init(_ root: Members) throws(RenderRequestError) {
    if let schema = try root.string("schema"), schema != Self.schema {
      throw .value(path: "request.schema", expected: Self.schema)
    }
    guard let members = try root.members("scene") else {
      throw .value(path: "request.scene", expected: "an object")
    }
    scene = try RenderScene(members)
    pictures = try root.list("pictures").map { member throws(RenderRequestError) in
      try Picture(Members(member.value, path: member.path))
    }
    if pictures.isEmpty {
      pictures = [Picture(format: .png, output: nil, options: RenderOptions())]
    }
    renderer = Renderer(images: try RequestImages(root.members("images")))
    try root.finish()
  }
}

extension RenderRequest.Picture {
  init(_ members: Members) throws(RenderRequestError) {
    var options = RenderOptions()
    format = try members.constant("format", PictureFormat.self) ?? .png
    output = try members.string("output")
    options.width = try members.number("width") ?? options.width
    options.scale = try members.number("scale") ?? options.scale
    options.isDark = try members.constant("appearance", Appearance.self) == .dark
    options.locale = try members.string("locale") ?? options.locale
    options.textSize =
      try members.constant("textSize", ContentSizeCategory.self) ?? options.textSize
    options.hasBackground = try members.boolean("background") ?? true
    self.options = options
    try members.finish()
  }

  private enum Appearance: String, CaseIterable {
    case light
    case dark
  }
}

/// Why a request cannot be read.
package enum RenderRequestError: Error, Sendable, Hashable {
  case notJSON(String)
  case value(path: String, expected: String)
  case unknownKey(path: String)

  /// One sentence for a person.
  package var message: String {
    switch self {
    case .notJSON(let reason): "the request is not JSON: \(reason)"
    case .value(let path, let expected): "\(path): expected \(expected)"
    case .unknownKey(let path): "\(path): unknown key"
    }
  }
}
