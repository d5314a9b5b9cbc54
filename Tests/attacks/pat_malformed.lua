-- expect: error : a pattern that ends early
("a"):find("[a")
