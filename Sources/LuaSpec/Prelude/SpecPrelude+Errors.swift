extension SpecPrelude {
  /// Assertions on errors, counts of results and lists.
  static let errors = Piece(
    name: "errors",
    text: ##"""
      local spec = __spec
      local type, tostring, getmetatable, pcall, error = type, tostring, getmetatable, pcall, error
      local find, gsub, format, next = string.find, string.gsub, string.format, next
      local show, same, registry, add = spec.show, spec.same, spec.registry, spec.addAssertion

      local function isCallable(f)
        local mt = getmetatable(f)
        return type(f) == "function" or type(mt) == "table" and mt.__call ~= nil
      end
      local function caught(a, name)
        if not isCallable(a[1]) then
          error("bad argument #1 to '" .. name .. "' (function or callable object expected, got " .. type(a[1]) .. ")", 0)
        end
        local ok, value = pcall(a[1])
        a.raised = not ok
        if type(value) == "string" then value = gsub(value, "^[^\n]-:%d+: ", "", 1) end
        a.value = value
        -- An assertion on an error gives the error in place of the function.
        a.results = { n = a.n, value }
        for i = 2, a.n do a.results[i] = a[i] end
        return not ok
      end
      local function different(a)
        local got = a.raised and show(a.value) or "(no error)"
        local expected = a[2] == nil and "(error)" or show(a[2])
        return "Expected a different error.\nCaught:\n" .. got .. "\nExpected:\n" .. expected
      end
      local function unwanted(a)
        return "Expected no error, but caught:\n" .. show(a.value)
      end
      add({ "error", "errors" }, 1, function(_, a)
        if not caught(a, "error") then return false end
        if a.n < 2 or a[2] == nil then return true end
        if type(a[2]) == "string" or type(a[2]) == "number" then
          local mt = type(a.value) == "table" and getmetatable(a.value)
          if type(mt) == "table" and mt.__tostring then
            a.results[1] = tostring(a.value)
            return a.results[1] == a[2]
          end
        end
        return (same(a[2], a.value))
      end, different, unwanted)
      registry.assertion.error.messageAt = 3
      registry.assertion.errors.messageAt = 3
      local function errorMatches(_, a)
        if not caught(a, "error_matches") then return false end
        if type(a[2]) ~= "string" then
          a.results = spec.pack()
          return (same(a[2], a.value))
        end
        local text = a.value
        local mt = type(text) == "table" and getmetatable(text)
        if type(mt) == "table" and mt.__tostring then text = tostring(text) end
        if type(text) ~= "string" and type(text) ~= "number" then return false end
        local init, isPlain = spec.searchOptions(a, "error_matches")
        local found = spec.pack(find(text, a[2], init, isPlain))
        a.results = found[1] == nil and a.results or (found.n > 2 and spec.pack(table.unpack(found, 3, found.n))
          or spec.pack(tostring(text):sub(found[1], found[2])))
        return found[1] ~= nil
      end
      add({ "error_matches", "matches_error", "error_match", "match_error" }, 2, errorMatches, different, unwanted)
      for _, name in ipairs{ "error_matches", "matches_error", "error_match", "match_error" } do
        registry.assertion[name].message = spec.messageBehind
      end

      add({ "returned_arguments", "returned_argument" }, 1, function(_, a)
        a.expected, a.count = a[1], a.n - 1
        return a[1] == a.n - 1
      end, function(a) return format("Expected to be called with %s argument(s), but was called with %s", a.expected, a.count) end,
        function(a) return format("Expected not to be called with %s argument(s), but was called with %s", a.expected, a.count) end)
      registry.assertion.returned_arguments.messageAt = false

      -- Lists: assert.array(t).has.holes().
      registry.modifier.array = function(state, a) state.list = a[1] end
      add({ "holes" }, 0, function(state, a)
        local list, length = state.list, a[1]
        if type(list) ~= "table" then error("'holes' must be chained after 'array(list)'", 0) end
        local last = 0
        for k in next, list do
          if math.type(k) == "integer" and k > last then last = k end
        end
        if type(length) == "number" and length > last then last = length end
        for i = 1, last do
          if list[i] == nil then
            a.hole = i
            return true
          end
        end
        return false
      end, function() return "Expected array to have holes, but none was found." end,
        function(a) return "Expected array to not have holes, hole found at position: " .. show(a.hole) end)
      """##)
}
