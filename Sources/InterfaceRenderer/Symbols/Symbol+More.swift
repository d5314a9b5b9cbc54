// Symbols in circles, of media, and of keys.
extension Symbol {
  private static let plus =
    "M11.00 7.10 L13.00 7.10 L13.00 11.00 L16.90 11.00 L16.90 13.00 L13.00 13.00 L13.00 16.90 L11.00 16.90 L11.00 13.00 L7.10 13.00 L7.10 11.00 L11.00 11.00 Z"
  private static let cross =
    "M14.76 7.83 L16.17 9.24 L13.41 12.00 L16.17 14.76 L14.76 16.17 L12.00 13.41 L9.24 16.17 L7.83 14.76 L10.59 12.00 L7.83 9.24 L9.24 7.83 L12.00 10.59 Z"
  private static let check =
    "M6.69 13.11 L10.74 17.15 L17.54 9.57 L16.06 8.23 L10.66 14.25 L8.11 11.69 Z"
  private static let disc = "O12 12 10.5 "
  private static let ring = Part.stroke("O12 12 9.5")

  static let circles: [String: [Part]] = [
    "checkmark.circle.fill": [.punched(disc + check)],
    "checkmark.square": [.stroke("R3.5 3.5 17 17 3.5 M7.5 12.4 L10.8 15.7 L16.5 9")],
    "xmark.circle.fill": [.punched(disc + cross)],
    "plus.circle.fill": [.punched(disc + plus)],
    "minus.circle": [ring, .stroke("M7.5 12 L16.5 12")],
    "minus.circle.fill": [.punched(disc + "R7.1 11 9.8 2 0.4")],
    "play": [.stroke("M7 4.5 L19.5 12 L7 19.5 Z")],
    "play.circle": [ring, .fill("M9.5 7.5 L17 12 L9.5 16.5 Z")],
    "play.circle.fill": [.punched(disc + "M9.3 7.3 L17 12 L9.3 16.7 Z")],
    "pause": [.stroke("R6 4.5 3.5 15 1 R14.5 4.5 3.5 15 1")],
    "pause.circle": [ring, .fill("R8.6 8 2.2 8 0.5 R13.2 8 2.2 8 0.5")],
    "pause.circle.fill": [.punched(disc + "R8.6 8 2.2 8 0.5 R13.2 8 2.2 8 0.5")],
    "info.circle.fill": [.punched(disc + "O12 7.6 1.3 R11 10.6 2 6.8 0.4")],
    "exclamationmark.circle": [ring, .stroke("M12 7 L12 13"), .fill("O12 16.4 1.2")],
    "exclamationmark.circle.fill": [.punched(disc + "R11 6.5 2 7.4 0.4 O12 16.6 1.3")],
    "exclamationmark.triangle": [
      .stroke("M12 3.5 L22 20.5 L2 20.5 Z M12 9.5 L12 14.5"), .fill("O12 17.4 1.1"),
    ],
    "square": [.stroke("R3.5 3.5 17 17 3.5")],
    "square.fill": [.fill("R2.5 2.5 19 19 4")],
    "eye": [
      .stroke("M2 12 C5.5 5.5 18.5 5.5 22 12 C18.5 18.5 5.5 18.5 2 12 Z"), .stroke("O12 12 3.2"),
    ],
    "pencil": [.stroke("M4 20 L5 15.5 L16.5 4 L20 7.5 L8.5 19 Z")],
    "flag.fill": [
      .stroke("M5 3 L5 21.5"), .fill("M5 3.5 C10 1.5 13 6.5 19.5 4 L19.5 13.5 C13 16 10 11 5 13 Z"),
    ],
    "bolt.fill": [.fill("M13.5 2 L4.5 13.5 L11 13.5 L9.5 22 L19.5 9.5 L12.5 9.5 Z")],
    "tag.fill": [.punched("M3 3 L12.5 3 L21.5 12 L12 21.5 L3 12.5 Z O7.5 7.5 1.6")],
    "hand.thumbsup": [
      .stroke(
        "R3 11 3.5 9.5 1.2 M9 11.5 L12 4 C13.2 4 14 5 14 6.5 L13.5 10 L18.5 10 C20 10 20.8 11 20.5 12.4 L19 18.5 C18.7 19.8 18 20.5 16.5 20.5 L9 20.5 Z"
      )
    ],
    "hand.thumbsdown": [
      .stroke(
        "R3 3.5 3.5 9.5 1.2 M9 12.5 L12 20 C13.2 20 14 19 14 17.5 L13.5 14 L18.5 14 C20 14 20.8 13 20.5 11.6 L19 5.5 C18.7 4.2 18 3.5 16.5 3.5 L9 3.5 Z"
      )
    ],
  ]

  static let keys: [String: [Part]] = [
    "shift": [.stroke(shift)],
    "shift.fill": [.fill(shift)],
    "delete.left": [
      .stroke("M8.5 5 L21.5 5 L21.5 19 L8.5 19 L2.5 12 Z M11.5 9 L17 15 M17 9 L11.5 15")
    ],
    "face.smiling": [
      ring, .fill("O8.7 9.7 1.3 O15.3 9.7 1.3"),
      .stroke("M7.5 14 C9 17.5 15 17.5 16.5 14"),
    ],
    "mic": [
      .stroke(
        "R8.8 2.5 6.4 11.5 3.2 M5 11 C5 19.5 19 19.5 19 11 M12 17.5 L12 21.5 M8.5 21.5 L15.5 21.5")
    ],
    "mic.fill": [
      .fill("R8.5 2 7 12.5 3.5"),
      .stroke("M5 11 C5 19.5 19 19.5 19 11 M12 17.5 L12 21.5 M8.5 21.5 L15.5 21.5"),
    ],
    "globe": [
      ring, .stroke("M2.5 12 L21.5 12 M12 2.5 C6 7 6 17 12 21.5 C18 17 18 7 12 2.5"),
    ],
  ]

  private static let shift = "M12 3.5 L21 12.5 L16.5 12.5 L16.5 20 L7.5 20 L7.5 12.5 L3 12.5 Z"
}
