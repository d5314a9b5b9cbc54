extension View {
  /// The tree as text, a view a line, two spaces a level: class, id, frame, and the properties that
  /// differ from their default in the order of the schema.
  ///
  /// `UILabel#title 16 12 343 20.5 text="Red" textColor=systemRed`
  package var text: String {
    var lines: [String] = []
    write(into: &lines, level: 0)
    return lines.joined(separator: "\n")
  }

  /// Set properties that differ from their default, in the order of the schema, names that the
  /// schema does not have last. The frame is not among them.
  package var changedProperties: [View.Property] {
    let schema = ViewSchema.properties(of: viewClass)
    let known = schema.compactMap { property -> View.Property? in
      guard property.name != "frame", let value = self[property.name],
        value != property.defaultValue
      else { return nil }
      return View.Property(name: property.name, value: value)
    }
    let unknown = properties.filter { property in
      property.name != "frame" && !schema.contains { $0.name == property.name }
    }
    return known + unknown
  }

  private func write(into lines: inout [String], level: Int) {
    let frame = [frame.x, frame.y, frame.width, frame.height].map(StableText.number)
    var words = [name] + frame
    words += changedProperties.map { "\($0.name)=\(StableText.value($0.value))" }
    lines.append(String(repeating: "  ", count: level) + words.joined(separator: " "))
    guard level < Layout.deepest else {
      if !subviews.isEmpty {
        lines.append(String(repeating: "  ", count: level + 1) + "… \(subviews.count) deeper")
      }
      return
    }
    for subview in subviews { subview.write(into: &lines, level: level + 1) }
  }
}
