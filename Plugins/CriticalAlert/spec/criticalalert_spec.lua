-- An alert that sounds although the device is silent, if its owner has allowed that.
local function open(payload, device)
  return extrun.open{ payload = "payloads/" .. payload .. ".apns", device = device }
end
local function delivery(n) return n:outcome().notifications[1].delivery end
local function isShownAs(n, part)
  for _, shown in ipairs(delivery(n).presented) do
    if shown == part then return true end
  end
  return false
end

describe("a critical alert", function()
  it("sounds on a muted device at its own volume", function()
    local n = open("critical", "muted")
    assert.is_true(isShownAs(n, "sound"))
    local sound = delivery(n).sound
    assert.are.equal("critical.aiff", sound.name)
    assert.is_true(sound.critical)
    assert.is_true(sound.audible)
    assert.is_near(0.8, sound.volume, 1e-9)
  end)

  it("breaks through Do Not Disturb", function()
    assert.is_true(isShownAs(open("critical", "doNotDisturb"), "banner"))
  end)

  it("does not where critical alerts are off", function()
    assert.is_false(isShownAs(open("critical", "muted,critical=off"), "sound"))
  end)

  it("closes and tells the app once it is acknowledged", function()
    local n = open("critical"):tap("acknowledge")
    assert.are.equal("dismissAndForwardAction", n.last.option)
    assert.are.equal("dismissed", n:outcome().interface.state)
    local log = n:outcome().log
    assert.are.equal("ACTION: acknowledge", log[#log].message)
  end)

  it("looks as it did", function() assert.snapshot(open("critical")) end)
end)

describe("an ordinary one", function()
  it("is silent on a muted device", function()
    assert.is_false(isShownAs(open("ordinary", "muted"), "sound"))
  end)

  it("waits in the list under Do Not Disturb", function()
    assert.are.same({ "list" }, delivery(open("ordinary", "doNotDisturb")).presented)
  end)
end)

describe("the app", function()
  it("asks for notifications and for critical alerts", function()
    local kinds = {}
    for _, prompt in ipairs(open("ordinary"):outcome().app.prompts) do kinds[#kinds + 1] = prompt.kind end
    assert.are.same({ "authorization", "criticalAlert" }, kinds)
  end)

  it("has an alert of its own come five seconds later", function()
    local n = open("ordinary")
    assert.are.same({ "local-critical-alert" }, n:outcome().pending)
    n:advance(5)
    assert.are.same({}, n:outcome().pending)
    local notifications = n:outcome().notifications
    assert.are.equal("Critical alert title", notifications[#notifications].content.title)
  end)

  it("sets nothing where it may not notify", function()
    local n = open("ordinary", "authorization=denied")
    assert.are.same({}, n:outcome().pending)
  end)
end)
