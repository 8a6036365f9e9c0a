// One shape, four curves: as it is, turned around, and both joined at half size in either order.

/// Which end of a curve is eased.
public enum EaseMode: String, CaseIterable, Sendable {
  /// Slow at the start.
  case `in` = "in"
  /// Slow at the end: the shape turned around its middle.
  case out = "out"
  /// Slow at both ends: the shape and its turned copy at half size.
  case inOut = "in-out"
  /// Slow in the middle: the turned copy at half size, then the shape.
  case outIn = "out-in"
}

/// The `in` form of an easing function on 0…1, continuous inside, from which a mode makes the
/// others.
protocol EaseShape: Sendable {
  /// The function (order 0) or a derivative (1 to 3). At a knot the limit of the side asked for.
  func value(_ order: Int, at input: Double, fromLeft: Bool) -> Double
  /// The inputs strictly inside 0…1 at which a derivative jumps.
  var knots: [Double] { get }
  /// The inputs strictly inside 0…1 at which a derivative is stationary.
  func turningInputs(of order: Int) -> [Double]
  /// The progress of the curve that a mode makes of the shape:
  /// ``EaseMode/value(_:at:fromLeft:of:)``, unless the shape knows a form that loses fewer digits.
  func progress(_ mode: EaseMode, at input: Double, fromLeft: Bool) -> Double
  /// The shape as cubics from (0, 0) to (1, 1), if it is nothing else.
  var pathCubics: [PathCubic]? { get }
}

extension EaseShape {
  var pathCubics: [PathCubic]? { nil }

  func progress(_ mode: EaseMode, at input: Double, fromLeft: Bool) -> Double {
    mode.value(0, at: input, fromLeft: fromLeft, of: self)
  }
}

extension EaseMode {
  /// A derivative of the curve that this mode makes of a shape, by the shape's formula also at 0
  /// and 1.
  func value(_ order: Int, at input: Double, fromLeft: Bool, of shape: some EaseShape) -> Double {
    // Turning the curve around changes the sign of the even derivatives.
    let turned = order.isMultiple(of: 2) ? -1.0 : 1.0
    switch self {
    case .in:
      return shape.value(order, at: input, fromLeft: fromLeft)
    case .out:
      let value = turned * shape.value(order, at: 1 - input, fromLeft: !fromLeft)
      return order == 0 ? 1 + value : value
    case .inOut:
      // Half the height over half the width: a factor of 2 for every derivative but the first.
      let scale = order == 0 ? 0.5 : Double(1 << (order - 1))
      if input < 0.5 || (input == 0.5 && fromLeft) {
        return scale * shape.value(order, at: 2 * input, fromLeft: fromLeft)
      }
      let value = turned * scale * shape.value(order, at: 2 * (1 - input), fromLeft: !fromLeft)
      return order == 0 ? 1 + value : value
    case .outIn:
      let scale = order == 0 ? 0.5 : Double(1 << (order - 1))
      let value =
        input < 0.5 || (input == 0.5 && fromLeft)
        ? turned * scale * shape.value(order, at: 1 - 2 * input, fromLeft: !fromLeft)
        : scale * shape.value(order, at: 2 * input - 1, fromLeft: fromLeft)
      return order == 0 ? 0.5 + value : value
    }
  }

  /// The knots, or the turning inputs, of the curve from those of the shape.
  func inputs(from inputs: [Double]) -> [Double] {
    switch self {
    case .in: inputs
    case .out: inputs.reversed().map { 1 - $0 }
    case .inOut: inputs.map { $0 / 2 } + inputs.reversed().map { 1 - $0 / 2 }
    case .outIn: inputs.reversed().map { 0.5 - $0 / 2 } + inputs.map { 0.5 + $0 / 2 }
    }
  }

  /// The knots of the curve, the joint of its halves among them.
  func knots(of shape: some EaseShape) -> [Double] {
    let inside = inputs(from: shape.knots)
    guard self == .inOut || self == .outIn else { return inside }
    return inside.prefix(shape.knots.count) + [0.5] + inside.suffix(shape.knots.count)
  }
}

extension TimingCurve {
  /// Bounds from the values at both ends of the range, at the knots and at the turning inputs
  /// inside.
  ///
  /// - Parameter ulps: The room for rounding, in ulps of the larger end and of 1.
  func enclosureByTurning(over inputs: ClosedRange<Double>, ulps: Double) -> CurveEnclosure {
    let knots = knots.filter { inputs.contains($0) }
    func bounds(_ order: Int) -> ClosedRange<Double> {
      func right(_ input: Double) -> Double { order == 0 ? progress(at: input) : derivative(order, at: input) }
      let first = right(inputs.lowerBound)
      var range = (first...first).joined(right(inputs.upperBound))
      if inputs.lowerBound < inputs.upperBound {
        range = range.joined(leftLimit(of: order, at: inputs.upperBound))
      }
      for knot in knots {
        range = range.joined(right(knot))
        if knot > inputs.lowerBound { range = range.joined(leftLimit(of: order, at: knot)) }
      }
      for input in turningInputs(of: order) where inputs.contains(input) { range = range.joined(right(input)) }
      let room = ulps * max(range.largestMagnitude.ulp, Double.ulpOfOne)
      return room.isFinite ? (range.lowerBound - room)...(range.upperBound + room) : range
    }
    return CurveEnclosure(value: bounds(0), velocity: bounds(1), acceleration: bounds(2))
  }
}
