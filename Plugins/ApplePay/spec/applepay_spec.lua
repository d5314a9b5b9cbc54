-- An amount is chosen, a sheet asks for it, and the payment ends one way or another.
local DEFAULT = "com.apple.UNNotificationDefaultActionIdentifier"

local function open(more)
  local arguments = { payload = "payloads/offer.apns" }
  for name, value in pairs(more or {}) do arguments[name] = value end
  return extrun.open(arguments)
end
local function sheet(n) return n:outcome().interface.sheet end
local function amount(n) return sheet(n).request.paymentSummaryItems[1].amount end

describe("the offer", function()
  it("shows the product and three amounts", function()
    local n = open()
    assert.are.equal("Some Product is back", n:view("headline").text)
    assert.are.same({ "$5", "$10", "$20" }, n:view("amount").items)
    assert.are.same({ "later" }, n:actions())
    assert.is_nil(sheet(n))
  end)

  it("looks as it did", function() assert.snapshot(open()) end)
end)

describe("paying", function()
  for index, expected in pairs{ [0] = "5.00", [1] = "10.00", [2] = "20.00" } do
    it("asks for the amount of segment " .. index, function()
      local n = open():control("amount", index):control("buy")
      assert.are.equal("payment", sheet(n).kind)
      assert.are.equal(expected, amount(n))
    end)
  end

  it("asks for five dollars unless something is chosen", function()
    assert.are.equal("5.00", amount(open():control("buy")))
  end)

  for how, result in pairs{ authorize = "success", fail = "failure" } do
    it("can " .. how .. ", and the sheet goes", function()
      local n = open():control("buy"):pay(how)
      assert.is_nil(sheet(n))
      assert.are.equal("expanded", n:outcome().interface.state)
      local payment
      for _, event in ipairs(n.app.events) do
        if event.kind == "payment" then payment = event end
      end
      assert.are.equal(result, payment.result)
    end)
  end

  it("can be cancelled and begun again", function()
    local n = open():control("buy"):pay("cancel")
    assert.is_nil(sheet(n))
    assert.are.equal("20.00", amount(n:control("amount", 2):control("buy")))
  end)

  it("cannot be decided without a sheet", function()
    local n = open()
    assert.has_error(function() n:pay("authorize") end)
  end)

  it("takes no other end", function()
    local n = open():control("buy")
    assert.error_matches(function() n:pay("maybe") end, "expected authorize, fail or cancel")
  end)
end)

describe("paying in the app", function()
  it("hands the notification over", function()
    local n = open():control("pay-in-app")
    local last = n.app.events[#n.app.events]
    assert.are.equal("response", last.kind)
    assert.are.equal(DEFAULT, last.actionIdentifier)
  end)
end)
