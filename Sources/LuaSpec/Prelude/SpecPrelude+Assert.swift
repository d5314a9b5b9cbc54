extension SpecPrelude {
  /// assert: chains of words, assertions by name, failures with their place.
  static let assert = Piece(
    name: "assert",
    text: ##"""
      local spec = __spec
      local type, tostring, tonumber, rawget, rawset, select = type, tostring, tonumber, rawget, rawset, select
      local setmetatable, getmetatable, pcall, error, unpack = setmetatable, getmetatable, pcall, error, table.unpack
      local find, gsub, format = string.find, string.gsub, string.format
      local show, pack, same = spec.show, spec.pack, spec.same

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
      function Failure.__tostring(self) return self.message end
      spec.Failure = Failure

      --- Raises an assertion's failure with the place of the call.
      function spec.fail(message, level)
        error(setmetatable({ message = spec.clean(tostring(message)), where = spec.where(level or 4) }, Failure), 0)
      end
      local fail = spec.fail

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
        local init, isPlain = a[3], a[4]
        if type(init) ~= "number" then init = nil end
        if type(isPlain) ~= "boolean" then isPlain = nil end
        return find(text, a[1], init, isPlain) ~= nil
      end, two("Expected strings to match.", "Passed in:", "Expected:"),
        two("Expected strings not to match.", "Passed in:", "Did not expect:"))
      registry.assertion.matches.messageAt = 5
      registry.assertion.match.messageAt = 5

      add({ "unique" }, 1, function(_, a)
        local list, isDeep = a[1], a[2] == true
        for i, one in pairs(list) do
          for k, other in pairs(list) do
            if i ~= k and (isDeep and same(one, other) or not isDeep and one == other) then return false end
          end
        end
        return true
      end, function(a) return "Expected object to be unique:\n" .. show(a[1]) end,
        function(a) return "Expected object to not be unique:\n" .. show(a[1]) end)
      registry.assertion.unique.messageAt = 3

      -- Errors.
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
        if getmetatable(value) == Failure and type(a[2]) == "string" then value = value.message end
        a.value = value
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
          if type(mt) == "table" and mt.__tostring then return tostring(a.value) == a[2] end
        end
        return (same(a[2], a.value))
      end, different, unwanted)
      registry.assertion.error.messageAt = 3
      registry.assertion.errors.messageAt = 3
      local function errorMatches(_, a)
        if not caught(a, "error_matches") then return false end
        if type(a[2]) ~= "string" then return (same(a[2], a.value)) end
        local text = a.value
        local mt = type(text) == "table" and getmetatable(text)
        if type(mt) == "table" and mt.__tostring then text = tostring(text) end
        if type(text) ~= "string" and type(text) ~= "number" then return false end
        local init, isPlain = a[3], a[4]
        return find(text, a[2], type(init) == "number" and init or nil, isPlain == true) ~= nil
      end
      add({ "error_matches", "matches_error", "error_match" }, 2, errorMatches, different, unwanted)
      for _, name in ipairs{ "error_matches", "matches_error", "error_match" } do
        registry.assertion[name].messageAt = 5
      end

      add({ "returned_arguments", "returned_argument" }, 1, function(_, a)
        a.expected, a.count = a[1], a.n - 1
        return a[1] == a.n - 1
      end, function(a) return format("Expected to be called with %s argument(s), but was called with %s", a.expected, a.count) end,
        function(a) return format("Expected not to be called with %s argument(s), but was called with %s", a.expected, a.count) end)
      registry.assertion.returned_arguments.messageAt = false

      -- Chains. `state`: isNegated, payload and kind of a spy or stub, message.
      local Chain = {}
      local function newChain(state) return setmetatable({ [Chain] = state }, Chain) end

      local function sentence(entry, state, a)
        local make = entry.positive
        if state.isNegated then make = entry.negative end
        local text
        if type(make) == "function" then
          text = make(a)
        elseif make then
          local texts = { n = a.n }
          for i = 1, a.n do texts[i] = show(a[i]) end
          text = say(make, texts) or make
        else
          text = "assertion '" .. entry.name .. "' failed"
        end
        local custom = state.failure_message
        if custom == nil and entry.messageAt ~= false and not entry.isRegistered then
          custom = a[entry.messageAt or entry.minimum + 1]
          if entry.isSpy then custom = nil end
        end
        if custom ~= nil then
          if type(custom) == "table" then custom = custom.message or show(custom) end
          if not state.failure_message or text ~= custom then text = tostring(custom) .. "\n" .. text end
        end
        return text
      end

      local function check(entry, state, ...)
        local a = { n = select("#", ...), ... }
        if a.n < entry.minimum then
          fail(format("the '%s' function requires a minimum of %d arguments, got: %d", entry.name, entry.minimum, a.n), 5)
        end
        local live = { mod = not state.isNegated, payload = state.payload, kind = state.kind, isNegated = state.isNegated,
                       failure_message = state.failure_message }
        local ok, holds = pcall(entry.check, live, a, 1)
        if not ok then
          if type(holds) == "string" and find(holds, "^bad argument") then error(spec.where(4) .. holds, 0) end
          error(holds, 0)
        end
        if (holds and true or false) == (not state.isNegated) then return ... end
        fail(sentence(entry, live, a), 5)
      end

      -- Words: modifiers and assertions, joined by underscores or dots.
      local positiveWords = { is = true, are = true, was = true, has = true, does = true, be = true, to = true, have = true,
                              been = true, Is = true, a = true, an = true, the = true, had = true, do_ = true }
      local negativeWords = { ["not"] = true, no = true, isnt = true, arent = true, wasnt = true, hasnt = true, doesnt = true }

      local function step(state, word)
        local entry = registry.assertion[word]
        if entry then
          local mt = { __call = function(_, ...) return check(entry, state, ...) end,
                       __index = function(_, more)
                         -- has_error.matches reads as one name.
                         local joined = registry.assertion[entry.name .. "_" .. more]
                           or registry.assertion[word .. "_" .. more]
                         if joined then
                           return setmetatable({}, { __call = function(_, ...) return check(joined, state, ...) end })
                         end
                         return spec.chain(state, more)
                       end }
          return setmetatable({}, mt)
        end
        if positiveWords[word] then return newChain(state) end
        if negativeWords[word] then
          local copy = {}
          for k, v in next, state do copy[k] = v end
          copy.isNegated = not state.isNegated
          return newChain(copy)
        end
        local modifier = registry.modifier[word]
        if modifier then
          return setmetatable({}, {
            __call = function(_, ...)
              local copy = {}
              for k, v in next, state do copy[k] = v end
              copy.mod = not copy.isNegated
              modifier(copy, { n = select("#", ...), ... })
              return newChain(copy)
            end,
            __index = function(_, more)
              local copy = {}
              for k, v in next, state do copy[k] = v end
              modifier(copy, { n = 0 })
              return spec.chain(copy, more)
            end,
          })
        end
      end

      --- What a word after a chain gives: a chain or something to call; nil for unknown words.
      function spec.chain(state, name, isQuiet)
        local found = step(state, name)
        if found then return found end
        for i = #name - 1, 1, -1 do
          if name:byte(i + 1) == 95 then
            local first = step(state, name:sub(1, i))
            if first and getmetatable(first) == Chain then
              local rest = spec.chain(first[Chain], name:sub(i + 2), true)
              if rest then return rest end
            end
          end
        end
        if isQuiet then return nil end
        error(spec.where(4) .. "luassert: unknown modifier/assertion: '" .. tostring(name) .. "'", 0)
      end

      Chain.__index = function(chain, word)
        if type(word) ~= "string" then return nil end
        local found = spec.chain(rawget(chain, Chain), word)
        rawset(chain, word, found)
        return found
      end

      local assertion = { state = nil }
      local root = newChain({ isNegated = false })
      spec.assert = setmetatable(assertion, {
        __index = function(self, word)
          if type(word) ~= "string" then return nil end
          local found = spec.chain({ isNegated = false }, word)
          rawset(self, word, found)
          return found
        end,
        __call = function(_, value, ...)
          if value then return value, ... end
          local message = (...)
          if select("#", ...) == 0 or message == nil then message = "assertion failed!" end
          if type(message) == "table" and getmetatable(message) ~= Failure then error(message, 0) end
          fail(message)
        end,
      })

      local function forget()
        for key, value in next, assertion do
          if type(value) == "table" then assertion[key] = nil end
        end
      end

      function assertion.register(_, kind, name, body, positive, negative)
        local lower = tostring(name):lower()
        if kind == "assertion" then
          registry.assertion[name] = { check = body, minimum = 0, positive = positive, negative = negative or positive,
                                       name = name, isRegistered = true }
          registry.assertion[lower] = registry.assertion[lower] or registry.assertion[name]
        elseif kind == "modifier" then
          registry.modifier[name] = body
        elseif kind == "matcher" then
          registry.matcher[name] = body
        end
        forget()
      end
      function assertion.unregister(_, kind, name)
        if registry[kind] then registry[kind][name] = nil end
        forget()
      end
      function assertion.add_formatter(_, f) table.insert(spec.formatters, f) end
      function assertion.remove_formatter(_, f)
        for i = #spec.formatters, 1, -1 do
          if spec.formatters[i] == f then table.remove(spec.formatters, i) end
        end
      end
      function assertion.set_parameter(_, name, value)
        if name == "TableFormatLevel" and type(value) ~= "number" then value = 3 end
        spec.parameters[name] = value
      end
      function assertion.get_parameter(_, name) return spec.parameters[name] end
      function assertion.format(_, values)
        local texts = { n = values.n or #values }
        for i = 1, texts.n do texts[i] = show(values[i]) end
        return texts
      end
      function assertion.level() return {} end

      registry.modifier.message = function(state, a) state.failure_message = a[1] end
      """##)
}
