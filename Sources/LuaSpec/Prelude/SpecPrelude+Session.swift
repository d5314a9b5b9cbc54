extension SpecPrelude {
  /// extrun: sessions with the host, snapshots, modules.
  static let session = Piece(
    name: "session",
    text: ##"""
      local spec, host = __spec, __host
      local type, error, tostring, setmetatable = type, error, tostring, setmetatable
      local assert = spec.assert
      local G = _G

      local Session = {}
      local methods = {}
      local numbers = setmetatable({}, { __mode = "k" })

      -- What the host refuses is an error at the line of the spec.
      local function ask(query, ...)
        local ok, value = pcall(query, ...)
        if ok then return value end
        error(spec.where(4) .. tostring(value), 0)
      end
      local function number(n, verb)
        local id = numbers[n]
        if not id then error(spec.where(4) .. verb .. ": call it with a colon: n:" .. verb .. "(…)", 0) end
        return id
      end

      -- The line of the spec that asks for a step, where steps are traced.
      local function at()
        if spec.isTracing then return spec.where(4) end
      end
      local function text(value, verb, what)
        if type(value) ~= "string" then
          error(spec.where(4) .. verb .. ": expected " .. what .. " as text, got " .. type(value), 0)
        end
        return value
      end
      local function plainVerb(verb)
        methods[verb] = function(n)
          ask(host.play, number(n, verb), verb, nil, nil, at())
          return n
        end
      end
      for _, verb in ipairs{ "default", "dismiss", "media", "collapse", "expand" } do plainVerb(verb) end
      function methods.tap(n, action)
        ask(host.play, number(n, "tap"), "tap", text(action, "tap", "an action's identifier"), nil, at())
        return n
      end
      function methods.reply(n, action, answer)
        local id = number(n, "reply")
        text(action, "reply", "an action's identifier")
        ask(host.play, id, "reply", action, text(answer, "reply", "the answer"), at())
        return n
      end
      function methods.control(n, control, value)
        local id = number(n, "control")
        text(control, "control", "a control's id")
        if value ~= nil then value = tostring(value) end
        ask(host.play, id, "control", control, value, at())
        return n
      end
      function methods.pay(n, how)
        ask(host.play, number(n, "pay"), "pay", text(how, "pay", "authorize, fail or cancel"), nil, at())
        return n
      end
      function methods.unlock(n, how)
        local id = number(n, "unlock")
        if how == nil or how == true then how = "ok" elseif how == false then how = "fail" end
        ask(host.play, id, "unlock", text(how, "unlock", "ok or fail"), nil, at())
        return n
      end
      function methods.openSettings(n, from)
        local id = number(n, "openSettings")
        if from == nil then from = "notification" end
        ask(host.play, id, "openSettings", text(from, "openSettings", "notification or settings"), nil, at())
        return n
      end
      function methods.region(n, way, identifier)
        local id = number(n, "region")
        text(way, "region", "enter or exit")
        if identifier ~= nil then text(identifier, "region", "the region's identifier") end
        ask(host.play, id, "region", way, identifier, at())
        return n
      end
      function methods.advance(n, duration)
        local id = number(n, "advance")
        if type(duration) ~= "number" and type(duration) ~= "string" then
          error(spec.where(3) .. "advance: expected seconds or a duration such as \"90s\", got " .. type(duration), 0)
        end
        ask(host.play, id, "advance", duration, nil, at())
        return n
      end
      function methods.notify(n, payload)
        ask(host.notify, number(n, "notify"), payload, at())
        return n
      end
      function methods.actions(n) return ask(host.actions, number(n, "actions")) end
      function methods.view(n, id)
        if id ~= nil then text(id, "view", "a view's id") end
        return ask(host.view, number(n, "view"), id)
      end
      function methods.outcome(n) return ask(host.outcome, number(n, "outcome")) end

      local readers = {
        last = function(n) return host.last(numbers[n]) end,
        app = function(n) return host.app(numbers[n]) end,
      }
      local names = { "tap", "reply", "default", "dismiss", "control", "media", "pay", "advance", "notify", "collapse",
                      "expand", "unlock", "openSettings", "region", "actions", "view", "outcome", "last", "app" }
      Session.__index = function(n, key)
        local method = methods[key]
        if method then return method end
        local reader = readers[key]
        if reader then return reader(n) end
        error(spec.where(3) .. "a session has no " .. tostring(key) .. "; it has: " .. table.concat(names, ", "), 0)
      end
      Session.__newindex = function(_, key)
        error(spec.where(3) .. "a session's " .. tostring(key) .. " cannot be set", 0)
      end
      Session.__tostring = function() return "(session)" end
      Session.__name = "session"

      local extrun = {}
      function extrun.open(arguments)
        if arguments == nil then arguments = {} end
        if type(arguments) ~= "table" then
          error(spec.where(3) .. "extrun.open: expected a table, got " .. type(arguments), 0)
        end
        local id = ask(host.open, arguments, at())
        local n = setmetatable({}, Session)
        numbers[n] = id
        return n
      end
      G.extrun = extrun

      -- assert.snapshot(n): the view tree and actions against the file; assert:snapshot() is luassert's own.
      function assert.snapshot(n, name)
        if n == assert then
          return spec.snapshot()
        end
        local id = type(n) == "table" and numbers[n]
        if not id then error(spec.where(3) .. "assert.snapshot: expected a session, got " .. type(n), 0) end
        if name ~= nil then text(name, "assert.snapshot", "a name") end
        local test = spec.runningTest()
        if not test then error(spec.where(3) .. "assert.snapshot: a snapshot belongs to a test; call it inside of one", 0) end
        local verdict = ask(host.snapshot, id, test, name)
        if verdict.status == "changed" then
          spec.fail("The snapshot \"" .. verdict.name .. "\" has changed (" .. verdict.file .. ").\n"
            .. "- in the file  + now\n" .. spec.diff(verdict.expected, verdict.actual)
            .. "\n--update=all takes the new one.")
        elseif verdict.status == "missing" then
          spec.fail("The snapshot \"" .. verdict.name .. "\" is missing in " .. verdict.file
            .. "; it is not written in CI. Run without --ci to write it.")
        end
      end

      -- assert.picture(n, options): the drawn interface against the file.
      function assert.picture(n, options)
        local id = type(n) == "table" and numbers[n]
        if not id then error(spec.where(3) .. "assert.picture: expected a session, got " .. type(n), 0) end
        if options ~= nil and type(options) ~= "table" then
          error(spec.where(3) .. "assert.picture: expected a table of options, got " .. type(options), 0)
        end
        local test = spec.runningTest()
        if not test then error(spec.where(3) .. "assert.picture: a picture belongs to a test; call it inside of one", 0) end
        local verdict = ask(host.picture, id, test, options or {})
        if verdict.status == "differs" then
          spec.fail("The picture \"" .. verdict.name .. "\" " .. verdict.sentence .. " (" .. verdict.file .. ").\n"
            .. table.concat(verdict.results, "\n") .. (#verdict.results > 0 and "\n" or "")
            .. "--update=all takes the new one.")
        elseif verdict.status == "missing" then
          spec.fail("The picture \"" .. verdict.name .. "\" is missing in " .. verdict.file
            .. "; it is not written in CI. Run without --ci to write it.")
        end
      end

      -- require: the framework's own modules by the names that specs know, then the plugin's.
      local own = {
        say = spec.say, luassert = assert, ["luassert.assert"] = assert, ["luassert.spy"] = spec.spy,
        ["luassert.stub"] = spec.stub, ["luassert.mock"] = spec.mock, ["luassert.match"] = spec.match,
        ["luassert.say"] = spec.say, ["luassert.util"] = spec.util,
        ["luassert.compatibility"] = { unpack = spec.util.unpack },
        ["busted.runner"] = function() end,
        extrun = extrun,
      }
      own.busted = { describe = G.describe, it = G.it, pending = G.pending, before_each = G.before_each,
                     after_each = G.after_each, setup = G.setup, teardown = G.teardown, randomize = G.randomize }
      local stock = G.require
      local loaded = spec.loaded
      for name, module in next, own do loaded[name] = module end
      function G.require(name)
        local known = loaded[name]
        if known then return known end
        local ok, value = pcall(G.package.preload[name] or stock, name)
        if not ok and own[name] then
          ok, value = true, own[name]
        elseif not ok then
          if type(value) == "string" and value:find("^extrun%-spec/") then
            value = spec.where(3) .. value:gsub("^extrun%-spec/[^:]*:%d+: ", "")
          end
          error(value, 0)
        end
        loaded[name] = value
        return value
      end
      G.package = { loaded = loaded, preload = {}, path = "", cpath = "", config = "/\n;\n?\n!\n-\n" }
      G.assert, G.spy, G.stub, G.mock, G.match = assert, spec.spy, spec.stub, spec.mock, spec.match
      __spec, __host = nil, nil
      return spec.Runner
      """##)
}
