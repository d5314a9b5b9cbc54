-- What a person sees of the rotating xamagon, tap by tap.
local ROTATE = "rotate-twenty-degrees-action"
local RESET = "reset-rotation-action"
local DEFAULT = "com.apple.UNNotificationDefaultActionIdentifier"
local DISMISS = "com.apple.UNNotificationDismissActionIdentifier"

local function open(color) return extrun.open{ payload = "payloads/" .. color .. ".apns" } end
local function degrees(n)
  local transform = n:view("xamagon").transform
  return transform and transform.rotationDegrees or 0
end
local function turn(n, times)
  for _ = 1, times do n:tap(ROTATE) end
end

describe("the notification", function()
  for _, color in ipairs{ "red", "green" } do
    it("is shown by the extension in " .. color, function()
      local n = open(color)
      local notification = n:outcome().notifications[1]
      assert.are.equal("com.example.redgreen.content", notification.routing.extension)
      assert.are.equal("extension", n:outcome().interface.kind)
      assert.are.equal("xamagon-" .. color, n:view("xamagon").image)
      assert.are.equal("A " .. color .. " xamagon", n:view("xamagon").accessibilityLabel)
      assert.are.equal(notification.content.title, n:view("headline").text)
      assert.are.equal(notification.content.body, n:view("text").text)
    end)
  end

  it("comes quietly: the app has asked for provisional authorization", function()
    assert.are.same({ "list" }, open("red"):outcome().notifications[1].delivery.presented)
  end)
end)

describe("rotation #fast", function()
  local n
  before_each(function() n = open("red") end)

  it("offers only to rotate at first", function()
    assert.are.same({ ROTATE }, n:actions())
    assert.are.equal(0, degrees(n))
  end)

  it("offers reset after the first turn and stays open", function()
    n:tap(ROTATE)
    assert.are.same({ ROTATE, RESET }, n:actions())
    assert.are.equal(20, degrees(n))
    assert.are.equal("doNotDismiss", n.last.option)
    assert.are.equal("called", n.last.completion)
    assert.are.equal("expanded", n:outcome().interface.state)
  end)

  it("cannot be reset before it has turned", function()
    assert.error_matches(function() n:tap(RESET) end, "not visible")
    assert.are.same({ ROTATE }, n:actions())
  end)

  it("goes back upright", function()
    turn(n, 3)
    assert.are.equal(60, degrees(n))
    n:tap(RESET)
    assert.are.equal(0, degrees(n))
    assert.are.same({ ROTATE }, n:actions())
  end)

  it("has nothing to reset after half a turn", function()
    turn(n, 9)
    assert.are.equal(180, degrees(n))
    assert.are.same({ ROTATE }, n:actions())
    turn(n, 1)
    assert.are.equal(-160, degrees(n))
    assert.are.same({ ROTATE, RESET }, n:actions())
  end)

  it("is upright after a whole turn", function()
    turn(n, 18)
    assert.are.equal(0, degrees(n))
    assert.are.same({ ROTATE }, n:actions())
  end)

  it("begins anew with each expansion", function()
    turn(n, 2)
    n:collapse()
    n:expand()
    assert.are.equal(0, degrees(n))
    assert.are.same({ ROTATE }, n:actions())
  end)

  it("looks as it did", function()
    assert.snapshot(n, "upright")
    n:tap(ROTATE)
    assert.snapshot(n, "turned")
  end)
end)

describe("the app", function()
  local function actions(n)
    local found = {}
    for _, event in ipairs(n.app.events) do
      if event.kind == "response" then found[#found + 1] = event.actionIdentifier end
    end
    return found
  end
  local function lines(n)
    local found = {}
    for _, line in ipairs(n:outcome().log) do found[#found + 1] = line.source .. ": " .. line.message end
    return found
  end

  it("hears nothing of rotations", function()
    local n = open("green")
    turn(n, 2)
    assert.are.same({}, actions(n))
  end)

  it("hears of a dismissal", function()
    local n = open("green")
    n:dismiss()
    assert.are.same({ DISMISS }, actions(n))
    assert.are.same({ "app: ACTION: Dismiss" }, lines(n))
  end)

  it("hears of a tap on the banner", function()
    local n = open("red")
    n:collapse()
    n:default()
    assert.are.same({ DEFAULT }, actions(n))
    assert.are.same({ "app: ACTION: Default" }, lines(n))
  end)
end)
