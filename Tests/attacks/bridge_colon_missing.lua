-- expect: error : a method called with a dot
UserDefaults.standard.set({}, "key")
