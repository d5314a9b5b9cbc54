/// A script that builds a tree of views nobody would: the same for the same seed.
struct RandomInterface {
  private static let classes = [
    "UIView", "UILabel", "UIImageView", "UIButton", "UISwitch", "UISegmentedControl", "UISlider",
    "UIStepper", "UITextField", "UIProgressView", "UIPageControl", "UIStackView", "UIScrollView",
  ]
  private static let numbers = [
    "0/0", "1/0", "-1/0", "1e308", "-1e308", "1e-320", "0", "-0.0", "-7", "3", "40", "120.5",
    "375", "100000",
  ]
  private static let texts = [
    "", "text", "नमस्ते दुनिया", "مرحبا بالعالم", "👩‍👩‍👧‍👦🇩🇪", "a\\n\\n\\nb", "\\u{202E}rtl", "\\0\\1",
  ]

  private var state: UInt64
  let isLarge: Bool

  init(seed: Int) {
    state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    isLarge = seed % 8 == 7
  }

  /// The script's text.
  var script: String {
    var copy = self
    return copy.made()
  }

  private mutating func made() -> String {
    // A property may refuse a value: what is tried there is left out.
    var lines = [
      "local C = {}",
      "local function set(v, name, value) pcall(function() v[name] = value end) end",
      "function C:viewDidLoad()",
      "local all = { self.view }",
      "local v",
    ]
    for index in 0..<40 {
      let name = pick(Self.classes)
      lines.append("v = \(name){ id = 'v\(index)' }")
      for property in ["text", "title", "image", "placeholder"] where chance(2) {
        lines.append("set(v, '\(property)', '\(pick(Self.texts))')")
      }
      if chance(2) { lines.append("set(v, 'frame', \(rect()))") }
      for property in ["alpha", "spacing", "value", "progress", "numberOfPages", "numberOfLines"]
      where chance(3) {
        lines.append("set(v, '\(property)', \(pick(Self.numbers)))")
      }
      if chance(3) { lines.append("set(v, 'axis', 'vertical')") }
      if chance(3) { lines.append("set(v, 'distribution', 'fillEqually')") }
      if chance(4) { lines.append("set(v, 'items', { 'a', '', 'long segment title' })") }
      if chance(3) {
        lines.append(
          "pcall(function() v.transform = CGAffineTransform.rotation(\(number())) "
            + "* CGAffineTransform.scale(\(number()), \(number())) end)")
      }
      if chance(3) {
        lines.append("pcall(function() v.layer.cornerRadius = \(number()) end)")
      }
      lines.append("local p = all[\(next() % UInt64(index + 1) + 1)]")
      lines.append("if p.addArrangedSubview then p:addArrangedSubview(v) else p:addSubview(v) end")
      lines.append("all[#all + 1] = v")
    }
    if isLarge {
      lines.append("for i = 1, 3000 do v:addSubview(UILabel{ text = 'row ' .. i }) end")
    }
    lines.append("self.preferredContentSize = { width = 1, height = \(number()) }")
    lines += ["end", "function C:didReceive() end", "return C"]
    return lines.joined(separator: "\n")
  }

  private mutating func rect() -> String {
    "{ x = \(number()), y = \(number()), width = \(number()), height = \(number()) }"
  }

  private mutating func number() -> String { pick(Self.numbers) }

  private mutating func pick(_ all: [String]) -> String { all[Int(next() % UInt64(all.count))] }

  private mutating func chance(_ one: UInt64) -> Bool { next() % one == 0 }

  private mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state >> 11
  }
}
