extension SpecPrelude {
  /// Assertions on spies, and matchers that stand for values in them.
  static let match = Piece(
    name: "match",
    text: ##"""
      local spec = __spec
      local type, unpack, setmetatable, error = type, table.unpack, setmetatable, error
      local show, showList, pack, same, copy = spec.show, spec.showList, spec.pack, spec.same, spec.copy
      local registry, spy, isCallable, findMatch = spec.registry, spec.spy, spec.isCallable, spec.findMatch
      local format = string.format

      -- Assertions on spies.
      local function setPayload(kind)
        return function(state, a)
          if a.n == 0 then return end
          if not spy.is_spy(a[1]) then
            error(spec.where(4) .. "bad argument #1 to '" .. kind .. "' (" .. kind .. " expected, got " .. type(a[1]) .. ")", 0)
          end
          state.payload, state.kind = a[1], kind
          if a[2] ~= nil then state.failure_message = a[2] end
        end
      end
      registry.modifier.spy = setPayload("spy")
      registry.modifier.stub = setPayload("stub")

      local function payload(state)
        if not state.payload then error("'" .. "called" .. "' must be chained after 'spy(aspy)'", 0) end
        return state.payload
      end
      local function add(names, check, positive, negative)
        for i = 1, #names do
          registry.assertion[names[i]] = { check = check, minimum = 0, positive = positive, negative = negative,
                                           name = names[1], isSpy = true, messageAt = false }
        end
      end
      local function times(words)
        return function(a)
          return format("Expected %sto be called %s%s time(s), but was called %s time(s)", a.isNot and "not " or "", words,
            tostring(a.expected), tostring(a.count))
        end
      end
      local function timesNot(words)
        local make = times(words)
        return function(a)
          a.isNot = true
          return make(a)
        end
      end
      local function compareCalls(words, isFine, names)
        add(names, function(state, a)
          local s = payload(state)
          a.count, a.expected = #s.calls, a[1]
          if type(a[1]) ~= "number" then
            if words ~= "" then error("bad argument #1 to '" .. names[1] .. "' (number expected, got " .. type(a[1]) .. ")", 0) end
            a.expected = a[1] or (state.mod and ">0" or ">0")
            return a.count > 0
          end
          return isFine(a.count, a[1])
        end, times(words), timesNot(words))
      end
      compareCalls("", function(n, want) return n == want end, { "called" })
      compareCalls("at least ", function(n, want) return n >= want end, { "called_at_least" })
      compareCalls("at most ", function(n, want) return n <= want end, { "called_at_most" })
      compareCalls("more than ", function(n, want) return n > want end, { "called_more_than" })
      compareCalls("less than ", function(n, want) return n < want end, { "called_less_than" })

      local function last(list) return list[#list] and showList(list[#list].vals) or "(nil)" end
      local function find(a, list)
        local found, call = findMatch(list, a)
        a.last = call and { call } or list
        return found
      end
      add({ "called_with" }, function(state, a)
        local s = payload(state)
        return find(a, s.calls)
      end, function(a)
        return "Function was never called with matching arguments.\nCalled with (last call if any):\n" .. last(a.last)
          .. "\nExpected:\n" .. showList(a)
      end, function(a)
        return "Function was called with matching arguments at least once.\nCalled with (last matching call):\n" .. last(a.last)
          .. "\nDid not expect:\n" .. showList(a)
      end)
      add({ "returned_with" }, function(state, a)
        local s = payload(state)
        return find(a, s.returnvals)
      end, function(a)
        return "Function never returned matching arguments.\nReturned (last call if any):\n" .. last(a.last)
          .. "\nExpected:\n" .. showList(a)
      end, function(a)
        return "Function returned matching arguments at least once.\nReturned (last matching call):\n" .. last(a.last)
          .. "\nDid not expect:\n" .. showList(a)
      end)

      -- Matchers: values that stand for others in called_with.
      local Matcher = { __matcher = true, __tostring = function(self) return "(matcher) " .. self.text end,
                        __call = function(self, value) return self.test(value, value) and true or false end }
      local function matcher(text, test)
        return setmetatable({ text = text, test = test }, Matcher)
      end
      local function matcherText(name, a)
        local texts = {}
        for i = 1, a.n do texts[i] = show(a[i]) end
        return name .. "(" .. table.concat(texts, ", ") .. ")"
      end
      local makers = registry.matcher
      local function need(name, a, count)
        if a.n < count then
          error("the '" .. name .. "' matcher requires a minimum of " .. count .. " arguments, got: " .. a.n, 0)
        end
      end
      local function needKind(name, a, i, isFine, kind)
        if not isFine then error("bad argument #" .. i .. " to '" .. name .. "' (" .. kind .. " expected, got " .. type(a[i]) .. ")", 0) end
      end
      for _, kind in ipairs{ "nil", "boolean", "number", "string", "table", "function", "userdata", "thread" } do
        makers[kind] = function() return function(value) return type(value) == kind end end
      end
      makers["true"] = function() return function(value) return value == true end end
      makers["false"] = function() return function(value) return value == false end end
      makers.truthy = function() return function(value) return value and true or false end end
      makers.falsy = function() return function(value) return not value end end
      makers.equal = function(_, a)
        need("equals", a, 1)
        return function(value) return value == a[1] end
      end
      makers.equals = makers.equal
      makers.same = function(_, a)
        need("same", a, 1)
        local wanted = copy(a[1])
        return function(value) return (same(wanted, value)) end
      end
      makers.ref = function(_, a)
        local kind = type(a[1])
        needKind("ref", a, 1, kind == "table" or kind == "function" or kind == "thread" or kind == "userdata", "object")
        return function(_, reference) return rawequal(reference, a[1]) end
      end
      makers.near = function(_, a)
        need("near", a, 2)
        local expected, tolerance = tonumber(a[1]), tonumber(a[2])
        needKind("near", a, 1, expected, "number")
        needKind("near", a, 2, tolerance, "number")
        return function(value)
          local n = tonumber(value)
          return n ~= nil and n >= expected - tolerance and n <= expected + tolerance
        end
      end
      makers.matches = function(_, a)
        need("matches", a, 1)
        needKind("matches", a, 1, type(a[1]) == "string" or type(a[1]) == "number", "string")
        needKind("matches", a, 2, a[2] == nil or tonumber(a[2]), "number")
        return function(value)
          return (type(value) == "string" or type(value) == "number") and string.find(value, a[1], a[2], a[3]) ~= nil
        end
      end
      makers.match = makers.matches
      makers.unique = function()
        return function(value)
          return type(value) == "table" and registry.assertion.unique.check(nil, { n = 1, value })
        end
      end
      makers.error = function(_, a)
        return function(value)
          return isCallable(value) and registry.assertion.error.check(nil, { n = 1 + a.n, value, unpack(a, 1, a.n) })
        end
      end
      makers.errors = makers.error
      local function combined(all, isAny)
        return function(_, a)
          need("composite", a, 1)
          for i = 1, a.n do needKind("composite", a, i, spec.isMatcher(a[i]), "matcher") end
          return function(value, reference)
            local n = 0
            for i = 1, a.n do
              if a[i].test(value, reference) then n = n + 1 end
            end
            if all then return n == a.n end
            return isAny == (n > 0)
          end
        end
      end
      makers.all_of, makers.any_of, makers.none_of = combined(true), combined(false, true), combined(false, false)

      local skipped = { is = true, are = true, was = true, has = true, does = true }
      local negating = { ["not"] = true, no = true }
      local match, resolve
      function resolve(name, isNegated, words)
        local make = makers[name] or makers[name:lower()]
        if make then
          local function call(_, ...)
            local a = pack(...)
            local state = { mod = not isNegated }
            local ok, test = pcall(make, state, a, 1)
            if not ok then error(spec.where(3) .. tostring(test), 0) end
            if type(test) ~= "function" then error("matcher '" .. name .. "' made no function", 2) end
            local text = (words == "" and "is." or words) .. matcherText(name, a)
            if not isNegated then return matcher(text, test) end
            return matcher(text, function(...) return not test(...) end)
          end
          -- Modifiers may stand behind it too.
          return setmetatable({}, {
            __call = call,
            __index = function(_, more)
              local word = tostring(more):lower()
              if negating[word] then return resolve(name, not isNegated, words .. word .. ".") end
              if skipped[word] then return resolve(name, isNegated, words .. word .. ".") end
            end,
          })
        end
        for i = #name, 1, -1 do
          if i == #name or name:byte(i + 1) == 95 then
            local word, rest = name:sub(1, i):lower(), name:sub(i + 2)
            if skipped[word] or negating[word] then
              local flipped = isNegated
              if negating[word] then flipped = not isNegated end
              if rest == "" then
                return setmetatable({}, { __index = function(_, more) return resolve(more, flipped, words .. word .. ".") end })
              end
              local found = resolve(rest, flipped, words .. word .. ".")
              if found then return found end
            end
          end
        end
      end
      match = setmetatable({ _ = matcher("_", function() return true end) }, {
        __index = function(_, name)
          local found = resolve(name, false, "")
          if not found then error("luassert: unknown modifier/matcher: '" .. tostring(name) .. "'", 2) end
          return found
        end,
      })
      spec.match = match
      registry.modifier.match = nil
      """##)
}
