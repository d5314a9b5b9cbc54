// Things that have an outline and a filled form, and what is said with them.
extension Symbol {
  private static let disc = "O12 12 10.5 "
  private static let ring = Part.stroke("O12 12 9.5")
  private static let house =
    "M3 11.5 L12 3.5 L21 11.5 M5.5 9.8 L5.5 20.5 L18.5 20.5 L18.5 9.8 M9.7 20.5 L9.7 14.5 L14.3 14.5 L14.3 20.5"
  private static let bookmark = "M6 3 L18 3 L18 21 L12 16.5 L6 21 Z"
  private static let plane = "M21 3 L2.5 10.5 L9.5 14 L21 3 L14 21.5 L9.5 14"
  private static let flag = "M5 3.5 C10 1.5 13 6.5 19.5 4 L19.5 13.5 C13 16 10 11 5 13"
  private static let bolt = "M13.5 2.5 L5 13.5 L11.5 13.5 L10 21.5 L19 10 L12.5 10 Z"
  private static let moon =
    "M20 14.5 C13.5 17.5 6.5 11 9.5 4 C5.5 5.5 3.5 8.7 3.5 12.3 C3.5 17 7.2 20.5 11.8 20.5 C15.5 20.5 18.7 18.3 20 14.5 Z"
  private static let cloud =
    "M7 19 C3.8 19 2 16.9 2 14.4 C2 12 3.8 10.1 6.2 10 C7 7 9.4 5 12.4 5 C16 5 18.7 7.7 18.9 11 C21 11.3 22.2 12.9 22.2 14.9 C22.2 17.2 20.5 19 18 19 Z"
  private static let drop =
    "M12 2.5 C9 7 6 10.8 6 14.7 C6 18.5 8.7 21 12 21 C15.3 21 18 18.5 18 14.7 C18 10.8 15 7 12 2.5 Z"
  private static let folder =
    "M2.5 6.5 C2.5 5.4 3.2 4.8 4.2 4.8 L9 4.8 L11 7 L19.8 7 C20.8 7 21.5 7.7 21.5 8.7 L21.5 17.8 C21.5 18.8 20.8 19.5 19.8 19.5 L4.2 19.5 C3.2 19.5 2.5 18.8 2.5 17.8 Z"
  private static let page = "M5 2.8 L14 2.8 L19 8 L19 21.2 L5 21.2 Z"
  private static let sheet =
    "M5 2.5 L13 2.5 L13 9 L19.5 9 L19.5 21.5 L5 21.5 Z M14.5 2.8 L19.3 7.6 L14.5 7.6 Z"
  private static let speaker = "M3 9 L7 9 L12 4.5 L12 19.5 L7 15 L3 15 Z"
  private static let rays =
    "M12 1.8 L12 3.8 M12 20.2 L12 22.2 M1.8 12 L3.8 12 M20.2 12 L22.2 12 M4.8 4.8 L6.2 6.2 M17.8 17.8 L19.2 19.2 M19.2 4.8 L17.8 6.2 M6.2 17.8 L4.8 19.2"
  private static let camera = "R2.5 7 19 13 2.5 M8 7 L9.5 4.5 L14.5 4.5 L16 7"
  private static let head = "O12 9.6 3.4 "
  private static let shoulders = "M5.8 18.6 C7 15.8 9.3 14.6 12 14.6 C14.7 14.6 17 15.8 18.2 18.6"

  static let things: [String: [Part]] = [
    "house": [.stroke(house)],
    "camera": [.stroke(camera), .stroke("O12 13.3 3.6")],
    "bookmark": [.stroke(bookmark)],
    "paperplane": [.stroke(plane)],
    "flag": [.stroke("M5 3 L5 21.5"), .stroke(flag)],
    "bolt": [.stroke(bolt)],
    "tag": [.stroke("M3.5 3.5 L12.3 3.5 L20.5 11.9 L12 20.5 L3.5 12.1 Z"), .fill("O7.8 7.8 1.4")],
    "gift": [
      .stroke("R3 7.5 18 4 0.5 R4.5 11.5 15 9 1 M12 7.5 L12 20.5"),
      .stroke("M12 7 C8 7 7 3 9.3 3 C11 3 12 5 12 7 C12 5 13 3 14.7 3 C17 3 16 7 12 7"),
    ],
    "lock": [
      .stroke("R5 10.5 14 10 2"), .stroke("M8 10.5 L8 7.5 C8 2.5 16 2.5 16 7.5 L16 10.5"),
    ],
    "lock.open.fill": [
      .fill("R5 10.5 14 10.5 2.2"), .stroke("M8 10.5 L8 6.5 C8 1.5 16 1.5 16 6.5"),
    ],
    "envelope.fill": [
      .fill(
        "M2.5 6.2 L12 13 L21.5 6.2 L21.5 17.5 C21.5 18.5 21 19 20 19 L4 19 C3 19 2.5 18.5 2.5 17.5 Z"
      ),
      .fill("M3.4 5 L20.6 5 L12 11 Z"),
    ],
    "photo.fill": [
      .punched("R1.5 3.5 21 17 3 M4 17.5 L9 12 L12.5 15.6 L15.5 12.8 L20 17.5 Z O16 8.6 1.7")
    ],
    "eye.fill": [
      .punched(
        "M1.5 12 C5.5 4.5 18.5 4.5 22.5 12 C18.5 19.5 5.5 19.5 1.5 12 Z O12 12 4.4 O12 12 2.4")
    ],
    "eye.slash": [
      .stroke("M2 12 C5.5 5.5 18.5 5.5 22 12 C18.5 18.5 5.5 18.5 2 12 Z M4.5 20 L19.5 4")
    ],
    "questionmark.circle.fill": [
      .punched(
        disc
          + "M8.3 9.6 C8.3 5 15.7 5 15.7 9.6 C15.7 11.7 13 12.2 13 14.2 L11 14.2 C11 11.3 13.6 10.9 13.6 9.5 C13.6 7.5 10.4 7.5 10.4 9.6 Z O12 17 1.3"
      )
    ],
    "person.crop.circle": [ring, .stroke(head), .stroke(shoulders)],
    "person.crop.circle.fill": [
      .punched(
        disc + head
          + "M5.2 18.2 C6.8 15.4 9.2 14.4 12 14.4 C14.8 14.4 17.2 15.4 18.8 18.2 C17 20.3 14.6 21 12 21 C9.4 21 7 20.3 5.2 18.2 Z"
      )
    ],
    "person.2.fill": [
      .fill(
        "O8.5 8.5 3.6 M8.5 13.5 C4.8 13.5 1.5 15.8 1.5 18.4 C1.5 19.5 2 20 3 20 L14 20 C15 20 15.5 19.5 15.5 18.4 C15.5 15.8 12.2 13.5 8.5 13.5 Z"
      ),
      .fill(
        "O16.8 9 3 M17 20 L21 20 C22 20 22.5 19.5 22.5 18.4 C22.5 15.9 19.8 14 16.8 14 C16.2 14 15.6 14.1 15 14.2 C16.5 15.4 17.4 17.2 17 20 Z"
      ),
    ],
    "moon": [.stroke(moon)],
    "moon.fill": [.fill(moon)],
    "sun.max": [.stroke("O12 12 4.4"), .stroke(rays)],
    "sun.max.fill": [.fill("O12 12 5.2"), .stroke(rays)],
    "cloud": [.stroke(cloud)],
    "cloud.fill": [.fill(cloud)],
    "drop": [.stroke(drop)],
    "drop.fill": [.fill(drop)],
    "folder": [.stroke(folder)],
    "folder.fill": [.fill(folder)],
    "doc": [.stroke(page), .stroke("M13.5 3 L13.5 8.5 L19 8.5")],
    "doc.fill": [.fill(sheet)],
    "speaker.fill": [.fill(speaker)],
    "speaker.slash.fill": [.fill(speaker), .stroke("M15.5 9.5 L20.5 14.5 M20.5 9.5 L15.5 14.5")],
    "bell.slash": [
      .stroke(
        "M12 3 C8.5 3 6.3 5.6 6.3 9 C6.3 13.5 4.8 14.6 4 16 C3.6 16.8 4 17.5 4.9 17.5 L19.1 17.5 C20 17.5 20.4 16.8 20 16 C19.2 14.6 17.7 13.5 17.7 9 C17.7 5.6 15.5 3 12 3 Z"
      ),
      .stroke("M9.5 20 C10.5 21.3 13.5 21.3 14.5 20 M3.5 3.5 L20.5 20.5"),
    ],
    "forward.fill": [.fill("M2.5 5 L12 12 L2.5 19 Z M12 5 L21.5 12 L12 19 Z")],
    "backward.fill": [.fill("M21.5 5 L12 12 L21.5 19 Z M12 5 L2.5 12 L12 19 Z")],
    "list.bullet": [
      .fill("O4 6 1.5 O4 12 1.5 O4 18 1.5"), .stroke("M8.5 6 L21 6 M8.5 12 L21 12 M8.5 18 L21 18"),
    ],
    "link": [
      .stroke(
        "M10 14 L14 10 M9.5 9 L12.5 6 C16 2.5 21.5 8 18 11.5 L15 14.5 M14.5 15 L11.5 18 C8 21.5 2.5 16 6 12.5 L9 9.5"
      )
    ],
  ]
}
