// When a library calls a throw over, and what it then shows.

internal import CurveMath

/// A frame of a throw, as its rule for rest sees it.
struct ThrowFrame {
  /// The release is 0.
  let index: Int
  /// Seconds on the law's clock.
  let time: Double
  let state: CurveState
  /// The value of the frame before; `nil` in the first.
  let previous: Double?
  /// Where it is going.
  let target: Double
}

/// A condition for rest, and which value is shown then.
enum RestTest: Sendable {
  /// Slower than so many units per second: it stays where it is.
  case slower(than: Double)
  /// Moved by less than so many units since the frame before.
  case moved(lessThan: Double)
  /// The same, but the value of the frame before is shown.
  case movedBack(lessThan: Double)
  /// Moved by less than so many units, the first frame left out, or slower than so many a second:
  /// to the nearest whole unit.
  case wholeUnit(movedLessThan: Double, slowerThan: Double)
  /// Moved by at most so many units.
  case movedAtMost(Double)
  /// Within so many units of the target, which is shown.
  case near(Double)
  /// Within so many units of the target and slower than so many a second: the target is shown.
  case nearAndSlow(Double, Double)
  /// The same with bounds that may be attained. Without a speed: 2 a second, and 0.01 for ways of
  /// less than 5 units.
  case nearAndSlowAtMost(Double, Double?)
  /// So many seconds after its beginning, at a value: both of the motion.
  case after(@Sendable (any MotionCurve) -> (seconds: Double, value: Double))
  /// At once.
  case always

  /// The value at which the motion rests; `nil` while it moves.
  ///
  /// - Parameter curve: What moves, on the clock of the frame.
  func value(in frame: ThrowFrame, of curve: any MotionCurve) -> Double? {
    let distance = abs(frame.state.value - frame.target)
    let speed = abs(frame.state.velocity)
    switch self {
    case .slower(let limit): return speed < limit ? frame.state.value : nil
    case .moved(let limit):
      guard let previous = frame.previous, abs(frame.state.value - previous) < limit else { return nil }
      return frame.state.value
    case .movedBack(let limit):
      guard let previous = frame.previous, abs(frame.state.value - previous) < limit else { return nil }
      return previous
    case .movedAtMost(let limit):
      guard let previous = frame.previous, abs(frame.state.value - previous) <= limit else { return nil }
      return frame.state.value
    case .wholeUnit(let limit, let slow):
      let isShort = frame.index > 1 && frame.previous.map { abs(frame.state.value - $0) < limit } == true
      return isShort || speed < slow ? frame.state.value.rounded() : nil
    case .near(let limit): return distance <= limit ? frame.target : nil
    case .nearAndSlow(let limit, let slow): return distance < limit && speed < slow ? frame.target : nil
    case .nearAndSlowAtMost(let limit, let slow):
      let slow = slow ?? (abs(curve.travel) < 5 ? 0.01 : 2)
      return distance <= limit && speed <= slow ? frame.target : nil
    case .after(let end):
      let (seconds, value) = end(curve)
      return frame.time >= seconds ? value : nil
    case .always: return frame.state.value
    }
  }
}

extension RestTest {
  /// When it is fulfilled, where that is known without looking: seconds after the motion's
  /// beginning.
  func seconds(of curve: any MotionCurve) -> Double? {
    if case .after(let end) = self { end(curve).seconds } else { nil }
  }
}

/// When a throw is over.
struct RestRule: Sendable {
  /// In words.
  let summary: String
  /// While nothing has been met.
  let flight: RestTest
  /// After an edge, or on the way to a target by a spring.
  let response: RestTest
  /// How many times a second are looked at; `nil` for the frames.
  let grid: Double?

  /// Whether the time of the rest is that of the rule, not of the frame that notices it.
  var isTimed: Bool {
    if case .after = flight { true } else { false }
  }

  init(_ summary: String, flight: RestTest, response: RestTest, grid: Double? = nil) {
    (self.summary, self.flight, self.response, self.grid) = (summary, flight, response, grid)
  }
}
