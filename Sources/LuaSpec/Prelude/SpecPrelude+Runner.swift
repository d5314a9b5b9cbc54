extension SpecPrelude {
  /// The order in which blocks and tests run, and what comes of each.
  static let runner = Piece(
    name: "runner",
    text: ##"""
      local spec, host = __spec, __host
      local type, tostring, error, pcall, xpcall = type, tostring, error, pcall, xpcall
      local getmetatable = getmetatable
      local create, resume, yield = coroutine.create, coroutine.resume, coroutine.yield
      local Failure, Pending, run = spec.Failure, spec.Pending, spec.run
      local file, options, began = run.file, {}, 0
      local selectsAll, isSelected, nameTest, unfit = true, spec.isSelected, spec.nameTest, spec.unfit

      -- What an error means: status, message, place.
      local function judge(value)
        local mt = getmetatable(value)
        if mt == Failure then return "failure", value.message, value.where end
        if mt == Pending then return "pending", value.message, value.where end
        if type(value) == "string" then
          local place, rest = value:match("^([^\n]-:%d+: )(.*)$")
          if place then return "error", spec.clean(rest), place end
          -- An error that the machine raised in the framework, whose lines nobody has.
          return "error", spec.clean((value:gsub("^%?:%-1: ", ""))), ""
        end
        if value == nil then return "error", "Nil error", "" end
        local hasText = type(value) == "table" and type(mt) == "table" and mt.__tostring
        local ok, text = pcall(hasText and tostring or spec.show, value)
        return "error", ok and spec.clean(tostring(text)) or "raised a " .. type(value), ""
      end

      -- Runs a body; nothing if it went well, else what it means. Catches at the place of the error, so that
      -- the line is known for errors that carry none.
      local place
      local function notePlace(value)
        if getmetatable(value) ~= Failure and getmetatable(value) ~= Pending then place = spec.where(3) end
        return value
      end
      local function attempt(body)
        if body == nil then return nil end
        place = nil
        local ok, value = xpcall(body, notePlace)
        if ok then return nil end
        local status, message, where = judge(value)
        if where == "" then where = place or "" end
        return { status = status, message = message, where = where }
      end

      local function report(kind, element, result, word)
        host.event(kind, began, element.path, element.line or "", result.status, spec.clip(result.message or ""), result.where or "", word or "")
      end

      -- Whether this part of a block ended a former state.
      local function isPoisoned(element, word) return options.poisoned[element.path .. "\30" .. word] end

      -- Setups and teardowns of a block, each once; the first that fails ends them.
      local function runHooks(element, list, isOnce)
        local hooks = element[list]
        if not hooks or (isOnce and element[list .. "Done"]) then return not element[list .. "Failed"] end
        element[list .. "Done"] = true
        local before, wasInTest = run.current, run.inTest
        run.current, run.inTest = element, "hook"
        for i = 1, #hooks do
          local failure = attempt(hooks[i].body)
          if failure then
            report("block", { path = element.path, line = hooks[i].line }, failure, hooks[i].word)
            element[list .. "Failed"] = true
            break
          end
        end
        run.current, run.inTest = before, wasInTest
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
        local hooks = element.beforeEach
        for i = 1, hooks and #hooks or 0 do
          local failed = attempt(hooks[i].body)
          if failed then
            failed.word, failed.block = "before_each", element
            return failed, element
          end
        end
        return nil
      end
      local function afterEach(element)
        local collected
        while element do
          local hooks = element.afterEach
          for i = 1, hooks and #hooks or 0 do
            local failed = attempt(hooks[i].body)
            if failed then
              failed.word = "after_each"
              collected = collected or {}
              collected[#collected + 1] = failed
            end
          end
          element = element.parent
        end
        return collected
      end

      local function runTest(element)
        if not (selectsAll or isSelected(options, nameTest(element))) then return end
        began = began + 1
        local number = began
        if number <= options.after then return end
        if options.jobs > 1 and ((number - 1) // options.chunk) % options.jobs ~= options.job then return end
        if options.shards > 1 and (number - 1) % options.shards ~= options.shard then return end
        if selectsAll then nameTest(element) end
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
        run.finalizer = nil
        run.current, run.inTest = element, "hook"
        local failure, failedBlock = beforeEach(element.parent)
        local result = failure
        if not failure then
          run.inTest = "body"
          local problem = unfit(element.word, element.body)
          if problem then result = { status = "error", message = problem, where = element.line }
          else result = attempt(element.body) end
          run.inTest = "hook"
          if run.finalizer then
            local last = attempt(run.finalizer)
            if last then
              if not result then result = last else last.word = "finally" end
              if result ~= last then result.more = last end
            end
          end
        elseif failure.status == "failure" then
          failure.status = "error"
        end
        local late = afterEach(failedBlock or element.parent)
        run.current, run.inTest = element.parent, false
        if not result then
          host.passed(number)
        else
          if result.more then result.message = result.message .. "\nfinally: " .. result.more.where .. result.more.message end
          report("test", element, result, result.word)
        end
        for i = 1, late and #late or 0 do report("block", element, late[i], late[i].word) end
        yield()
      end

      local runBlock
      local function runChildren(element)
        local children = element.children
        local isRandom = element.isRandom
        if isRandom == nil then isRandom = options.isShuffling end
        if isRandom then spec.shuffle(children, (element.seed or options.seed) + spec.mixed(element.path)) end
        for i = 1, #children do
          local child = children[i]
          children[i] = false
          if child.kind == "block" then runBlock(child) else runTest(child) end
          if options.isStopping then return end
        end
      end

      function runBlock(element)
        local parent = element.parent
        if element.word and isPoisoned(element, element.word) then return end
        local saved = element.word == "insulate" and spec.saveGlobals() or nil
        if element.word == "expose" then
          element.env = parent.env or {}
          parent.env = element.env
          spec.haveOwnNames()
        end
        run.current = element
        if element.body then
          host.action(element.path, element.word)
          local failure = attempt(element.body)
          if failure then
            report("block", element, failure, element.word)
            run.current = parent
            if saved then spec.restoreGlobals(saved) end
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
        if saved then spec.restoreGlobals(saved) end
        run.current = parent
      end

      -- The runner: one step is one test, or what lies before the next.
      local Runner = {}
      local thread
      function Runner.configure()
        options = host.options()
        selectsAll = spec.selectsAll(options)
        spec.isTracing = options.isTracing
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
        if run.current and run.current.kind == "test" then return run.current.path end
      end
      function Runner.stop(_) options.isStopping = true end
      spec.Runner = Runner
      """##)
}
