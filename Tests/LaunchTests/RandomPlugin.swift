import ContentExtension

/// Plugins made by chance of everything that a script can read, write and leave behind.
struct RandomPlugin {
  private var choice: SeededChoice

  private init(seed: UInt64) { choice = SeededChoice(seed: seed) }

  /// The same for the same seed.
  static func plugin(seed: UInt64) -> Plugin {
    var maker = RandomPlugin(seed: seed)
    return maker.plugin()
  }

  /// What any role may do. No key of a table goes away: what the table is as large as then, and where later
  /// ones lie, depends on hashes that are others in each state.
  private static let common = [
    "print(os.time(), os.clock(), os.date('%c'), os.date('!%H:%M', 7))",
    "print(math.random(1 << 40), math.random())",
    "math.randomseed(11) print(math.random(100))",
    "print(math.randomseed())",
    "print(collectgarbage('count'))",
    "print({}, print, function() end, coroutine.create(print), tostring(kept))",
    "count = (count or 0) + 1 print('count', count)",
    "local names = {} for k, v in pairs(_G) do names[#names + 1] = tostring(k) .. type(v) end print(#names, table.concat(names, ' '):sub(1, 300))",
    "print(next(_G), getmetatable(_G), rawget(_G, 'table'), rawlen(_G))",
    "print(next(math), rawget(math, 'floor'), getmetatable(math), math.pi)",
    "setmetatable(_G, { __index = function(_, key) return 'no ' .. tostring(key) end }) print(nothing, kept)",
    "setmetatable(_G, { __newindex = function(t, key, value) rawset(t, key, value) print('new', key) end }) fresh = 1",
    "string = false print(('x'):rep(3), '10' + 1)",
    "math.floor = function() return 'mine' end print(math.floor(2.5))",
    "string.twice = function(s) return s .. s end print(('ab'):twice())",
    "table = { concat = function() return 'c' end } print(table.concat())",
    "os = false print(os)",
    "rawset(_G, 'utf8', 5) print(utf8)",
    "local t = {} for i = 1, 9 do t[{}] = i t[function() end] = -i t['k' .. i] = i end local s = '' for _, v in pairs(t) do s = s .. v .. ' ' end print(s)",
    "kept = kept or {} kept[#kept + 1] = {} kept[kept[#kept]] = #kept for k, v in pairs(kept) do print(k, v) end",
    "print(require('state').step())",
    "print(pcall(require, 'broken'))",
    "print(require('plain'), require('state'))",
    "thread = thread or coroutine.wrap(function() local n = 0 while true do n = n + 1 coroutine.yield(n) end end) print(thread())",
    "for i = 1, 400 do local t = { i, tostring(i) } end print(collectgarbage('count'))",
    "big = string.rep('x', 60000) print(#big)",
    "big = false many = {} for i = 1, 900 do many[i] = { name = 'n' .. i } end",
    "print(pcall(error, { code = 1 }))",
    "print(select(2, pcall(function() return nil .. 'x' end)))",
    "print(string.format('%5.1f %q %s', 1.25, 'a\\n', {}))",
    "local f = load('shared = (shared or 0) + 1 return shared') print(f())",
    "print(UserDefaults.standard:integer('n'), UserDefaults.suite('group.x'):object('o'))",
    "UserDefaults.standard:set(os.time(), 'n')",
    "UserDefaults.suite('group.x'):set({ a = { 1, 2 } }, 'o')",
    "UserDefaults.standard:removeObject('n')",
    "Timer.scheduledTimer{ interval = 0.5, block = function() count = (count or 0) + 10 print('timer', count, os.time()) end }",
    "tick = Timer.scheduledTimer{ interval = 1, repeats = true, block = function() print('tick', os.time(), math.random(9)) end }",
    "if tick then tick:invalidate() tick = false end",
    "print(Bundle.main:url('a.txt'), Bundle.main:data('a.txt'), Bundle.main:url('missing'))",
    "print(UIColor.red, UIFont.preferredFont('headline'))",
    "print(UNNotificationSound.default, UNNotificationContentExtensionResponseOption.dismiss)",
    "print(UNTimeIntervalNotificationTrigger{ timeInterval = 5 }:nextTriggerDate())",
    "for i = 1, 120 do print(i, 'line') end",
    "local close <close> = setmetatable({}, { __close = function() print('closed') end })",
  ]

  /// What ends a role, or most of it; seldom chosen.
  private static let fatal = [
    "error('on purpose')", "while true do end", "local s = 'x' while true do s = s .. s end",
    "local t = {} while true do t[#t + 1] = {} end", "while true do print('flood') end",
    "local function f() return f() + 1 end f()", "error(setmetatable({}, { __tostring = error }))",
  ]

  private static let ofController = [
    "self.n = (self.n or 0) + 1 print('n', self.n)",
    "self.title = 'T' .. math.random(99)",
    "self.preferredContentSize = { width = 0, height = math.random(50, 400) }",
    "self.label = UILabel{ id = 'label', text = 'a' } self.view:addSubview(self.label)",
    "if self.label then self.label.text = tostring(os.time()) end",
    "self.view:addSubview(UIButton{ id = 'b', frame = { x = 0, y = 0, width = 50, height = 50 }, touchUpInside = function(b) print('touched', tostring(b), count) end })",
    "self.view:addSubview(UISwitch{ id = 's', frame = { x = 60, y = 0, width = 50, height = 50 }, valueChanged = function(s) print(s.isOn) end })",
    "print(#self.extensionContext.notificationActions, self.extensionContext.notificationActions[1])",
    "self.extensionContext.notificationActions = { UNNotificationAction{ identifier = 'new', title = 'N' .. math.random(9) }, self.extensionContext.notificationActions[1] }",
    "self.extensionContext.notificationActions = {}",
    "self:becomeFirstResponder() print(self.isFirstResponder)", "self:resignFirstResponder()",
    "self.inputAccessoryView = UIView{ id = 'bar', frame = { x = 0, y = 0, width = 100, height = 40 } }",
    "function self:inputView() print('inputView') return UILabel{ id = 'in', text = 'i' } end",
    "function self:canBecomeFirstResponder() print('can', os.time()) return true end",
    "self.mediaPlayPauseButtonType = UNNotificationContentExtensionMediaPlayPauseButtonType.overlay self.mediaPlayPauseButtonFrame = { x = 1, y = 2, width = 30, height = 30 }",
    "self.extensionContext:mediaPlayingStarted()",
    "self:present(PKPaymentAuthorizationViewController{ request = PKPaymentRequest{ merchantIdentifier = 'm', countryCode = 'DE', currencyCode = 'EUR', paymentSummaryItems = { PKPaymentSummaryItem{ label = 'l', amount = '1.50' } } }, delegate = self })",
    "local n = ... print(n.date, n.request.identifier, n.request.content.title, n.request.content.userInfo.k, n.request.content.badge)",
    "local n = ... for k, v in pairs(n.request.content.userInfo) do print(k, v) end",
    "last = ... print(last)", "print(self.view, self, #self.view.subviews)",
    "self.extensionContext:open('x://y')", "self.extensionContext:dismissNotificationContentExtension()",
    "self.extensionContext:performNotificationDefaultAction()",
  ]

  private static let ofApp = [
    "center:setNotificationCategories{ UNNotificationCategory{ identifier = 'c', actions = { UNNotificationAction{ identifier = 'a', title = 'A' .. math.random(9) }, UNTextInputNotificationAction{ identifier = 't', title = 'T' } }, options = { 'customDismissAction' } } }",
    "center:requestAuthorization({ 'alert', 'sound', 'badge' }, function(granted, e) print('granted', granted, e) center:setBadgeCount(4, function(e) print('badge', e) end) end)",
    "center:requestAuthorization({ 'alert', 'provisional' }, function(granted, e) print('provisional', granted, e) end)",
    "print(#center:notificationCategories())", "print(#center:pendingNotificationRequests())",
    "print(#center:deliveredNotifications())", "print(center:notificationSettings().authorizationStatus)",
    "center:add(UNNotificationRequest{ identifier = 'r' .. math.random(3), content = UNMutableNotificationContent{ title = 'later', categoryIdentifier = 'c' }, trigger = UNTimeIntervalNotificationTrigger{ timeInterval = 2 } }, function(e) print('added', e, os.time()) end)",
    "center:removeAllPendingNotificationRequests()", "print(center.supportsContentExtensions)",
    "Timer.scheduledTimer{ interval = 1.5, block = function() center:setNotificationCategories{} end }",
  ]

  private mutating func body(_ own: [String]) -> String {
    var lines: [String] = []
    for _ in 0..<choice.number(0...4) {
      let step =
        choice.once(in: 60)
        ? choice.one(of: Self.fatal) : choice.one(of: choice.once(in: 2) ? own : Self.common)
      lines.append(
        choice.once(in: 12)
          ? "do \(step) end"
          : "report(pcall(function(self, ...) \(step) end, self, ...))")
    }
    return lines.joined(separator: "\n  ")
  }

  private static let report = """
    local print, tostring = print, tostring
    local function report(good, problem) if not good then print(tostring(problem)) end end

    """

  private mutating func controller() -> String {
    var text = Self.report + "local self\n" + body(Self.common).replacingEmpty + "\nlocal C = {}\n"
    for member in ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "mediaPlay"]
    where !choice.once(in: 3) {
      text += "function C:\(member)(...)\n  \(body(Self.ofController))\nend\n"
    }
    text += "function C:didReceive(...)\n  \(body(Self.ofController))\nend\n"
    if !choice.once(in: 4) {
      let answer = choice.one(of: [
        "completion(UNNotificationContentExtensionResponseOption.doNotDismiss)",
        "return UNNotificationContentExtensionResponseOption.doNotDismiss",
        "completion(UNNotificationContentExtensionResponseOption.dismissAndForwardAction)",
        "Timer.scheduledTimer{ interval = 1, block = function() completion(UNNotificationContentExtensionResponseOption.doNotDismiss) end }",
        "",
      ])
      text += """
        function C:didReceiveResponse(response, completion)
          local function inner(self, ...)
            \(body(Self.ofController))
          end
          inner(self, response.notification)
          \(answer)
        end

        """
    }
    return text + "return C\n"
  }

  private mutating func app() -> String {
    var text = Self.report + "local self, center\n" + body(Self.common).replacingEmpty + "\nlocal A = {}\n"
    text += """
      function A:didFinishLaunching(given, ...)
        center = given
        \(Self.ofApp[0])
        \(body(Self.ofApp))
      end

      """
    for member in ["didReceiveResponse", "willPresent", "openSettings"] where choice.once(in: 2) {
      text += """
        function A:\(member)(_, completion, ...)
          \(body(Self.ofApp))
          if completion then completion(\(member == "willPresent" ? "{ 'banner' }" : "")) end
        end

        """
    }
    return text + "return A\n"
  }

  private mutating func plugin() -> Plugin {
    func source(_ path: String, _ text: String) -> Plugin.Source {
      Plugin.Source(path: path, bytes: Array(text.utf8))
    }
    return Plugin(
      identifier: "com.example.chance", displayName: "Chance", folder: "chance",
      attributes: ExtensionAttributes(
        categories: ["c"], userInteractionEnabled: choice.once(in: 2)),
      controller: source("controller.lua", controller()), app: source("app.lua", app()),
      modules: [
        "state": source(
          "state.lua", "local n = 0 return { step = function() n = n + 1 return n, math.random(9) end }"),
        "plain": source("plain.lua", "print('plain runs') return 'plain'"),
        "broken": source("broken.lua", "return +"),
      ], resources: ["a.txt": Array("content".utf8)])
  }
}

extension String {
  /// A chunk is asked for nothing where chance has chosen nothing.
  fileprivate var replacingEmpty: String { isEmpty ? "" : "do\n  \(self)\nend" }
}
