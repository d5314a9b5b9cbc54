extension SpecPrelude {
  /// Spies, stubs and mocks.
  static let spy = Piece(
    name: "spy",
    text: ##"""
      local spec = __spec
      local type, select, unpack = type, select, table.unpack
      local setmetatable, getmetatable, error, next = setmetatable, getmetatable, error, next
      local pack, same, copy = spec.pack, spec.same, spec.copy

      -- What must be put back: newest last. A snapshot is a height of this stack.
      local replaced = {}

      local function isCallable(f)
        local mt = getmetatable(f)
        return type(f) == "function" or type(mt) == "table" and mt.__call ~= nil
      end

      -- Whether recorded arguments are the ones asked for; `references` are the very objects.
      local function isMatching(wanted, values, references)
        if wanted.n ~= values.n then return false end
        for i = 1, wanted.n do
          local w = wanted[i]
          if spec.isMatcher(w) then
            if not w.test(values[i], references and references[i]) then return false end
          elseif not same(w, values[i]) then
            return false
          end
        end
        return true
      end
      local function findMatch(list, wanted)
        for i = #list, 1, -1 do
          if isMatching(wanted, list[i].vals, list[i].refs) then return true, list[i] end
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
      function Spy.called(self, times, compare)
        local n = #self.calls
        if times or compare then
          return (compare or function(have, want) return have == want end)(n, times), n
        end
        return n > 0, n
      end
      function Spy.called_with(self, wanted) return (findMatch(self.calls, wanted)) end
      function Spy.returned_with(self, wanted) return (findMatch(self.returnvals, wanted)) end

      local spy = {}
      spec.spy = spy
      local function newSpy(callback)
        return setmetatable({ calls = {}, returnvals = {}, callback = callback, callbackBefore = callback }, Spy)
      end
      function spy.new(callback)
        if callback == nil then callback = function() end end
        if not isCallable(callback) then error("luassert: spy.new: expected a function, got " .. type(callback), 2) end
        return newSpy(callback)
      end
      function spy.is_spy(value) return type(value) == "table" and getmetatable(value) == Spy end
      function spy.on(target, key)
        if type(target) ~= "table" then error("spy.on: expected a table, got " .. type(target), 2) end
        if not isCallable(target[key]) then
          error("spy.on: expected a function at " .. spec.show(key) .. ", got " .. type(target[key]), 2)
        end
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
      --- assert:snapshot(): spies, stubs, parameters and formatters as they are.
      function spec.snapshot()
        local height, parameters, formatters = #replaced, {}, {}
        for name, value in next, spec.parameters do parameters[name] = value end
        for i, formatter in ipairs(spec.formatters) do formatters[i] = formatter end
        return {
          revert = function()
            spec.restore(height)
            spec.parameters, spec.formatters = parameters, formatters
          end,
        }
      end
      spec.isCallable, spec.findMatch = isCallable, findMatch
      """##)
}
