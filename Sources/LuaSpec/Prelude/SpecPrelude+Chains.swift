extension SpecPrelude {
  /// assert: chains of words that end in an assertion.
  static let chains = Piece(
    name: "chains",
    text: ##"""
      local spec = __spec
      local type, tostring, rawget, rawset, select = type, tostring, rawget, rawset, select
      local setmetatable, getmetatable, pcall, error, next = setmetatable, getmetatable, pcall, error, next
      local find, format = string.find, string.format
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
        local live = { mod = not state.isNegated, payload = state.payload, kind = state.kind, list = state.list, isNegated = state.isNegated,
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
                              been = true, a = true, an = true, the = true, had = true }
      local negativeWords = { ["not"] = true, no = true, isnt = true, arent = true, wasnt = true, hasnt = true, doesnt = true }

      local function step(state, word)
        local lower = word:lower()
        local entry = registry.assertion[word] or registry.assertion[lower]
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
        if positiveWords[lower] then return newChain(state) end
        if negativeWords[lower] then
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
