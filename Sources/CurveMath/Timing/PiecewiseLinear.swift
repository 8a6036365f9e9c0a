/// Straight lines between points: CSS's `linear()`.
///
/// Points may share an input, which makes a jump, and may lie outside 0…1. Beyond the first and the
/// last point the nearest line goes on; where the nearest two points share an input, the second of
/// them is held. So a curve whose first stops lie at one input never shows the first of them.
///
///     let curve = try PiecewiseLinear(stops: [.init(output: 0), .init(output: 0.25), .init(output: 1)])
///     curve.progress(at: 0.75)  // 0.625
///     curve.notation            // linear(0 0%, 0.25 50%, 1 100%)
///
/// - Precision: 2 ulps of the larger output beside the input; exact at the points.
/// - Source: CSS Easing Functions Level 2, working draft of 29 August 2024, sections 2.1.2 and
///   2.1.4, which is what Chromium 156 does. Later editor's drafts would hold the first of two
///   points before a jump at the very first stop, and take a single stop; no browser that was asked
///   does.
public struct PiecewiseLinear: TimingCurve, Hashable {
  /// One argument of `linear()`.
  public struct Stop: Hashable, Sendable {
    /// The output progress: -1e100 to 1e100.
    public var output: Double
    /// No, one or two inputs as fractions (0.5 for `50%`): two make a level stretch.
    public var inputs: [Double]

    public init(output: Double, inputs: [Double] = []) {
      self.output = output
      self.inputs = inputs
    }
  }

  /// A point of the finished curve.
  public struct Point: Hashable, Sendable {
    public var input: Double
    public var output: Double

    public init(input: Double, output: Double) {
      self.input = input
      self.output = output
    }
  }

  /// At least two, with inputs that never descend.
  public let points: [Point]

  /// Builds the curve as CSS does: a first input that is left out is 0, a last one is 1 or the
  /// largest so far, a smaller one than before is raised to it, and the others are spread evenly
  /// between their neighbours.
  ///
  /// - Parameter stops: At least two. Shape of each `inputs`: `[0…2]`.
  /// - Throws: ``CurveError/tooFewStops(count:)``; ``CurveError/notFinite(name:value:)``;
  ///   ``CurveError/outside(name:value:allowed:)`` for an output beyond 1e100.
  /// - Complexity: O(*n*).
  public init(stops: [Stop]) throws(CurveError) {
    guard stops.count >= 2 else { throw .tooFewStops(count: stops.count) }
    var outputs: [Double] = []
    var inputs: [Double?] = []
    var largest = -Double.infinity
    for (index, stop) in stops.enumerated() {
      if Deadline.hasPassed(inRound: index) { throw .outOfTime }
      precondition(stop.inputs.count <= 2, "A stop of linear() has at most two inputs.")
      guard stop.output.isFinite else { throw .notFinite(name: "Output \(index + 1) of linear()", value: stop.output) }
      guard Limits.linearOutput.range ~= stop.output else {
        throw .outside(
          name: "Output \(index + 1) of linear()", value: stop.output,
          allowed: "\(Limits.linearOutput.words), so that slopes stay finite")
      }
      for input in stop.inputs {
        guard input.isFinite else { throw .notFinite(name: "An input of stop \(index + 1) of linear()", value: input) }
        largest = max(largest, input)
        inputs.append(largest)
        outputs.append(stop.output)
      }
      guard stop.inputs.isEmpty else { continue }
      outputs.append(stop.output)
      if index == 0 {
        largest = 0
        inputs.append(0)
      } else if index == stops.count - 1 {
        inputs.append(max(largest, 1))
      } else {
        inputs.append(nil)
      }
    }
    points = zip(PiecewiseLinear.spread(inputs), outputs).map(Point.init)
  }

  /// Fills each run of gaps evenly, in percent as CSS counts them. Both ends are given.
  private static func spread(_ inputs: [Double?]) -> [Double] {
    var result: [Double] = []
    result.reserveCapacity(inputs.count)
    var index = 0
    while index < inputs.count {
      if let input = inputs[index] {
        result.append(input)
        index += 1
        continue
      }
      let next = inputs[index...].firstIndex { $0 != nil }!
      let (from, to) = (result[index - 1], inputs[next]!)
      let parts = Double(next - index + 1)
      for part in 1...(next - index) {
        let percent = 100 * from + (100 * to - 100 * from) * Double(part) / parts
        result.append(min(max(percent / 100, result[result.count - 1]), to))
      }
      index = next
    }
    return result
  }

  public var notation: String {
    var notation = "linear("
    for (index, point) in points.enumerated() {
      if Deadline.hasPassed(inRound: index) { break }
      notation += "\(index == 0 ? "" : ", ")\(cssNumber(point.output)) \(cssPercentage(point.input))%"
    }
    return notation + ")"
  }

  public var cssEasing: CSSEasing? { .lines(self) }

  public var reversed: (any TimingCurve)? {
    var points = points
    // Before and behind all points the second of two at one input is held; seen from the other end
    // it is the first.
    if points[0].input == points[1].input {
      points[0].output = points[0].input > 0 ? points[1].output : progress(at: points[0].input)
    }
    if points[points.count - 1].input == points[points.count - 2].input { points.append(points[points.count - 1]) }
    return try? PiecewiseLinear(
      stops: points.reversed().map {
        Stop(output: decimalComplement($0.output), inputs: [decimalComplement($0.input)])
      })
  }

  public func progress(at input: Double, before: Bool) -> Double {
    let upper = firstIndex(after: input)
    if upper > 0, points[upper - 1].input == input { return points[upper - 1].output }
    return value(at: input, onLine: min(max(upper, 1), points.count - 1))
  }

  public func derivative(_ order: Int, at input: Double) -> Double {
    guard order == 1 else { return 0 }
    return input == 1 ? leftLimit(of: 1, at: 1) : slope(ofLine: min(max(firstIndex(after: input), 1), points.count - 1))
  }

  public func leftLimit(of order: Int, at input: Double) -> Double {
    guard order < 2 else { return 0 }
    let lower = firstIndex(notBefore: input)
    // Before the first point the first line goes on, also where it is a jump.
    if order == 0, lower > 0, lower < points.count, points[lower].input == input { return points[lower].output }
    let line = min(max(lower, 1), points.count - 1)
    return order == 0 ? value(at: input, onLine: line) : slope(ofLine: line)
  }

  public var knots: [Double] {
    var knots: [Double] = []
    for point in points where point.input > 0 && point.input < 1 && point.input != knots.last {
      knots.append(point.input)
    }
    return knots
  }

  public func turningInputs(of order: Int) -> [Double] { [] }

  public func enclosure(over inputs: ClosedRange<Double>) -> CurveEnclosure {
    let first = progress(at: inputs.lowerBound)
    var value = first...first
    let slopeAtStart = slope(ofLine: min(max(firstIndex(after: inputs.lowerBound), 1), points.count - 1))
    var slopes = slopeAtStart...slopeAtStart
    var index = firstIndex(after: inputs.lowerBound)
    while index < points.count, points[index].input <= inputs.upperBound {
      if isShown(index) { value = value.joined(points[index].output) }
      slopes = slopes.joined(slope(ofLine: min(index + 1, points.count - 1)))
      index += 1
    }
    value = value.joined(progress(at: inputs.upperBound))
    if inputs.upperBound == 1 || inputs.lowerBound == 1 { slopes = slopes.joined(derivative(1, at: 1)) }
    return CurveEnclosure(value: value.widened(ulps: 2), velocity: slopes.widened(ulps: 2), acceleration: 0...0)
  }

  // MARK: - Lines

  /// The index of the first point whose input is larger, or the count.
  private func firstIndex(after input: Double) -> Int { points.partitioningIndex { $0.input > input } }

  private func firstIndex(notBefore input: Double) -> Int { points.partitioningIndex { $0.input >= input } }

  /// Whether a point's output is the value at its input or the limit there from the left: of
  /// several points at one input the first and the last, but at the first input of all the second
  /// and the last.
  private func isShown(_ index: Int) -> Bool {
    let input = points[index].input
    if index == points.count - 1 || points[index + 1].input > input { return true }
    return index == 1 || (index > 1 && points[index - 1].input < input)
  }

  /// The output on the line that ends at a point, from its nearer end.
  private func value(at input: Double, onLine line: Int) -> Double {
    let (a, b) = (points[line - 1], points[line])
    let width = b.input - a.input
    guard width > 0 else { return b.output }
    return input - a.input <= b.input - input
      ? a.output + (b.output - a.output) * ((input - a.input) / width)
      : b.output - (b.output - a.output) * ((b.input - input) / width)
  }

  private func slope(ofLine line: Int) -> Double {
    let (a, b) = (points[line - 1], points[line])
    let width = b.input - a.input
    return width > 0 ? (b.output - a.output) / width : 0
  }
}
