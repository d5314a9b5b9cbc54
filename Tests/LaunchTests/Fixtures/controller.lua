self.n = (self.n or 0) + 1 print('n', self.n)
self.title = 'T' .. math.random(99)
self.preferredContentSize = { width = 0, height = math.random(50, 400) }
self.label = UILabel{ id = 'label', text = 'a' } self.view:addSubview(self.label)
if self.label then self.label.text = tostring(os.time()) end
self.view:addSubview(UIButton{ id = 'b', frame = { x = 0, y = 0, width = 50, height = 50 }, touchUpInside = function(b) print('touched', tostring(b), count) end })
self.view:addSubview(UISwitch{ id = 's', frame = { x = 60, y = 0, width = 50, height = 50 }, valueChanged = function(s) print(s.isOn) end })
print(#self.extensionContext.notificationActions, self.extensionContext.notificationActions[1])
self.extensionContext.notificationActions = { UNNotificationAction{ identifier = 'new', title = 'N' .. math.random(9) }, self.extensionContext.notificationActions[1] }
self.extensionContext.notificationActions = {}
self:becomeFirstResponder() print(self.isFirstResponder)
self:resignFirstResponder()
self.inputAccessoryView = UIView{ id = 'bar', frame = { x = 0, y = 0, width = 100, height = 40 } }
function self:inputView() print('inputView') return UILabel{ id = 'in', text = 'i' } end
function self:canBecomeFirstResponder() print('can', os.time()) return true end
self.mediaPlayPauseButtonType = UNNotificationContentExtensionMediaPlayPauseButtonType.overlay self.mediaPlayPauseButtonFrame = { x = 1, y = 2, width = 30, height = 30 }
self.extensionContext:mediaPlayingStarted()
self:present(PKPaymentAuthorizationViewController{ request = PKPaymentRequest{ merchantIdentifier = 'm', countryCode = 'DE', currencyCode = 'EUR', paymentSummaryItems = { PKPaymentSummaryItem{ label = 'l', amount = '1.50' } } }, delegate = self })
local n = ... print(n.date, n.request.identifier, n.request.content.title, n.request.content.userInfo.k, n.request.content.badge)
local n = ... for k, v in pairs(n.request.content.userInfo) do print(k, v) end
last = ... print(last)
print(self.view, self, #self.view.subviews)
self.extensionContext:open('x://y')
self.extensionContext:dismissNotificationContentExtension()
self.extensionContext:performNotificationDefaultAction()
