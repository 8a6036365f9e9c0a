// Names that say how a curve begins and ends, and curves that do the opposite.

internal import CurveMath

extension TokenRule {
  static let wrongWay = TokenRule(
    "wrong-way",
    "An entrance that gathers speed and is cut off at its end, or a name that says 'decelerate' or 'accelerate' of the opposite curve."
  ) { tokens, _ in
    tokens.compactMap { token in
      guard let easing = token.easing else { return nil }
      let words = NameWords(token.name)
      let lead = lead(of: easing.value.curve)
      let isLate = lead < -0.05
      let isEarly = lead > 0.05
      if isLate, words.contains(anyOf: decelerating) {
        return Doubt(token: token, message: sentence(token, "slows down", "gathers speed"))
      }
      if isEarly, words.contains(anyOf: accelerating) {
        return Doubt(token: token, message: sentence(token, "gathers speed", "slows down"))
      }
      guard isLate, words.contains(anyOf: entrances), !words.contains(anyOf: exits) else { return nil }
      let name = easing.reference.map { ", '\(Shown.text($0, limit: 60))'," } ?? ""
      return Doubt(
        token: token, other: easing.reference,
        message:
          "\(token.quoted) is an entrance by its name, and its easing\(name) is slowest where it begins and fastest where it "
          + "ends, as exits are: \(Shown.text(easing.value.notation, limit: 60)). Use a curve that slows down.")
    }
  }

  private static let entrances: Set<String> = [
    "enter", "entering", "entrance", "entry", "incoming", "appear", "appearing", "show", "reveal",
  ]
  private static let exits: Set<String> = [
    "exit", "exiting", "leave", "leaving", "outgoing", "disappear", "disappearing", "hide", "dismiss",
  ]
  private static let decelerating: Set<String> = ["decelerate", "decelerated", "deceleration"]
  private static let accelerating: Set<String> = ["accelerate", "accelerated", "acceleration"]

  /// How far a curve is ahead of a steady one in the mean: positive where it slows down.
  private static func lead(of curve: any TimingCurve) -> Double {
    let count = 256
    let inside = (1..<count).reduce(0.0) { $0 + curve.progress(at: Double($1) / Double(count)) }
    return (inside + 0.5 * (curve.progress(at: 0) + curve.progress(at: 1))) / Double(count) - 0.5
  }

  private static func sentence(_ token: MotionToken, _ promise: String, _ truth: String) -> String {
    "\(token.quoted) \(promise) by its name, and its curve \(truth): \(Shown.text(token.text, limit: 60)). Change the one or the other."
  }
}

extension MotionToken {
  /// Its easing, its own or a referenced one.
  fileprivate var easing: Part<Easing>? {
    switch value {
    case .easing(let easing): Part(easing, reference: references.first)
    case .transition(let transition): transition.easing
    case .time, .motion, .keys: nil
    }
  }
}
