// For the mathematics library, which rounding links against.
import Glibc

// UIFont.TextStyle, UIFont.Weight and UIContentSizeCategory as tables.
extension Font {
  /// A text style at the standard text size.
  package struct TextStyle: Sendable, Hashable {
    package let name: String
    package let size: Double
    package let weight: String
  }

  /// Every text style, largest first.
  package static let textStyles: [TextStyle] = [
    TextStyle(name: "largeTitle", size: 34, weight: "regular"),
    TextStyle(name: "title1", size: 28, weight: "regular"),
    TextStyle(name: "title2", size: 22, weight: "regular"),
    TextStyle(name: "title3", size: 20, weight: "regular"),
    TextStyle(name: "headline", size: 17, weight: "semibold"),
    TextStyle(name: "body", size: 17, weight: "regular"),
    TextStyle(name: "callout", size: 16, weight: "regular"),
    TextStyle(name: "subheadline", size: 15, weight: "regular"),
    TextStyle(name: "footnote", size: 13, weight: "regular"),
    TextStyle(name: "caption1", size: 12, weight: "regular"),
    TextStyle(name: "caption2", size: 11, weight: "regular"),
  ]

  /// UIFont.Weight's names, thinnest first.
  package static let weights = [
    "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
  ]

  /// The preferred font of a text style, nil for a name that UIFont does not have.
  public static func preferred(_ textStyle: String) -> Font? {
    textStyles.first { $0.name == textStyle }.map { style in
      Font(size: 0, weight: style.weight, textStyle: style.name)
    }
  }

  /// Points at a text size: those of the text style, scaled, or the fixed ones.
  package func points(_ category: ContentSizeCategory) -> Double {
    guard let textStyle, let style = Self.textStyles.first(where: { $0.name == textStyle }) else {
      return size.isFinite ? min(max(size, 1), Self.largestSize) : 1
    }
    let scaled = (style.size * category.factor * 2).rounded() / 2
    return max(scaled, min(style.size, Self.smallestScaledSize))
  }

  /// Nothing larger can be read on a phone, or drawn in bounded memory.
  private static let largestSize = 1000.0
  /// Text styles do not shrink below the size of caption2.
  private static let smallestScaledSize = 11.0
}

/// UIContentSizeCategory: the text size a user has chosen.
public enum ContentSizeCategory: String, Sendable, Hashable, CaseIterable {
  case extraSmall
  case small
  case medium
  case large
  case extraLarge
  case extraExtraLarge
  case extraExtraExtraLarge
  case accessibilityMedium
  case accessibilityLarge
  case accessibilityExtraLarge
  case accessibilityExtraExtraLarge
  case accessibilityExtraExtraExtraLarge

  /// Size of the body text, in points.
  package var bodySize: Double {
    switch self {
    case .extraSmall: 14
    case .small: 15
    case .medium: 16
    case .large: 17
    case .extraLarge: 19
    case .extraExtraLarge: 21
    case .extraExtraExtraLarge: 23
    case .accessibilityMedium: 28
    case .accessibilityLarge: 33
    case .accessibilityExtraLarge: 40
    case .accessibilityExtraExtraLarge: 47
    case .accessibilityExtraExtraExtraLarge: 53
    }
  }

  /// Against the standard size.
  package var factor: Double { bodySize / Self.large.bodySize }
}
