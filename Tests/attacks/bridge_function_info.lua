-- expect: error : a function in a property list
UserDefaults.standard:set({ f = print }, "key")
