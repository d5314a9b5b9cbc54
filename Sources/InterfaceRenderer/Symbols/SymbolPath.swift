import CPango
import InterfaceModel

extension Canvas {
  /// Draws a symbol into a square.
  func symbol(_ symbol: Symbol, in rect: Rect, color: Color) {
    let side = min(rect.width, rect.height)
    guard side > Canvas.leastSide else { return }
    saved {
      translate(rect.x + (rect.width - side) / 2, rect.y + (rect.height - side) / 2)
      scale(side / Symbol.side, side / Symbol.side)
      cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
      cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
      for part in symbol.parts {
        switch part {
        case .fill(let path):
          trace(path)
          fill(color)
        case .punched(let path):
          cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
          trace(path)
          fill(color)
        case .stroke(let path):
          trace(path)
          stroke(color, width: Symbol.strokeWidth)
        }
      }
    }
  }

  /// Adds a path written as in ``Symbol``.
  private func trace(_ path: String) {
    var numbers: [Double] = []
    var command: Character?
    func run() {
      guard let command else { return }
      add(command, numbers)
      numbers = []
    }
    var number = ""
    func take() {
      if let value = Double(number) { numbers.append(value) }
      number = ""
    }
    for character in path {
      if character.isLetter {
        take()
        run()
        command = character
      } else if character == " " {
        take()
      } else {
        number.append(character)
      }
    }
    take()
    run()
  }

  private func add(_ command: Character, _ n: [Double]) {
    switch (command, n.count) {
    case ("M", 2): cairo_move_to(context, n[0], n[1])
    case ("L", 2): cairo_line_to(context, n[0], n[1])
    case ("C", 6): cairo_curve_to(context, n[0], n[1], n[2], n[3], n[4], n[5])
    case ("Z", 0): cairo_close_path(context)
    case ("O", 3): circle(Point(x: n[0], y: n[1]), radius: n[2])
    case ("R", 5): rounded(Rect(x: n[0], y: n[1], width: n[2], height: n[3]), radius: n[4])
    default: preconditionFailure("a symbol's path has a command that is none")
    }
  }
}
