import CPango
import InterfaceModel

/// Where fonts come from: folders of our choice, not the machine's configuration, so that a picture
/// is the same wherever the same fonts are installed.
package struct FontSources: Sendable, Hashable {
  /// Folders with fonts, and the folders in them.
  package var directories: [String]
  /// Rules without which colour emoji have the wrong size and fall apart.
  package var rules: [String]

  package init(directories: [String] = Self.standard, rules: [String] = Self.standardRules) {
    self.directories = directories
    self.rules = rules
  }

  /// Debian's fonts-inter, fonts-noto-core, fonts-noto-color-emoji, fonts-noto-cjk; DejaVu last.
  package static let standard = [
    "/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/noto",
    "/usr/share/fonts/opentype/noto", "/usr/share/fonts/truetype/dejavu",
  ]

  /// Families without which no picture is what it should be, and Debian's packages that have them.
  static let needed = [
    (family: "Inter", package: "fonts-inter"), (family: "Noto Sans", package: "fonts-noto-core"),
    (family: "Noto Color Emoji", package: "fonts-noto-color-emoji"),
  ]

  /// Files of Debian's fontconfig.
  package static let standardRules = ["10-scale-bitmap-fonts", "45-generic", "60-generic"].map {
    "/usr/share/fontconfig/conf.avail/\($0).conf"
  }

  var configuration: String {
    let parts =
      directories.map { "<dir>\($0)</dir>" }
      + rules.map { "<include ignore_missing=\"yes\">\($0)</include>" }
      + ["/var/cache/fontconfig"].map { "<cachedir>\($0)</cachedir>" }
      + ["<cachedir prefix=\"xdg\">fontconfig</cachedir>"]
    return "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"urn:fontconfig:fonts.dtd\">"
      + "<fontconfig>" + parts.joined() + "</fontconfig>"
  }
}

/// Fonts set up for one language, with text laid out the same on every surface.
final class FontSystem {
  let context: OpaquePointer
  private let map: UnsafeMutablePointer<PangoFontMap>
  private let configuration: OpaquePointer
  /// Families in the order they are asked for a character.
  let families: String

  init(sources: FontSources, locale: String) throws(RenderError) {
    guard let configuration = FcConfigCreate() else { throw .fonts("no memory") }
    let text = sources.configuration
    let parsed = text.withCString { pointer in
      pointer.withMemoryRebound(to: FcChar8.self, capacity: text.utf8.count) {
        FcConfigParseAndLoadFromMemory(configuration, $0, FcBool(0))
      }
    }
    guard parsed != 0, FcConfigBuildFonts(configuration) != 0,
      let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT),
      let context = pango_font_map_create_context(map)
    else {
      FcConfigDestroy(configuration)
      throw .fonts("fontconfig")
    }
    self.configuration = configuration
    self.map = map
    self.context = context
    families = Self.families(locale: locale)
    pango_fc_font_map_set_config(OpaquePointer(map), configuration)
    // One unit is one point, and no metric is rounded to a pixel: a line is as high in a PNG as in a
    // PDF.
    pango_cairo_context_set_resolution(context, 72)
    pango_context_set_round_glyph_positions(context, 0)
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_language(context, pango_language_from_string(locale))
    // Alignment is decided for each text, against this.
    pango_context_set_base_dir(context, PANGO_DIRECTION_LTR)
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(UnsafeMutableRawPointer(map))
    FcConfigDestroy(configuration)
  }

  /// The families that are not there.
  var findings: [RenderFinding] {
    FontSources.needed.filter { !isInstalled($0.family) }
      .map { .missingFont($0.family, package: $0.package) }
  }

  private func isInstalled(_ family: String) -> Bool {
    let pattern = family.withCString { name in
      name.withMemoryRebound(to: FcChar8.self, capacity: family.utf8.count) { FcNameParse($0) }
    }
    let objects = FcObjectSetCreate()
    let fonts = FcFontList(configuration, pattern, objects)
    defer {
      if let fonts { FcFontSetDestroy(fonts) }
      FcObjectSetDestroy(objects)
      FcPatternDestroy(pattern)
    }
    return (fonts?.pointee.nfont ?? 0) > 0
  }

  /// The system's family and the sans-serif of each script. Never the emoji family: digits would come
  /// out of it.
  private static func families(locale: String) -> String {
    let parts = locale.lowercased().split { $0 == "-" || $0 == "_" }
    let region =
      switch parts.first {
      case "ja": "JP"
      case "ko": "KR"
      case "zh": chineseRegion(parts.dropFirst().map(String.init))
      default: "JP"
      }
    let scripts = [
      "Arabic", "Devanagari", "Hebrew", "Thai", "Bengali", "Tamil", "Telugu", "Gujarati",
      "Gurmukhi",
      "Kannada", "Malayalam", "Sinhala", "Lao", "Khmer", "Myanmar", "Georgian", "Armenian",
      "Ethiopic",
    ]
    return
      (["Inter", "Noto Sans"] + scripts.map { "Noto Sans \($0)" } + ["Noto Sans CJK \(region)"])
      .joined(separator: ",")
  }

  private static func chineseRegion(_ parts: [String]) -> String {
    if parts.contains("hk") { return "HK" }
    return parts.contains("hant") || parts.contains("tw") ? "TC" : "SC"
  }
}
