public import CurveMath

extension MotionExpectation {
  /// Expects that the value does not jump, nor any derivative up to an order.
  ///
  /// The value may jump anywhere; a derivative counts between the first movement and the last, as
  /// every motion starts from rest and ends in it. Of a curve this is known in closed form; of
  /// anything else a ``JumpRule`` decides.
  ///
  /// - Parameters:
  ///   - order: The highest derivative that is continuous. Of samples the jerk is not known, and
  ///     the acceleration is asked.
  ///   - allowed: Jumps of this derivative are allowed up to this size, in its unit.
  ///   - rule: How jumps are found in samples.
  public static func continuous(
    order: Derivative = .velocity, allowing allowed: Double = 0, rule: JumpRule = .standard
  ) -> MotionExpectation {
    let name = "continuous \(order.name)" + (allowed > 0 ? " but for \(allowed.shown) \(order.unit)" : "")
    return MotionExpectation(name) { motion in
      let jumps = motion.jumps(upTo: order, allowing: allowed, rule: rule)
      guard let first = jumps.first else { return nil }
      let isExact = first.times.lowerBound == first.times.upperBound
      let size = "\(first.size.shown) \(first.derivative.unit)"
      let place =
        isExact
        ? "at \(first.time.shown) s"
        : "between \(first.times.lowerBound.shown) s and \(first.times.upperBound.shown) s"
      let rest = jumps.count == 1 ? "" : " \(jumps.count - 1) more: " + times(jumps.dropFirst()) + "."
      return MotionFinding(
        name, "The \(first.derivative.name) jumps by \(isExact ? "" : "about ")\(size) \(place).\(rest)",
        time: first.time, measured: first.size, allowed: first.derivative == order ? allowed : 0,
        picture: MotionPicture.text(of: motion, pointingAt: jumps.map(\.time)))
    }
  }

  private static func times(_ jumps: ArraySlice<MotionJump>) -> String {
    let shown = jumps.prefix(5).map { "\($0.time.shown) s" }.joined(separator: ", ")
    return jumps.count > 5 ? shown + " …" : shown
  }
}

extension Derivative {
  var name: String {
    switch self {
    case .value: "value"
    case .velocity: "velocity"
    case .acceleration: "acceleration"
    case .jerk: "jerk"
    }
  }

  var unit: String {
    switch self {
    case .value: "units"
    case .velocity: "units/s"
    case .acceleration: "units/s²"
    case .jerk: "units/s³"
    }
  }
}
