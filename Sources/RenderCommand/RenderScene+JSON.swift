import InterfaceModel
import InterfaceRenderer
import NotificationModel

extension RenderScene {
  init(_ members: Members) throws(RenderRequestError) {
    self.init()
    state = try members.constant("state", State.self) ?? .expanded
    appName = try members.string("appName") ?? ""
    appIcon = try members.string("appIcon").map { ImageReference(named: $0) }
    headerTitle = try members.string("headerTitle")
    title = try members.string("title") ?? ""
    subtitle = try members.string("subtitle") ?? ""
    body = try members.string("body") ?? ""
    date = try members.string("date") ?? ""
    notice = try members.string("notice") ?? ""
    attachment = try members.string("attachment").map { ImageReference(named: $0) }
    hidesThumbnail = try members.boolean("hidesThumbnail") ?? false
    view = try members.members("view").map { tree throws(RenderRequestError) in try View(tree) }
    viewHeight = try members.number("viewHeight") ?? 0
    initialViewHeight = try members.number("initialViewHeight")
    hidesDefaultContent = try members.boolean("hidesDefaultContent") ?? false
    actions = try members.list("actions").map { item throws(RenderRequestError) in
      try Action(Members(item.value, path: item.path))
    }
    if let input = try members.members("textInput") {
      textInput = TextInput(
        placeholder: try input.string("placeholder") ?? "",
        buttonTitle: try input.string("buttonTitle") ?? "", text: try input.string("text") ?? "")
      try input.finish()
    }
    accessoryView = try members.members("accessoryView").map { tree throws(RenderRequestError) in
      try View(tree)
    }
    inputView = try members.members("inputView").map { tree throws(RenderRequestError) in
      try View(tree)
    }
    showsKeyboard = try members.boolean("keyboard")
    mediaButton = try members.members("mediaButton").map { button throws(RenderRequestError) in
      try MediaButton(button)
    }
    sheet = try members.members("sheet").map { sheet throws(RenderRequestError) in
      try Sheet(sheet)
    }
    try members.finish()
  }
}

extension RenderScene.Action {
  init(_ members: Members) throws(RenderRequestError) {
    self.init(
      identifier: try members.string("identifier") ?? "", title: try members.string("title") ?? "",
      isDestructive: try members.boolean("destructive") ?? false)
    if let name = try members.string("systemImage") { icon = ImageReference(systemName: name) }
    if let name = try members.string("templateImage") { icon = ImageReference(named: name) }
    try members.finish()
  }
}

extension RenderScene.MediaButton {
  init(_ members: Members) throws(RenderRequestError) {
    let rect = ViewValue(
      members.value("frame") ?? .null, kind: .rect)
    guard case .rect(let frame)? = rect else {
      throw .value(path: "\(members.path).frame", expected: ViewProperty.Kind.rect.expectation)
    }
    self.init(
      isOverlay: try members.boolean("overlay") ?? false, frame: frame,
      isPlaying: try members.boolean("playing") ?? false)
    if let tint = members.value("tintColor") {
      guard case .color(let color)? = ViewValue(tint, kind: .color) else {
        throw .value(path: "\(members.path).tintColor", expected: "a colour")
      }
      tintColor = color
    }
    try members.finish()
  }
}

extension RenderScene.Sheet {
  init(_ members: Members) throws(RenderRequestError) {
    if let payment = try members.members("payment") {
      let items = try payment.list("items").map { item throws(RenderRequestError) in
        let members = try Members(item.value, path: item.path)
        let read = RenderScene.Item(
          label: try members.string("label") ?? "", amount: try members.string("amount") ?? "")
        try members.finish()
        return read
      }
      self = .payment(
        RenderScene.Payment(
          items: items, currencyCode: try payment.string("currency") ?? "",
          networks: try payment.strings("networks"),
          status: try payment.constant("status", RenderScene.Payment.Status.self) ?? .pending))
      try payment.finish()
    } else if let alert = try members.members("alert") {
      self = .alert(
        title: try alert.string("title") ?? "", message: try alert.string("message") ?? "")
      try alert.finish()
    } else {
      throw .value(path: members.path, expected: "payment or alert")
    }
    try members.finish()
  }
}
