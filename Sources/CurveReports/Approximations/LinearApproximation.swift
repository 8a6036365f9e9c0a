// CSS's linear() in place of a motion: the fewest stops for an error, or the smallest error for some stops.
//
// The tube of half width ε about the motion is passed by a path of lines. Gates, at some times only, ask less than the tube:
// the fewest lines through them bound the fewest lines from below. Where the path leaves the tube between two gates,
// one more gate is put and the path is sought again. What passes in the end has as few lines as the bound, and no less will do.

public import CurveMath
public import CurveMetrics

/// A motion as straight lines over a duration, with the fewest stops.
///
///     let spring = try DampedSpring(duration: 0.5, bounce: 0.3)
///     let best = try LinearApproximation(of: spring, maxError: 0.005)
///     best.timing.points.count       // stops
///     best.largestError.upperBound   // 0.005 or less
public struct LinearApproximation: Sendable {
  /// From 0 to 1. Its stops need not lie on the motion.
  public let timing: PiecewiseLinear
  /// Seconds.
  public let duration: Double
  /// The largest difference to the motion at any time from 0 on, in fractions of the travel, certified.
  public let largestError: LargestDifference
  /// A number of stops that no continuous list of lines with this duration, ends and error can do without.
  public let fewestStops: Int

  /// Finds the fewest stops under an error, and of these the list with the smallest error.
  ///
  /// - Parameters:
  ///   - curve: A motion without jumps that comes to rest at its target.
  ///   - maxError: The largest difference that is allowed, in fractions of the travel.
  ///   - duration: Seconds; the time from which on the motion stays within a thousandth, or within half the error, if not
  ///     given.
  /// - Throws: ``ApproximationError``.
  public init(of curve: any MotionCurve, maxError: Double, duration: Double? = nil) throws(ApproximationError) {
    guard maxError > 0, maxError < 1 else { throw .maxError(maxError) }
    let motion = try ApproximatedMotion(of: curve)
    let natural = motion.curve.lastTime(.value, fartherThan: Swift.min(maxError / 2, 0.001))
    let seconds = duration ?? natural
    guard 1e-75...1e75 ~= seconds else { throw .duration(seconds) }
    let needed = motion.curve.lastTime(.value, fartherThan: maxError)
    guard seconds >= needed else { throw .durationTooShort(seconds, needed: needed, maxError: maxError) }
    var tube = Tube(motion: motion, duration: seconds)
    guard let path = try tube.path(error: maxError) else { throw .jumps(curve: curve.notation) }
    fewestStops = tube.lowerBound(error: maxError) + 1
    let best = try tube.smallestError(lines: path.lineCount, below: maxError) ?? path
    timing = LinearApproximation.timing(best)
    self.duration = seconds
    largestError = try motion.largestDifference(to: LinearApproximation.timed(timing, seconds), near: maxError)
  }

  /// The list as a motion from 0 to 1.
  public var curve: TimedCurve { LinearApproximation.timed(timing, duration) }

  fileprivate static func timing(_ path: GatePath) -> PiecewiseLinear {
    let last = path.corners.count - 1
    do throws(CurveError) {
      return try PiecewiseLinear(
        stops: path.corners.enumerated().map { index, corner in
          PiecewiseLinear.Stop(output: index == last ? 1 : corner.value, inputs: [index == last ? 1 : corner.time])
        })
    } catch {
      preconditionFailure("A path of lines has no list: \(error)")
    }
  }

  static func timed(_ timing: PiecewiseLinear, _ duration: Double) -> TimedCurve {
    do throws(CurveError) {
      return try TimedCurve(timing, duration: duration)
    } catch {
      preconditionFailure("A path of lines has no duration: \(error)")
    }
  }
}

/// What is within some distance of a motion over a duration, in fractions of both.
private struct Tube {
  let motion: ApproximatedMotion
  let duration: Double
  /// Gates of no width on the motion, ascending, without the start. The last one is the end, at 1.
  private var gates: [Gate]

  init(motion: ApproximatedMotion, duration: Double) {
    self.motion = motion
    self.duration = duration
    let times = motion.samples(until: duration, count: 160).map { $0 / duration }
    gates = []
    for time in times where time > (gates.last?.time ?? 0) && time < 1 { gates.append(gate(at: time)) }
    gates.append(Gate(time: 1, lower: 1, upper: 1))
  }

  private func value(at place: Double) -> Double { motion.curve.state(at: place * duration).value }

  private func gate(at place: Double) -> Gate {
    let value = value(at: place)
    return Gate(time: place, lower: value, upper: value)
  }

  /// The end is met, but for rounding.
  private func widened(by error: Double) -> [Gate] {
    gates.dropLast().map { $0.widened(by: error) } + [gates[gates.count - 1].widened(by: 1e-12)]
  }

  private func path(through error: Double, limit: Int = .max) -> GatePath? {
    GatePath(from: (0, 0), through: widened(by: error), limit: limit)
  }

  /// The fewest lines that pass the gates.
  func lowerBound(error: Double) -> Int { path(through: error)?.lineCount ?? 1 }

  /// Returns a path with the fewest lines that stays within the error everywhere.
  ///
  /// The gates are a little narrower than the tube, so that few are needed; as little as it takes to meet the bound.
  mutating func path(error: Double) throws(ApproximationError) -> GatePath? {
    var best: GatePath?
    for narrowing in [0.02, 2e-3, 2e-4, 2e-5] {
      guard let path = try path(through: error * (1 - narrowing), within: error, limit: best?.lineCount ?? .max) else {
        continue
      }
      best = path
      if path.lineCount == lowerBound(error: error) { break }
    }
    return best
  }

  /// Returns the path with the fewest lines through gates of one width that stays within another one everywhere, putting gates
  /// where it does not.
  private mutating func path(
    through inner: Double, within error: Double, limit: Int
  ) throws(ApproximationError) -> GatePath? {
    for _ in 0..<40 {
      guard let path = path(through: inner, limit: limit) else { return nil }
      var missed = exits(of: path, error: error)
      if missed.isEmpty {
        let timed = LinearApproximation.timed(LinearApproximation.timing(path), duration)
        let certificate = try motion.largestDifference(to: timed, near: error)
        if certificate.upperBound <= error { return path }
        missed = [Swift.min(certificate.time / duration, 1)]
      }
      let known = Set(gates.map(\.time))
      let fresh = missed.filter { !known.contains($0) }
      if fresh.isEmpty { return nil }
      gates = (gates + fresh.map(gate)).sorted { $0.time < $1.time }
    }
    return nil
  }

  /// Places where a path is farther than the error from the motion: the worst one between each two gates.
  private func exits(of path: GatePath, error: Double) -> [Double] {
    let timed = LinearApproximation.timed(LinearApproximation.timing(path), duration)
    func excess(_ place: Double) -> Double { abs(timed.state(at: place * duration).value - value(at: place)) - error }
    var exits: [Double] = []
    let corners = path.corners.map(\.time)
    let places = Array(Set([0] + gates.map(\.time) + corners)).sorted()
    for (from, to) in zip(places, places.dropFirst()) {
      let inside = [from, from + 0.25 * (to - from), from + 0.5 * (to - from), from + 0.75 * (to - from)]
      guard let worst = inside.map({ (excess($0), $0) }).max(by: { $0.0 < $1.0 }), worst.0 > 0 else { continue }
      exits.append(worst.1)
    }
    return exits
  }

  /// Returns the path with no more lines and the smallest error, found by halving.
  mutating func smallestError(lines: Int, below error: Double) throws(ApproximationError) -> GatePath? {
    var (low, high) = (0.0, error)
    var best: GatePath?
    for _ in 0..<14 {
      let middle = (low + high) / 2
      if path(through: middle, limit: lines) != nil { high = middle } else { low = middle }
    }
    for room in [1.003, 1.03, 1.2] where best == nil && high * room < error {
      best = try path(through: high * (1 + 0.3 * (room - 1)), within: high * room, limit: lines)
    }
    return best
  }
}
