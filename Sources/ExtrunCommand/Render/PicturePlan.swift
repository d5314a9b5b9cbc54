import InterfaceModel

/// Which pictures are wanted: one, or one for each combination of the values that were given.
struct PicturePlan {
  enum Format: String, CaseIterable {
    case png
    case svg
    case pdf
  }

  enum Appearance: String, CaseIterable {
    case light
    case dark
  }

  /// One picture and its file.
  struct Picture {
    var output: String
    var format: Format
    /// The values that tell it from the others.
    var label: String
    var width: Double?
    var scale: Double?
    var appearance: Appearance
    var locale: String?
    var textSize: ContentSizeCategory
  }

  /// Pictures of one run: what a script can see of the device is the same in them.
  struct Group {
    var width: String?
    var locale: String?
    var pictures: [Picture] = []
  }

  private static let mostPictures = 256

  private(set) var groups: [Group] = []
  /// File of one picture with all of them.
  var contactSheet: String?

  var pictures: [Picture] { groups.flatMap(\.pictures) }

  /// `option` is the one that names the file.
  init(_ parsed: ParsedArguments, file: String, option: OptionName) throws(UsageError) {
    guard let format = Format.allCases.first(where: { file.lowercased().hasSuffix(".\($0)") })
    else {
      throw .badValue(option, file, expected: "a file that ends in .png, .svg or .pdf", choices: [])
    }
    contactSheet = parsed.value(.contactSheet)
    if let sheet = contactSheet, !sheet.lowercased().hasSuffix(".png") || format != .png {
      throw .badValue(
        .contactSheet, sheet, expected: "a file that ends in .png, of pictures that do", choices: []
      )
    }
    let widths = Axis(parsed, .width)
    let locales = Axis(parsed, .locale)
    let appearances = Axis(parsed, .appearance)
    let sizes = Axis(parsed, .textSize)
    let scales = Axis(parsed, .scale)
    let count = [widths, locales, appearances, sizes, scales].reduce(1) {
      min($0 * $1.values.count, Self.mostPictures + 1)
    }
    guard count <= Self.mostPictures else {
      throw .badValue(
        option, file, expected: "at most \(Self.mostPictures) pictures at once", choices: [])
    }
    for width in widths.values {
      for locale in locales.values {
        var group = Group(width: width, locale: locale)
        for appearance in appearances.values {
          for size in sizes.values {
            for scale in scales.values {
              let parts = [
                widths.part(width), locales.part(locale), appearances.part(appearance),
                sizes.part(size), scales.part(scale).map { "\($0)x" },
              ].compactMap { $0 }
              group.pictures.append(
                Picture(
                  output: Self.name(file, parts), format: format,
                  label: parts.joined(separator: " · "),
                  width: try Self.number(.width, width, within: PictureLimits.widths),
                  scale: try Self.number(.scale, scale, within: PictureLimits.scales),
                  appearance: try Self.choice(.appearance, appearance, "light or dark") ?? .light,
                  locale: locale,
                  textSize: try Self.choice(.textSize, size, "a text size") ?? .large))
            }
          }
        }
        groups.append(group)
      }
    }
    var files = OutputFiles()
    for picture in pictures { try files.add(option, picture.output) }
    try files.add(.contactSheet, contactSheet)
  }

  /// The values of an option; nil stands for the standard one.
  private struct Axis {
    let values: [String?]

    init(_ parsed: ParsedArguments, _ name: OptionName) {
      var values: [String] = []
      for option in parsed.options where option.name == name {
        for part in (option.value ?? "").split(separator: ",", omittingEmptySubsequences: false)
        where !values.contains(String(part)) {
          values.append(String(part))
        }
      }
      self.values = values.isEmpty ? [nil] : values
    }

    /// The part of a file's name; nil where all pictures have the same value.
    func part(_ value: String?) -> String? { values.count > 1 ? value : nil }
  }

  private static func name(_ file: String, _ parts: [String]) -> String {
    let dot = file.lastIndex(of: ".") ?? file.endIndex
    return file[..<dot] + parts.map { "-\($0)" }.joined() + file[dot...]
  }

  /// Judges the options of a picture that nobody asks for: a wrong one is wrong all the same.
  static func judge(_ parsed: ParsedArguments) throws(UsageError) {
    _ = try number(.scale, parsed.value(.scale), within: PictureLimits.scales)
    let _: Appearance? = try choice(.appearance, parsed.value(.appearance), "light or dark")
    let _: ContentSizeCategory? = try choice(.textSize, parsed.value(.textSize), "a text size")
  }

  static func number(
    _ name: OptionName, _ text: String?, within range: ClosedRange<Double>
  ) throws(UsageError) -> Double? {
    guard let text else { return nil }
    guard let number = DecimalText.number(text), range.contains(number) else {
      throw .badValue(
        name, text, expected: "a number \(PictureLimits.text(range))", choices: [])
    }
    return number
  }

  private static func choice<Value: RawRepresentable & CaseIterable>(
    _ name: OptionName, _ text: String?, _ expected: String
  ) throws(UsageError) -> Value? where Value.RawValue == String {
    guard let text else { return nil }
    let names = Value.allCases.map(\.rawValue)
    guard let value = Value(rawValue: text) else {
      throw .badValue(name, text, expected: expected, choices: names)
    }
    return value
  }
}
