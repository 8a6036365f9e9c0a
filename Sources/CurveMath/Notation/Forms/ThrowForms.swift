// What is thrown: its start is 0, and its target follows from the velocity and the law.

extension NotationParameter {
  /// Units per second, by the finger.
  fileprivate static let velocity = NotationParameter.number("velocity")
}

extension NotationSignature {
  /// - Parameter rate: What says how fast the velocity is lost.
  private static func decay(
    velocity rate: NotationParameter,
    _ curve: @escaping @Sendable (_ velocity: Double, _ rate: Double) throws(CurveError) -> ExponentialDecay
  ) -> NotationSignature {
    NotationSignature(parameters: [.velocity, rate]) { (values) throws(CurveError) -> any MotionCurve in
      try curve(values[0], values[1])
    }
  }

  private static func decay(
    distance rate: NotationParameter,
    _ curve: @escaping @Sendable (_ distance: Double, _ rate: Double) throws(CurveError) -> ExponentialDecay
  ) -> NotationSignature {
    NotationSignature(
      parameters: [.number("distance").labeled(), rate]
    ) { (values) throws(CurveError) -> any MotionCurve in try curve(values[0], values[1]) }
  }

  fileprivate static let decays = [
    decay(velocity: .number("rate", 0.998)) { (velocity, rate) throws(CurveError) in
      try ExponentialDecay(velocity: velocity, rate: rate)
    },
    decay(velocity: .number("friction").labeled()) { (velocity, friction) throws(CurveError) in
      try ExponentialDecay(velocity: velocity, friction: friction)
    },
    decay(velocity: .seconds("timeConstant").labeled()) { (velocity, time) throws(CurveError) in
      try ExponentialDecay(velocity: velocity, timeConstant: time)
    },
    decay(distance: .number("friction").labeled()) { (distance, friction) throws(CurveError) in
      try ExponentialDecay(distance: distance, friction: friction)
    },
    decay(distance: .seconds("timeConstant").labeled()) { (distance, time) throws(CurveError) in
      try ExponentialDecay(distance: distance, timeConstant: time)
    },
  ]
}

extension NotationForm {
  static let throwing = [
    NotationForm(
      "decay",
      usage: "decay(velocity: 2000, rate: 0.998), decay(velocity:friction:), decay(velocity:timeConstant:), …",
      signatures: NotationSignature.decays)
  ]
}
