internal import CExpat

/// The XML form, read by expat.
enum XMLPropertyList {
  static func read(_ bytes: [UInt8]) throws(PropertyListFault) -> PropertyList {
    guard let parser = XML_ParserCreate(nil) else {
      throw PropertyListFault(line: nil, reason: "no memory for the parser")
    }
    defer { XML_ParserFree(parser) }
    let builder = XMLPropertyListBuilder(parser: parser)
    XML_SetUserData(parser, Unmanaged.passUnretained(builder).toOpaque())
    XML_SetElementHandler(
      parser,
      { data, name, _ in XMLPropertyList.builder(data)?.start(XMLPropertyList.text(name)) },
      { data, _ in XMLPropertyList.builder(data)?.end() })
    XML_SetCharacterDataHandler(parser) { data, characters, count in
      guard let characters else { return }
      XMLPropertyList.builder(data)?.append(
        UnsafeRawBufferPointer(start: characters, count: Int(count)))
    }
    // A property list declares no entities; one that does wants to grow or to read other files.
    XML_SetEntityDeclHandler(parser) { data, _, _, _, _, _, _, _, _ in
      XMLPropertyList.builder(data)?.fail("an entity is declared")
    }
    let status = bytes.withUnsafeBytes { raw in
      XML_Parse(
        parser, raw.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(raw.count), 1)
    }
    return try withExtendedLifetime(builder) { () throws(PropertyListFault) -> PropertyList in
      if let fault = builder.fault { throw fault }
      guard status == XML_STATUS_OK else {
        throw PropertyListFault(
          line: Int(XML_GetCurrentLineNumber(parser)),
          reason: text(XML_ErrorString(XML_GetErrorCode(parser))))
      }
      guard let root = builder.root else {
        throw PropertyListFault(line: builder.line, reason: "there is no value in it")
      }
      return root
    }
  }

  private static func builder(_ data: UnsafeMutableRawPointer?) -> XMLPropertyListBuilder? {
    data.map { Unmanaged<XMLPropertyListBuilder>.fromOpaque($0).takeUnretainedValue() }
  }

  private static func text(_ characters: UnsafePointer<XML_Char>?) -> String {
    characters.map { String(cString: $0) } ?? ""
  }
}
