-- expect: error : a method called on another object
UserDefaults.standard.set(NSNull, 1, "key")
