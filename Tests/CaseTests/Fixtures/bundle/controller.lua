local Controller = {}

function Controller:didReceive(notification)
  local bytes = Bundle.main:data("bytes.bin")
  print(#bytes, bytes:byte(1, -1))
  print(Bundle.main:url("deep/words.txt"), Bundle.main:data("deep/words.txt"))
  for _, name in ipairs{ "none.txt", "../app.lua", "/etc/hostname", "deep", "", "deep/../bytes.bin" } do
    print(Bundle.main:url(name), Bundle.main:data(name))
  end
end

return Controller
