/// Drawings of common symbols of the system, in a square of 24 units.
///
/// A path is written in words: `M x y` moves, `L x y` draws a line, `C` a curve with two control
/// points, `Z` closes, `O x y r` is a circle, `R x y width height radius` a rounded rectangle.
struct Symbol {
  enum Part {
    case fill(String)
    case stroke(String)
    /// Filled but for where its figures lie upon each other.
    case punched(String)
  }

  let parts: [Part]

  /// Width of strokes, in units.
  static let strokeWidth = 2.0
  static let side = 24.0

  /// The drawing for a name; names with and without a decoration may share one. nil if there is none.
  /// What points forward points to where the language goes.
  static func named(_ name: String, isMirrored: Bool = false) -> Symbol? {
    if isMirrored, let mirrored = mirrored(name) { return named(mirrored) }
    return (drawings[name] ?? circles[name] ?? things[name] ?? keys[name]).map(Symbol.init(parts:))
  }

  private static func mirrored(_ name: String) -> String? {
    let words = name.split(separator: ".", omittingEmptySubsequences: false)
    // A player's keys stay as they are.
    guard words.dropFirst().contains(where: { $0 == "forward" || $0 == "backward" }) else {
      return nil
    }
    return words.map { $0 == "forward" ? "backward" : $0 == "backward" ? "forward" : $0 }
      .joined(separator: ".")
  }

  private static let star =
    "M12.00 2.20 L14.59 9.04 L21.89 9.39 L16.18 13.96 L18.11 21.01 L12.00 17.00 L5.89 21.01 L7.82 13.96 L2.11 9.39 L9.41 9.04 Z"
  private static let heart =
    "M12 20.5 C5 15.5 2.5 12 2.5 8.6 C2.5 5.6 4.8 3.5 7.4 3.5 C9.3 3.5 11 4.5 12 6.2 C13 4.5 14.7 3.5 16.6 3.5 C19.2 3.5 21.5 5.6 21.5 8.6 C21.5 12 19 15.5 12 20.5 Z"
  private static let bell =
    "M12 3 C8.5 3 6.3 5.6 6.3 9 C6.3 13.5 4.8 14.6 4 16 C3.6 16.8 4 17.5 4.9 17.5 L19.1 17.5 C20 17.5 20.4 16.8 20 16 C19.2 14.6 17.7 13.5 17.7 9 C17.7 5.6 15.5 3 12 3 Z"
  private static let person =
    "M12 13.5 C7.5 13.5 4 16.2 4 19.2 C4 20.4 4.6 21 5.8 21 L18.2 21 C19.4 21 20 20.4 20 19.2 C20 16.2 16.5 13.5 12 13.5 Z"
  private static let bubble =
    "M12 3.5 C6.5 3.5 2.5 6.9 2.5 11.3 C2.5 13.9 4 16.2 6.3 17.6 C6.2 18.8 5.5 20 4.6 20.8 C6.9 20.7 8.8 19.9 10.1 18.9 C10.7 19 11.3 19 12 19 C17.5 19 21.5 15.7 21.5 11.3 C21.5 6.9 17.5 3.5 12 3.5 Z"
  private static let play =
    "M7 4.2 L19.5 11.1 C20.3 11.6 20.3 12.4 19.5 12.9 L7 19.8 C6.3 20.2 5.5 19.8 5.5 19 L5.5 5 C5.5 4.2 6.3 3.8 7 4.2 Z"
  private static let cart = "M2.5 4 L5 4 L7.3 15.5 L18.8 15.5 L20.8 7.5 L5.8 7.5"
  private static let trash =
    "M6 7.5 L7 20.5 L17 20.5 L18 7.5 M4 6 L20 6 M9.5 5.5 L9.5 3.5 L14.5 3.5 L14.5 5.5"
  private static let pin =
    "M12 2.5 C8 2.5 5 5.4 5 9.3 C5 14 10 19.5 12 21.5 C14 19.5 19 14 19 9.3 C19 5.4 16 2.5 12 2.5 Z"

  private static let drawings: [String: [Part]] = [
    "play.fill": [.fill(play)],
    "pause.fill": [.fill("R5.5 4 4.5 16 1.2 R14 4 4.5 16 1.2")],
    "stop.fill": [.fill("R5 5 14 14 2")],
    "star": [.stroke(star)],
    "star.fill": [.fill(star)],
    "heart": [.stroke(heart)],
    "heart.fill": [.fill(heart)],
    "bell": [.stroke(bell), .stroke("M9.5 20 C10.5 21.3 13.5 21.3 14.5 20")],
    "bell.fill": [
      .fill(bell), .fill("M9 19 L15 19 C14.5 20.7 13.4 21.4 12 21.4 C10.6 21.4 9.5 20.7 9 19 Z"),
    ],
    "person": [.stroke("O12 7.5 4"), .stroke(person)],
    "person.fill": [.fill("O12 7.5 4.4"), .fill(person)],
    "bubble.left": [.stroke(bubble)],
    "bubble.left.fill": [.fill(bubble)],
    "message": [.stroke(bubble)],
    "message.fill": [.fill(bubble)],
    "xmark": [.stroke("M5 5 L19 19 M19 5 L5 19")],
    "xmark.circle": [.stroke("O12 12 9.5 M8.5 8.5 L15.5 15.5 M15.5 8.5 L8.5 15.5")],
    "checkmark": [.stroke("M4 12.8 L9.5 18.5 L20 5.5")],
    "checkmark.circle": [.stroke("O12 12 9.5 M7.5 12.4 L10.8 16 L16.5 8.2")],
    "plus": [.stroke("M12 4 L12 20 M4 12 L20 12")],
    "minus": [.stroke("M4 12 L20 12")],
    "plus.circle": [.stroke("O12 12 9.5 M12 7.5 L12 16.5 M7.5 12 L16.5 12")],
    "chevron.left": [.stroke("M15.5 4 L7.5 12 L15.5 20")],
    "chevron.right": [.stroke("M8.5 4 L16.5 12 L8.5 20")],
    "chevron.up": [.stroke("M4 15.5 L12 7.5 L20 15.5")],
    "chevron.down": [.stroke("M4 8.5 L12 16.5 L20 8.5")],
    "chevron.backward": [.stroke("M15.5 4 L7.5 12 L15.5 20")],
    "chevron.forward": [.stroke("M8.5 4 L16.5 12 L8.5 20")],
    "arrow.left": [.stroke("M20.5 12 L3.5 12 M10.5 5 L3.5 12 L10.5 19")],
    "arrow.right": [.stroke("M3.5 12 L20.5 12 M13.5 5 L20.5 12 L13.5 19")],
    "arrow.up": [.stroke("M12 20.5 L12 3.5 M5 10.5 L12 3.5 L19 10.5")],
    "arrow.down": [.stroke("M12 3.5 L12 20.5 M5 13.5 L12 20.5 L19 13.5")],
    "arrow.clockwise": [
      .stroke(
        "M19.5 12 C19.5 16.1 16.1 19.5 12 19.5 C7.9 19.5 4.5 16.1 4.5 12 C4.5 7.9 7.9 4.5 12 4.5 C14.6 4.5 16.9 5.8 18.3 7.9 M18.8 3.2 L18.8 8.4 L13.6 8.4"
      )
    ],
    "arrow.counterclockwise": [
      .stroke(
        "M4.5 12 C4.5 16.1 7.9 19.5 12 19.5 C16.1 19.5 19.5 16.1 19.5 12 C19.5 7.9 16.1 4.5 12 4.5 C9.4 4.5 7.1 5.8 5.7 7.9 M5.2 3.2 L5.2 8.4 L10.4 8.4"
      )
    ],
    "arrowshape.turn.up.left": [
      .stroke("M10 5 L3 11.5 L10 18 L10 14 C15 14 18.5 15.5 21 19.5 C20.5 13 16.5 9.3 10 9 Z")
    ],
    "arrowshape.turn.up.left.fill": [
      .fill("M10 5 L3 11.5 L10 18 L10 14 C15 14 18.5 15.5 21 19.5 C20.5 13 16.5 9.3 10 9 Z")
    ],
    "square.and.arrow.up": [
      .stroke("M8 10 L5 10 L5 21 L19 21 L19 10 L16 10 M12 15 L12 3 M8 6.5 L12 2.8 L16 6.5")
    ],
    "trash": [.stroke(trash)],
    "trash.fill": [.stroke(trash), .fill("M6 7.5 L7 20.5 L17 20.5 L18 7.5 Z")],
    "cart": [.stroke(cart), .fill("O9 19.5 1.7 O17 19.5 1.7")],
    "cart.fill": [
      .fill("M5.8 7.5 L20.8 7.5 L18.8 15.5 L7.3 15.5 Z"), .stroke(cart),
      .fill("O9 19.5 1.7 O17 19.5 1.7"),
    ],
    "clock": [.stroke("O12 12 9.5 M12 6.5 L12 12 L16 14.5")],
    "clock.fill": [.punched("O12 12 10.5 M11 6 L13 6 L13 11.4 L16.6 13.6 L15.6 15.3 L11 12.6 Z")],
    "calendar": [.stroke("R3.5 5 17 15.5 3 M3.5 10 L20.5 10 M8 3 L8 6 M16 3 L16 6")],
    "envelope": [.stroke("R2.5 5 19 14 2.5 M3.5 6.5 L12 13 L20.5 6.5")],
    "phone.fill": [
      .fill(
        "M6.8 2.8 C7.6 2.4 8.6 2.7 9 3.5 L10.7 7 C11 7.7 10.9 8.5 10.3 9 L8.9 10.2 C9.8 12.2 11.8 14.2 13.8 15.1 L15 13.7 C15.5 13.1 16.3 13 17 13.3 L20.5 15 C21.3 15.4 21.6 16.4 21.2 17.2 C20.2 19.6 18.6 21.2 16.2 21 C9.5 20.4 3.6 14.5 3 7.8 C2.8 5.4 4.4 3.8 6.8 2.8 Z"
      )
    ],
    "photo": [.stroke("R2.5 4 19 16 3 M3 17 L8.5 11.5 L13 16 L16 13 L21 18 O16 8.8 1")],
    "camera.fill": [
      .punched("R1.5 6.5 21 14.5 3 O12 13.5 4.6 O12 13.5 3"),
      .fill("M7.5 6.5 L9 4 L15 4 L16.5 6.5 Z"),
    ],
    "house.fill": [
      .fill(
        "M12 3 L22 12 L19 12 L19 20.5 L14.3 20.5 L14.3 14.5 L9.7 14.5 L9.7 20.5 L5 20.5 L5 12 L2 12 Z"
      )
    ],
    "gear": [
      .stroke(
        "O12 12 3.2 O12 12 7.5 M12 2.5 L12 5 M12 19 L12 21.5 M2.5 12 L5 12 M19 12 L21.5 12 M5.3 5.3 L7 7 M17 17 L18.7 18.7 M18.7 5.3 L17 7 M7 17 L5.3 18.7"
      )
    ],
    "gift.fill": [
      .fill("R3 7.5 18 4 1 R4.5 12.5 15 8.5 1.5"),
      .stroke("M12 7 C8 7 7 3 9.3 3 C11 3 12 5 12 7 C12 5 13 3 14.7 3 C17 3 16 7 12 7"),
    ],
    "bookmark.fill": [
      .fill(
        "M6.5 3 L17.5 3 C18.3 3 18.5 3.5 18.5 4.2 L18.5 21 L12 16 L5.5 21 L5.5 4.2 C5.5 3.5 5.7 3 6.5 3 Z"
      )
    ],
    "creditcard": [.stroke("R2 5 20 14 2.8"), .fill("R2 8 20 3 0")],
    "creditcard.fill": [.fill("R2 5 20 3.4 1.7 R2 10.5 20 8.5 2.4")],
    "mappin": [.stroke(pin), .stroke("O12 9.3 2.2")],
    "location.fill": [
      .fill(
        "M20.8 3.2 C21.2 3.4 21.2 3.8 21 4.2 L14 20.5 C13.6 21.4 12.6 21.2 12.6 20.2 L12.6 11.4 L3.8 11.4 C2.8 11.4 2.6 10.4 3.5 10 L19.8 3 C20.2 2.8 20.6 2.9 20.8 3.2 Z"
      )
    ],
    "exclamationmark.triangle.fill": [
      .punched("M12 2.5 L23 21.5 L1 21.5 Z R11 9 2 6 0.4 O12 17.8 1.3")
    ],
    "info.circle": [.stroke("O12 12 9.5 M12 11 L12 17"), .fill("O12 7.6 1.3")],
    "questionmark.circle": [
      .stroke("O12 12 9.5 M9.3 9.5 C9.3 6.2 14.7 6.2 14.7 9.5 C14.7 11.5 12 11.7 12 14"),
      .fill("O12 17 1.2"),
    ],
    "magnifyingglass": [.stroke("O10 10 6.5 M15 15 L21 21")],
    "ellipsis": [.fill("O5 12 1.9 O12 12 1.9 O19 12 1.9")],
    "circle": [.stroke("O12 12 9.5")],
    "circle.fill": [.fill("O12 12 10")],
    "hand.thumbsup.fill": [
      .fill(
        "R3 10.5 4 10 1.5 M8.5 11 L11.5 3.5 C12.8 3 14.2 4 14 5.5 L13.3 9.5 L19 9.5 C20.5 9.5 21.3 10.8 21 12 L19.3 18.5 C19 19.7 18 20.5 16.8 20.5 L8.5 20.5 Z"
      )
    ],
    "hand.thumbsdown.fill": [
      .fill(
        "R3 3.5 4 10 1.5 M8.5 13 L11.5 20.5 C12.8 21 14.2 20 14 18.5 L13.3 14.5 L19 14.5 C20.5 14.5 21.3 13.2 21 12 L19.3 5.5 C19 4.3 18 3.5 16.8 3.5 L8.5 3.5 Z"
      )
    ],
    "paperplane.fill": [.fill("M21 3 L2.5 10.5 L9 13.5 L20 4.5 L11.5 15 L15.5 21 Z")],
    "lock.fill": [
      .fill("R5 10.5 14 10.5 2.2"), .stroke("M8 10.5 L8 7.5 C8 2.5 16 2.5 16 7.5 L16 10.5"),
    ],
    "speaker.wave.2.fill": [
      .fill("M3 9 L7 9 L12 4.5 L12 19.5 L7 15 L3 15 Z"),
      .stroke("M15 9 C16.5 10.8 16.5 13.2 15 15 M18 6.5 C21 9.8 21 14.2 18 17.5"),
    ],
  ]
}
