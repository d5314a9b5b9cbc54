-- The content extension: the alert in large letters, and a line that says when it came.
local Controller = {}

function Controller:viewDidLoad()
  self.headline = UILabel{
    id = "headline",
    font = UIFont.preferredFont("title2"),
    textColor = UIColor.systemRed,
    numberOfLines = 0,
  }
  self.text = UILabel{ id = "text", font = UIFont.preferredFont("body"), numberOfLines = 0 }
  self.time = UILabel{
    id = "time",
    font = UIFont.preferredFont("footnote"),
    textColor = UIColor.secondaryLabel,
  }
  local column = UIStackView{
    id = "column",
    axis = "vertical",
    spacing = 8,
    isLayoutMarginsRelativeArrangement = true,
    layoutMargins = { top = 16, left = 16, bottom = 16, right = 16 },
    autoresizingMask = { "flexibleWidth", "flexibleHeight" },
  }
  for _, label in ipairs{ self.headline, self.text, self.time } do
    column:addArrangedSubview(label)
  end
  self.view:addSubview(column)
  self.preferredContentSize = { width = 375, height = 150 }
end

function Controller:didReceive(notification)
  local content = notification.request.content
  self.headline.text = content.title
  self.text.text = content.body
  self.time.text = os.date("%H:%M:%S", math.floor(notification.date))
end

-- Acknowledging ends the alert and lets the app know.
function Controller:didReceiveResponse(response, completion)
  completion(UNNotificationContentExtensionResponseOption.dismissAndForwardAction)
end

return Controller
