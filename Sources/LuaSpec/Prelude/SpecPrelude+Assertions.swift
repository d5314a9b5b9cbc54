extension SpecPrelude {
  /// Assertions by name: what they check and what they say.
  static let assertions = Piece(
    name: "assertions",
    text: ##"""
      local spec = __spec
      local type, tostring, tonumber = type, tostring, tonumber
      local setmetatable, getmetatable, pcall, error, unpack = setmetatable, getmetatable, pcall, error, table.unpack
      local find, format = string.find, string.format
      local show, same, pack = spec.show, spec.same, spec.pack

      -- say: sentences by key, in namespaces.
      local say = { _registry = {}, _namespace = "en", _fallback = "en" }
      function say.set_namespace(_, name) say._namespace = name or _ end
      function say.set_fallback(_, name) say._fallback = name or _ end
      function say.set(_, key, text)
        if _ ~= say then key, text = _, key end
        local space = say._registry[say._namespace] or {}
        say._registry[say._namespace] = space
        space[key] = text
      end
      setmetatable(say, {
        __index = say._registry,
        __call = function(_, key, values)
          local space, fallback = say._registry[say._namespace], say._registry[say._fallback]
          local text = space and space[key] or fallback and fallback[key]
          if type(text) ~= "string" or values == nil then return text end
          local texts = {}
          for i = 1, values.n or #values do texts[i] = tostring(values[i]) end
          local ok, result = pcall(format, text, unpack(texts, 1, values.n or #values))
          return ok and result or text
        end,
      })
      spec.say = say

      local Failure = {}
      Failure.__index = Failure
      function Failure.__tostring(self) return self.where .. self.message end
      spec.Failure = Failure

      --- Raises an assertion's failure with the place of the call: as a text where nobody takes it apart.
      function spec.fail(message, level)
        local run, where = spec.run, spec.where(level or 4)
        message = spec.clean(tostring(message))
        if run.current.kind == "file" and not run.inTest then error(where .. message, 0) end
        error(setmetatable({ message = message, where = where }, Failure), 0)
      end

      local registry = { assertion = {}, modifier = {}, matcher = {} }
      spec.registry = registry

      -- An assertion: check(state, arguments) gives whether it holds; positive and negative make the sentence.
      local function add(names, minimum, check, positive, negative)
        local entry = { check = check, minimum = minimum, positive = positive, negative = negative, name = names[1] }
        for i = 1, #names do registry.assertion[names[i]] = entry end
      end

      local function two(head, first, second)
        return function(a)
          return head .. "\n" .. first .. "\n" .. show(a[2], a.path) .. "\n" .. second .. "\n" .. show(a[1], a.path)
        end
      end

      add({ "equal", "equals" }, 2, function(_, a) return a[1] == a[2] end,
        two("Expected objects to be equal.", "Passed in:", "Expected:"),
        two("Expected objects to not be equal.", "Passed in:", "Did not expect:"))

      local function describePath(path)
        if not path or #path == 0 then return "" end
        local parts = {}
        for i = 1, #path do
          local k = path[i]
          parts[i] = type(k) == "string" and find(k, "^[%a_][%w_]*$") and "." .. k
            or type(k) == "string" and "['" .. k .. "']" or "[" .. tostring(k) .. "]"
        end
        return "\nDifferent at: " .. table.concat(parts)
      end

      add({ "same" }, 2, function(_, a)
        local isSame, path = same(a[1], a[2])
        a.path = not isSame and path or nil
        return isSame
      end, function(a)
        return two("Expected objects to be the same.", "Passed in:", "Expected:")(a) .. describePath(a.path)
      end, two("Expected objects to not be the same.", "Passed in:", "Did not expect:"))

      for _, value in ipairs{ true, false } do
        add({ tostring(value) }, 1, function(_, a) return a[1] == value end,
          function(a) return "Expected objects to be the same.\nPassed in:\n" .. show(a[1]) .. "\nExpected:\n" .. show(value) end,
          function(a) return "Expected objects to not be the same.\nPassed in:\n" .. show(a[1]) .. "\nDid not expect:\n" .. show(value) end)
      end
      add({ "truthy" }, 1, function(_, a) return a[1] and true or false end,
        function(a) return "Expected to be truthy, but value was:\n" .. show(a[1]) end,
        function(a) return "Expected to not be truthy, but value was:\n" .. show(a[1]) end)
      add({ "falsy" }, 1, function(_, a) return not a[1] end,
        function(a) return "Expected to be falsy, but value was:\n" .. show(a[1]) end,
        function(a) return "Expected to not be falsy, but value was:\n" .. show(a[1]) end)

      for _, kind in ipairs{ "nil", "boolean", "number", "string", "table", "function", "userdata", "thread" } do
        add({ kind }, 1, function(_, a) return type(a[1]) == kind end,
          function(a) return "Expected objects to be the same.\nPassed in:\n" .. show(a[1]) .. "\nExpected:\ntype " .. kind end,
          function(a) return "Expected objects to not be the same.\nPassed in:\n" .. show(a[1]) .. "\nDid not expect:\ntype " .. kind end)
      end

      local function number(a, i, name)
        local value = tonumber(a[i])
        if not value then
          error("bad argument #" .. i .. " to '" .. name .. "' (number or object convertible to a number expected, got "
            .. type(a[i]) .. ")", 0)
        end
        return value
      end
      add({ "near" }, 3, function(_, a)
        local expected, actual, tolerance = number(a, 1, "near"), number(a, 2, "near"), number(a, 3, "near")
        return actual >= expected - tolerance and actual <= expected + tolerance
      end, function(a)
        return "Expected values to be near.\nPassed in:\n" .. show(a[2]) .. "\nExpected:\n" .. show(a[1]) .. " +/- " .. tostring(a[3])
      end, function(a)
        return "Expected values to not be near.\nPassed in:\n" .. show(a[2]) .. "\nDid not expect:\n" .. show(a[1]) .. " +/- " .. tostring(a[3])
      end)
      registry.assertion["nil"].minimum = 0
      registry.assertion["nil"].messageAt = 2
      registry.assertion.near.messageAt = 4

      add({ "matches", "match" }, 2, function(_, a)
        if type(a[1]) ~= "string" and type(a[1]) ~= "number" then
          error("bad argument #1 to 'matches' (string expected, got " .. type(a[1]) .. ")", 0)
        end
        local text = a[2]
        if type(text) ~= "string" and type(text) ~= "number" then
          local mt = type(text) == "table" and getmetatable(text)
          if not (type(mt) == "table" and mt.__tostring) then return false end
          text = tostring(text)
        end
        local init, isPlain = spec.searchOptions(a, "matches")
        local found = pack(find(text, a[1], init, isPlain))
        -- What the pattern captured, or else what it matched, is the assertion's value.
        a.results = found[1] == nil and pack() or (found.n > 2 and pack(unpack(found, 3, found.n))
          or pack(tostring(text):sub(found[1], found[2])))
        return found[1] ~= nil
      end, two("Expected strings to match.", "Passed in:", "Expected:"),
        two("Expected strings not to match.", "Passed in:", "Did not expect:"))
      --- Start and choice behind a pattern, without the message.
      function spec.searchOptions(a, name)
        local rest, message = {}, spec.messageBehind(a)
        for i = 3, a.n do
          if message ~= nil and rawequal(a[i], message) then
            message = nil
          else
            rest[#rest + 1] = a[i] == nil and false or a[i]
          end
        end
        local init = rest[1] or nil
        if init ~= nil and type(init) ~= "boolean" and not tonumber(init) then
          error("bad argument #3 to '" .. name .. "' (number expected, got " .. type(init) .. ")", 0)
        end
        return tonumber(init), rest[2] == true or rest[1] == true
      end
      --- The message of a failure among what stands behind a pattern: neither a start nor a choice.
      function spec.messageBehind(a)
        for i = 3, a.n do
          local value = a[i]
          if value ~= nil and type(value) ~= "boolean" and not tonumber(value) then return value end
        end
      end
      registry.assertion.matches.message = spec.messageBehind

      add({ "unique" }, 1, function(_, a)
        local list, isDeep = a[1], a[2] == true or type(a[2]) == "string" and a[3] == true
        for i, one in pairs(list) do
          for k, other in pairs(list) do
            if i ~= k and (isDeep and same(one, other) or not isDeep and one == other) then return false end
          end
        end
        return true
      end, function(a) return "Expected object to be unique:\n" .. show(a[1]) end,
        function(a) return "Expected object to not be unique:\n" .. show(a[1]) end)
      registry.assertion.unique.message = function(a)
        if type(a[2]) == "string" then return a[2] end
        return a[3]
      end
      spec.addAssertion, spec.compareText = add, two
      """##)
}
