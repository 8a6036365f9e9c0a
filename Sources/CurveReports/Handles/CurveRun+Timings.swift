// Handles of timing curves: the points of a cubic, the stops of `linear()`, and the end of
// everything that ends.

internal import CurveMath

extension CurveRun {
  /// Every handle, on the clock of the run and in its units.
  var handles: [RunHandle] {
    switch self {
    case .spring(let spring, let velocity, let words): springHandles(spring, velocity: velocity, words: words)
    case .decay(let decay, let words): decayHandles(decay, words: words)
    case .timing(let timing, let duration, let hasDuration):
      timingHandles(timing, duration: duration, hasDuration: hasDuration)
    case .other(let curve, let speed): speedHandles(curve, speed: speed)
    }
  }

  private func timingHandles(_ timing: any TimingCurve, duration: Double, hasDuration: Bool) -> [RunHandle] {
    let end = RunHandle(
      name: "end", title: "End", time: duration, value: timing.progress(at: 1),
      times: 0...max(Limits.goalTime.range.upperBound, duration),
      metrics: [CurveHandle.Metric(name: "duration", value: duration)]
    ) { time, _ in
      // Below the shortest duration there is only none.
      let seconds = time ?? duration
      return .timing(timing, duration: Limits.duration.range ~= seconds ? seconds : 0, hasDuration: true)
    }
    // Within no time, no place can be distinguished from another.
    guard duration > 0 else { return [end] }
    switch timing.cssEasing {
    case .cubic(let cubic)?:
      return points(of: cubic) { .timing($0, duration: duration, hasDuration: hasDuration) }(duration) + [end]
    case .lines(let linear)?:
      return stops(of: linear, duration) { .timing($0, duration: duration, hasDuration: hasDuration) } + [end]
    default: return [end]
    }
  }

  private func points(
    of cubic: CubicBezier, run: @escaping @Sendable (CubicBezier) -> CurveRun
  ) -> (Double) -> [RunHandle] {
    { duration in
      [("p1", "First point", cubic.x1, cubic.y1), ("p2", "Second point", cubic.x2, cubic.y2)].map {
        name, title, x, y in
        RunHandle(
          name: name, title: title, time: x * duration, value: y, times: 0...duration, values: Limits.handle.range,
          metrics: [CurveHandle.Metric(name: "x", value: x), CurveHandle.Metric(name: "y", value: y)]
        ) { time, value in
          // A hundredth of a percentage may have sixteen digits.
          let input = Self.input(time, duration).map { DecimalText.rounded($0, digits: 9) }
          let moved = (input ?? x, value.map(Self.short) ?? y)
          let (first, second) = name == "p1" ? (moved, (cubic.x2, cubic.y2)) : ((cubic.x1, cubic.y1), moved)
          return (try? CubicBezier(x1: first.0, y1: first.1, x2: second.0, y2: second.1)).map(run)
        }
      }
    }
  }

  private func stops(
    of linear: PiecewiseLinear, _ duration: Double, run: @escaping @Sendable (PiecewiseLinear) -> CurveRun
  ) -> [RunHandle] {
    let points = linear.points
    var handles: [RunHandle] = []
    handles.reserveCapacity(points.count)
    for (index, point) in points.enumerated() {
      if Deadline.hasPassed(inRound: index) { break }
      let least = index > 0 ? points[index - 1].input : min(0, point.input)
      let most = index < points.count - 1 ? points[index + 1].input : max(1, point.input)
      handles.append(
        RunHandle(
          name: "stop-\(index + 1)", title: "Stop \(index + 1)", time: point.input * duration, value: point.output,
          times: (least * duration)...(most * duration), values: Limits.linearOutput.range,
          metrics: [
            CurveHandle.Metric(name: "input", value: point.input),
            CurveHandle.Metric(name: "output", value: point.output),
          ]
        ) { time, value in
          var moved = points
          // Rounding may not carry it past its neighbours.
          let input = Self.input(time, duration).map { min(max($0, least), most) } ?? point.input
          moved[index] = PiecewiseLinear.Point(input: input, output: value.map(Self.short) ?? point.output)
          return PiecewiseLinear(through: moved).map(run)
        })
    }
    return handles
  }

  /// The end of a motion that has no duration of its own: it moves with the speed.
  private func speedHandles(_ curve: any MotionCurve, speed: Double) -> [RunHandle] {
    let end = curve.endTime / speed
    let range = Limits.goalTime.range
    guard end.isFinite, range.contains(end) else { return [] }
    return [
      RunHandle(
        name: "end", title: "End", time: end, value: curve.restingValue, times: range,
        metrics: [CurveHandle.Metric(name: "speed", value: speed)]
      ) { time, _ in .other(curve, speed: curve.endTime / (time ?? end)) }
    ]
  }

  /// A moment as a fraction of the duration, a percentage of six digits.
  private static func input(_ time: Double?, _ duration: Double) -> Double? {
    time.map { DecimalText.rounded(100 * ($0 / duration), digits: 6) / 100 }
  }

  static func short(_ value: Double) -> Double { DecimalText.rounded(value, digits: 6) }
}

extension PiecewiseLinear {
  /// A curve whose stops are all written with their inputs.
  ///
  /// - Parameter points: At least two, with inputs that never descend.
  init?(through points: [Point]) {
    guard let curve = try? PiecewiseLinear(stops: points.map { Stop(output: $0.output, inputs: [$0.input]) }) else {
      return nil
    }
    self = curve
  }
}
