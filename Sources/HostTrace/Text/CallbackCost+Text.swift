import ContentExtension

extension CallbackCost {
  /// Instructions and memory in words.
  var text: String {
    let memory = "\(memoryPeak.memoryText) of memory at most"
    return instructions.map { "\($0.grouped) instructions, \(memory)" } ?? memory
  }
}

extension Int {
  /// Bytes in the unit in which people compare them, to a tenth.
  var memoryText: String {
    let kilobyte = 1024.0
    let kilobytes = Double(self) / kilobyte
    let isLarge = kilobytes >= kilobyte
    let amount = isLarge ? kilobytes / kilobyte : kilobytes
    return "\((amount * 10).rounded() / 10) \(isLarge ? "MB" : "KB")"
  }

  /// Digits in groups of three.
  package var grouped: String {
    var text = ""
    for (index, digit) in String(magnitude).reversed().enumerated() {
      if index > 0 && index % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return (self < 0 ? "-" : "") + String(text.reversed())
  }
}
