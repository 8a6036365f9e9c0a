// `spring(…)` in every vocabulary. The signatures are tried in this order when labels are left out.

extension NotationParameter {
  static func seconds(_ name: String, _ standard: Double? = nil) -> NotationParameter {
    NotationParameter(name: name, kind: .seconds, standard: standard)
  }

  static func fraction(_ name: String, _ standard: Double? = nil, _ aliases: String...) -> NotationParameter {
    NotationParameter(name: name, kind: .fraction, standard: standard, aliases: aliases)
  }

  static func number(_ name: String, _ standard: Double? = nil) -> NotationParameter {
    NotationParameter(name: name, kind: .number, standard: standard)
  }

  static func flag(_ name: String, _ standard: Bool) -> NotationParameter {
    NotationParameter(name: name, kind: .flag, standard: standard ? 1 : 0)
  }

  /// The same with a label that has to be written.
  func labeled() -> NotationParameter {
    var copy = self
    copy.needsLabel = true
    return copy
  }

  /// The same without a label in the canonical text.
  func unlabeled() -> NotationParameter {
    var copy = self
    copy.showsLabel = false
    return copy
  }

  /// SwiftUI's blend duration moves nothing that is not interrupted: it is read, kept in the
  /// canonical text and in no curve.
  static let blendDuration = NotationParameter.seconds("blendDuration", 0).labeled()

  /// Travels per second.
  static let initialVelocity = NotationParameter.number("initialVelocity", 0).labeled()
}

extension NotationSignature {
  static func perceptual(duration: Double, bounce: Double) -> NotationSignature {
    NotationSignature(
      parameters: [.seconds("duration", duration), .fraction("bounce", bounce), .initialVelocity, .blendDuration]
    ) { (values) throws(CurveError) -> SpringRelease in
      try SpringRelease(spring: DampedSpring(duration: values[0], bounce: values[1]), velocity: values[2])
    }
  }

  static func response(_ response: Double, _ dampingRatio: Double) -> NotationSignature {
    NotationSignature(
      parameters: [
        .seconds("response", response), .fraction("dampingRatio", dampingRatio, "dampingFraction"),
        .number("mass", 1).labeled(), .initialVelocity, .blendDuration,
      ]
    ) { (values) throws(CurveError) -> SpringRelease in
      try SpringRelease(
        spring: DampedSpring(response: values[0], dampingRatio: values[1], mass: values[2]), velocity: values[3])
    }
  }

  static let physical = NotationSignature(
    parameters: [.number("mass"), .number("stiffness"), .number("damping"), .number("initialVelocity", 0)]
  ) { (values) throws(CurveError) -> SpringRelease in
    try SpringRelease(
      spring: DampedSpring(mass: values[0], stiffness: values[1], damping: values[2]), velocity: values[3])
  }

  static let unitMass = NotationSignature(
    parameters: [.number("stiffness").labeled(), .number("damping").labeled(), .initialVelocity]
  ) { (values) throws(CurveError) -> SpringRelease in
    try SpringRelease(spring: DampedSpring(stiffness: values[0], damping: values[1]), velocity: values[2])
  }

  static let stiffness = NotationSignature(
    parameters: [
      .number("stiffness").labeled(), .fraction("dampingRatio", nil, "dampingFraction").labeled(),
      .number("mass", 1).labeled(), .initialVelocity,
    ]
  ) { (values) throws(CurveError) -> SpringRelease in
    try SpringRelease(
      spring: DampedSpring(stiffness: values[0], dampingRatio: values[1], mass: values[2]), velocity: values[3])
  }

  static let settling = NotationSignature(
    parameters: [
      .seconds("settlingDuration").labeled(), .fraction("dampingRatio", nil, "dampingFraction"),
      .fraction("epsilon", 0.001).labeled(),
    ]
  ) { (values) throws(CurveError) -> SpringRelease in
    try SpringRelease(spring: DampedSpring(settlingDuration: values[0], dampingRatio: values[1], epsilon: values[2]))
  }

  static let visual = NotationSignature(
    parameters: [.seconds("visualDuration").labeled(), .fraction("bounce", 0.3)]
  ) { (values) throws(CurveError) -> SpringRelease in
    try SpringRelease(spring: DampedSpring(visualDuration: values[0], bounce: values[1]))
  }

  static let tension = NotationSignature(
    parameters: [.number("tension").labeled(), .number("friction"), .number("mass", 1).labeled()]
  ) { (values) throws(CurveError) -> SpringRelease in
    try SpringRelease(spring: DampedSpring(tension: values[0], friction: values[1], mass: values[2]))
  }

  static let bounciness = NotationSignature(
    parameters: [.number("bounciness").labeled(), .number("speed")]
  ) { (values) throws(CurveError) -> SpringRelease in
    try SpringRelease(spring: DampedSpring(bounciness: values[0], speed: values[1]))
  }
}

extension NotationForm {
  static let springs = [
    NotationForm(
      "spring",
      usage: "spring(duration: 0.5, bounce: 0.3), spring(response:dampingRatio:), spring(mass:stiffness:damping:), …",
      signatures: [
        .perceptual(duration: 0.5, bounce: 0), .physical, .response(0.5, 0.825), .unitMass, .stiffness, .settling,
        .visual, .tension, .bounciness,
      ])
  ]
}
