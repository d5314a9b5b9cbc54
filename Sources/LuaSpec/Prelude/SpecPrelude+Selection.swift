extension SpecPrelude {
  /// Which tests run, and in which order; globals of insulated blocks.
  static let selection = Piece(
    name: "selection",
    text: ##"""
      local spec = __spec
      local find, next, ipairs, G = string.find, next, ipairs, _G

      -- A tag ends where its word ends: #fast is not in #faster.
      local function hasTag(path, tag)
        local from = 1
        while true do
          local first, last = find(path, "#" .. tag, from, true)
          if not first then return false end
          if not find(path, "^[%w_%-]", last + 1) then return true end
          from = last + 1
        end
      end

      --- Whether the options ask for each test.
      function spec.selectsAll(options)
        return next(options.names) == nil and #options.excludeTags + #options.tags + #options.filters == 0
      end

      --- Whether the options ask for a test, by its path.
      function spec.isSelected(options, path)
        if next(options.names) ~= nil and not options.names[path] then return false end
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

      --- A number for a text, so that blocks that are alike have orders of their own.
      function spec.mixed(text)
        local number = 1
        for i = 1, #text do number = (number * 31 + text:byte(i)) & 0x7fffffff end
        return number
      end

      --- Another order, the same for the same seed.
      function spec.shuffle(children, seed)
        local state = seed & 0x7fffffff
        for i = #children, 2, -1 do
          state = (state * 1103515245 + 12345) & 0x7fffffff
          local k = (state >> 8) % i + 1
          children[i], children[k] = children[k], children[i]
        end
      end

      -- insulate: what a block changes in _G and in package.loaded is put back after it.
      local loaded = {}
      spec.loaded = loaded
      local function copy(from)
        local copy = {}
        for k, v in next, from do copy[k] = v end
        return copy
      end
      local function restore(to, saved)
        for k in next, to do
          if saved[k] == nil then to[k] = nil end
        end
        for k, v in next, saved do to[k] = v end
      end
      function spec.saveGlobals() return { globals = copy(G), loaded = copy(loaded) } end
      function spec.restoreGlobals(saved)
        restore(G, saved.globals)
        restore(loaded, saved.loaded)
      end
      """##)
}
