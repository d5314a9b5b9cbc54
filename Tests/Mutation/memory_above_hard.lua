-- expect: memory
-- Twice 50 MB inside one call, garbage when it has returned.
table.sort({ 50 << 20, "x" }, string.rep)
