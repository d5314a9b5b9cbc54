-- Turns a picture by twenty degrees a tap; "reset" comes with the first turn.
local ROTATE, RESET = "rotate", "reset"
local Controller = {}

function Controller:viewDidLoad()
  self.turns = 0
  self.headline = UILabel{ id = "headline" }
  self.picture = UIImageView{ id = "picture" }
  self.switch = UISwitch{ id = "switch", valueChanged = function(view) print("switch", view.isOn) end }
  for _, view in ipairs{ self.headline, self.picture, self.switch } do self.view:addSubview(view) end
end

function Controller:didReceive(notification)
  self.headline.text = notification.request.content.title
end

function Controller:didReceiveResponse(response, completion)
  local rotate = self.extensionContext.notificationActions[1]
  if response.actionIdentifier == "break" then error("broken") end
  while response.actionIdentifier == "spin" do self.turns = 0 end
  if response.actionIdentifier == ROTATE then
    self.turns = self.turns + 1
  else
    self.turns = 0
  end
  self.picture.transform = CGAffineTransform.rotation(self.turns * 20 * math.pi / 180)
  local actions = { rotate }
  if self.turns > 0 then actions[2] = UNNotificationAction{ identifier = RESET, title = "Reset" } end
  self.extensionContext.notificationActions = actions
  completion(UNNotificationContentExtensionResponseOption.doNotDismiss)
end

return Controller
