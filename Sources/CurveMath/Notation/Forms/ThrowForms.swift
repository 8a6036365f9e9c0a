// What is thrown: its start is 0, and its target follows from the velocity and the law.

extension NotationParameter {
  /// Units per second, by the finger.
  fileprivate static let velocity = NotationParameter.number("velocity")
  fileprivate static let distance = NotationParameter.number("distance").labeled()
}

extension NotationSignature {
  /// A release by two numbers: what is thrown, and how fast it loses its velocity.
  private static func decay(
    _ release: NotationParameter, _ loss: NotationParameter,
    _ curve: @escaping @Sendable (_ release: Double, _ loss: Double) throws(CurveError) -> ExponentialDecay
  ) -> NotationSignature {
    NotationSignature(parameters: [release, loss]) { (values) throws(CurveError) -> any MotionCurve in
      try curve(values[0], values[1])
    }
  }

  fileprivate static let decays = [
    decay(.velocity, .number("rate", 0.998)) { (velocity, rate) throws(CurveError) in
      try ExponentialDecay(velocity: velocity, rate: rate)
    },
    decay(.velocity, .number("friction").labeled()) { (velocity, friction) throws(CurveError) in
      try ExponentialDecay(velocity: velocity, friction: friction)
    },
    decay(.velocity, .seconds("timeConstant").labeled()) { (velocity, time) throws(CurveError) in
      try ExponentialDecay(velocity: velocity, timeConstant: time)
    },
    decay(.velocity, .number("deceleration").labeled()) { (velocity, deceleration) throws(CurveError) in
      try ExponentialDecay(velocity: velocity, deceleration: deceleration)
    },
    NotationSignature(
      parameters: [.velocity, .number("drag").labeled(), .number("constantDeceleration", 0).labeled()]
    ) { (values) throws(CurveError) -> any MotionCurve in
      values[2] == 0
        ? try ExponentialDecay(velocity: values[0], drag: values[1])
        : try CoastingDecay(velocity: values[0], drag: values[1], constantDeceleration: values[2])
    },
    decay(.distance, .number("friction").labeled()) { (distance, friction) throws(CurveError) in
      try ExponentialDecay(distance: distance, friction: friction)
    },
    decay(.distance, .seconds("timeConstant").labeled()) { (distance, time) throws(CurveError) in
      try ExponentialDecay(distance: distance, timeConstant: time)
    },
  ]
}

extension NotationForm {
  /// A form with one row of parameters.
  private static func throwing(
    _ name: String, usage: String, _ parameters: [NotationParameter],
    _ curve: @escaping @Sendable ([Double]) throws(CurveError) -> any MotionCurve
  ) -> NotationForm {
    NotationForm(name, usage: usage, signatures: [NotationSignature(parameters: parameters, curve: curve)])
  }

  static let throwing = [
    NotationForm(
      "decay",
      usage: "decay(velocity: 2000, rate: 0.998), decay(velocity:friction:), decay(velocity:timeConstant:), …",
      signatures: NotationSignature.decays),
    throwing(
      "inertia", usage: "inertia(velocity: 2000, power: 0.8, timeConstant: 325ms)",
      [.velocity, .number("power", 0.8), .seconds("timeConstant", 0.325)]
    ) { (values) throws(CurveError) in
      try ExponentialDecay(velocity: values[0], power: values[1], timeConstant: values[2])
    },
    throwing(
      "fling", usage: "fling(velocity: 2000, density: 2.625, friction: 0.015, table: false)",
      [.velocity, .number("density", 1), .number("friction", 0.015), .flag("table", false).labeled()]
    ) { (values) throws(CurveError) in
      try SplineFling(velocity: values[0], density: values[1], friction: values[2], followsTable: values[3] == 1)
    },
    throwing(
      "clampingScroll", usage: "clampingScroll(velocity: 2000, friction: 0.015)",
      [.velocity, .number("friction", 0.015)]
    ) { (values) throws(CurveError) in try PowerDecay(velocity: values[0], friction: values[1]) },
    throwing(
      "gravity", usage: "gravity(acceleration: 2000, restitution: 0.5, velocity: 0, height: 1)",
      [.number("acceleration"), .number("restitution"), .number("velocity", 0), .number("height", 1)]
    ) { (values) throws(CurveError) in
      try BouncingFall(acceleration: values[0], restitution: values[1], velocity: values[2], height: values[3])
    },
  ]
}
