import AnimationModel

/// Two answers to one question: SwiftUI's and the exact one.
struct QuirkWitness: Sendable {
  let name: String
  let answers: @Sendable () throws -> (likeness: Double, exact: Double)

  /// The name of a quirk and both answers; NaN where an answer is none. Where the module does not
  /// reproduce a quirk, SwiftUI's answer is written down.
  init(_ name: String, _ answers: @escaping @Sendable () throws -> (likeness: Double, exact: Double)) {
    self.name = name
    self.answers = answers
  }

  /// One list per subject, as the table has it.
  static let all = springs + unitCurves + keyframes + animations
}
