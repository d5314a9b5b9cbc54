import ExtensionHost
import LuaExtension
import NotificationModel
import Testing

/// A factory that hands launches on, and one in which every role runs from its start; both play the same.
struct FactoryPair {
  let remembering: LuaExtensionFactory
  let plain: LuaExtensionFactory

  init(_ limits: LuaLimits = .sample) throws {
    remembering = try #require(LuaExtensionFactory(limits: limits))
    plain = try #require(LuaExtensionFactory(limits: limits, remembersScripts: false))
  }

  /// Plays it so many times in both.
  func check(_ play: Play, _ what: @autoclosure () -> String, turns: Int = 3) {
    for turn in 1...turns {
      let expected = play.record(in: plain)
      if let difference = difference(play.record(in: remembering), expected) {
        Issue.record("\(what()), turn \(turn): \(difference)")
        return
      }
    }
  }

  /// Hosts side by side, which take turns as the choice has it; some are dropped half way.
  func check(
    _ plays: [Play], interleavedBy choice: inout SeededChoice, _ what: @autoclosure () -> String
  ) {
    var stages = plays.map { play in
      (play.interactions, [Performance(play, remembering), Performance(play, plain)])
    }
    while !stages.isEmpty {
      let index = choice.number(0...(stages.count - 1))
      if let next = stages[index].0.first {
        stages[index].0.removeFirst()
        for stage in stages[index].1 { stage.play(next) }
      } else {
        let (_, stage) = stages.remove(at: index)
        if choice.once(in: 5) { continue }
        if let difference = difference(stage[0].end(), stage[1].end()) {
          Issue.record("\(what()): \(difference)")
          return
        }
      }
    }
  }
}
