-- The content extension: an amount to choose, a button that pays on the spot, and one that pays in
-- the app.
local AMOUNTS = { [0] = "5.00", [1] = "10.00", [2] = "20.00" }

local Controller = {}

function Controller:viewDidLoad()
  self.amount = AMOUNTS[0]
  self.headline = UILabel{ id = "headline", font = UIFont.preferredFont("headline") }
  self.segments = UISegmentedControl{
    id = "amount",
    items = { "$5", "$10", "$20" },
    selectedSegmentIndex = 0,
    valueChanged = function(control) self:choose(control.selectedSegmentIndex) end,
  }
  local buy = UIButton{
    id = "buy",
    title = "Buy with Apple Pay",
    touchUpInside = function() self:buy() end,
  }
  local payInApp = UIButton{
    id = "pay-in-app",
    title = "Pay in app",
    touchUpInside = function() self.extensionContext:performNotificationDefaultAction() end,
  }
  for _, button in ipairs{ buy, payInApp } do
    button.layer.masksToBounds = true
    button.layer.cornerRadius = 10
  end
  local container = UIStackView{
    id = "container",
    axis = "vertical",
    spacing = 12,
    isLayoutMarginsRelativeArrangement = true,
    layoutMargins = { top = 16, left = 16, bottom = 16, right = 16 },
    autoresizingMask = { "flexibleWidth", "flexibleHeight" },
  }
  container.layer.borderColor = UIColor.gray
  container.layer.borderWidth = 0.7
  container.layer.masksToBounds = true
  container.layer.cornerRadius = 20
  for _, view in ipairs{ self.headline, self.segments, buy, payInApp } do
    container:addArrangedSubview(view)
  end
  self.view:addSubview(container)
  self.preferredContentSize = { width = 375, height = 220 }
end

function Controller:didReceive(notification)
  self.headline.text = notification.request.content.title
end

function Controller:choose(index)
  self.amount = AMOUNTS[index] or AMOUNTS[0]
end

function Controller:buy()
  local request = PKPaymentRequest{
    merchantIdentifier = "merchant.com.sample.ApplePayAction",
    supportedNetworks = { "visa", "masterCard", "amex" },
    merchantCapabilities = { "capability3DS" },
    countryCode = "US",
    currencyCode = "USD",
    paymentSummaryItems = {
      PKPaymentSummaryItem{ label = "Some Product", amount = self.amount },
    },
  }
  self:present(PKPaymentAuthorizationViewController{ request = request, delegate = self })
end

function Controller:paymentAuthorizationViewControllerDidFinish(controller)
  controller:dismiss()
end

return Controller
