-- The content extension: a picture that turns by twenty degrees a tap, and a button to turn it back
-- that is there only while there is something to turn back.
local ROTATE = "rotate-twenty-degrees-action"
local RESET = "reset-rotation-action"
local TAPS_OF_HALF_A_TURN = 9

local Controller = {}

function Controller:viewDidLoad()
  self.taps = 0
  self.headline = UILabel{
    id = "headline",
    font = UIFont.preferredFont("headline"),
    textAlignment = "center",
  }
  self.text = UILabel{
    id = "text",
    font = UIFont.preferredFont("subheadline"),
    textColor = UIColor.secondaryLabel,
    textAlignment = "center",
    numberOfLines = 0,
  }
  self.picture = UIImageView{
    id = "xamagon",
    frame = { x = 0, y = 0, width = 120, height = 120 },
    contentMode = "scaleAspectFit",
    isAccessibilityElement = true,
  }
  local column = UIStackView{
    id = "column",
    axis = "vertical",
    alignment = "center",
    spacing = 8,
    isLayoutMarginsRelativeArrangement = true,
    layoutMargins = { top = 16, left = 16, bottom = 16, right = 16 },
    autoresizingMask = { "flexibleWidth", "flexibleHeight" },
  }
  column:addArrangedSubview(self.headline)
  column:addArrangedSubview(self.text)
  column:addArrangedSubview(self.picture)
  self.view:addSubview(column)
  self.preferredContentSize = { width = 375, height = 225 }
end

function Controller:didReceive(notification)
  local content = notification.request.content
  local color = content.categoryIdentifier == "green-category" and "green" or "red"
  self.title = content.title
  self.headline.text = content.title
  self.text.text = content.body
  self.picture.image = "xamagon-" .. color
  self.picture.accessibilityLabel = "A " .. color .. " xamagon"
end

-- Always counted from the upright picture: turns that are added up would drift.
function Controller:turn()
  self.picture.transform = CGAffineTransform.rotation(math.rad(20 * self.taps))
end

-- Shows rotate, and reset if it is wanted. What is there already is used again, so that titles
-- stay as the category gave them; a category without rotate leaves nothing to show it by.
function Controller:offer(wantsReset)
  local actions = {}
  for _, action in ipairs(self.extensionContext.notificationActions) do
    if action.identifier == ROTATE then actions[#actions + 1] = action end
  end
  if wantsReset then
    actions[#actions + 1] = UNNotificationAction{ identifier = RESET, title = "Reset rotation" }
  end
  self.extensionContext.notificationActions = actions
end

function Controller:didReceiveResponse(response, completion)
  if response.actionIdentifier == ROTATE then
    self.taps = self.taps + 1
    self:turn()
    -- After half a turn or a whole one the picture looks straight: nothing to reset.
    local phase = self.taps % TAPS_OF_HALF_A_TURN
    if phase == 0 then
      self:offer(false)
    elseif phase == 1 then
      self:offer(true)
    end
  elseif response.actionIdentifier == RESET then
    self.taps = 0
    self:turn()
    self:offer(false)
  end
  completion(UNNotificationContentExtensionResponseOption.doNotDismiss)
end

return Controller
