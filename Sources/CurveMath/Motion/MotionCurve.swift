// What every curve answers: where it is, how fast it moves, and where its pieces turn.
//
// The second half of the protocol is its structure. Between two neighbouring knots and turning
// times a derivative is continuous and monotone, so that a metric can bracket a root instead of
// sampling for it.

/// A value that moves with time, from its ``start`` towards its ``target``.
///
/// Times are in seconds from the release. Values are in travels (0 at release, 1 at the target)
/// unless the curve was made by ``moving(from:to:velocity:)``; then they are in the caller's units.
///
///     let curve: any MotionCurve = try DampedSpring(duration: 0.5, bounce: 0.3)
///     curve.state(at: 0.1).value  // 0.42330212307456983
public protocol MotionCurve: Sendable {
  /// The value until the release: a curve that begins within its way jumps from it at 0.
  var start: Double { get }

  /// The value at which the curve is meant to rest.
  var target: Double { get }

  /// The time after which the value no longer changes: infinity for springs and for endless
  /// repetition.
  var endTime: Double { get }

  /// The text that the notation reads back as this curve.
  var notation: String { get }

  /// Returns value, velocity and acceleration at a time.
  ///
  /// Before 0 the curve is at rest at its start. At a knot the state is the limit from the right,
  /// at ``endTime`` the limit from the left; after it the value is held with zero velocity.
  func state(at time: Double) -> CurveState

  /// Returns the third derivative at a time, in units per second cubed, with the sides of
  /// ``state(at:)``.
  func jerk(at time: Double) -> Double

  /// Returns one derivative at a time, with the sides of ``MotionCurve/state(at:)``.
  func derivative(_ derivative: Derivative, at time: Double) -> Double

  /// Returns a derivative's limit from the left at a time, which differs from the state at knots
  /// only.
  ///
  /// At 0 it is the rest before the release, and at the end the limit before the value is held.
  func leftLimit(of derivative: Derivative, at time: Double) -> Double

  /// The times strictly inside `range` at which the value or one of its first two derivatives may
  /// jump, ascending.
  func knots(in range: ClosedRange<Double>) -> [Double]

  /// The times strictly inside `range` at which a derivative is stationary: between neighbouring
  /// turning times and knots it is monotone. Ascending. A superset is allowed.
  func turningTimes(of derivative: Derivative, in range: ClosedRange<Double>) -> [Double]

  /// Returns bounds that hold at every time in `range`, rounding included.
  func enclosure(over range: ClosedRange<Double>) -> CurveEnclosure

  /// Returns this curve stretched to run between two values and released with a velocity.
  ///
  /// - Parameters:
  ///   - from: The value at release, in the caller's units.
  ///   - to: The target, in the same units. It may equal `from`.
  ///   - velocity: The velocity at release in units per second, added to the curve's own.
  /// - Throws: ``CurveError/notFinite(name:value:)``; ``CurveError/velocityNotCarried(_:curve:)``
  ///   when the curve is fixed in time and cannot start with a velocity of its own.
  func moving(from: Double, to: Double, velocity: Double) throws(CurveError) -> any MotionCurve

  /// The last time at which a derivative is farther than `distance` from its resting value, which
  /// is ``target`` for the value and 0 for the others: 0 if it never is, infinity if it is again
  /// and again.
  func lastTime(_ derivative: Derivative, fartherThan distance: Double) -> Double

  /// Returns the first time at which the value equals a level or jumps across it.
  ///
  ///     let ease = try TimedCurve(CubicBezier.ease, duration: 0.35)
  ///     ease.firstTime(reaching: 0.5)  // 0.10265…
  ///
  /// - Parameter level: Units.
  /// - Returns: Seconds from 0 on; `nil` if the level is never reached.
  /// - Precision: The rounding of the value, divided by the velocity there.
  func firstTime(reaching level: Double) -> Double?

  /// A stretch from 0 in which every extreme of the value and of each derivative is attained, and
  /// in which every level that is ever crossed is crossed for the first time. Finite.
  var searchSpan: ClosedRange<Double> { get }

  /// How often the value passes through its target strictly after 0 and before a time: infinity if
  /// that is endless.
  func targetCrossings(before time: Double) -> Double

  /// The whole way that the value goes, there and back: infinity if it never rests.
  var totalVariation: Double { get }

  /// Returns the way that the value still goes after a time, jumps after it included, in units:
  /// infinity if it is endless.
  ///
  ///     let ease = try TimedCurve(CubicBezier.easeInOut, duration: 0.35)
  ///     ease.totalVariation(from: 0.175)  // 0.5
  ///
  /// - Parameter time: Seconds, from 0 on.
  func totalVariation(from time: Double) -> Double

  /// The value at rest after the motion: ``target`` for everything that arrives.
  var restingValue: Double { get }

  // MARK: What it is

  /// This curve as the release of a spring, in its own units; `nil` if it is not one.
  ///
  /// A spring stretched by ``ScaledCurve`` still is one; a delayed, sped or repeated spring is not.
  var springMotion: SpringMotion? { get }

  /// The throw behind this curve, in its own units; `nil` if it is none.
  ///
  /// A throw stretched by ``ScaledCurve`` still is one; a delayed, sped or repeated one is not.
  var thrown: (any ThrownCurve)? { get }

  /// The timing curve behind this motion, without its duration; `nil` if there is none.
  ///
  ///     let ease = try TimedCurve(CubicBezier.ease, duration: 0.35)
  ///     ease.timingCurve?.notation  // "ease"
  ///
  /// A timing curve stretched by ``ScaledCurve`` still is one, and so is Android's fling; a
  /// delayed, sped or repeated one is not.
  var timingCurve: (any TimingCurve)? { get }

  // MARK: How much there is to walk through

  /// About how many pieces the motion has until a time. Nothing that repeats is walked through.
  func pieceCount(until end: Double) -> Double

  /// About how many knots the motion has within a range, the joints between its runs among them.
  /// Nothing that repeats is walked through.
  func knotCount(in range: ClosedRange<Double>) -> Double
}

extension MotionCurve {
  /// Target minus start, signed, in units.
  public var travel: Double { target - start }

  public var springMotion: SpringMotion? { nil }

  public var thrown: (any ThrownCurve)? { nil }

  public var timingCurve: (any TimingCurve)? { nil }

  public func pieceCount(until end: Double) -> Double { Double(knots(in: 0...Swift.max(0, end)).count + 1) }

  public func knotCount(in range: ClosedRange<Double>) -> Double { Double(knots(in: range).count) }

  public var restingValue: Double { endTime.isFinite ? state(at: endTime).value : target }

  public func derivative(_ derivative: Derivative, at time: Double) -> Double { partOfState(derivative, at: time) }

  /// One derivative at a time, out of the whole state.
  package func partOfState(_ derivative: Derivative, at time: Double) -> Double {
    switch derivative {
    case .value: state(at: time).value
    case .velocity: state(at: time).velocity
    case .acceleration: state(at: time).acceleration
    case .jerk: jerk(at: time)
    }
  }
}
