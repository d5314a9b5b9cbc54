/// Amounts with their currency.
enum Money {
  /// The name on the card for PKPaymentNetwork's.
  static func network(_ name: String) -> String {
    let names = [
      "visa": "Visa", "masterCard": "Mastercard", "amex": "American Express",
      "discover": "Discover", "JCB": "JCB", "chinaUnionPay": "UnionPay", "maestro": "Maestro",
      "interac": "Interac", "mir": "Mir", "girocard": "girocard",
    ]
    return names[name] ?? name
  }

  /// "$5.00", "5,00 €": every digit of the amount, with the language's point and the currency on its side.
  /// A currency without a sign of its own stands with its code, "CHF 5.00".
  static func text(_ amount: String, _ code: String, locale: String) -> String {
    let language = SystemWords.language(of: locale)
    let isNegative = amount.hasPrefix("-")
    var digits = isNegative ? String(amount.dropFirst()) : amount
    if pointIsComma.contains(language) {
      digits = String(digits.map { $0 == "." ? "," : $0 })
    }
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
