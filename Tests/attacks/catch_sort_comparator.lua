-- expect: timeout : a comparator that protects its loop
table.sort({ 3, 2, 1 }, function(a, b) pcall(function() while true do end end) return a < b end)
