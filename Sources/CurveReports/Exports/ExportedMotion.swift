// A motion taken apart into what platforms name: a delay, one run, a count of runs; and the run in
// each of the shapes that platforms can play.

public import CurveMath
internal import CurveMetrics

/// A motion with a name, ready to be written for any target.
///
///     let bouncy = try DampedSpring(duration: 0.5, bounce: 0.3)
///     let motion = ExportedMotion(named: "bouncy", curve: bouncy, maxError: 0.005)
///     try ExportCatalog.target(named: "css").export(motion).document.text
public struct ExportedMotion: Sendable {
  /// What one run is.
  enum Run: Sendable {
    /// Released with a velocity in travels per second.
    case spring(DampedSpring, velocity: Double)
    case timing(any TimingCurve, duration: Double)
    case other
  }

  /// How often the run is played: `nil` for ever.
  struct Repetition: Equatable, Sendable {
    var count: Int?
    var autoreverses: Bool
  }

  /// Any text: targets make an identifier of it.
  public var name: String
  /// The groups around a token and its own name, for targets whose files have groups.
  package var tokenPath: [String]?
  /// Whether the duration is the motion's own. A timing function alone has none, and 1 s stands for
  /// it.
  package var hasOwnDuration = true
  public internal(set) var notation: String
  /// Fractions of the travel.
  public let maxError: Double
  /// What is allowed where nothing is said: half a percent of the travel, which cannot be seen.
  public static let standardMaxError = 0.005
  /// What few digits may make of a motion whose numbers come from a conversion, in fractions of the
  /// travel; with 0 they have twelve.
  var digitError = 0.0
  /// Seconds before the first run; negative where the motion begins within it.
  let delay: Double
  /// Whether a delay within a repetition or behind another delay begins a run within itself: no
  /// platform has words for that, and the run here is the whole one.
  let beginsWithinRuns: Bool
  let repetition: Repetition?
  /// From 0 to 1.
  let curve: any MotionCurve
  let run: Run
  /// The run where it is a throw that goes somewhere, in its own units.
  let thrown: (any ThrownCurve)?
  private let springRun: MotionParts.SpringRun?
  /// What every shape lasts, in seconds; `nil` where each has its own.
  let wholeDuration: Double?

  private let approximatedResult: OnDemand<Result<ApproximatedMotion, ApproximationError>>
  private let lineResult: OnDemand<Result<LinearText, ApproximationError>>
  private let chainResult: OnDemand<Result<ChainApproximation, ApproximationError>>
  private let keyResult: OnDemand<Result<ChainApproximation, ApproximationError>>
  private let cubicResult: OnDemand<Result<CubicText, ApproximationError>>

  /// - Parameters:
  ///   - name: Any text.
  ///   - curve: Any motion. Modifiers are separated from the run where a platform may have words
  ///     for them.
  ///   - maxError: What each text may be away from the motion, in fractions of the travel.
  /// - Complexity: Each shape is computed when the first target asks for it, and kept: give one
  ///   motion to many targets, under any name.
  public init(named name: String, curve: any MotionCurve, maxError: Double) {
    self.name = name
    self.maxError = maxError
    notation = curve.notation
    let parts = MotionParts(of: curve)
    (delay, repetition, self.curve, run) = (parts.delay, parts.repetition, parts.core, parts.run)
    (springRun, wholeDuration, thrown) = (parts.springRun, parts.wholeDuration, parts.thrown)
    beginsWithinRuns = parts.beginsWithinRuns
    let core = parts.core
    let motion = Self.onDemand { () throws(ApproximationError) in try ApproximatedMotion(of: core) }
    approximatedResult = motion
    lineResult = Self.onDemand { () throws(ApproximationError) in
      try FittedLines.found(of: motion.value.get(), maxError: maxError, duration: parts.wholeDuration)
        .lines.text(maxError: maxError)
    }
    chainResult = Self.onDemand { () throws(ApproximationError) in
      try ChainApproximation(of: motion.value.get(), maxError: maxError, duration: parts.wholeDuration)
    }
    keyResult = Self.onDemand { () throws(ApproximationError) in
      try ChainApproximation(
        of: motion.value.get(), maxError: maxError, duration: parts.wholeDuration, handles: .betweenEnds)
    }
    let exact = Self.exactCubic(of: parts.run)
    cubicResult = Self.onDemand { () throws(ApproximationError) in
      if let exact { return exact }
      let best = try CubicApproximation(of: motion.value.get(), duration: parts.cubicDuration).rounded(decimals: 3)
      return CubicText(cubic: best.cubic, duration: best.duration, error: best.largestError.upperBound)
    }
  }

  /// - Parameters:
  ///   - curve: Any motion, under its label.
  ///   - name: What it is called instead.
  ///   - maxError: What each text may be away from the motion, in fractions of the travel.
  package init(_ curve: LabeledCurve, named name: String? = nil, maxError: Double) {
    self.init(named: name ?? curve.label, curve: curve.curve, maxError: maxError)
    (tokenPath, hasOwnDuration) = (curve.path, curve.hasOwnDuration)
  }

  /// A name for files: lower case, digits and underscores, as Android's resources demand it.
  public var fileName: String { ExportName(name).plain.snake }

  /// The run as approximations take it; `nil` where they do not.
  var approximated: ApproximatedMotion? { try? approximatedResult.value.get() }

  /// The one run of a spring that is repeated, without its delay, and how often it is played; `nil`
  /// for all else.
  var oneRun: (motion: ExportedMotion, repetition: Repetition)? {
    springRun.map { run in
      var motion = ExportedMotion(named: name, curve: run.curve, maxError: maxError)
      motion.digitError = digitError
      return (motion, run.repetition)
    }
  }

  /// The run as straight lines.
  func lines() throws(ExportError) -> LinearText { try get(lineResult.value) }

  /// The run as a chain of cubics.
  func chain() throws(ExportError) -> ChainApproximation { try get(chainResult.value) }

  /// The run as key frames whose easing stays between them.
  func keys() throws(ExportError) -> ChainApproximation { try get(keyResult.value) }

  /// The run as one cubic: its own, or the nearest.
  func cubic() throws(ExportError) -> CubicText { try get(cubicResult.value) }

  /// The nearest cubic of that duration, if there is one.
  func cubic(over duration: Double) -> CubicText? {
    guard let approximated,
      let best = try? CubicApproximation(of: approximated, duration: .fixed(duration)).rounded(decimals: 3)
    else { return nil }
    return CubicText(cubic: best.cubic, duration: best.duration, error: best.largestError.upperBound)
  }

  /// The run's own cubic, if it is one.
  var exactCubic: CubicText? { Self.exactCubic(of: run) }

  /// The run's own stair, if it is one: what takes a function plays it as it is.
  var stair: (timing: StepsCurve, duration: Double)? {
    guard case .timing(let timing as StepsCurve, let duration) = run else { return nil }
    return (timing, duration)
  }

  /// The run's own stair as frames that are held; `nil` for all else, and for more steps than
  /// anybody reads.
  var heldFrames: KeyFrames? {
    guard let (timing, duration) = stair, duration > 0, timing.count <= Limits.lines.count else { return nil }
    let frames = (0...timing.count).map { step in
      let place = Double(step) / Double(timing.count)
      return KeyFrames.Frame(place: place, value: step == timing.count ? 1 : timing.progress(at: place))
    }
    return KeyFrames(held: frames, duration: duration)
  }

  static func exactCubic(of run: Run) -> CubicText? {
    guard case .timing(let timing, let duration) = run, let cubic = timing.cssEasing?.cubic else { return nil }
    return CubicText(cubic: cubic, duration: duration, error: 0)
  }

  /// The run's own easing, if CSS has words for it: a stair or a list of stops cannot be written
  /// better.
  var exactTiming: (timing: any TimingCurve, duration: Double)? {
    guard case .timing(let timing, let duration) = run, timing.cssEasing != nil else { return nil }
    return (timing, duration)
  }

  /// Whether CSS plays the run as a list of stops, its own or one that comes near.
  var isListOfStops: Bool {
    switch exactTiming?.timing.cssEasing {
    case .lines?, nil: true
    case .line?, .cubic?, .stair?: false
    }
  }

  /// CSS's own text for the run, if there is one.
  var exactEasing: (text: String, duration: Double)? { exactTiming.map { ($0.timing.notation, $0.duration) } }

  private static func onDemand<Value: Sendable>(
    _ compute: @escaping @Sendable () throws(ApproximationError) -> Value
  ) -> OnDemand<Result<Value, ApproximationError>> {
    OnDemand { Result(catching: compute) }
  }

  private func get<Value>(_ result: Result<Value, ApproximationError>) throws(ExportError) -> Value {
    switch result {
    case .success(let value): return value
    case .failure(.instant): throw .atOnce(curve: notation)
    case .failure(let error): throw .approximation(error)
    }
  }
}

extension StepsCurve {
  /// How many steps lead up, and how many of them are taken at the start.
  var levels: (count: Int, first: Int) {
    switch jump {
    case .start: (count, 1)
    case .end: (count, 0)
    case .none: (count - 1, 0)
    case .both: (count + 1, 1)
    }
  }

  /// An expression of a language for the output of a stair, of an input from 0 to 1.
  ///
  /// - Parameters:
  ///   - whole: The whole part of the input times a number.
  ///   - least: The smaller one of an expression and a number.
  ///   - number: A number that is divided by.
  func expression(
    whole: (Int) -> String, least: (String, Int) -> String, number: (Int) -> String = { String($0) }
  ) -> String {
    var text = whole(count)
    if levels.first > 0 { text = "(\(text) + 1)" }
    // At the end of the input one step more would be counted.
    if jump == .start || jump == .none { text = least(text, levels.count) }
    return "\(text) / \(number(levels.count))"
  }
}

/// One cubic with its duration in seconds and its certified error.
struct CubicText: Sendable {
  let cubic: CubicBezier
  let duration: Double
  let error: Double

  var handles: [Double] { cubic.handles }
  var isLine: Bool { handles == [0, 0, 1, 1] }
}
