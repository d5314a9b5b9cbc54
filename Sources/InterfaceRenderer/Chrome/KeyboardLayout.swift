/// The letters of a language's keyboard, row by row, as they stand from left to right.
struct KeyboardLayout {
  let rows: [[String]]
  /// Scripts without capitals have no shift key.
  let hasShift: Bool

  init(locale: String) {
    let language = SystemWords.language(of: locale)
    let rows = Self.letters[language] ?? Self.standard
    self.rows = rows.map { row in row.unicodeScalars.map { String($0) } }
    hasShift = !Self.withoutCapitals.contains(language)
  }

  private static let standard = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
  private static let withoutCapitals: Set = ["ar", "he"]

  private static let letters: [String: [String]] = [
    "ar": ["ضصثقفغعهخحج", "شسيبلاتنمكط", "ذءؤرىةوزظد"],
    "de": ["qwertzuiopü", "asdfghjklöä", "yxcvbnm"],
    "el": ["ςερτυθιοπ", "ασδφγηξκλ", "ζχψωβνμ"],
    "es": ["qwertyuiop", "asdfghjklñ", "zxcvbnm"],
    "fr": ["azertyuiop", "qsdfghjklm", "wxcvbn"],
    "he": ["קראטוןםפ", "שדגכעיחלךף", "זסבהנמצתץ"],
    "hi": ["ौैाीूबहगदजड", "ोे्िुपरकतचट", "ंमनवलसय"],
    "ko": ["ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ", "ㅁㄴㅇㄹㅎㅗㅓㅏㅣ", "ㅋㅌㅊㅍㅠㅜㅡ"],
    "ru": ["йцукенгшщзх", "фывапролджэ", "ячсмитьбю"],
    "tr": ["qwertyuıopğü", "asdfghjklşi", "zxcvbnmöç"],
    "uk": ["йцукенгшщзхї", "фівапролджє", "ячсмитьбю"],
  ]
}
