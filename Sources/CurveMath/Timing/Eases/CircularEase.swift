// Quarter circles: 1 − √(1 − x²) and its turned copies.

/// A quarter of a circle, or two of them: SwiftUI's circular unit curves.
///
/// Outside 0…1 the end is held. The slope is infinite where the circle stands upright: at 1 for
/// `in`, at 0 for `out`, at ½ for `inOut`, at both ends for `outIn`.
///
///     CircularEase(.in).progress(at: 0.5)  // 0.1339745962155614
///
/// - Precision: 3 ulps of the value.
public struct CircularEase: TimingCurve, Hashable {
  public let mode: EaseMode

  public init(_ mode: EaseMode) { self.mode = mode }

  public var notation: String {
    switch mode {
    case .in: "circularEaseIn"
    case .out: "circularEaseOut"
    case .inOut: "circularEaseInOut"
    // SwiftUI has no name for it.
    case .outIn: PennerEase(.circ, .outIn).notation
    }
  }

  public func progress(at input: Double, before: Bool) -> Double {
    if input <= 0 { return 0 }
    if input >= 1 { return 1 }
    return CircleShape().progress(mode, at: input, fromLeft: before)
  }

  public func derivative(_ order: Int, at input: Double) -> Double {
    guard input >= 0, input <= 1 else { return 0 }
    return mode.value(order, at: input, fromLeft: false, of: CircleShape())
  }

  public func leftLimit(of order: Int, at input: Double) -> Double {
    if order == 0 { return progress(at: input) }
    guard input > 0, input <= 1 else { return 0 }
    return mode.value(order, at: input, fromLeft: true, of: CircleShape())
  }

  public var knots: [Double] { mode.knots(of: CircleShape()) }

  public func turningInputs(of order: Int) -> [Double] { [] }

  public func enclosure(over inputs: ClosedRange<Double>) -> CurveEnclosure {
    enclosureByTurning(over: inputs, ulps: 8)
  }
}

/// 1 − √(1 − x²), written without cancellation.
struct CircleShape: EaseShape {
  func value(_ order: Int, at input: Double, fromLeft: Bool) -> Double {
    let square = (1 - input) * (1 + input)
    let height = square.squareRoot()
    switch order {
    case 0: return input * input / (1 + height)
    case 1: return input / height
    case 2: return 1 / (square * height)
    default: return input == 0 ? 0 : 3 * input / (square * square * height)
    }
  }

  var knots: [Double] { [] }

  func turningInputs(of order: Int) -> [Double] { [] }

  /// The progress of a mode, from √(x(2 − x)) where turning the shape around would lose digits.
  func progress(_ mode: EaseMode, at input: Double, fromLeft: Bool) -> Double {
    func rising(_ input: Double) -> Double { value(0, at: input, fromLeft: fromLeft) }
    func falling(_ input: Double) -> Double { (input * (2 - input)).squareRoot() }
    return switch mode {
    case .in: rising(input)
    case .out: falling(input)
    case .inOut: input < 0.5 ? rising(2 * input) / 2 : 1 - rising(2 * (1 - input)) / 2
    case .outIn: input < 0.5 ? falling(2 * input) / 2 : 0.5 + rising(2 * input - 1) / 2
    }
  }
}
