extension SpecPrelude {
  /// Blocks and tests: registering, the order in which they run, what comes of each.
  static let blocks = Piece(
    name: "blocks",
    text: ##"""
      local spec, host = __spec, __host
      local type, tostring, rawget, rawset, pcall, error, next = type, tostring, rawget, rawset, pcall, error, next
      local setmetatable, getmetatable, select, ipairs = setmetatable, getmetatable, select, ipairs
      local find, sub, concat = string.find, string.sub, table.concat
      local create, resume, yield = coroutine.create, coroutine.resume, coroutine.yield
      local G = _G

      local Failure, Pending = spec.Failure, {}
      local options = {}
      local file = { kind = "file", name = "", children = {}, env = {}, path = "" }
      local current = file
      local isInTest = false
      local began = 0
      local finalizer

      -- The environment of spec files: what is not there is looked for in the blocks around, then in _G.
      local environment = setmetatable({}, {
        __index = function(_, key)
          local block = current
          while block do
            local value = block.env and block.env[key]
            if value ~= nil then return value end
            block = block.parent
          end
          return G[key]
        end,
        __newindex = function(_, key, value)
          local env = current.env
          if not env then
            env = {}
            current.env = env
          end
          env[key] = value
        end,
      })
      G.__environment = environment

      local function refuse(word)
        error(spec.where(3) .. "'" .. word .. "' not supported inside current context block", 0)
      end

      local function block(word)
        return function(name, body)
          if current.kind ~= "block" and current.kind ~= "file" or isInTest then refuse(word) end
          name = spec.clean(tostring(name))
          if body == nil then body = function() end end
          current.children[#current.children + 1] = {
            kind = "block", word = word, name = name, body = body, children = {}, parent = current,
            line = spec.where(3), path = current.path == "" and name or current.path .. "\31" .. name,
          }
        end
      end
      local function test(word)
        return function(name, body)
          if current.kind ~= "block" and current.kind ~= "file" or isInTest then refuse(word) end
          name = spec.clean(tostring(name))
          current.children[#current.children + 1] = {
            kind = "test", name = name, body = body, parent = current, line = spec.where(3),
            path = current.path == "" and name or current.path .. "\31" .. name,
          }
        end
      end
      local function hook(word, list)
        return function(body)
          if current.kind ~= "block" and current.kind ~= "file" or isInTest then refuse(word) end
          local hooks = current[list] or {}
          current[list] = hooks
          hooks[#hooks + 1] = { body = body, word = word, line = spec.where(3) }
        end
      end

      G.describe, G.context = block("describe"), block("context")
      G.insulate, G.expose = block("insulate"), block("expose")
      G.it, G.spec, G.test = test("it"), test("spec"), test("test")
      G.before_each, G.after_each = hook("before_each", "beforeEach"), hook("after_each", "afterEach")
      G.setup, G.strict_setup = hook("setup", "setups"), hook("strict_setup", "setups")
      G.teardown, G.strict_teardown = hook("teardown", "teardowns"), hook("strict_teardown", "teardowns")
      G.lazy_setup, G.lazy_teardown = hook("lazy_setup", "lazySetups"), hook("lazy_teardown", "lazyTeardowns")
      local registerPending = test("pending")
      function G.pending(name, body)
        if isInTest then
          if isInTest ~= "body" then refuse("pending") end
          error(setmetatable({ message = name == nil and "" or spec.clean(tostring(name)), where = spec.where(3) }, Pending), 0)
        end
        registerPending(name, nil)
        local children = current.children
        children[#children].isPending = true
      end
      function G.finally(body)
        if isInTest ~= "body" then refuse("finally") end
        finalizer = body
      end
      function G.randomize(...)
        if select("#", ...) > 0 then
          local value = (...)
          if value == false then
            current.isRandom = false
            return
          end
          current.isRandom = true
          if type(value) == "number" then current.seed = value end
        else
          current.isRandom = true
        end
      end

      -- What an error means: status, message, place.
      local function judge(value)
        local mt = getmetatable(value)
        if mt == Failure then return "failure", value.message, value.where end
        if mt == Pending then return "pending", value.message, value.where end
        if type(value) == "string" then
          local place, rest = value:match("^([^\n]-:%d+: )(.*)$")
          if place then return "error", spec.clean(rest), place end
          return "error", spec.clean(value), ""
        end
        if value == nil then return "error", "Nil error", "" end
        if type(value) == "table" and type(mt) == "table" and mt.__tostring then
          return "error", spec.clean(tostring(value)), ""
        end
        return "error", spec.clean(spec.show(value)), ""
      end

      -- Runs a body; nothing if it went well, else what it means. Catches at the place of the error, so that
      -- the line is known for errors that carry none.
      local function run(body, ...)
        if body == nil then return nil end
        local place
        local ok, value = xpcall(body, function(value)
          if getmetatable(value) ~= Failure and getmetatable(value) ~= Pending then place = spec.where(3) end
          return value
        end, ...)
        if ok then return nil end
        local status, message, where = judge(value)
        if where == "" then where = place or "" end
        return { status = status, message = message, where = where }
      end

      local function report(kind, element, result, word)
        host.event(kind, began, element.path, element.line or "", result.status, result.message or "", result.where or "", word or "")
      end

      -- Whether this part of a block ended a former state.
      local function isPoisoned(element, word) return options.poisoned[element.path .. "\30" .. word] end

      -- Setups and teardowns of a block, each once; the first that fails ends them.
      local function runHooks(element, list, isOnce)
        local hooks = element[list]
        if not hooks or (isOnce and element[list .. "Done"]) then return not element[list .. "Failed"] end
        element[list .. "Done"] = true
        local before, wasInTest = current, isInTest
        current, isInTest = element, "hook"
        for i = 1, #hooks do
          local failure = run(hooks[i].body)
          if failure then
            report("block", { path = element.path, line = hooks[i].line }, failure, hooks[i].word)
            element[list .. "Failed"] = true
            break
          end
        end
        current, isInTest = before, wasInTest
        return not element[list .. "Failed"]
      end

      local function lazySetups(element)
        if not element then return true end
        if not lazySetups(element.parent) then return false end
        if not element.lazySetups then return true end
        if isPoisoned(element, "lazy_setup") then return false end
        if not element.lazySetupsDone then
          host.action(element.path, "lazy_setup")
          yield()
        end
        return runHooks(element, "lazySetups", true)
      end

      -- before_each from the outermost block on; the block in which one failed comes back too.
      local function beforeEach(element)
        if not element then return nil end
        local failure, at = beforeEach(element.parent)
        if failure then return failure, at end
        for _, h in ipairs(element.beforeEach or {}) do
          local failed = run(h.body)
          if failed then
            failed.word, failed.block = "before_each", element
            return failed, element
          end
        end
        return nil
      end
      local function afterEach(element, collected)
        while element do
          for _, h in ipairs(element.afterEach or {}) do
            local failed = run(h.body)
            if failed then
              failed.word = "after_each"
              collected[#collected + 1] = failed
            end
          end
          element = element.parent
        end
      end

      local function hasTag(path, tag)
        local from = 1
        while true do
          local first, last = find(path, "#" .. tag, from, true)
          if not first then return false end
          if not find(path, "^[%w_%-]", last + 1) then return true end
          from = last + 1
        end
      end

      local function isSelected(path)
        local name = path:gsub("\31", " ")
        for _, tag in ipairs(options.excludeTags) do
          if hasTag(name, tag) then return false end
        end
        if #options.tags > 0 then
          local found = false
          for _, tag in ipairs(options.tags) do found = found or hasTag(name, tag) end
          if not found then return false end
        end
        if #options.filters > 0 then
          for _, pattern in ipairs(options.filters) do
            if find(name, pattern) then return true end
          end
          return false
        end
        return true
      end

      local function runTest(element)
        if not isSelected(element.path) then return end
        began = began + 1
        local number = began
        if number <= options.after then return end
        if options.jobs > 1 and ((number - 1) // options.chunk) % options.jobs ~= options.job then return end
        if options.shards > 1 and (number - 1) % options.shards ~= options.shard then return end
        if options.isListing then
          report("test", element, { status = "listed" })
          return
        end
        if element.isPending or element.body == nil then
          report("test", element, { status = "pending", where = element.line })
          return
        end
        if not lazySetups(element.parent) then
          report("test", element, { status = "skipped", message = "a setup failed" })
          return
        end
        host.begin(number, element.path, element.line)
        local height = spec.replacements()
        finalizer = nil
        current, isInTest = element, "hook"
        local failure, failedBlock = beforeEach(element.parent)
        local result = failure
        if not failure then
          isInTest = "body"
          result = run(element.body)
          isInTest = "hook"
          if finalizer then
            local last = run(finalizer)
            if last then
              if not result then result = last else last.word = "finally" end
              if result ~= last then result.more = last end
            end
          end
        elseif failure.status == "failure" then
          failure.status = "error"
        end
        local late = {}
        afterEach(failedBlock or element.parent, late)
        current, isInTest = element.parent, false
        spec.restore(height)
        if not result then
          host.event("test", number, element.path, element.line, "success", "", "", "")
        else
          if result.more then result.message = result.message .. "\nfinally: " .. result.more.where .. result.more.message end
          report("test", element, result, result.word)
        end
        for i = 1, #late do report("block", element, late[i], late[i].word) end
        yield()
      end

      local function shuffle(children, seed)
        local state = seed & 0x7fffffff
        for i = #children, 2, -1 do
          state = (state * 1103515245 + 12345) & 0x7fffffff
          local k = (state >> 8) % i + 1
          children[i], children[k] = children[k], children[i]
        end
      end

      -- insulate: what a block changes in _G is put back after it.
      local function saveGlobals()
        local saved = {}
        for k, v in next, G do saved[k] = v end
        return saved
      end
      local function restoreGlobals(saved)
        for k in next, G do
          if saved[k] == nil then G[k] = nil end
        end
        for k, v in next, saved do G[k] = v end
      end

      local runBlock
      local function runChildren(element)
        local children = element.children
        local isRandom = element.isRandom
        if isRandom == nil then isRandom = options.isShuffling end
        if isRandom then shuffle(children, (element.seed or options.seed) + #element.path * 31 + 1) end
        for i = 1, #children do
          local child = children[i]
          if child.kind == "block" then runBlock(child) else runTest(child) end
          if options.isStopping then return end
        end
      end

      function runBlock(element)
        local parent = element.parent
        if element.word and isPoisoned(element, element.word) then return end
        local height = spec.replacements()
        local saved = element.word == "insulate" and saveGlobals() or nil
        if element.word == "expose" then element.env = parent.env or {} parent.env = element.env end
        current = element
        if element.body then
          host.action(element.path, element.word)
          local failure = run(element.body)
          if failure then
            report("block", element, failure, element.word)
            current = parent
            if saved then restoreGlobals(saved) end
            return
          end
        end
        local isReady = true
        if not options.isListing and element.setups then
          yield()
          if isPoisoned(element, "setup") then
            isReady = false
          else
            host.action(element.path, "setup")
            isReady = runHooks(element, "setups")
            yield()
          end
        end
        if isReady then runChildren(element) end
        if not options.isListing and not isPoisoned(element, "teardown") then
          if element.teardowns or element.lazyTeardowns then
            yield()
            host.action(element.path, "teardown")
          end
          if element.lazySetupsDone or not element.lazySetups and element.lazyTeardowns then runHooks(element, "lazyTeardowns") end
          runHooks(element, "teardowns")
        end
        spec.restore(height)
        if saved then restoreGlobals(saved) end
        current = parent
      end

      -- The runner: one step is one test, or what lies before the next.
      local Runner = {}
      local thread
      function Runner.configure(_, ...)
        options = host.options()
        file.isRandom = nil
      end
      function Runner.step(_)
        if not thread then thread = create(function() runBlock(file) end) end
        local ok, problem = resume(thread)
        if not ok then error(problem, 0) end
        if coroutine.status(thread) == "dead" then host.finished() end
      end
      --- Path of the test that runs now; nil outside of one.
      function spec.runningTest()
        if current and current.kind == "test" then return current.path end
      end
      function Runner.stop(_) options.isStopping = true end
      spec.Runner = Runner
      """##)
}
