extension SpecPrelude {
  /// describe, it and the hooks: what a file registers.
  static let blocks = Piece(
    name: "blocks",
    text: ##"""
      local spec = __spec
      local type, tostring, error, select = type, tostring, error, select
      local getmetatable, setmetatable = getmetatable, setmetatable
      local G = _G
      local clean, clip, where, place, folder = spec.clean, spec.clip, spec.where, __host.place, spec.folder

      local Pending = {}
      spec.Pending = Pending
      local file = { kind = "file", name = "", children = {}, path = "" }
      -- Where the run is: the block or test, and in a test whether its body or a hook runs.
      local run = { file = file, current = file, inTest = false, finalizer = nil }
      spec.run = run

      -- The environment of spec files: what is not there is looked for in the blocks around, then in _G.
      local meta = { __index = G }
      local function lookUp(_, key)
        local block = run.current
        while block do
          local value = block.env and block.env[key]
          if value ~= nil then return value end
          block = block.parent
        end
        return G[key]
      end
      --- A block has names of its own from now on: until one has, _G is all that there is.
      function spec.haveOwnNames() meta.__index = lookUp end
      function meta.__newindex(_, key, value)
        local env = run.current.env
        if not env then
          env = {}
          run.current.env = env
          spec.haveOwnNames()
        end
        env[key] = value
      end
      G.__environment = setmetatable({}, meta)

      local function refuse(word)
        error(spec.where(3) .. "'" .. word .. "' not supported inside current context block", 0)
      end

      --- Why something cannot be the body of a test, a block or a hook; nothing if it can.
      function spec.unfit(word, body)
        local kind = type(body)
        if kind == "function" then return nil end
        local mt = kind == "table" and getmetatable(body)
        if type(mt) == "table" and mt.__call then return nil end
        return word .. ": expected a function, got " .. kind
      end
      local function expectBody(word, body)
        local problem = spec.unfit(word, body)
        if problem then error(where(3) .. problem, 0) end
      end

      local function block(word)
        return function(name, body)
          if run.current.kind ~= "block" and run.current.kind ~= "file" or run.inTest then refuse(word) end
          name = clip(clean(tostring(name)))
          if body == nil then body = function() end else expectBody(word, body) end
          run.current.children[#run.current.children + 1] = {
            kind = "block", word = word, name = name, body = body, children = {}, parent = run.current,
            line = spec.where(4), path = run.current.path == "" and name or run.current.path .. "\31" .. name,
          }
        end
      end
      local function test(word)
        return function(name, body)
          local around = run.current
          local kind, children = around.kind, around.children
          if kind ~= "block" and kind ~= "file" or run.inTest then refuse(word) end
          -- Each job registers every test and runs its own: what a body is is seen to then.
          children[#children + 1] = { kind = "test", word = word, name = tostring(name), body = body, parent = around, line = place(2, folder) }
        end
      end
      --- Gives a test its path; another job's test needs none.
      function spec.nameTest(element)
        local name, path = clip(clean(element.name)), element.parent.path
        element.path = path == "" and name or path .. "\31" .. name
        return element.path
      end
      local function hook(word, list)
        return function(body)
          if run.current.kind ~= "block" and run.current.kind ~= "file" or run.inTest then refuse(word) end
          expectBody(word, body)
          local hooks = run.current[list] or {}
          run.current[list] = hooks
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
      function G.pending(name)
        if run.inTest then
          if run.inTest ~= "body" then refuse("pending") end
          error(setmetatable({ message = name == nil and "" or spec.clean(tostring(name)), where = spec.where(3) }, Pending), 0)
        end
        registerPending(name, nil)
        local children = run.current.children
        children[#children].isPending = true
      end
      function G.finally(body)
        if run.inTest ~= "body" then refuse("finally") end
        expectBody("finally", body)
        run.finalizer = body
      end
      function G.randomize(...)
        if select("#", ...) > 0 then
          local value = (...)
          if value == false then
            run.current.isRandom = false
            return
          end
          run.current.isRandom = true
          if type(value) == "number" then run.current.seed = value end
        else
          run.current.isRandom = true
        end
      end
      """##)
}
