extension SpecPrelude {
  /// Texts of values, and whether they are the same.
  static let text = Piece(
    name: "text",
    text: ##"""
      local spec = {}
      __spec = spec
      local type, tostring, next, ipairs, select = type, tostring, next, ipairs, select
      local rawget, getmetatable, setmetatable = rawget, getmetatable, setmetatable
      local format, find, rep, gsub = string.format, string.find, string.rep, string.gsub
      local concat = table.concat
      local length, place = utf8.len, __host.place

      spec.parameters = { TableFormatLevel = 3, TableErrorHighlightCharacter = "*" }
      spec.formatters = {}
      --- What paths of the framework begin with.
      spec.folder = "extrun-spec/"

      --- Text that may cross to the host: bytes that are not UTF-8 become escapes.
      function spec.clean(text)
        if length(text) then return text end
        return (gsub(text, "[\128-\255]", function(c) return format("\\x%02X", c:byte()) end))
      end

      --- The same, cut where it would be too long for any report.
      function spec.clip(text, most)
        most = most or 100000
        if #text <= most then return text end
        return spec.clean((text:sub(1, most):gsub("[\192-\255][\128-\191]*$", ""))) .. "\n... (cut)"
      end

      --- A list of values with nils, as one value.
      local ValueList = {}
      function spec.pack(...) return { n = select("#", ...), ... } end
      spec.util = {
        unpack = function(t, i, j) return table.unpack(t, i or 1, j or t.n or #t) end,
        pack = spec.pack,
        make_arglist = function(...) return setmetatable(spec.pack(...), ValueList) end,
      }

      -- A value that has no address in its text.
      local function plain(value)
        local kind = type(value)
        if kind == "string" then return "'" .. value .. "'" end
        if kind == "number" then
          if value ~= value then return "NaN" end
          if value == math.huge then return "Inf" end
          if value == -math.huge then return "-Inf" end
        end
        if kind == "function" or kind == "thread" or kind == "userdata" then
          local text = tostring(value)
          return (gsub(text, ": ?0?x?%x+$", ""))
        end
        return tostring(value)
      end

      local function isName(key) return type(key) == "string" end

      -- Keys: the sequence first, then the rest in a fixed order.
      local function orderedKeys(t)
        local keys, n = {}, rawlen(t)
        for i = 1, n do keys[i] = i end
        local rest = {}
        for k in next, t do
          if not (math.type(k) == "integer" and k >= 1 and k <= n) then rest[#rest + 1] = k end
        end
        table.sort(rest, function(a, b)
          local ta, tb = type(a), type(b)
          if ta ~= tb then return ta < tb end
          if ta == "number" or ta == "string" then return a < b end
          return plain(a) < plain(b)
        end)
        for i = 1, #rest do keys[#keys + 1] = rest[i] end
        return keys
      end
      spec.orderedKeys = orderedKeys

      -- `path`: keys from the outermost on that lead to the difference.
      local function tableText(t, indent, level, seen, path)
        if seen[t] then return "{ ... recursive }" end
        local keys = orderedKeys(t)
        if #keys == 0 then return "{ }" end
        local limit = spec.parameters.TableFormatLevel
        if limit >= 0 and level >= limit and not path then return "{ ... more }" end
        seen[t] = true
        local lines = {}
        for i = 1, #keys do
          local k = keys[i]
          local v = t[k]
          local isMarked = path ~= nil and path[level + 1] == k and path[level + 1] ~= nil
          local below = isMarked and level + 1 < #path and path or nil
          local text
          if type(v) == "table" then
            text = tableText(v, indent + 2, level + 1, seen, below)
          else
            text = plain(v)
          end
          local mark = isMarked and spec.parameters.TableErrorHighlightCharacter or " "
          local key = isName(k) and k or plain(k)
          lines[i] = rep(" ", indent + 1) .. mark .. "[" .. key .. "] = " .. text
        end
        seen[t] = nil
        return "{\n" .. concat(lines, "\n") .. " }"
      end

      -- So long that what came and what was expected both have room in a report.
      local longest = 40000

      --- Text of a value as failures show it. `path` leads to what differs.
      function spec.show(value, path)
        for i = #spec.formatters, 1, -1 do
          local text = spec.formatters[i](value)
          if text ~= nil then return text end
        end
        local kind = type(value)
        if value == nil then return "(nil)" end
        if kind == "table" then
          if spec.isMatcher(value) then return tostring(value) end
          if getmetatable(value) == ValueList then return spec.showList(value) end
          local mt = getmetatable(value)
          if type(mt) == "table" and rawget(mt, "__tostring") and not next(value) then
            return "(table) " .. tostring(value)
          end
          return spec.clip("(table) " .. tableText(value, 0, 0, {}, path), longest)
        end
        return spec.clip("(" .. kind .. ") " .. plain(value), longest)
      end

      function spec.isMatcher(value)
        local mt = type(value) == "table" and getmetatable(value)
        return type(mt) == "table" and rawget(mt, "__matcher") == true
      end

      --- Text of a list of values with nils.
      function spec.showList(values)
        local texts = {}
        for i = 1, values.n do texts[i] = spec.show(values[i]) end
        return "(values list) (" .. concat(texts, ", ") .. ")"
      end

      -- Whether two values are the same in depth; else the path to the first difference.
      local function same(a, b, cycles, path)
        local ta, tb = type(a), type(b)
        if ta ~= tb then return false end
        if ta ~= "table" then return a == b or (a ~= a and b ~= b and false) end
        if rawequal(a, b) then return true end
        local partner = cycles[a]
        if partner and partner[b] then return true end
        if not partner then
          partner = {}
          cycles[a] = partner
        end
        partner[b] = true
        local depth = #path + 1
        for _, k in ipairs(orderedKeys(a)) do
          path[depth] = k
          if not same(a[k], b[k], cycles, path) then return false end
          for i = #path, depth, -1 do path[i] = nil end
        end
        for _, k in ipairs(orderedKeys(b)) do
          if a[k] == nil then
            path[depth] = k
            return false
          end
        end
        return true
      end

      -- The quick way for what is nearly always asked: flat values that are the same.
      local function quick(a, b, depth)
        if rawequal(a, b) or a == b and type(a) ~= "table" then return true end
        if type(a) ~= "table" or type(b) ~= "table" or depth > 8 then return false end
        if getmetatable(a) or getmetatable(b) then return false end
        for k, v in next, a do
          if not quick(v, b[k], depth + 1) then return false end
        end
        for k in next, b do
          if a[k] == nil then return false end
        end
        return true
      end

      --- Deep comparison: whether, and the path to the first difference.
      function spec.same(a, b)
        if quick(a, b, 0) then return true end
        local path = {}
        local isSame = same(a, b, {}, path)
        return isSame, path
      end

      --- "file:line: " of the innermost function that is not the framework's.
      function spec.where(level)
        local text = place((level or 3) - 1, spec.folder)
        return text
      end

      --- A copy of a value as it is now; a spy stays the one that it is.
      function spec.copy(value, seen)
        if type(value) ~= "table" or spec.isMatcher(value) then return value end
        local kind = getmetatable(value)
        if type(kind) == "table" and rawget(kind, "__spy") then return value end
        seen = seen or {}
        if seen[value] then return seen[value] end
        local result = {}
        seen[value] = result
        for k, v in next, value do result[k] = spec.copy(v, seen) end
        local mt = getmetatable(value)
        if type(mt) ~= "table" or rawget(mt, "__metatable") ~= nil then return result end
        return setmetatable(result, mt)
      end

      spec.util.deepcompare, spec.util.deepcopy = spec.same, spec.copy
      """##)
}
