-- The canonical work, against the functions of host.c: a picture that turns by twenty degrees a tap, and a
-- second button while there is something to turn back.
local Controller = { turns = 0 }

function Controller:viewDidLoad()
  self.headline = host.view("headline")
  self.text = host.view("text")
  self.picture = host.view("xamagon")
end

function Controller:didReceive(notification)
  self.headline:set("text", notification.title)
  self.text:set("text", notification.body)
  self.picture:set("image", notification.userInfo.color == "red" and "xamagon-red" or "xamagon-green")
end

local function turn(self)
  self.picture:rotate(20 * self.turns * math.pi / 180)
end

function Controller:didReceiveResponse(action, completion)
  local actions = host.actions()
  if action == "rotate" then
    self.turns = self.turns + 1
    turn(self)
    if self.turns % 9 == 0 then
      host.setActions{ actions[1] }
    elseif self.turns % 9 == 1 then
      host.setActions{ actions[1], { identifier = "reset", title = "Reset rotation" } }
    end
  else
    self.turns = 0
    turn(self)
    host.setActions{ actions[1] }
  end
  completion("doNotDismiss")
end

return Controller
