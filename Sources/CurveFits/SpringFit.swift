// A recorded motion, read back as the spring that made it.

public import CurveMath

/// The spring that explains a trace, with the uncertainty of everything that was found.
///
/// The value rests at `from` until `start`; then it is released with `velocity` on a spring towards
/// `to`. Whatever of these is known beforehand can be fixed. The times need not be even; samples
/// that are missing do no harm, and wrong ones little. What recorders do is part of the errors:
/// values that were rounded, frames that were shown twice or held, and, unless the loss is
/// ``RobustLoss/squares``, times that are off.
///
///     let spring = try DampedSpring(response: 0.5, dampingRatio: 0.7)
///     let times = (0..<60).map { Double($0) / 60 }
///     let values = times.map { 300 * spring.state(at: $0 - 0.1).value }
///     let fit = try SpringFit(times: times, values: values)
///     fit[.response].value  // 0.5000000…
///
/// - Source: the minimum by Levenberg and Marquardt's method as J. J. Moré scales it (*Lecture
///   Notes in Mathematics* 630, 1978), weights by iteration (P. J. Huber, *Robust Statistics*,
///   1981).
public struct SpringFit: Sendable {
  /// One unknown: its value and how far off it may be.
  public struct Estimate: Equatable, Sendable {
    public let unknown: SpringUnknown
    /// Seconds, 1, units or units per second.
    public let value: Double
    /// In the unit of the value; `nil` for what was fixed, infinite for what the data do not show.
    /// All unknowns together: what is not known of the one is part of the others' errors.
    public let standardError: Double?
    /// Covers the truth in as many traces as the confidence says; `nil` for what was fixed. An end
    /// that would be a thousand times farther out than what was recorded is infinite, or 0 for a
    /// response.
    public let interval: ClosedRange<Double>?

    public var isFixed: Bool { standardError == nil }
  }

  /// Two unknowns that the data hardly tell apart.
  public struct Correlation: Equatable, Sendable {
    public let first: SpringUnknown
    public let second: SpringUnknown
    /// From −1 to 1.
    public let value: Double
  }

  /// The spring and its release. Time 0 of the motion is ``start``.
  public let motion: SpringMotion
  /// Seconds, in the time of the trace.
  public let start: Double
  /// In the order of ``SpringUnknown``.
  public let estimates: [Estimate]
  /// Pairs beyond 0.95.
  public let correlations: [Correlation]

  /// Data minus motion, in units. Shape: `[n]`.
  public private(set) var residuals: [Double]
  /// What each sample counts, from 0 to 1; 0 for a frame that only repeats the one before. Shape:
  /// `[n]`.
  public private(set) var weights: [Double]
  /// The root mean square of all residuals, outliers included, in units.
  public let rms: Double
  /// The standard deviation of the noise without the outliers, in units: by the median, in motion
  /// where that is more, and never less than rounded values have.
  public let noise: Double
  /// The residual of the largest magnitude.
  public let largestError: Extreme
  /// Residuals of more than 4.685 times the noise.
  public let outlierCount: Int
  /// How many of these are samples in motion.
  public let leftOut: LeftOutSamples

  /// How many starts were followed to their minimum.
  public let startCount: Int
  /// How many of them came to this spring.
  public let agreedCount: Int
  /// Whether the spring explains the trace.
  public let verdict: FitVerdict
  /// The root mean square of the residuals without outliers, as a part of the travel; of
  /// the distance that the values cover, where the spring's own is nothing like it.
  public let typicalMiss: Double
  /// What has to be said about the result: empty where the data determine one spring.
  public let findings: [FitFinding]

  public subscript(_ unknown: SpringUnknown) -> Estimate { estimates[unknown.rawValue] }

  /// The motion in the time of the trace: at rest before ``start``.
  ///
  /// - Parameter time: Seconds, finite.
  public func value(at time: Double) -> Double {
    time <= start ? motion.start : motion.state(at: time - start).value
  }

  /// Fits a spring to samples.
  ///
  /// - Parameters:
  ///   - times: Seconds, ascending. Shape: `[n]`, 100 000 at most.
  ///   - values: Units. Shape: `[n]`.
  ///   - options: What is fixed, and how residuals are weighed.
  /// - Throws: ``TraceError`` for samples that cannot be fitted.
  /// - Precision: The minimum to about 1e-5 standard errors.
  /// - Complexity: O(*n*), some hundred evaluations of the motion.
  public init(times: [Double], values: [Double], options: SpringFitOptions = SpringFitOptions()) throws {
    try options.check()
    let unknowns = SpringUnknown.allCases.count - options.fixed.count
    guard times.count > unknowns else { throw TraceError.tooFewSamples(count: times.count, unknowns: unknowns) }
    let frames = try DrawnFrames(times: times, values: values, unknowns: unknowns)
    try options.checkStart(times)
    var search = try Search(frames, options)
    if options.loss != .squares, let snap = RestSnap(frames.trace), snap.first > unknowns,
      let (ended, finding) = try search.ended(before: snap, values: values, options)
    {
      search = ended
      search.remarks.append(finding)
    }
    try self.init(search.choice, trace: search.trace, options: options, remarks: search.remarks)
    let kept = search.frames.kept
    if kept.count < times.count { spread(over: kept, times: frames.shown, values: values) }
  }

  /// The best spring of some frames.
  private struct Search {
    let frames: DrawnFrames
    var trace: ScaledTrace
    var choice: SpringModelChoice
    var remarks: [FitFinding]

    init(_ frames: DrawnFrames, _ options: SpringFitOptions) throws {
      self.frames = frames
      (trace, remarks) = (frames.trace, frames.remarks)
      let trace = trace
      let given = Dictionary(uniqueKeysWithValues: options.fixed.map { ($0.key, trace.scaled($0.value, of: $0.key)) })
      choice = try SpringModelChoice(trace, fixed: given, loss: options.loss, confidence: options.confidence)
      if options.loss != .squares, let errors = try SpringFit.timeErrors(of: trace, beside: choice, options) {
        self.trace.errors.sharpness = errors.sharpness
        choice = try SpringModelChoice(self.trace, fixed: given, loss: options.loss, confidence: options.confidence)
        remarks.append(.timesUncertain(deviation: errors.deviation))
      }
    }

    /// The search without the run that ends the recording, where it belongs to no motion.
    func ended(
      before snap: RestSnap, values: [Double], _ options: SpringFitOptions
    ) throws -> (Search, FitFinding)? {
      let ended = try Search(try frames.ended(before: snap, values: values), options)
      let misses = RestSnap.Misses(
        ended.misses(of: frames, values: values), snap: snap, unknownCount: ended.choice.solution.free.count)
      let other = RestSnap.Misses(
        self.misses(of: frames, values: values), snap: snap, unknownCount: choice.solution.free.count)
      let (unit, least) = (frames.trace.unit, frames.trace.leastNoise * frames.trace.unit)
      guard snap.isShown(by: misses, beside: other, travel: unit, leastNoise: least) else { return nil }
      return (ended, snap.finding(misses, frames: frames, values: values, travel: unit))
    }

    /// Motion minus data, in units. Shape: `[frames.kept.count]`.
    private func misses(of frames: DrawnFrames, values: [Double]) -> [Double] {
      let place = choice.solution.place
      let times = frames.kept.map { frames.shown[$0] - trace.origin }
      let model = SpringTraceModel(times: times, values: times.map { _ in 0 }, free: [], held: place)
      guard let motion = model.motion(at: place) else { return times.map { _ in .infinity } }
      return zip(motion, frames.kept).map { $0.0 * trace.unit + trace.offset - values[$0.1] }
    }
  }

  /// What the times are off by, by the best motion without anything fixed: what is contradicted
  /// must not pass for a wrong time.
  private static func timeErrors(
    of trace: ScaledTrace, beside choice: SpringModelChoice, _ options: SpringFitOptions
  ) throws -> TimeErrors? {
    let isFree = options.fixed.isEmpty && !choice.isUndamped || trace.count <= SpringUnknown.allCases.count
    let solution =
      isFree
      ? choice.solution
      : try SpringFitSolver(trace: trace, starts: SpringStarts(trace), loss: options.loss, fixed: [:]).solution()
    return FitFinding.likeness(of: solution, in: trace) == nil ? TimeErrors(solution, of: trace) : nil
  }

  /// Gives every sample a residual, beside the motion at the time its frame was drawn, and those
  /// that were repeated no weight.
  private mutating func spread(over kept: [Int], times: [Double], values: [Double]) {
    let counted = Dictionary(uniqueKeysWithValues: zip(kept, weights))
    weights = times.indices.map { counted[$0] ?? 0 }
    residuals = times.indices.map { values[$0] - value(at: times[$0]) }
  }

  private init(
    _ choice: SpringModelChoice, trace: ScaledTrace, options: SpringFitOptions, remarks: [FitFinding]
  ) throws {
    let solution = choice.solution
    let reading = SpringFitReading(
      choice, trace: trace, confidence: options.confidence, given: options.fixed)
    let estimates = reading.estimates
    self.estimates = estimates
    correlations = reading.correlations
    func found(_ unknown: SpringUnknown) -> Double { estimates[unknown.rawValue].value }
    start = found(.start)
    do throws(CurveError) {
      let spring = try DampedSpring(response: found(.response), dampingRatio: found(.dampingRatio))
      motion = try SpringMotion(spring: spring, from: found(.from), to: found(.to), velocity: found(.velocity))
    } catch {
      throw TraceError.impossible(error)
    }
    residuals = solution.misses.map { -$0 * trace.unit }
    weights = solution.weights
    let count = Double(trace.count)
    rms = trace.unit * (solution.misses.reduce(0) { $0 + $1 * $1 } / count).squareRoot()
    noise = trace.unit * solution.scale
    let worst = solution.misses.indices.max { abs(solution.misses[$0]) < abs(solution.misses[$1]) } ?? 0
    largestError = Extreme(time: trace.times[worst] + trace.origin, value: residuals[worst])
    let bound = RobustLoss.outlierBound * max(solution.scale, 1e-10)
    outlierCount = solution.residuals.count { abs($0) > bound }
    startCount = solution.startCount
    agreedCount = solution.agreedCount
    var findings = FitFinding.all(choice: choice, trace: trace, reading: reading, outlierCount: outlierCount)
    findings += remarks
    self.findings = findings
    let misses = TypicalMiss(solution, moving: MotionSpan(trace))
    (typicalMiss, leftOut) = (misses.typical, misses.leftOut)
    verdict = FitVerdict(misses, findings: findings, velocityIsOpen: reading.velocityIsOpen)
  }
}
