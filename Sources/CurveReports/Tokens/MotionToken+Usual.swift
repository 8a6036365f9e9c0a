// Which of several values of one name is meant by the name alone.

extension MotionToken {
  /// Where a value stands among those of its name: the usual one has no condition, or is for those
  /// who have not asked for less motion, and then no scope. Of equals the first one is meant.
  package static func rank(_ conditions: [Condition], scope: String) -> Int {
    let isUsual = conditions.allSatisfy(\.isForMotion)
    return (isUsual ? conditions.isEmpty ? 1 : 0 : 4) + (scope.isEmpty ? 0 : 2)
  }

  var rank: Int { Self.rank(conditions, scope: scope) }
}

extension [MotionToken] {
  /// The usual one of what is said under one name; `nil` for none.
  var usual: MotionToken? { self.min { $0.rank < $1.rank } }
}

extension MotionToken.Condition {
  /// Whether it is that motion is not reduced: what holds without it is then for those who did.
  var isForMotion: Bool { self == .rule("@media (prefers-reduced-motion: no-preference)") }
}
