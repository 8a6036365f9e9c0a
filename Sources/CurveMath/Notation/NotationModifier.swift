/// What may follow a curve behind a dot, with SwiftUI's meaning and order.
struct NotationModifier: Sendable {
  let name: String
  /// What may stand in its brackets at the least; `nil` where they may be empty.
  let sample: String?
  let parameters: [NotationParameter]
  let apply: @Sendable (any MotionCurve, [Double]) throws(CurveError) -> any MotionCurve

  static let all = [
    NotationModifier(name: "delay", sample: "0.1", parameters: [.seconds("delay").unlabeled()]) {
      (curve, values) throws(CurveError) in try DelayedCurve(curve, by: values[0])
    },
    NotationModifier(name: "speed", sample: "2", parameters: [.number("speed").unlabeled()]) {
      (curve, values) throws(CurveError) in try SpedCurve(curve, by: values[0])
    },
    NotationModifier(
      name: "repeatCount", sample: "2", parameters: [.number("repeatCount").unlabeled(), .flag("autoreverses", true)]
    ) { (curve, values) throws(CurveError) in
      guard let count = Int(exactly: values[0]) else {
        throw .outside(name: "repeatCount", value: values[0], allowed: Limits.repeatCount.says)
      }
      return try RepeatedCurve(curve, count: count, autoreverses: values[1] == 1)
    },
    NotationModifier(name: "repeatForever", sample: nil, parameters: [.flag("autoreverses", true)]) {
      (curve, values) throws(CurveError) in try RepeatedCurve(curve, count: nil, autoreverses: values[0] == 1)
    },
  ]

  static func named(_ name: String) -> NotationModifier? { all.first { $0.name == name } }
}

extension CurveExpression {
  /// - Parameter arguments: Of a modifier that there is.
  mutating func modify(_ arguments: NotationArguments) throws(NotationError) {
    guard let modifier = NotationModifier.named(arguments.function) else {
      preconditionFailure("A modifier is found by its name.")
    }
    if arguments.arguments.isEmpty, let sample = modifier.sample {
      throw NotationError(
        column: arguments.end, reason: .missing("a value", function: modifier.name),
        expected: "one, such as .\(modifier.name)(\(sample))")
    }
    let base = curve
    let modified = try arguments.motion(by: [
      NotationSignature(parameters: modifier.parameters) { (values) throws(CurveError) in
        try modifier.apply(base, values)
      }
    ])
    curve = modified.curve
    timing = nil
    modifiers.append(modified.call)
    hasOwnDuration = true
  }
}
