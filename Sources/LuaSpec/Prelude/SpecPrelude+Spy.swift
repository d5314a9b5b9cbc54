extension SpecPrelude {
  /// Spies, stubs, mocks and matchers.
  static let spy = Piece(
    name: "spy",
    text: ##"""
      local spec = __spec
      local type, rawget, rawset, select, unpack = type, rawget, rawset, select, table.unpack
      local setmetatable, getmetatable, error, pcall, next = setmetatable, getmetatable, error, pcall, next
      local show, showList, pack, same, copy = spec.show, spec.showList, spec.pack, spec.same, spec.copy
      local registry = spec.registry
      local format = string.format

      -- What must be put back: newest last. A snapshot is a height of this stack.
      local replaced = {}

      local function isCallable(f)
        local mt = getmetatable(f)
        return type(f) == "function" or type(mt) == "table" and mt.__call ~= nil
      end

      -- Whether recorded arguments are the ones asked for; `references` are the very objects.
      local function isMatching(wanted, values, references)
        local count = math.max(wanted.n, values.n)
        for i = 1, count do
          local w = wanted[i]
          if spec.isMatcher(w) then
            if i > values.n and not w.takesAny then return false end
            if not w.test(values[i], references and references[i]) then return false end
          elseif not same(w, values[i]) then
            return false
          end
        end
        return true
      end
      local function findMatch(list, wanted)
        for i = 1, #list do
          if isMatching(wanted, list[i].vals, list[i].refs) then return true end
        end
        return false
      end

      local Spy = { __spy = true }
      Spy.__call = function(self, ...)
        local arguments = pack(...)
        local vals = { n = arguments.n }
        for i = 1, arguments.n do vals[i] = copy(arguments[i]) end
        self.calls[#self.calls + 1] = { vals = vals, refs = arguments }
        local results = pack(self.callback(...))
        local returned = { n = results.n }
        for i = 1, results.n do returned[i] = copy(results[i]) end
        self.returnvals[#self.returnvals + 1] = { vals = returned, refs = results }
        return unpack(results, 1, results.n)
      end
      Spy.__index = Spy
      function Spy.clear(self)
        self.calls, self.returnvals = {}, {}
        return self
      end
      function Spy.revert(self)
        if not self.isReverted and self.target_table then
          self.isReverted = true
          self.target_table[self.target_key] = self.callbackBefore
        end
        return self.callbackBefore
      end
      local function count(self, compare)
        return function(times)
          local n = #self.calls
          return compare(n, times), n
        end
      end
      function Spy.called(self, times, compare)
        local n = #self.calls
        if times or compare then
          return (compare or function(have, want) return have == want end)(n, times), n
        end
        return n > 0, n
      end
      function Spy.called_with(self, wanted) return findMatch(self.calls, wanted) end
      function Spy.returned_with(self, wanted) return findMatch(self.returnvals, wanted) end

      local spy = {}
      spec.spy = spy
      local function newSpy(callback)
        return setmetatable({ calls = {}, returnvals = {}, callback = callback, callbackBefore = callback }, Spy)
      end
      function spy.new(callback)
        if not isCallable(callback) then error("luassert: spy.new: expected a function, got " .. type(callback), 2) end
        return newSpy(callback)
      end
      function spy.is_spy(value) return type(value) == "table" and getmetatable(value) == Spy end
      function spy.on(target, key)
        local s = newSpy(target[key])
        s.target_table, s.target_key = target, key
        target[key] = s
        replaced[#replaced + 1] = s
        return s
      end
      setmetatable(spy, { __call = function(_, ...) return spy.new(...) end })

      -- Stubs: spies that answer by themselves.
      local stub = {}
      spec.stub = stub
      local function nothing() end
      function stub.new(object, key, ...)
        if object == nil and key == nil then
          object, key = {}, ""
        elseif type(object) ~= "table" or key == nil then
          error("stub.new(): Can only create stub on a table key, call with 2 params; table, key", 2)
        end
        if object[key] ~= nil and not isCallable(object[key]) then
          error("stub.new(): The element for which to create a stub must either be callable, or be nil", 2)
        end
        local before = object[key]
        local answer
        if select("#", ...) == 1 and isCallable((...)) then
          answer = (...)
        else
          local values = pack(...)
          answer = function() return unpack(values, 1, values.n) end
        end
        local cases = {}
        local s = newSpy(function(...)
          local arguments = pack(...)
          for i = #cases, 1, -1 do
            if isMatching(cases[i].wanted, arguments, arguments) then return cases[i].answer(...) end
          end
          return answer(...)
        end)
        s.callbackBefore, s.target_table, s.target_key = before, object, key
        object[key] = s
        replaced[#replaced + 1] = s
        local function setters(set)
          return {
            returns = function(...)
              local values = pack(...)
              set(function() return unpack(values, 1, values.n) end)
              return s
            end,
            invokes = function(f)
              set(function(...) return f(...) end)
              return s
            end,
          }
        end
        local byDefault = setters(function(f) answer = f end)
        s.by_default, s.returns, s.invokes = byDefault, byDefault.returns, byDefault.invokes
        s.on_call_with = function(...)
          local wanted = pack(...)
          for i = 1, wanted.n do wanted[i] = copy(wanted[i]) end
          return setters(function(f) cases[#cases + 1] = { wanted = wanted, answer = f } end)
        end
        return s
      end
      function stub.is_stub(value) return spy.is_spy(value) and value.by_default ~= nil end
      setmetatable(stub, { __call = function(_, ...) return stub.new(...) end })

      -- Mocks: every function of a table becomes a spy, or a stub.
      local mock = {}
      spec.mock = mock
      local function eachSpy(object, action, seen)
        if type(object) ~= "table" or seen[object] then return end
        seen[object] = true
        if spy.is_spy(object) then
          action(object)
          return
        end
        for _, value in next, object do eachSpy(value, action, seen) end
      end
      local function mockAll(object, isStub, key, owner, seen, ...)
        if spy.is_spy(object) then return end
        if isCallable(object) and owner then
          if isStub then stub.new(owner, key, ...) else spy.on(owner, key) end
        elseif type(object) == "table" and not seen[object] then
          seen[object] = true
          for _, k in ipairs(spec.orderedKeys(object)) do mockAll(object[k], isStub, k, object, seen, ...) end
        end
      end
      function mock.new(object, isStub, ...)
        if type(object) == "function" then return isStub and stub.new(nil, nil, ...) or spy.new(object) end
        mockAll(object, isStub, nil, nil, {}, ...)
        return object
      end
      function mock.clear(object) eachSpy(object, Spy.clear, {}) return object end
      function mock.revert(object)
        if type(object) ~= "table" then return object end
        local all = {}
        eachSpy(object, function(s) all[#all + 1] = s end, {})
        for i = 1, #all do all[i]:revert() end
        return object
      end
      setmetatable(mock, { __call = function(_, ...) return mock.new(...) end })

      --- How many replacements there are; ``spec.restore`` goes back to that.
      function spec.replacements() return #replaced end
      function spec.restore(height)
        for i = #replaced, height + 1, -1 do
          replaced[i]:revert()
          replaced[i] = nil
        end
      end

      -- Assertions on spies.
      local function setPayload(kind)
        return function(state, a)
          if a.n == 0 then return end
          if not spy.is_spy(a[1]) then
            error(spec.where(4) .. "bad argument #1 to '" .. kind .. "' (" .. kind .. " expected, got " .. type(a[1]) .. ")", 0)
          end
          state.payload, state.kind = a[1], kind
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
      add({ "called_with" }, function(state, a)
        local s = payload(state)
        a.last, a.wanted = s.calls, a
        return findMatch(s.calls, a)
      end, function(a)
        return "Function was never called with matching arguments.\nCalled with (last call if any):\n" .. last(a.last)
          .. "\nExpected:\n" .. showList(a)
      end, function(a)
        return "Function was called with matching arguments at least once.\nCalled with (last matching call):\n" .. last(a.last)
          .. "\nDid not expect:\n" .. showList(a)
      end)
      add({ "returned_with" }, function(state, a)
        local s = payload(state)
        a.last = s.returnvals
        return findMatch(s.returnvals, a)
      end, function(a)
        return "Function never returned matching arguments.\nReturned (last call if any):\n" .. last(a.last)
          .. "\nExpected:\n" .. showList(a)
      end, function(a)
        return "Function returned matching arguments at least once.\nReturned (last matching call):\n" .. last(a.last)
          .. "\nDid not expect:\n" .. showList(a)
      end)

      -- Matchers: values that stand for others in called_with.
      local Matcher = { __matcher = true, __tostring = function(self) return "(matcher) " .. self.text end }
      local function matcher(text, test, takesAny)
        return setmetatable({ text = text, test = test, takesAny = takesAny }, Matcher)
      end
      local function matcherText(name, a)
        local texts = {}
        for i = 1, a.n do texts[i] = show(a[i]) end
        return name .. "(" .. table.concat(texts, ", ") .. ")"
      end
      local makers = registry.matcher
      for _, kind in ipairs{ "nil", "boolean", "number", "string", "table", "function", "userdata", "thread" } do
        makers[kind] = function() return function(value) return type(value) == kind end end
      end
      makers["true"] = function() return function(value) return value == true end end
      makers["false"] = function() return function(value) return value == false end end
      makers.truthy = function() return function(value) return value and true or false end end
      makers.falsy = function() return function(value) return not value end end
      makers.equal = function(_, a) return function(value) return value == a[1] end end
      makers.equals = makers.equal
      makers.same = function(_, a)
        local wanted = copy(a[1])
        return function(value) return (same(wanted, value)) end
      end
      makers.ref = function(_, a) return function(_, reference) return rawequal(reference, a[1]) end end
      makers.near = function(_, a)
        return function(value)
          local n = tonumber(value)
          return n ~= nil and n >= a[1] - a[2] and n <= a[1] + a[2]
        end
      end
      makers.matches = function(_, a)
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
      local match
      local function resolve(name, isNegated)
        local make = makers[name]
        if make then
          return function(...)
            local a = pack(...)
            local state = { mod = not isNegated }
            local test = make(state, a, 1)
            if type(test) ~= "function" then error("matcher '" .. name .. "' made no function", 2) end
            local text = "is." .. (isNegated and "not." or "") .. matcherText(name, a)
            if not isNegated then return matcher(text, test, false) end
            return matcher(text, function(...) return not test(...) end, false)
          end
        end
        for i = #name, 1, -1 do
          if i == #name or name:byte(i + 1) == 95 then
            local word, rest = name:sub(1, i), name:sub(i + 2)
            if skipped[word] or negating[word] then
              local flipped = isNegated
              if negating[word] then flipped = not isNegated end
              if rest == "" then
                return setmetatable({}, { __index = function(_, more) return resolve(more, flipped) end })
              end
              local found = resolve(rest, flipped)
              if found then return found end
            end
          end
        end
      end
      match = setmetatable({ _ = matcher("_", function() return true end, true) }, {
        __index = function(_, name)
          local found = resolve(name, false)
          if not found then error("luassert: unknown modifier/matcher: '" .. tostring(name) .. "'", 2) end
          return found
        end,
      })
      spec.match = match
      registry.modifier.match = nil
      """##)
}
