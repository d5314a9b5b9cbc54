local Option = UNNotificationContentExtensionResponseOption
local Controller = {}

local function action(identifier, options)
  return UNNotificationAction{ identifier = identifier, title = identifier, options = options }
end
Controller.categories = {
  UNNotificationCategory{
    identifier = "o",
    actions = {
      action("stay"), action("close"), action("forward"),
      action("pay", { "authenticationRequired" }), action("open", { "foreground" }),
      action("twice"), action("timer"), action("erase", { "destructive" }),
    },
    options = { "customDismissAction" },
  },
}

function Controller:didReceive(notification) end

function Controller:didReceiveResponse(response, completion)
  local id = response.actionIdentifier
  if id == "close" then
    completion(Option.dismiss)
  elseif id == "forward" or id == "pay" or id == "open" then
    completion(Option.dismissAndForwardAction)
  elseif id == "twice" then
    completion(Option.doNotDismiss)
    completion(Option.dismiss)
  elseif id == "timer" then
    Timer.scheduledTimer{
      interval = 2, repeats = false, block = function() completion(Option.dismiss) end,
    }
  else
    completion(Option.doNotDismiss)
  end
end

return Controller
