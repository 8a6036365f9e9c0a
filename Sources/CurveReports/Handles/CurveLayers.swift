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
  /// The modifiers within the repetition, and itself, as they are written: the innermost is the
  /// last.
  private var inner: [String] = []
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
      switch core {
      // Behind a wait, a motion that has begun waits where it is: the two delays have no sum.
      case let delayed as DelayedCurve:
        isOutside = isOutside && (delayed.delay >= 0 || delay <= 0)
        if isOutside {
          delay += delayed.delay / speed
        } else {
          inner.append(".delay(\(cssNumber(delayed.delay)))")
          lag += delayed.delay / rate
        }
        core = delayed.base
      case let sped as SpedCurve where sped.speed > 0:
        if isOutside {
          speed *= sped.speed
        } else {
          inner.append(".speed(\(cssNumber(sped.speed)))")
          rate *= sped.speed
        }
        core = sped.base
      case let repeated as RepeatedCurve:
        isOutside = false
        if repetition == nil { repetition = Repetition(count: repeated.count, autoreverses: repeated.autoreverses) }
        let call = repeated.count.map { "repeatCount(\($0), " } ?? "repeatForever("
        inner.append(".\(call)autoreverses: \(repeated.autoreverses))")
        core = repeated.base
      default: break peeling
      }
    }
  }

  /// Whether nothing stands around the run.
  var isEmpty: Bool { inner.isEmpty && delay == 0 && speed == 1 }

  /// The modifiers, as they are written behind the run.
  var text: String {
    inner.reversed().joined() + (speed == 1 ? "" : ".speed(\(cssNumber(speed)))")
      + (delay == 0 ? "" : ".delay(\(cssNumber(delay)))")
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
