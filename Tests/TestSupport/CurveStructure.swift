public import CurveMath
public import Testing

/// Expects of a curve what every metric relies on, by samples and differences that know nothing of
/// its formulas: that its derivatives are slopes, that it turns nowhere but where it says, that its
/// bounds hold and are close over a short time, and that what it counts, adds up and finds first
/// and last is what is seen.
///
/// - Parameters:
///   - curve: Any motion without a vertical tangent.
///   - range: Seconds, from 0 on. Over it, `count` places are looked at.
///   - laws: What does not hold of this curve.
///   - tolerance: What may be between two numbers that should be equal, as a part of the largest
///     value of that derivative.
public func expectStructure(
  of curve: any MotionCurve, over range: ClosedRange<Double>, count: Int = 400, without laws: Set<StructureLaw> = [],
  tolerance: Double = 1e-7,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  StructureCheck(curve, range, count, tolerance, sourceLocation).run(without: laws)
}

public enum StructureLaw: Sendable {
  /// Each derivative is the slope of the one below: not where values are held from frame to frame.
  case slopes
  /// A limit from the left belongs to what was before: not at a knot whose time had to be rounded.
  case sides
}

private struct StructureCheck {
  let curve: any MotionCurve
  let range: ClosedRange<Double>
  let tolerance: Double
  let place: SourceLocation
  /// Ascending, none of them a knot.
  let times: [Double]
  /// Knots and the end, which lie strictly inside the range, and the ends of the range.
  let cuts: [Double]
  /// The largest absolute value of each derivative at the samples, and at least the travel.
  let scales: [Double]

  static let derivatives: [Derivative] = [.value, .velocity, .acceleration]

  init(
    _ curve: any MotionCurve, _ range: ClosedRange<Double>, _ count: Int, _ tolerance: Double, _ place: SourceLocation
  ) {
    (self.curve, self.range, self.tolerance, self.place) = (curve, range, tolerance, place)
    let length = range.upperBound - range.lowerBound
    // No round parts of a second, where knots would lie.
    let times = (0..<count).map { range.lowerBound + length * (Double($0) + 0.382) / Double(count) }
    let inside = (curve.knots(in: range) + [curve.endTime]).filter { range.lowerBound < $0 && $0 < range.upperBound }
    cuts = [range.lowerBound] + Set(inside).sorted() + [range.upperBound]
    self.times = times
    scales = [Derivative.value, .velocity, .acceleration, .jerk].map { derivative in
      max(abs(curve.travel), times.map { abs(curve.derivative(derivative, at: $0)) }.max() ?? 0)
    }
  }

  func run(without laws: Set<StructureLaw>) {
    order()
    if !laws.contains(.slopes) { slopes() }
    if !laws.contains(.sides) { sides() }
    turns()
    bounds()
    ends()
    levels()
    lastTimes()
    sums()
  }

  private func expect(_ condition: Bool, _ sentence: @autoclosure () -> String) {
    if !condition { Issue.record("\(curve.notation): \(sentence())", sourceLocation: place) }
  }

  private func expectEqual(_ one: Double, _ other: Double, _ scale: Double, _ sentence: @autoclosure () -> String) {
    expect(one == other || abs(one - other) <= tolerance * scale, "\(sentence()): \(one), \(other)")
  }

  private func order() {
    let knots = curve.knots(in: range)
    expect(zip(knots, knots.dropFirst()).allSatisfy(<), "knots are not ascending")
    expect(knots.allSatisfy { range.lowerBound < $0 && $0 < range.upperBound }, "knots lie outside")
    // Strictly inside: a range that begins or ends at a knot does not have it.
    for (lower, upper) in zip(cuts, cuts.dropFirst()) where lower < upper {
      expect(curve.knots(in: lower...upper).isEmpty, "\(lower)...\(upper) has knots \(curve.knots(in: lower...upper))")
    }
  }

  /// Neville's table over central differences.
  private func slope(of derivative: Derivative, at time: Double, step: Double) -> Double {
    var row = (0..<4).map { level in
      let step = step / Double(1 << level)
      return (curve.derivative(derivative, at: time + step) - curve.derivative(derivative, at: time - step))
        / (2 * step)
    }
    for order in 1..<4 {
      let factor = Double(1 << (2 * order))
      row = zip(row, row.dropFirst()).map { (factor * $1 - $0) / (factor - 1) }
    }
    return row[0]
  }

  private func slopes() {
    for (lower, upper) in zip(cuts, cuts.dropFirst()) {
      let step = min(1e-3 * (range.upperBound - range.lowerBound), (upper - lower) / 8)
      let inside = times.filter { lower + step < $0 && $0 < upper - step }
      for time in stride(from: 0, to: inside.count, by: 7).map({ inside[$0] }) {
        for derivative in Self.derivatives {
          let above = Derivative(rawValue: derivative.rawValue + 1)!
          // What is lost when neighbors of this size are subtracted.
          let room = tolerance * 10 * (scales[above.rawValue] + scales[derivative.rawValue] * 1e-4 / step)
          let (stated, found) = (curve.derivative(above, at: time), slope(of: derivative, at: time, step: step))
          expect(abs(stated - found) <= room, "\(above) at \(time) is \(stated), the slope \(found)")
          expectEqual(
            curve.leftLimit(of: derivative, at: time), curve.derivative(derivative, at: time),
            scales[derivative.rawValue], "\(derivative) from the left at \(time)")
        }
        expectEqual(
          curve.leftLimit(of: .jerk, at: time), curve.jerk(at: time), scales[3], "jerk from the left at \(time)")
      }
    }
  }

  /// At a knot the state belongs to what follows, and the limit from the left to what was before.
  private func sides() {
    for (index, knot) in cuts.enumerated().dropFirst().dropLast() {
      let step = min(knot - cuts[index - 1], cuts[index + 1] - knot) * 1e-6
      for derivative in Self.derivatives {
        let next = scales[derivative.rawValue + 1] * step * 10 + scales[derivative.rawValue] * tolerance
        let (before, after) = (
          curve.leftLimit(of: derivative, at: knot),
          curve.derivative(derivative, at: knot == curve.endTime ? knot.nextUp : knot)
        )
        let (earlier, later) = (
          curve.derivative(derivative, at: knot - step), curve.derivative(derivative, at: knot + step)
        )
        expect(abs(before - earlier) <= next, "\(derivative) from the left at \(knot) is \(before), earlier \(earlier)")
        expect(abs(after - later) <= next, "\(derivative) at \(knot) is \(after), later \(later)")
      }
    }
  }

  private func turns() {
    for derivative in Self.derivatives {
      let turns = curve.turningTimes(of: derivative, in: range)
      expect(turns.allSatisfy { range.lowerBound < $0 && $0 < range.upperBound }, "turns of \(derivative) lie outside")
      expect(zip(turns, turns.dropFirst()).allSatisfy(<=), "turns of \(derivative) are not ascending")
      let slack = scales[derivative.rawValue] * 1e-9
      let all = (turns + cuts).sorted()
      for (lower, upper) in zip(all, all.dropFirst()) {
        let values = times.filter { lower < $0 && $0 < upper }.map { curve.derivative(derivative, at: $0) }
        let pairs = zip(values, values.dropFirst())
        expect(
          pairs.allSatisfy { $0 <= $1 + slack } || pairs.allSatisfy { $1 <= $0 + slack },
          "\(derivative) is not monotone in \(lower)...\(upper)")
      }
    }
  }

  private func bounds() {
    func expectInside(_ bounds: CurveEnclosure, _ state: CurveState, _ time: Double) {
      expect(bounds.value.contains(state.value), "\(state.value) at \(time) is not in \(bounds.value)")
      expect(bounds.velocity.contains(state.velocity), "\(state.velocity) at \(time) is not in \(bounds.velocity)")
      expect(
        bounds.acceleration.contains(state.acceleration),
        "\(state.acceleration) at \(time) is not in \(bounds.acceleration)")
    }
    for first in stride(from: 0, to: times.count - 12, by: 9) {
      let bounds = curve.enclosure(over: times[first]...times[first + 12])
      for time in times[first...(first + 12)] { expectInside(bounds, curve.state(at: time), time) }
    }
    let whole = curve.enclosure(over: range)
    for time in times { expectInside(whole, curve.state(at: time), time) }
    // Over a short time the bounds are close.
    for time in stride(from: 0, to: times.count, by: 11).map({ times[$0] }) {
      let length = 1e-6 * (range.upperBound - range.lowerBound)
      let isSmooth = curve.knots(in: (time - length)...(time + 2 * length)).isEmpty
      guard isSmooth, time + length < curve.endTime else { continue }
      let bounds = curve.enclosure(over: time...(time + length))
      let widths = [bounds.value, bounds.velocity, bounds.acceleration].map { $0.upperBound - $0.lowerBound }
      for derivative in Self.derivatives {
        let most = 100 * length * scales[derivative.rawValue + 1] + 1e-6 * scales[derivative.rawValue]
        expect(
          widths[derivative.rawValue] <= most,
          "the bounds of \(derivative) at \(time) are \(widths[derivative.rawValue]) wide")
      }
    }
  }

  private func ends() {
    for time in [-1.0, -0.01] {
      let state = curve.state(at: time)
      expect(
        state == CurveState(value: curve.start, velocity: 0, acceleration: 0), "\(state) at \(time) is not the start")
      expect(curve.jerk(at: time) == 0, "jerk at \(time)")
    }
    expect(curve.leftLimit(of: .value, at: 0) == curve.start, "what is before 0 is not the start")
    expect(curve.leftLimit(of: .velocity, at: 0) == 0, "there is a velocity before 0")
    if curve.endTime.isFinite {
      let state = curve.state(at: curve.endTime + 0.5)
      let rest = CurveState(value: curve.restingValue, velocity: 0, acceleration: 0)
      expect(state == rest, "\(state) after the end is not the rest at \(curve.restingValue)")
      expect(curve.jerk(at: curve.endTime + 0.5) == 0, "jerk after the end")
    }
  }

  private func levels() {
    let values = times.map { curve.state(at: $0).value }
    guard range.lowerBound == 0, let least = values.min(), let most = values.max(), least < most else { return }
    for part in [0.07, 0.31, 0.52, 0.83, 0.96] {
      let level = least + (most - least) * part
      let side = curve.state(at: 0).value < level
      let crossed = values.firstIndex { ($0 < level) != side }
      guard let index = crossed, let time = curve.firstTime(reaching: level) else {
        expect(crossed == nil, "\(level) is never reached")
        continue
      }
      // Reached or jumped across between the two samples, or touched before.
      let (left, right) = (curve.leftLimit(of: .value, at: time), curve.state(at: time).value)
      expect(time <= times[index], "\(level) is reached at \(time), seen at \(times[index])")
      let slack = tolerance * scales[0]
      expect(
        min(left, right) - slack <= level && level <= max(left, right) + slack, "\(level) is not reached at \(time)")
    }
  }

  private func lastTimes() {
    let rest = [curve.target, 0, 0]
    for derivative in Self.derivatives {
      for part in [0.5, 0.11, 0.013] {
        let distance = scales[derivative.rawValue] * part
        func isFar(_ time: Double) -> Bool {
          abs(curve.derivative(derivative, at: time) - rest[derivative.rawValue]) > distance * (1 + tolerance)
        }
        let last = curve.lastTime(derivative, fartherThan: distance)
        if let time = times.last(where: isFar) {
          expect(last >= time, "\(derivative) is farther than \(distance) at \(time), after \(last)")
        }
        guard last > 0, last.isFinite else { continue }
        // A jump may lie an ulp beside it.
        let near = [
          curve.leftLimit(of: derivative, at: last), curve.derivative(derivative, at: last),
          curve.derivative(derivative, at: last - 8 * last.ulp),
        ].map { abs($0 - rest[derivative.rawValue]) }
        expect(
          near.max()! >= distance - tolerance * scales[derivative.rawValue],
          "\(derivative) is not farther than \(distance) at \(last)")
      }
    }
  }

  /// Crossings and the whole way, from values at knots, turns and samples.
  private func sums() {
    guard range.lowerBound == 0 else { return }
    let places = (curve.turningTimes(of: .value, in: range) + cuts + times).sorted()
    var sides: [Double] = []
    var way = 0.0
    var last = curve.state(at: 0).value
    sides.append(last - curve.target)
    for time in places.dropFirst() {
      for value in [curve.leftLimit(of: .value, at: time), curve.state(at: time).value] {
        way += abs(value - last)
        sides.append(value - curve.target)
        last = value
      }
    }
    let rest = curve.totalVariation(from: range.upperBound)
    let before = curve.totalVariation(from: 0)
    if before.isFinite {
      expectEqual(before, way + rest, max(way, scales[0]), "the way from 0")
      let jump = abs(curve.state(at: 0).value - curve.start)
      expectEqual(curve.totalVariation, jump + before, max(way, scales[0]), "the way with what jumps at 0")
    }
    let clear = sides.filter { abs($0) > 1e-6 * scales[0] }
    let changes = zip(clear, clear.dropFirst()).filter { ($0 < 0) != ($1 < 0) }.count
    // What comes to rest at the target may touch it there.
    if let far = sides.last, abs(far) > 1e-6 * scales[0] {
      let crossings = curve.targetCrossings(before: range.upperBound)
      expect(crossings == Double(changes), "\(crossings) crossings, \(changes) seen")
    }
  }
}
