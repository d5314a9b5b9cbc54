return { sides = 3 }
