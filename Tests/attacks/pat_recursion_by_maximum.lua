-- expect: error : more optional items than may nest
(("a"):rep(300)):find(("a?"):rep(300) .. ("(a)"):rep(20) .. ("b?"):rep(300) .. "c" .. ("%b()"):rep(200) .. "%")
