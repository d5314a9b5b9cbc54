return { turn = 20 }
