// Android's fling: a distance and a duration by physics, and between them a curve that is always
// the same.
//
//   c = friction · 9.80665 · 39.37 · 160 · density · 0.84 units/s²,   D = ln 0.78 / ln 0.9
//   T = (0.35 |v|/c)^(1/(D − 1)),   d = 0.35 v T
//
// The curve is cubic-bezier(0.175, 0.5, 0.35, 1), whose first slope is 1/0.35: the release keeps
// the finger's velocity. Android draws it as a table of 100 straight lines, which it makes in
// floats by halving.

/// What Android's and Flutter's flings have in common.
package enum AndroidFling {
  /// D: how the duration grows with the velocity.
  package static let exponent = Elementary.log(0.78) / Elementary.log(0.9)
  /// 1/(D − 1), and what is beyond its last digit.
  private static let (growth, growthRest) = (0.7362676066563723, 8.27127748732277e-18)
  /// Where the two tangents of the curve meet, as a fraction of the distance.
  package static let inflection = 0.35

  /// Returns the duration in seconds of a fling without friction of its own: 0 for what is shorter
  /// than any duration.
  package static func duration(of velocity: Double, friction: Double, density: Double) -> Double {
    guard velocity != 0 else { return 0 }
    // Gravity in m/s², inches per metre, pixels per inch, and how Android tuned it.
    let deceleration = friction * 9.80665 * 39.37 * 160 * density * 0.84
    let speed = inflection * abs(velocity) / deceleration
    // What the exponent has beyond its last digit counts as often as the logarithm says: for a slow
    // flick 20 times.
    let duration = Elementary.pow(speed, growth) * (1 + growthRest * Elementary.log(speed))
    return duration < Limits.duration.least ? 0 : duration
  }
}

/// A motion that is released with a velocity and runs out as a list of Android and of Compose does.
///
///     let fling = try SplineFling(velocity: 2000, density: 2.625)
///     fling.endTime  // 0.4544…
///     fling.target   // 318.11…
///
/// Velocity and distance are in pixels: with velocity and distance in dp, which are pixels divided
/// by the density, 1 is the density.
///
/// - Precision: 12 ulps of the distance, and 8 of the duration; 40 of the velocity at release.
/// - Source: Android's `OverScroller`, core/java/android/widget/OverScroller.java in aosp-mirror
///   050275c, and Compose's `splineBasedDecay`, FlingCalculator.kt and SplineBasedDecay.kt in
///   androidx a9b06aa. What they show is cut: OverScroller shows whole pixels at whole
///   milliseconds, Compose floats at whole milliseconds.
public struct SplineFling: Sendable {
  /// Units per second.
  public let releaseVelocity: Double
  /// Pixels per dp: 1 at 160 dots per inch.
  public let density: Double
  /// Without a unit: `ViewConfiguration.getScrollFriction()` is 0.015.
  public let friction: Double
  /// Whether it moves along the 100 straight lines of Android's table, so that its velocity is a
  /// staircase.
  public let followsTable: Bool
  /// From 0 to the distance, over the duration.
  package let motion: ScaledCurve

  /// - Parameters:
  ///   - velocity: At release, in units per second.
  ///   - density: Greater than 0.
  ///   - friction: Greater than 0.
  ///   - followsTable: Along Android's own straight lines instead of the smooth curve behind them,
  ///     which is never farther away than 9e-5 of the distance.
  /// - Throws: ``CurveError/notFinite(name:value:)``, ``CurveError/notPositive(name:value:)`` and
  ///   ``CurveError/outside(name:value:allowed:)``.
  public init(
    velocity: Double, density: Double = 1, friction: Double = 0.015, followsTable: Bool = false
  ) throws(CurveError) {
    releaseVelocity = try Throwing.velocity(velocity)
    self.density = try Throwing.factor(density, "density")
    self.friction = try Throwing.factor(friction, "friction")
    self.followsTable = followsTable
    let duration = AndroidFling.duration(of: velocity, friction: friction, density: density)
    let timed = try TimedCurve(followsTable ? Self.table : Self.smooth, duration: duration)
    motion = try ScaledCurve(timed, from: 0, to: AndroidFling.inflection * releaseVelocity * duration)
  }

  /// The curve behind the table.
  public static let smooth: any TimingCurve = try! CubicBezier(x1: 0.175, y1: 0.5, x2: 0.35, y2: 1)

  /// Android's `SPLINE_POSITION`: 101 floats, and lines between them.
  public static let table: any TimingCurve = Deadline.lifted {
    try! PiecewiseLinear(
      stops: splinePosition.enumerated().map { index, output in
        PiecewiseLinear.Stop(output: Double(output), inputs: [Double(index) / 100])
      })
  }

  private static let splinePosition = linesTable(
    over: (startTension * Float(AndroidFling.inflection), endHandle), of: (startTension, endTension))

  /// Android's `SPLINE_TIME`: 101 floats, the part of the time over that of the way.
  package static let splineTime = linesTable(
    over: (startTension, endTension), of: (startTension * Float(AndroidFling.inflection), endHandle))

  private static let (startTension, endTension): (Float, Float) = (0.5, 1)
  private static let endHandle: Float = 1 - endTension * (1 - Float(AndroidFling.inflection))

  /// One coordinate of a cubic over the other, made as Android makes it: halving in floats until
  /// the other is met within 1e-5.
  ///
  /// - Parameters:
  ///   - abscissa: Its two handles between 0 and 1.
  ///   - ordinate: Those of what is returned.
  private static func linesTable(over abscissa: (Float, Float), of ordinate: (Float, Float)) -> [Float] {
    var table: [Float] = []
    var least: Float = 0
    for index in 0..<100 {
      let goal = Float(index) / 100
      var most: Float = 1
      while true {
        let x = least + (most - least) / 2
        let weight = 3 * x * (1 - x)
        let place = weight * ((1 - x) * abscissa.0 + x * abscissa.1) + x * x * x
        if abs(place - goal) < 1e-5 {
          table.append(weight * ((1 - x) * ordinate.0 + x * ordinate.1) + x * x * x)
          break
        }
        if place > goal { most = x } else { least = x }
      }
    }
    return table + [1]
  }
}

extension SplineFling: ThrownCurve {
  public var timingCurve: (any TimingCurve)? { motion.timingCurve }

  public var start: Double { 0 }
  public var target: Double { motion.target }
  public var endTime: Double { motion.endTime }

  public var notation: String {
    let numbers = [("velocity", releaseVelocity), ("density", density), ("friction", friction)]
    let text = numbers.map { "\($0): \(cssNumber($1))" }.joined(separator: ", ")
    return "fling(\(text)\(followsTable ? ", table: true" : ""))"
  }

  public func state(at time: Double) -> CurveState { motion.state(at: time) }

  public func jerk(at time: Double) -> Double { motion.jerk(at: time) }

  public func derivative(_ derivative: Derivative, at time: Double) -> Double {
    motion.derivative(derivative, at: time)
  }

  public func leftLimit(of derivative: Derivative, at time: Double) -> Double {
    motion.leftLimit(of: derivative, at: time)
  }

  public func knots(in range: ClosedRange<Double>) -> [Double] { motion.knots(in: range) }

  public func turningTimes(of derivative: Derivative, in range: ClosedRange<Double>) -> [Double] {
    motion.turningTimes(of: derivative, in: range)
  }

  public func enclosure(over range: ClosedRange<Double>) -> CurveEnclosure { motion.enclosure(over: range) }

  public func lastTime(_ derivative: Derivative, fartherThan distance: Double) -> Double {
    motion.lastTime(derivative, fartherThan: distance)
  }

  public func firstTime(reaching level: Double) -> Double? { motion.firstTime(reaching: level) }
}
