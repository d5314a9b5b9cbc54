extension SpecPrelude {
  /// assert: chains of words that end in an assertion.
  static let chains = Piece(
    name: "chains",
    text: ##"""
      local spec = __spec
      local type, tostring, rawget, rawset, select = type, tostring, rawget, rawset, select
      local setmetatable, getmetatable, pcall, error, next = setmetatable, getmetatable, pcall, error, next
      local find, format, unpack = string.find, string.format, table.unpack
      local rawequal, equal = rawequal, spec.registry.assertion.equal
      local show, say, registry, fail, Failure = spec.show, spec.say, spec.registry, spec.fail, spec.Failure

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
          custom = entry.message and entry.message(a)
          if not entry.message then custom = a[entry.messageAt or entry.minimum + 1] end
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
        local live = { mod = not state.isNegated, payload = state.payload, kind = state.kind, list = state.list, isNegated = state.isNegated,
                       failure_message = state.failure_message }
        local ok, holds = pcall(entry.check, live, a, 1)
        if not ok then
          if type(holds) == "string" and find(holds, "^bad argument") then error(spec.where(4) .. holds, 0) end
          error(holds, 0)
        end
        if (holds and true or false) == (not state.isNegated) then
          if a.results then return unpack(a.results, 1, a.results.n) end
          return ...
        end
        fail(sentence(entry, live, a), 5)
      end

      -- Words: modifiers and assertions, joined by underscores or dots.
      local positiveWords = { is = true, are = true, was = true, has = true, does = true, be = true, to = true, have = true,
                              been = true, a = true, an = true, the = true, had = true }
      local negativeWords = { ["not"] = true, no = true, isnt = true, arent = true, wasnt = true, hasnt = true, doesnt = true }

      local function copied(state)
        local copy = {}
        for k, v in next, state do copy[k] = v end
        return copy
      end
      local function flipped(state)
        local copy = copied(state)
        copy.isNegated = not state.isNegated
        return copy
      end
      local function behind(state, word)
        local copy = copied(state)
        copy.prior = (state.prior and state.prior .. "_" or "") .. word
        return copy
      end

      local step
      function step(state, word)
        local lower = word:lower()
        local entry = registry.assertion[word] or registry.assertion[lower]
        -- A registered name may be a chain's words: has_property is has.property.
        local prior = state.prior
        while not entry and prior do
          entry = registry.assertion[prior .. "_" .. word]
          prior = prior:match("_(.*)$")
        end
        if entry then
          local call = function(_, ...) return check(entry, state, ...) end
          if entry == equal and not state.isNegated then
            -- The quick way for what is nearly always asked.
            call = function(_, ...)
              local expected, passed = ...
              if expected ~= nil and rawequal(expected, passed) then return ... end
              return check(entry, state, ...)
            end
          end
          local mt = { __call = call,
                       __index = function(_, more)
                         -- has_error.matches reads as one name.
                         local joined = registry.assertion[entry.name .. "_" .. more]
                           or registry.assertion[word .. "_" .. more]
                         if joined then
                           return setmetatable({}, { __call = function(_, ...) return check(joined, state, ...) end })
                         end
                         local added = tostring(more):lower()
                         if positiveWords[added] then return step(state, word) end
                         if negativeWords[added] then return step(flipped(state), word) end
                         return spec.chain(state, more)
                       end }
          return setmetatable({}, mt)
        end
        if positiveWords[lower] then return newChain(behind(state, word)) end
        if negativeWords[lower] then return newChain(behind(flipped(state), word)) end
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
        local arguments, plain = values.fmtargs or {}, values.nofmt or {}
        local texts = { n = values.n }
        for i = 1, values.n or #values do
          -- Crumbs lead from the innermost key out.
          local crumbs, path = arguments[i] and arguments[i].crumbs, nil
          if crumbs then
            path = {}
            for k = #crumbs, 1, -1 do path[#path + 1] = crumbs[k] end
          end
          texts[i] = plain[i] and values[i] or show(values[i], path)
        end
        return texts
      end
      local levels = setmetatable({}, { __mode = "k" })
      function assertion.level(_, number)
        local level = {}
        levels[level] = number or 1
        return level
      end
      function assertion.get_level(_, level) return level ~= nil and levels[level] or nil end

      registry.modifier.message = function(state, a) state.failure_message = a[1] end
      """##)
}
