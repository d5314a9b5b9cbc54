import InterfaceModel

/// A script that makes a view of a class with all of its properties set, and what it must come to.
struct SchemaScript {
  let viewClass: String

  var properties: [ViewProperty] { ViewSchema.properties(of: viewClass) }
  private var layer: [ViewProperty] { ViewSchema.properties(of: "CALayer") }

  /// Prints what each property reads as while it is unset, then sets each.
  var text: String {
    let reads = properties.filter { $0.kind != .layer }.map { "show('\($0.name)', v.\($0.name))" }
    let layerReads = layer.map { "show('layer.\($0.name)', v.layer.\($0.name))" }
    let writes = properties.filter { $0.kind != .layer }
      .map { "v.\($0.name) = \(sample($0).script)" }
    let layerWrites = layer.map { "v.layer.\($0.name) = \(sample($0).script)" }
    return """
      \(Self.show)
      local C = {}
      function C:viewDidLoad()
        local v = \(viewClass){}
        self.view:addSubview(v)
        \((reads + layerReads + writes + layerWrites).joined(separator: "\n  "))
      end
      function C:didReceive() end
      return C
      """
  }

  /// What it prints.
  var defaults: [String] {
    properties.filter { $0.kind != .layer }.map { "\($0.name) \(shown($0))" }
      + layer.map { "layer.\($0.name) \(shown($0))" }
  }

  /// The view that it makes.
  var view: View {
    var view = View(viewClass: viewClass)
    for property in properties {
      var value = sample(property)
      if property.kind == .layer {
        value = .record(layer.map { View.Property(name: $0.name, value: sample($0)) })
      }
      if property.name == "frame", case .rect(let rect) = value { view.frame = rect }
      view.properties.append(View.Property(name: property.name, value: value))
    }
    return view
  }

  private func shown(_ property: ViewProperty) -> String {
    if let value = property.defaultValue { return value.shown }
    if case .options = property.kind { return "{}" }
    return "nil"
  }

  /// A value that is not the default.
  private func sample(_ property: ViewProperty) -> ViewValue {
    switch property.kind {
    case .boolean: .boolean(property.defaultValue != .boolean(true))
    case .integer: .integer(3)
    case .number(let minimum, _): .number((minimum ?? 0) + 0.5)
    case .string: .string("a text")
    case .constant(let names):
      .constant(names.last { .constant($0) != property.defaultValue } ?? "")
    case .options(let names): .list([.constant(names[1])])
    case .color: .color(Color(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5))
    case .font: .font(Font(size: 31, weight: "bold"))
    case .transform: .transform(AffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 0, ty: 0))
    case .size: .size(Size(width: 1, height: 2))
    case .point: .point(Point(x: 1, y: 2))
    case .rect: .rect(Rect(x: 1, y: 2, width: 3, height: 4))
    case .insets: .insets(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    case .stringList: .list([.string("a"), .string("b")])
    case .image: .record([View.Property(name: "named", value: .string("picture"))])
    case .layer: .record([])
    }
  }

  private static let show = """
    local function words(v)
      if type(v) == "number" then return string.format("%g", v) end
      if type(v) == "userdata" then
        local name = tostring(v)
        local parts = {}
        local fields = {
          UIColor = { "red", "green", "blue", "alpha" }, UIFont = { "pointSize", "weight" },
          CGAffineTransform = { "a", "b", "c", "d", "tx", "ty" },
        }
        for _, key in ipairs(fields[name]) do parts[#parts + 1] = words(v[key]) end
        return name .. " " .. table.concat(parts, " ")
      end
      if type(v) ~= "table" then return tostring(v) end
      local parts = {}
      for _, key in ipairs{ "x", "y", "width", "height", "top", "left", "bottom", "right" } do
        if v[key] then parts[#parts + 1] = key .. "=" .. words(v[key]) end
      end
      for _, element in ipairs(v) do parts[#parts + 1] = words(element) end
      return "{" .. table.concat(parts, " ") .. "}"
    end
    local function show(name, v) print(name .. " " .. words(v)) end
    """
}

extension Double {
  fileprivate var short: String { Int(exactly: self).map(String.init) ?? "\(self)" }
}

extension ViewValue {
  /// As the script's `show` prints it.
  fileprivate var shown: String {
    switch self {
    case .boolean(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .number(let value): value.short
    case .string(let value), .constant(let value): value
    case .color(let color):
      "UIColor "
        + [color.red, color.green, color.blue, color.alpha].map(\.short).joined(separator: " ")
    case .font(let font): "UIFont \(font.size.short) \(font.weight)"
    case .transform(let t):
      "CGAffineTransform " + [t.a, t.b, t.c, t.d, t.tx, t.ty].map(\.short).joined(separator: " ")
    case .size(let size): "{width=\(size.width.short) height=\(size.height.short)}"
    case .point(let point): "{x=\(point.x.short) y=\(point.y.short)}"
    case .rect(let rect):
      "{x=\(rect.x.short) y=\(rect.y.short) width=\(rect.width.short) height=\(rect.height.short)}"
    case .insets(let insets):
      "{top=\(insets.top.short) left=\(insets.left.short) bottom=\(insets.bottom.short) "
        + "right=\(insets.right.short)}"
    case .list(let values): "{" + values.map(\.shown).joined(separator: " ") + "}"
    case .record: "{}"
    }
  }

  /// As a script writes it.
  fileprivate var script: String {
    switch self {
    case .boolean, .integer, .number: shown
    case .string(let value), .constant(let value): "\"\(value)\""
    case .color(let color):
      "UIColor{ red = \(color.red), green = \(color.green), blue = \(color.blue), "
        + "alpha = \(color.alpha) }"
    case .font(let font): "UIFont.systemFont(\(font.size), \"\(font.weight)\")"
    case .transform(let t): "CGAffineTransform.scale(\(t.a), \(t.d))"
    case .size, .point, .rect, .insets:
      shown.split(separator: " ").joined(separator: ", ")
    case .list(let values): "{ " + values.map(\.script).joined(separator: ", ") + " }"
    case .record(let parts):
      "UIImage{ " + parts.map { "\($0.name) = \($0.value.script)" }.joined(separator: ", ") + " }"
    }
  }
}
