public import CurveMath

/// A motion under test: a curve, a trace, samples, or any function of your own engine.
///
///     TestedMotion.curve(try DampedSpring(duration: 0.5, bounce: 0.3))
///     TestedMotion.function(through: 1) { engine.value(at: $0) }
///
/// What is known decides how exact an answer is. Of a curve the structure is known, and every
/// answer is exact but for rounding. Of a trace the states are known at its times. Of a function
/// only values are known, at as many times as one likes. Of samples nothing but the samples is
/// known.
public struct TestedMotion {
  enum Source {
    case curve(any MotionCurve)
    case samples(MotionSamples)
  }

  let source: Source
  /// The value at release, in units.
  public let start: Double
  /// The value at which the motion is meant to rest, in units.
  public let target: Double

  /// Target minus start, signed, in units.
  public var travel: Double { target - start }

  /// A curve in closed form.
  public static func curve(_ curve: any MotionCurve) -> TestedMotion {
    TestedMotion(source: .curve(curve), start: curve.start, target: curve.target)
  }

  /// States that were written down. Their velocities and accelerations are believed.
  ///
  /// - Parameters:
  ///   - trace: Times must not descend. A time that stands twice holds both sides of a hand-off.
  ///   - target: Where it is meant to rest, in units; without it, the last value.
  public static func trace(_ trace: Trace, target: Double? = nil) -> TestedMotion {
    TestedMotion(
      MotionSamples(times: trace.times, values: trace.states.map(\.value), states: trace.states), target: target)
  }

  /// Values that were written down, such as one for every frame.
  ///
  ///     TestedMotion.samples(times: frames.map(\.time), values: frames.map(\.x))
  ///
  /// - Parameters:
  ///   - times: Seconds, ascending. Shape: `[n]`.
  ///   - values: Units. Shape: `[n]`.
  ///   - target: Where it is meant to rest, in units; without it, the last value.
  public static func samples(times: [Double], values: [Double], target: Double? = nil) -> TestedMotion {
    TestedMotion(MotionSamples(times: times, values: values), target: target)
  }

  /// A function of time that may be asked again and again, at any time in any order.
  ///
  /// It is asked at `framesPerSecond` first, then more closely where something might be wrong. An
  /// engine that goes on with every question is no such function: write its values down with a
  /// ``TestClock``.
  ///
  /// - Parameters:
  ///   - end: The function is asked from 0 to this time, in seconds.
  ///   - framesPerSecond: How often it is asked at first.
  ///   - target: Where it is meant to rest, in units; without it, the value at the end.
  ///   - value: Units at a time in seconds.
  public static func function(
    through end: Double, framesPerSecond: Double = 240, target: Double? = nil, _ value: @escaping (Double) -> Double
  ) -> TestedMotion {
    guard end > 0, end.isFinite, framesPerSecond > 0, framesPerSecond.isFinite, end * framesPerSecond <= 1e7 else {
      return TestedMotion(MotionSamples(times: [end, framesPerSecond], values: []), target: target)
    }
    let count = Int(max(16, (end * framesPerSecond).rounded(.up)))
    let times = (0...count).map { $0 == count ? end : end * Double($0) / Double(count) }
    return TestedMotion(MotionSamples(times: times, values: times.map(value), function: value), target: target)
  }

  private init(_ samples: MotionSamples, target: Double?) {
    self.init(
      source: .samples(samples), start: samples.values.first ?? 0, target: target ?? samples.values.last ?? 0)
  }

  private init(source: Source, start: Double, target: Double) {
    self.source = source
    self.start = start
    self.target = target
  }
}

extension TestedMotion {
  /// Why nothing can be said about this motion at all: `nil` if something can.
  var flaw: String? {
    guard case .samples(let samples) = source else { return nil }
    return samples.flaw ?? (target.isFinite ? nil : "The target is \(target.shown). Use a finite number.")
  }
}
