// Not of SwiftUI: what SwiftUI has no animation for, such as CSS's steps() and linear(), moves by
// its curve.

public import CurveMath

/// Any curve, played over the travel.
struct PlayedCurveAnimation: CurveAnimation {
  let curve: any MotionCurve
  let notationText: String
  /// Seconds.
  private let duration: Double

  init(_ curve: any MotionCurve) {
    self.curve = curve
    notationText = curve.notation
    duration = curve.endTime.isFinite ? curve.endTime : curve.lastTime(.value, fartherThan: 0.001 * abs(curve.travel))
  }

  var notationNumbers: [(name: String, value: Double)] { [] }

  func exactCurve() throws(CurveError) -> any MotionCurve { try ScaledCurve(curve, from: 0, to: 1) }

  func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
    guard time <= duration, time < .infinity else { return nil }
    return value.scaled(by: (curve.state(at: time).value - curve.start) / curve.travel)
  }

  func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
    guard time <= duration, time < .infinity else { return nil }
    let velocity = value.scaled(by: curve.state(at: time).velocity / curve.travel)
    return velocity.hasFiniteComponents ? velocity : nil
  }

  static func == (first: PlayedCurveAnimation, second: PlayedCurveAnimation) -> Bool {
    first.notationText == second.notationText
  }

  func hash(into hasher: inout Hasher) { hasher.combine(notationText) }
}

extension PlayedCurveAnimation: CustomStringConvertible {
  var description: String { notationText }
}

extension Animation {
  /// An animation that plays a curve, whatever it is made of: `steps()`, a chain of cubics, a
  /// fitted spring.
  ///
  ///     let stairs = Animation.playing(try CurveNotation().curve("steps(4) 0.5s"))
  ///
  /// What the curve does from its start to its target, the animation does over the travel. A curve
  /// that never ends is cut off when it stays within 0.1 %. It merges with nothing; a spring that
  /// interrupts it takes over its velocity. Two of them are equal when their notations are.
  ///
  /// - Precondition: The curve has a travel.
  public static func playing(_ curve: any MotionCurve) -> Animation {
    precondition(curve.travel != 0, "A curve without travel, \(curve.notation), says nothing of how to move.")
    return Animation(PlayedCurveAnimation(curve))
  }
}

// Not of SwiftUI.

/// Plays an animation that is not known as a curve, and keeps what it shows.
struct SampledAnimation {
  let animation: Animation
  /// Units.
  let travel: Double
  let rendering: SpringRendering
  /// Seconds between two samples.
  let interval: Double

  /// More samples than this are refused, as by a motion that never ends.
  private static var mostSamples: Int { Limits.samples.count }

  /// The motion from 0 to 1: straight lines from sample to sample, and a jump to 1 at the first
  /// sample at which it is over.
  func curve() throws(AnimationError) -> any MotionCurve {
    let values = try samples()
    do throws(CurveError) {
      guard let last = values.last, travel != 0 else { return try TimedCurve(LinearTiming(), duration: 0) }
      var stops = values.enumerated().map { index, value in
        PiecewiseLinear.Stop(output: value / travel, inputs: [Double(index) / Double(values.count)])
      }
      stops.append(PiecewiseLinear.Stop(output: last / travel, inputs: [1]))
      stops.append(PiecewiseLinear.Stop(output: 1, inputs: [1]))
      return try TimedCurve(PiecewiseLinear(stops: stops), duration: Double(values.count) * interval)
    } catch {
      throw .impossible(animation: animation.description, error)
    }
  }

  private func samples() throws(AnimationError) -> [Double] {
    var environment = EnvironmentValues()
    environment.springRendering = rendering
    var context = AnimationContext<Double>(environment: environment)
    var values: [Double] = []
    while let value = animation.animate(value: travel, time: Double(values.count) * interval, context: &context) {
      values.append(value)
      guard values.count <= Self.mostSamples else {
        throw .endless(animation: animation.description, limit: Double(Self.mostSamples) * interval)
      }
    }
    return values
  }
}

// An animation whose motion is known as a curve of CurveMath.
//
// Not of SwiftUI.

/// An animation that knows its curve and its text: the built-in ones.
protocol CurveAnimation: CustomAnimation {
  /// The exact motion from 0 to 1.
  func exactCurve() throws(CurveError) -> any MotionCurve

  /// What `CurveNotation` reads back as the same motion, if all of ``notationNumbers`` are finite.
  var notationText: String { get }

  var notationNumbers: [(name: String, value: Double)] { get }

  /// Whether SwiftUI's own numbers are other ones than those of the curve.
  var isStepped: Bool { get }
}

extension CurveAnimation {
  var isStepped: Bool { false }
}

// MARK: - Springs

extension FluidSpringAnimation: CurveAnimation {
  func exactCurve() throws(CurveError) -> any MotionCurve {
    if response <= 0 { return try TimedCurve(LinearTiming(), duration: 0) }
    return try DampedSpring(response: response, dampingRatio: dampingFraction)
  }

  var isStepped: Bool { true }

  var notationText: String {
    let blend = blendDuration == 0 ? "" : ", blendDuration: \(cssNumber(blendDuration))"
    return "spring(response: \(cssNumber(response)), dampingRatio: \(cssNumber(dampingFraction))\(blend))"
  }

  var notationNumbers: [(name: String, value: Double)] {
    [("response", response), ("dampingFraction", dampingFraction), ("blendDuration", blendDuration)]
  }
}

extension DefaultAnimation: CurveAnimation {
  func exactCurve() throws(CurveError) -> any MotionCurve { try Self.spring.exactCurve() }
  var isStepped: Bool { true }
  var notationText: String { "default" }
  var notationNumbers: [(name: String, value: Double)] { [] }
}

extension InterpolatingSpringAnimation: CurveAnimation {
  func exactCurve() throws(CurveError) -> any MotionCurve {
    if stiffness == .infinity { return try TimedCurve(LinearTiming(), duration: 0) }
    let spring = try DampedSpring(mass: mass, stiffness: stiffness, damping: damping)
    return initialVelocity == 0 ? spring : try SpringMotion(spring: spring, from: 0, to: 1, velocity: initialVelocity)
  }

  var isStepped: Bool { true }

  var notationText: String {
    let velocity = initialVelocity == 0 ? "" : ", initialVelocity: \(cssNumber(initialVelocity))"
    return "interpolatingSpring(mass: \(cssNumber(mass)), stiffness: \(cssNumber(stiffness)), "
      + "damping: \(cssNumber(damping))\(velocity))"
  }

  var notationNumbers: [(name: String, value: Double)] { [("stiffness", stiffness), ("damping", damping)] }
}

// MARK: - Timing curves

extension BezierAnimation: CurveAnimation {
  func exactCurve() throws(CurveError) -> any MotionCurve {
    let isLinear = x1 == y1 && x2 == y2
    let timing: any TimingCurve = isLinear ? LinearTiming() : try CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)
    return try TimedCurve(timing, duration: max(0, duration))
  }

  var notationText: String {
    let seconds = "duration: \(cssNumber(max(0, duration)))"
    return switch (x1, y1, x2, y2) {
    case (0, 0, 1, 1): "linear(\(seconds))"
    case (0.42, 0, 1, 1): "easeIn(\(seconds))"
    case (0, 0, 0.58, 1): "easeOut(\(seconds))"
    case (0.42, 0, 0.58, 1): "easeInOut(\(seconds))"
    default: "timingCurve(\([x1, y1, x2, y2].map(cssNumber).joined(separator: ", ")), \(seconds))"
    }
  }

  var notationNumbers: [(name: String, value: Double)] { [("duration", duration)] }
}

extension UnitCurveAnimation: CurveAnimation {
  func exactCurve() throws(CurveError) -> any MotionCurve { try TimedCurve(curve.timing, duration: max(0, duration)) }

  var notationText: String {
    guard let curve = try? exactCurve() else { return "" }
    return curve.notation
  }

  var notationNumbers: [(name: String, value: Double)] { [("duration", duration)] }
}
