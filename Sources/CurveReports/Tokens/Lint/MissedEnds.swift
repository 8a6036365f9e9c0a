// Curves that are not where they should be when their time is over.

internal import CurveMath
internal import CurveMetrics

extension TokenRule {
  static let missedEnd = TokenRule(
    "missed-end", "An easing that is not at its end when its time is over: what it moves jumps there. Steps may."
  ) { tokens, _ in
    tokens.compactMap { token in
      guard let curve = token.ownEasing else { return nil }
      let end = curve.progress(at: 1)
      // What comes back to where it began is meant to: a shake, a pulse.
      guard end.isFinite, abs(end - 1) > 0.001, end != 0 else { return nil }
      let places = DecimalText.shortest(end, digits: 4)
      return Doubt(
        token: token,
        message: "\(token.quoted) ends at \(places) of the way and not at 1: what it moves jumps by "
          + "\(DecimalText.significant(100 * abs(end - 1), digits: 2)) % of the way when its time is over. Let its last value be 1."
      )
    }
  }

  static let spentDuration = TokenRule(
    "spent-duration", "A spring beside a duration of the same name in which no library takes it for over."
  ) { tokens, _ in
    var durations: [Named: MotionToken] = [:]
    for token in tokens where token.kind == .duration {
      durations[Named(words: NameWords(token.name).words, world: token.world)] = token
    }
    return tokens.compactMap { token in
      guard case .motion(let curve, _) = token.value, curve.springMotion != nil else { return nil }
      let words = NameWords(token.name).words
      let companion = ["duration", "time"].lazy.compactMap { word in
        durations[Named(words: words + [.word(word)], world: token.world)]
      }.first
      guard let companion, case .time(let seconds) = companion.value else { return nil }
      let ends = SettlingRule.all.compactMap { rule in rule.duration(of: curve).map { (rule: rule, end: $0) } }
      guard let first = ends.min(by: { $0.end < $1.end }), first.end > seconds, first.end.isFinite else { return nil }
      return Doubt(
        token: token, other: companion.name,
        message: "\(token.quoted) is over after \(DecimalText.seconds(first.end)) at the earliest, by the rule of "
          + "\(first.rule.title), and \(companion.quotedWithPlace) gives it \(companion.text). Give it more time, or a stiffer spring."
      )
    }
  }

  private struct Named: Hashable {
    let words: [NameWords.Word]
    let world: MotionToken.World
  }
}

extension MotionToken {
  /// The easing that stands here and not in a token that it refers to.
  var ownEasing: (any TimingCurve)? {
    switch value {
    case .easing(let easing): references.isEmpty ? easing.curve : nil
    case .transition(let transition): transition.easing.reference == nil ? transition.easing.value.curve : nil
    case .time, .motion, .keys: nil
    }
  }
}
