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

      --- Whether the options ask for a test, by its path.
      function spec.isSelected(options, path)
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

      --- Another order, the same for the same seed.
      function spec.shuffle(children, seed)
        local state = seed & 0x7fffffff
        for i = #children, 2, -1 do
          state = (state * 1103515245 + 12345) & 0x7fffffff
          local k = (state >> 8) % i + 1
          children[i], children[k] = children[k], children[i]
        end
      end

      -- insulate: what a block changes in _G is put back after it.
      function spec.saveGlobals()
        local saved = {}
        for k, v in next, G do saved[k] = v end
        return saved
      end
      function spec.restoreGlobals(saved)
        for k in next, G do
          if saved[k] == nil then G[k] = nil end
        end
        for k, v in next, saved do G[k] = v end
      end
      """##)
}
