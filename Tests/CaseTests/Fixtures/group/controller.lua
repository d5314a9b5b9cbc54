local Controller = {}

function Controller:didReceive(notification)
  local group = UserDefaults.suite("group.example")
  print(group:integer("launches"), group:string("from service"), UserDefaults.standard:string("note"))
  group:set({ list = { 1, 2.5, true }, text = "é\0👋" }, "kept")
  local kept = group:dictionary("kept")
  print(#kept.list, math.type(kept.list[2]), kept.text == "é\0👋", group:array("kept"))
  group:set("12", "number")
  print(group:integer("number"), group:double("number"), group:bool("number"), group:bool("absent"))
  group:removeObject("number")
  print(group:object("number"), group:string("launches"))
end

function Controller:didReceiveResponse(response, completion)
  local group = UserDefaults.suite("group.example")
  group:set(group:integer("taps") + 1, "taps")
  completion(UNNotificationContentExtensionResponseOption.dismissAndForwardAction)
end

return Controller
