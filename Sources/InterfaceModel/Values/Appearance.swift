/// A colour: red, green, blue and alpha in 0…1, or a system colour that differs in the dark.
public struct Color: Sendable, Hashable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var alpha: Double
  /// UIColor's name of a system colour ("label", "systemRed"); the figures are then its light ones.
  public var name: String?

  public init(red: Double, green: Double, blue: Double, alpha: Double, name: String? = nil) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
    self.name = name
  }
}

/// A font of the system's family.
public struct Font: Sendable, Hashable {
  /// Points; 0 where ``textStyle`` decides.
  public var size: Double
  /// UIFont.Weight's name, "regular" by default.
  public var weight: String
  public var isItalic: Bool
  /// UIFont.TextStyle's name, scaled with the user's text size; nil for a fixed size.
  public var textStyle: String?

  public init(
    size: Double, weight: String = "regular", isItalic: Bool = false, textStyle: String? = nil
  ) {
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.textStyle = textStyle
  }
}
