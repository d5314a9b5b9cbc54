/// Amounts with their currency.
package enum Money {
  /// The name on the card for PKPaymentNetwork's.
  static func network(_ name: String) -> String {
    let names = [
      "visa": "Visa", "masterCard": "Mastercard", "amex": "American Express",
      "discover": "Discover", "JCB": "JCB", "chinaUnionPay": "UnionPay", "maestro": "Maestro",
      "interac": "Interac", "mir": "Mir", "girocard": "girocard",
    ]
    return names[name] ?? name
  }

  /// "$1,250.00", "1.250,00 €": every digit of the amount, with the language's point and groups, and the
  /// currency on its side.
  /// A currency without a sign of its own stands with its code, "CHF 5.00".
  package static func text(_ amount: String, _ code: String, locale: String) -> String {
    let language = SystemWords.language(of: locale)
    let isNegative = amount.hasPrefix("-")
    let digits = number(isNegative ? amount.dropFirst() : amount[...], language)
    let sign = signs[code] ?? code
    let space = "\u{A0}"
    let text: String
    if sign.isEmpty {
      text = digits
    } else if signIsLast.contains(language) {
      text = digits + space + sign
    } else {
      text = sign + (signs[code] == nil || signIsApart.contains(language) ? space : "") + digits
    }
    return isNegative ? "-" + text : text
  }

  private static func number(_ amount: Substring, _ language: String) -> String {
    let whole = amount.prefix { $0 != "." }
    let isComma = pointIsComma.contains(language)
    let rest = String(amount.dropFirst(whole.count).map { $0 == "." && isComma ? "," : $0 })
    let separator: Character =
      spaced.contains(language)
      ? "\u{A0}" : language == "fr" ? "\u{202F}" : isComma ? "." : ","
    // A number of four digits is not divided everywhere.
    if whole.count <= (undivided.contains(language) ? 4 : 3) { return whole + rest }
    var text = ""
    for (index, digit) in whole.enumerated() {
      let left = whole.count - index
      // After the thousands India counts by hundreds.
      let ends = language == "hi" && left > 3 ? left % 2 == 1 : left % 3 == 0
      if index > 0, ends { text.append(separator) }
      text.append(digit)
    }
    return text + rest
  }

  private static let spaced: Set = ["pl", "ru", "uk"]
  private static let undivided: Set = ["es", "pl"]
  private static let signs = [
    "USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥", "CNY": "CN¥", "INR": "₹", "KRW": "₩",
    "BRL": "R$", "TRY": "₺", "PLN": "zł", "UAH": "₴", "ILS": "₪",
  ]
  private static let pointIsComma: Set = [
    "de", "es", "fr", "it", "nl", "pl", "pt", "ru", "tr", "uk",
  ]
  private static let signIsLast: Set = ["de", "es", "fr", "he", "it", "pl", "ru", "uk"]
  private static let signIsApart: Set = ["nl", "pt"]
}
