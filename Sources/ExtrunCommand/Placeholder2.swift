enum PayloadVerb: String, CaseIterable { case check, explain, size }
