-- A whole content extension in one file: what the app would have registered is in `categories`, what
-- Info.plist would say in `attributes`. Plugins/RedGreen is the same extension as a folder.
local ROTATE = "rotate-twenty-degrees-action"
local RESET = "reset-rotation-action"
local TAPS_OF_HALF_A_TURN = 9

local Controller = {}

local function category(identifier)
  return UNNotificationCategory{
    identifier = identifier,
    actions = { UNNotificationAction{ identifier = ROTATE, title = "Rotate 20°" } },
    options = { "customDismissAction" },
  }
end

Controller.categories = { category("red-category"), category("green-category") }

Controller.attributes = {
  UNNotificationExtensionCategory = { "red-category", "green-category" },
  UNNotificationExtensionInitialContentSizeRatio = 0.6,
  UNNotificationExtensionDefaultContentHidden = false,
  UNNotificationExtensionUserInteractionEnabled = true,
}

function Controller:viewDidLoad()
  self.taps = 0
  -- One file has no pictures beside it: a plain tile turns instead.
  self.tile = UIView{ id = "xamagon", frame = { x = 132, y = 56, width = 112, height = 112 } }
  self.tile.layer.cornerRadius = 16
  self.view:addSubview(self.tile)
end

function Controller:didReceive(notification)
  local isGreen = notification.request.content.categoryIdentifier == "green-category"
  self.tile.backgroundColor = isGreen and UIColor.systemGreen or UIColor.systemRed
end

function Controller:show(wantsReset)
  self.tile.transform = CGAffineTransform.rotation(math.rad(20 * self.taps))
  local actions = {}
  for _, action in ipairs(self.extensionContext.notificationActions) do
    if action.identifier == ROTATE then actions[1] = action end
  end
  if wantsReset then
    actions[#actions + 1] = UNNotificationAction{ identifier = RESET, title = "Reset rotation" }
  end
  self.extensionContext.notificationActions = actions
end

function Controller:didReceiveResponse(response, completion)
  if response.actionIdentifier == ROTATE then
    self.taps = self.taps + 1
  elseif response.actionIdentifier == RESET then
    self.taps = 0
  end
  -- After half a turn or a whole one there is nothing to turn back.
  self:show(self.taps % TAPS_OF_HALF_A_TURN ~= 0)
  completion(UNNotificationContentExtensionResponseOption.doNotDismiss)
end

return Controller
