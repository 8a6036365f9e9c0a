// What a fit has to say about itself, in plain words.

internal import CurveMath

/// Something that a user of a fit has to know before believing it.
public enum FitFinding: Equatable, Sendable {
  /// The trace begins in motion, so that its release is unknown.
  case releaseNotRecorded(start: Double)
  /// Only the slow one of two decays shows.
  case onlySlowRate(timeConstant: Double, relativeError: Double, dampingRatios: ClosedRange<Double>)
  /// Springs from one end of the interval to the other fit alike.
  case springUncertain(responses: ClosedRange<Double>, dampingRatios: ClosedRange<Double>)
  /// The target is uncertain by that fraction of the travel: the recording ends before the motion
  /// does.
  case targetNotReached(fraction: Double)
  /// Another minimum fits as well.
  case rival(response: Double, dampingRatio: Double)
  /// An oscillation that does not fade within the trace; the damping ratio is held at 0.
  case noDamping
  /// Neighbouring residuals are alike: the motion is not this spring, or values were held for
  /// several samples.
  case residualsAlike(correlation: Double)
  /// Many samples do not belong to the motion.
  case manyOutliers(count: Int, of: Int)
  /// What was fixed does not agree with the samples: they give another value if it is left free.
  /// Misses are parts of the travel, with the fixed value and without it.
  case contradicted(SpringUnknown, given: Double, found: Double, error: Double, miss: Double, without: Double)
  /// The values are multiples of a step, which limits what they show.
  case rounded(step: Double)
  /// Every drawn frame was recorded so many times.
  case framesRepeated(count: Int)
  /// Samples show the value of the frame before.
  case framesHeld(count: Int)
  /// The recording ends with samples at exactly one value, from which the motion is at most that
  /// part of the travel away: a library has ended it at a rest threshold.
  case snapped(from: Double, count: Int, value: Double, distance: Double)
  /// The times are off by that standard deviation, in seconds.
  case timesUncertain(deviation: Double)
  /// Releases with velocities of both signs fit alike, those at the ends too, and better than one
  /// at rest.
  case directionUnknown(velocities: ClosedRange<Double>)
  /// From some time on friction explains the motion as well.
  case exponentialStop(from: Double, timeConstant: Double)

  /// Whether it says that another spring explains the trace as well.
  public var isAmbiguity: Bool {
    switch self {
    case .onlySlowRate, .springUncertain, .rival, .targetNotReached: true
    case .releaseNotRecorded, .noDamping, .residualsAlike, .manyOutliers, .contradicted, .rounded, .framesRepeated,
      .framesHeld, .snapped, .timesUncertain, .directionUnknown, .exponentialStop:
      false
    }
  }

  /// Whether it only tells something about the recording, and leaves the result as it is.
  public var isRemark: Bool {
    switch self {
    case .rounded, .framesRepeated, .framesHeld, .snapped, .timesUncertain: true
    default: false
    }
  }
}

extension FitFinding {
  static func all(
    choice: SpringModelChoice, trace: ScaledTrace, reading: SpringFitReading, outlierCount: Int
  ) -> [FitFinding] {
    var findings = choice.contradictions
    let (place, uncertainty) = (choice.solution.place, choice.measure.uncertainty)
    if choice.isInMotion { findings.append(.releaseNotRecorded(start: trace.origin)) }
    if choice.isUndamped { findings.append(.noDamping) }
    let uncertain = uncertainSpring(reading, uncertainty)
    if let uncertain { findings.append(uncertain) }
    let travel = abs(place[.to] - place[.from])
    if let variance = uncertainty.variance(of: .to), reading.quantile * variance.squareRoot() > 0.1 * travel {
      findings.append(.targetNotReached(fraction: reading.quantile * variance.squareRoot() / travel))
    }
    let velocity = reading.estimates[SpringUnknown.velocity.rawValue]
    if let excess = choice.measure.excessAtRest, excess > reading.quantile * reading.quantile,
      let velocities = velocity.interval,
      velocities.lowerBound < 0, velocities.upperBound > 0
    {
      findings.append(.directionUnknown(velocities: velocities))
    }
    for rival in choice.solution.rivals where uncertain == nil {
      let finding = FitFinding.rival(response: rival.response, dampingRatio: rival.dampingRatio)
      if !findings.contains(finding) { findings.append(finding) }
    }
    if let correlation = likeness(of: choice.solution, in: trace) {
      findings.append(.residualsAlike(correlation: correlation))
    }
    if outlierCount * 8 > trace.count { findings.append(.manyOutliers(count: outlierCount, of: trace.count)) }
    if let rounding = trace.rounding, choice.solution.scale <= rounding.greatestScale {
      findings.append(.rounded(step: rounding.step * trace.unit))
    }
    let isSlowAlready = findings.contains { if case .onlySlowRate = $0 { true } else { false } }
    if !isSlowAlready, let stop = ExponentialStop(choice.solution, of: trace) {
      findings.append(.exponentialStop(from: stop.time, timeConstant: stop.timeConstant))
    }
    return findings
  }

  /// Whether response or damping ratio are known to less than a quarter.
  private static func uncertainSpring(
    _ reading: SpringFitReading, _ uncertainty: SpringUncertainty
  ) -> FitFinding? {
    let (response, ratio) = (reading.estimates[0], reading.estimates[1])
    let place = reading.place
    let isWide = { (estimate: SpringFit.Estimate, least: Double) in
      guard let interval = estimate.interval else { return false }
      return !(interval.upperBound - interval.lowerBound <= 0.5 * max(estimate.value, least))
    }
    guard isWide(response, 0) || isWide(ratio, 0.3) else { return nil }
    let responses = response.interval ?? response.value...response.value
    let ratios = ratio.interval ?? ratio.value...ratio.value
    guard place.dampingRatio > 1 else { return .springUncertain(responses: responses, dampingRatios: ratios) }
    // The slow rate is ω(ζ − √(ζ² − 1)); its logarithm has the slopes 1 by ln ω and −√(1 + ζ²)/√(ζ²
    // − 1) by arsinh ζ.
    let zeta = place.dampingRatio
    let root = ((zeta - 1) * (zeta + 1)).squareRoot()
    let rate = place.frequency / (zeta + root)
    let slope = -(1 + zeta * zeta).squareRoot() / root
    let error = uncertainty.variance(along: [.response: 1, .dampingRatio: slope]).squareRoot()
    guard reading.quantile * error < 0.1 else { return .springUncertain(responses: responses, dampingRatios: ratios) }
    return .onlySlowRate(timeConstant: 1 / rate, relativeError: reading.quantile * error, dampingRatios: ratios)
  }

  /// The correlation of neighbouring residuals, where it is more than chance gives once in ten
  /// thousand.
  static func likeness(of solution: SpringSolution, in trace: ScaledTrace) -> Double? {
    ResidualLikeness.correlation(
      of: solution.residuals, motion: solution.motion, scale: solution.scale, moving: MotionSpan(trace),
      rounding: trace.rounding)
  }
}

extension FitFinding: CustomStringConvertible {
  public var description: String {
    switch self {
    case .releaseNotRecorded(let start):
      "Nothing at rest was recorded before the motion, so that its release cannot be told: from and velocity are those of the "
        + "first sample, at \(Self.short(start)) s. Record some frames before it, or fix the velocity, such as 0."
    case .onlySlowRate(let timeConstant, let error, let ratios):
      "Only the slow decay shows, with a time constant of \(Self.short(timeConstant)) s to \(Self.short(100 * error)) %: springs with "
        + "damping ratios from \(Self.short(ratios.lowerBound)) to \(Self.short(ratios.upperBound)) fit alike, and so does an exponential "
        + "stop by friction, with a deceleration rate of \(Self.rate(timeConstant)) per millisecond. Record more frames a second, "
        + "or fix velocity, start or response."
    case .springUncertain(let responses, let ratios):
      "Other springs fit alike: responses from \(Self.short(responses.lowerBound)) to \(Self.short(responses.upperBound)) s, damping "
        + "ratios from \(Self.short(ratios.lowerBound)) to \(Self.short(ratios.upperBound)). Record until the value rests, with more "
        + "frames a second, or fix what you know."
    case .targetNotReached(let fraction):
      "The target is uncertain by \(Self.short(100 * fraction)) % of the travel, because the recording ends before the motion "
        + "does. Record until the value rests, or fix the target."
    case .rival(let response, let ratio):
      "A second spring fits as well, apart from all springs between: response \(Self.short(response)) s, damping ratio "
        + "\(Self.short(ratio)). Record more frames a second, or fix the velocity."
    case .noDamping:
      "The oscillation does not fade within the trace. The damping ratio is held at 0; record longer to measure it."
    case .residualsAlike(let correlation):
      "Neighbouring residuals are alike (correlation \(Self.short(correlation))): the motion is not this spring alone, or values were "
        + "held for several samples. The intervals are too narrow then; look at the residuals."
    case .manyOutliers(let count, let all):
      "\(count) of \(all) samples do not belong to this motion. Check that the trace shows one animation only."
    case .contradicted(let unknown, let given, let found, let error, let miss, let without):
      "The fixed \(unknown.words) of \(Self.short(given))\(unknown.unitSuffix) is contradicted: left free, the samples give "
        + "\(Self.short(found))\(error.isFinite ? " ± \(Self.short(error, digits: 2))" : "")\(unknown.unitSuffix), and the typical miss falls from "
        + "\(Self.short(100 * miss, digits: 2)) to \(Self.short(100 * without, digits: 2)) % of the travel."
    case .rounded(let step):
      "The values were rounded to multiples of \(Self.short(step)), perhaps with an offset: noise and intervals count ±\(Self.short(step / 2)) "
        + "for that. Record more digits to know more."
    case .framesRepeated(let count):
      "Every drawn frame was recorded \(count == 2 ? "twice" : "\(count) times"): the motion has 1/\(count) of the frame rate of the recording. "
        + "Only the first of each counts."
    case .framesHeld(let count):
      "\(count) \(count == 1 ? "frame shows" : "frames show") the value of the one before: \(count == 1 ? "it does" : "they do") not count."
    case .snapped(let start, let count, let value, let distance):
      "From \(Self.short(start, digits: 5)) s on the value is exactly \(Self.short(value, digits: 6)), \(Self.short(100 * distance, digits: 2)) % of "
        + "the travel beside the motion: so a library ends one at its rest threshold. These \(count) samples do not count."
    case .timesUncertain(let deviation):
      "The times are off by ±\(Self.short(1000 * deviation, digits: 2)) ms: samples in fast motion count less for that. Record the times at "
        + "which the values were shown, with more digits, to know more."
    case .directionUnknown(let velocities):
      "Which way the value was thrown does not show: velocities of \(Self.short(velocities.lowerBound)) and "
        + "\(Self.short(velocities.upperBound)) units/s fit alike, and better than 0. Record more frames a second, or fix start or "
        + "velocity if you know it."
    case .exponentialStop(let start, let timeConstant):
      "From \(Self.short(start)) s on an exponential stop by friction fits as well, with a time constant of \(Self.short(timeConstant)) s: "
        + "a deceleration rate of \(Self.rate(timeConstant)) per millisecond, as scroll views have."
    }
  }

  private static func rate(_ timeConstant: Double) -> String {
    short(ExponentialStop.decelerationRate(timeConstant: timeConstant), digits: 4)
  }

  /// Some significant digits, three of them if nothing else is said, as people write them.
  static func short(_ value: Double, digits: Int = 3) -> String {
    guard value.isFinite, value != 0 else { return value == 0 ? "0" : value < 0 ? "−∞" : "∞" }
    let exponent = (Elementary.log(abs(value)) / Elementary.log(10)).rounded(.down)
    let last = Double(digits - 1)
    guard (-4...5).contains(exponent) else {
      let power = Elementary.pow(10, exponent)
      let part = (value / power * Elementary.pow(10, last)).rounded() / Elementary.pow(10, last)
      return "\(part)e\(Int(exponent))"
    }
    let power = Elementary.pow(10, abs(last - exponent))
    let rounded = exponent > last ? (value / power).rounded() * power : (value * power).rounded() / power
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}

extension SpringUnknown {
  fileprivate var words: String { self == .dampingRatio ? "damping ratio" : "\(self)" }

  fileprivate var unitSuffix: String { self == .response || self == .start ? " s" : "" }
}
