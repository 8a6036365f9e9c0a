// What every timing curve answers: which progress belongs to which input.
//
// Input and progress are fractions. The motion over seconds is `TimedCurve`'s business.

/// A function from input progress to output progress, as in CSS and in every animation library.
public protocol TimingCurve: Sendable {
  /// The text that the notation reads back as this curve; the CSS serialisation for the curves of
  /// CSS.
  var notation: String { get }

  /// Returns the output progress.
  ///
  /// - Parameters:
  ///   - input: Any finite number: outside 0…1 the curve is continued by its own rule.
  ///   - before: The CSS before flag: at a jump the value from the left.
  func progress(at input: Double, before: Bool) -> Double

  /// Returns the first, second or third derivative of the progress by the input, from the right,
  /// except at 1: from the left. A vertical tangent is a signed infinity.
  func derivative(_ order: Int, at input: Double) -> Double

  /// Returns the first and the second derivative, as one by one.
  func slopes(at input: Double) -> (first: Double, second: Double)

  /// Returns the limit from the left of the progress (order 0) or of a derivative (1 to 3).
  func leftLimit(of order: Int, at input: Double) -> Double

  /// The inputs strictly between 0 and 1 at which the progress or one of its first two derivatives
  /// may jump, ascending.
  var knots: [Double] { get }

  /// The inputs strictly between 0 and 1 at which a derivative (0 for the progress itself, up to 3)
  /// is stationary, ascending.
  func turningInputs(of order: Int) -> [Double]

  /// The curve on 0…1 as a few cubics joined end to end from (0, 0) to (1, 1), if it is nothing
  /// else; `nil` for what only comes near to such a path.
  ///
  /// - Precision: 2 ulps of the largest height; what the curve itself is written with is not
  ///   rounded.
  var pathCubics: [PathCubic]? { get }

  /// What CSS has words for; `nil` for every other kind.
  var cssEasing: CSSEasing? { get }

  /// The curve after half a turn, 1 − f(1 − x): what runs backwards from the end to the start, seen
  /// as a run from 0 to 1. `nil` for kinds whose turn has no notation.
  var reversed: (any TimingCurve)? { get }

  /// Returns bounds of progress and its first two derivatives over a range of inputs within 0…1.
  func enclosure(over inputs: ClosedRange<Double>) -> CurveEnclosure
}

extension TimingCurve {
  /// Returns the output progress with the CSS before flag unset.
  public func progress(at input: Double) -> Double { progress(at: input, before: false) }

  public var pathCubics: [PathCubic]? { nil }

  public var cssEasing: CSSEasing? { nil }

  public var reversed: (any TimingCurve)? { nil }

  public func leftLimit(of order: Int, at input: Double) -> Double {
    let inside = input == 1 || knots.contains(input) ? input.nextDown : input
    return order == 0 ? progress(at: inside) : derivative(order, at: inside)
  }

  public func slopes(at input: Double) -> (first: Double, second: Double) {
    (derivative(1, at: input), derivative(2, at: input))
  }

  /// The slope of the progress at an input.
  public func slope(at input: Double) -> Double { derivative(1, at: input) }
}

/// The kinds of timing curve that CSS has words for.
///
///     CubicBezier.ease.cssEasing?.cubic?.x1  // 0.25
public enum CSSEasing: Sendable {
  /// `linear`.
  case line
  /// `cubic-bezier()`, and the keywords that are one.
  case cubic(CubicBezier)
  /// `steps()`.
  case stair(StepsCurve)
  /// `linear()`.
  case lines(PiecewiseLinear)

  /// The same as one cubic; `nil` for stairs and lists of stops.
  public var cubic: CubicBezier? {
    switch self {
    case .line: CubicBezier.line
    case .cubic(let cubic): cubic
    case .stair, .lines: nil
    }
  }

  /// The keyword by which a cubic was made; `nil` for what is written with its numbers.
  package var keyword: String? {
    switch self {
    case .line: "linear"
    case .cubic(let cubic): cubic.keyword
    case .stair, .lines: nil
    }
  }
}

/// The identity: CSS's keyword `linear`.
public struct LinearTiming: TimingCurve, Hashable {
  public init() {}

  public var notation: String { "linear" }

  public func progress(at input: Double, before: Bool) -> Double { input }

  public func derivative(_ order: Int, at input: Double) -> Double { order == 1 ? 1 : 0 }

  public func leftLimit(of order: Int, at input: Double) -> Double { order == 0 ? input : derivative(order, at: input) }

  public var knots: [Double] { [] }

  public func turningInputs(of order: Int) -> [Double] { [] }

  public var cssEasing: CSSEasing? { .line }

  public var reversed: (any TimingCurve)? { self }

  public var pathCubics: [PathCubic]? { [PathCubic(from: (0, 0), slopes: (1, 1), to: (1, 1))] }

  public func enclosure(over inputs: ClosedRange<Double>) -> CurveEnclosure {
    CurveEnclosure(value: inputs, velocity: 1...1, acceleration: 0...0)
  }
}
