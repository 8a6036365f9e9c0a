// A motion taken apart: delays and speeds around it, a repetition, and the run inside of them.

internal import CurveMath

/// The delays, speeds and repetitions around the run of a motion.
///
///     core.inner….speed(speed).delay(delay)
struct CurveLayers: Sendable {
  /// A repetition around the run.
  struct Repetition: Equatable, Sendable {
    /// The number of runs; `nil` for ever.
    var count: Int?
    var autoreverses: Bool
  }

  /// Seconds before anything outside of a repetition begins; below 0 for a motion that begins
  /// within itself.
  var delay = 0.0
  var speed = 1.0
  /// The outermost one.
  private(set) var repetition: Repetition?
  /// The modifiers within the repetition, and itself: the innermost is the last.
  private var inner: [CurveModifier] = []
  /// The run, which is inside of everything.
  private(set) var core: any MotionCurve
  /// Seconds before the first run begins, on the clock of what is inside of ``delay`` and
  /// ``speed``.
  private var lag = 0.0
  /// Seconds of the run in one second there.
  private var rate = 1.0

  init(of curve: any MotionCurve) {
    core = curve
    var isOutside = true
    peeling: while true {
      guard let (modifier, base) = core.modified else { break peeling }
      switch modifier {
      // Behind a wait, a motion that has begun waits where it is: the two delays have no sum.
      case .delay(let own):
        isOutside = isOutside && (own >= 0 || delay <= 0)
        if isOutside { delay += own / speed } else { lag += own / rate }
      case .speed(let own) where own > 0:
        if isOutside { speed *= own } else { rate *= own }
      case .speed: break peeling
      case .repetition(let count, let autoreverses):
        isOutside = false
        if repetition == nil { repetition = Repetition(count: count, autoreverses: autoreverses) }
      }
      if !isOutside { inner.append(modifier) }
      core = base
    }
  }

  /// Whether nothing stands around the run.
  var isEmpty: Bool { inner.isEmpty && delay == 0 && speed == 1 }

  /// From the innermost on.
  var modifiers: [CurveModifier] {
    inner.reversed() + (speed == 1 ? [] : [.speed(speed)]) + (delay == 0 ? [] : [.delay(delay)])
  }

  /// The modifiers, as they are written behind the run.
  var text: String {
    modifiers.map(\.notation).joined()
  }

  /// Takes a speed of the run into its own where nothing stands between.
  ///
  /// - Returns: The factor that is left for the run.
  mutating func take(speed factor: Double, rounded: (Double) -> Double) -> Double {
    guard inner.isEmpty, factor != 1 else { return factor }
    speed = rounded(speed * factor)
    return 1
  }

  /// Seconds on the clock of the whole, at the first run.
  func whole(_ time: Double) -> Double { delay + (lag + time / rate) / speed }

  /// Seconds on the clock of the run.
  func run(_ time: Double) -> Double { ((time - delay) * speed - lag) * rate }
}
