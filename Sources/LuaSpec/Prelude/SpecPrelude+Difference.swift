extension SpecPrelude {
  /// The lines in which two texts differ.
  static let difference = Piece(
    name: "difference",
    text: ##"""
      local spec = __spec
      local concat = table.concat

      --- Lines of `expected` and `actual` as a difference: "-" was expected, "+" came, context around.
      function spec.diff(expected, actual)
        local a, b = {}, {}
        for line in (expected .. "\n"):gmatch("(.-)\n") do a[#a + 1] = line end
        for line in (actual .. "\n"):gmatch("(.-)\n") do b[#b + 1] = line end
        local first = 1
        while first <= #a and first <= #b and a[first] == b[first] do first = first + 1 end
        local lastA, lastB = #a, #b
        while lastA >= first and lastB >= first and a[lastA] == b[lastB] do
          lastA, lastB = lastA - 1, lastB - 1
        end
        local lines = {}
        -- Longest common part of what lies between; a large middle is shown as it is.
        local rows, columns = lastA - first + 1, lastB - first + 1
        local length = {}
        if rows * columns <= 250000 then
          for i = rows, 0, -1 do
            length[i] = {}
            for j = columns, 0, -1 do
              if i == rows or j == columns then length[i][j] = 0
              elseif a[first + i] == b[first + j] then length[i][j] = length[i + 1][j + 1] + 1
              else length[i][j] = math.max(length[i + 1][j], length[i][j + 1]) end
            end
          end
        end
        for i = math.max(1, first - 3), first - 1 do lines[#lines + 1] = "  " .. a[i] end
        local i, j = 0, 0
        while i < rows or j < columns do
          if length[0] and i < rows and j < columns and a[first + i] == b[first + j] then
            lines[#lines + 1] = "  " .. a[first + i]
            i, j = i + 1, j + 1
          elseif j >= columns or (i < rows and (not length[0] or length[i + 1][j] >= length[i][j + 1])) then
            lines[#lines + 1] = "- " .. a[first + i]
            i = i + 1
          else
            lines[#lines + 1] = "+ " .. b[first + j]
            j = j + 1
          end
        end
        for k = lastA + 1, math.min(#a, lastA + 3) do lines[#lines + 1] = "  " .. a[k] end
        return concat(lines, "\n")
      end
      """##)
}
