/// The codes of findings about payloads. Codes are stable; each has one sentence, here.
enum PayloadCode: String, CaseIterable {
  case empty = "E0201"
  case syntax = "E0202"
  case invalidEncoding = "E0203"
  case numberOutOfRange = "E0204"
  case tooDeep = "E0205"
  case nulInKey = "E0206"
  case notAnObject = "E0207"
  case apsMissing = "E0208"
  case apsNotAnObject = "E0209"
  case tooLarge = "E0210"
  case inputTooLong = "E0211"
  case alertType = "E0212"
  case soundVolume = "E0213"
  case textType = "E0214"
  case outOfMemory = "E0215"
  case edit = "E0216"

  case byteOrderMark = "W0201"
  case duplicateKey = "W0202"
  case trailingComma = "W0203"
  case comment = "W0204"
  case rawSize = "W0205"
  case badge = "W0210"
  case typeIgnored = "W0211"
  case flagTrue = "W0212"
  case flagIgnored = "W0213"
  case interruptionLevel = "W0214"
  case relevanceScore = "W0215"
  case volumeClamped = "W0216"
  case soundName = "W0217"
  case argumentsFew = "W0220"
  case argumentType = "W0221"
  case argumentsWithoutKey = "W0222"
  case keyNotInTable = "W0223"
  case summaryCount = "W0224"
  case misplacedKey = "W0230"
  case unknownKey = "W0231"
  case liveActivity = "W0240"
  case liveActivityKey = "W0241"
  case bundle = "W0250"

  /// What the code means, for someone who looks it up.
  var sentence: String {
    switch self {
    case .empty: "The payload file is empty; the service answers such a push with PayloadEmpty."
    case .syntax: "The text is not JSON at the place shown."
    case .invalidEncoding: "The text is not UTF-8 at the place shown."
    case .numberOutOfRange: "A number does not fit: integers have 64 bits, reals are doubles."
    case .tooDeep: "Objects and lists are nested deeper than the reader accepts."
    case .nulInKey: "The name of a member contains the character U+0000."
    case .notAnObject: "A payload is a JSON object at the top level."
    case .apsMissing: "A payload has an object named aps, which holds what the system reads."
    case .apsNotAnObject: "The value of aps is an object."
    case .tooLarge:
      "The payload, without insignificant white space, has more bytes than the service takes."
    case .inputTooLong: "The file is far longer than any payload and was not read."
    case .alertType: "An alert is a text or an object; anything else shows nothing."
    case .soundVolume: "The volume of a critical sound is a number from 0 to 1."
    case .textType: "What an alert shows is text; a value of another kind shows nothing."
    case .outOfMemory: "There was not enough memory to read the text."
    case .edit: "A change of the payload given on the command line cannot be made."
    case .byteOrderMark: "The text begins with a byte order mark, which JSON does not have."
    case .duplicateKey: "A name occurs twice in one object; the last value counts."
    case .trailingComma: "A comma stands behind the last member; only lenient reading takes it."
    case .comment: "JSON has no comments; only lenient reading takes them."
    case .rawSize:
      "The file as it is has more bytes than a payload may; without white space it fits."
    case .badge: "A badge is a whole number from 0; anything else leaves the badge as it is."
    case .typeIgnored: "A value of this kind has no meaning here and is ignored."
    case .flagTrue: "The flag is meant to be the number 1; true is taken for it."
    case .flagIgnored: "The flag is on only with the number 1; this value leaves it off."
    case .interruptionLevel: "The interruption level is none of the four; active is taken."
    case .relevanceScore: "The relevance score is a number from 0 to 1; the value is kept."
    case .volumeClamped: "The volume was outside 0 to 1; lenient reading takes the nearest."
    case .soundName: "The default sound is named default, in small letters; this is a file's name."
    case .argumentsFew: "A localized text has more places than arguments; they stay empty."
    case .argumentType: "An argument of a localized text is not a text; its JSON text is taken."
    case .argumentsWithoutKey: "There are arguments for a localized text but no key for it."
    case .keyNotInTable: "No table of localized texts has the key; the key itself is shown."
    case .summaryCount: "The summary count may not be 0; 1 is taken."
    case .misplacedKey: "The system does not look for the key at this level."
    case .unknownKey: "The system does not know the key; its name is close to one it knows."
    case .liveActivity: "A push for a Live Activity never reaches a content extension."
    case .liveActivityKey: "A key of a Live Activity push is missing or of the wrong kind."
    case .bundle: "Simulator Target Bundle names the app as text."
    }
  }
}

/// All codes of findings about payloads, for looking them up.
public enum PayloadCodes {
  /// Codes with their sentences, errors first.
  public static let all: [(code: String, sentence: String)] =
    PayloadCode.allCases.map { (code: $0.rawValue, sentence: $0.sentence) }
}
