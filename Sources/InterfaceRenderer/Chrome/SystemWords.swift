/// Words of the system's interface in a language; one that is not here has the English ones.
struct SystemWords {
  var send = "Send"
  var card = "Card"
  var cancel = "Cancel"
  var payWithPasscode = "Pay with Passcode"
  var done = "Done"
  var notCompleted = "Payment Not Completed"
  var space = "space"
  var enter = "return"

  init(locale: String) {
    let language = Self.language(of: locale)
    if let words = Self.payment[language], words.count == 6 {
      (send, card, cancel) = (words[0], words[1], words[2])
      (payWithPasscode, done, notCompleted) = (words[3], words[4], words[5])
    }
    if let keys = Self.keys[language] { (space, enter) = keys }
  }

  static func language(of locale: String) -> String {
    locale.prefix { $0 != "-" && $0 != "_" }.lowercased()
  }

  /// Send, card, cancel, pay with passcode, done, payment not completed.
  private static let payment: [String: [String]] = [
    "ar": ["إرسال", "البطاقة", "إلغاء", "الدفع برمز الدخول", "تم", "لم يكتمل الدفع"],
    "de": [
      "Senden", "Karte", "Abbrechen", "Mit Code bezahlen", "Fertig", "Zahlung nicht abgeschlossen",
    ],
    "es": ["Enviar", "Tarjeta", "Cancelar", "Pagar con código", "Listo", "Pago no completado"],
    "fr": [
      "Envoyer", "Carte", "Annuler", "Payer avec le code", "Terminé", "Paiement non effectué",
    ],
    "he": ["שליחה", "כרטיס", "ביטול", "תשלום עם קוד", "סיום", "התשלום לא הושלם"],
    "hi": [
      "भेजें", "कार्ड", "रद्द करें", "पासकोड से भुगतान करें", "पूर्ण", "भुगतान पूरा नहीं हुआ",
    ],
    "it": ["Invia", "Carta", "Annulla", "Paga con codice", "Fine", "Pagamento non completato"],
    "ja": ["送信", "カード", "キャンセル", "パスコードで支払う", "完了", "支払いは完了していません"],
    "ko": ["보내기", "카드", "취소", "암호로 결제", "완료", "결제가 완료되지 않음"],
    "nl": ["Stuur", "Kaart", "Annuleer", "Betaal met code", "Gereed", "Betaling niet voltooid"],
    "pl": [
      "Wyślij", "Karta", "Anuluj", "Zapłać kodem", "Gotowe", "Płatność nie została ukończona",
    ],
    "pt": [
      "Enviar", "Cartão", "Cancelar", "Pagar com código", "Concluído", "Pagamento não concluído",
    ],
    "ru": [
      "Отправить", "Карта", "Отменить", "Оплатить с код-паролем", "Готово", "Платеж не выполнен",
    ],
    "tr": ["Gönder", "Kart", "Vazgeç", "Parola ile Öde", "Bitti", "Ödeme Tamamlanmadı"],
    "zh": ["发送", "卡片", "取消", "使用密码支付", "完成", "付款未完成"],
  ]

  private static let keys: [String: (String, String)] = [
    "ar": ("مسافة", "إدخال"), "de": ("Leerzeichen", "Return"), "es": ("espacio", "intro"),
    "fr": ("espace", "retour"), "he": ("רווח", "חזור"), "hi": ("स्पेस", "रिटर्न"),
    "it": ("spazio", "invio"), "ja": ("空白", "改行"), "ko": ("스페이스", "리턴"),
    "nl": ("spatie", "return"), "pl": ("spacja", "enter"), "pt": ("espaço", "retorno"),
    "ru": ("Пробел", "Ввод"), "tr": ("boşluk", "geç"), "zh": ("空格", "换行"),
  ]
}
