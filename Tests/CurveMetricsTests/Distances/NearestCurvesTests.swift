import CurveMath
import CurveMetrics
import Testing

@Suite("Nearest curves")
struct NearestCurvesTests {
  /// Springs about one of them, and curves that cut the time of the comparison.
  private static let others: [any MotionCurve] = {
    let notation = CurveNotation()
    let springs = (0..<60).map { "spring(\(0.2 + 0.011 * Double($0)), \(-0.3 + 0.02 * Double($0 * 7 % 60)))" }
    let others = [
      "ease 400ms", "linear 300ms", "steps(4) 500ms", "steps(30) 1s", "linear(0, 0.4 30%, 0.9, 1) 700ms",
      "cubic-bezier(0.2, 0, 0, 1) 300ms", "spring(0.5, 0.3)", "spring(0.5, 0.3)", "ease-out 250ms.delay(0.1)",
    ]
    return (springs + others).compactMap { try? notation.curve($0) }
  }()

  @Test(
    "they are those of all distances in order, to the last bit",
    arguments: [
      "spring(0.5, 0.3)", "spring(1.4, 0.7)", "ease 900ms", "steps(3) 600ms", "linear(0, 0.8 10%, 0.2, 1) 1s",
    ])
  func order(text: String) throws {
    #expect(Self.others.count == 69)
    let curve = try CurveNotation().curve(text)
    let end = ComparisonSpan.of([curve])
    let row = try RMSDifference.row(of: curve, to: Self.others, until: end)
    let ranked = row.indices.sorted { (row[$0], $0) < (row[$1], $1) }
    for count in [1, 2, 5, 68, 69, 1000] {
      let nearest = try RMSDifference.nearest(count, to: curve, among: Self.others, until: end)
      #expect(nearest.map(\.index) == Array(ranked.prefix(count)))
      #expect(nearest.map(\.distance) == ranked.prefix(count).map { row[$0] })
    }
  }

  @Test(
    "without a time each is compared until both are at rest",
    arguments: ["ease-out 250ms", "ease-in 150ms", "spring(1.4, 0.7)", "steps(3) 600ms"])
  func pairs(text: String) throws {
    let curve = try CurveNotation().curve(text)
    let distances = try Self.others.map { other in
      try RMSDifference.between(curve, other, until: ComparisonSpan.of([curve, other])).value
    }
    let ranked = distances.indices.sorted { (distances[$0], $0) < (distances[$1], $1) }
    let nearest = try RMSDifference.nearest(69, to: curve, among: Self.others)
    #expect(nearest.map(\.index).prefix(5) == ranked.prefix(5))
    for (index, distance) in nearest { #expect(abs(distance - distances[index]) < 1e-5, "\(index)") }
    #expect(try RMSDifference.nearest(2, to: curve, among: Self.others).map(\.index) == Array(ranked.prefix(2)))
    #expect(try RMSDifference.nearest(0, to: curve, among: Self.others).isEmpty)
  }

  @Test("of those that are as near the first comes first, and nothing is nearer than the same motion")
  func ties() throws {
    let curve = try DampedSpring(duration: 0.5, bounce: 0.3)
    let others = try [0.2, 0.3, 0.2, 0.3, 0.3].map { try DampedSpring(duration: 0.5, bounce: $0) }
    for count in 1...5 {
      let nearest = try RMSDifference.nearest(count, to: curve, among: others, until: 1)
      #expect(nearest.map(\.index) == Array([1, 3, 4, 0, 2].prefix(count)))
      #expect(nearest.prefix(3).allSatisfy { $0.distance == 0 })
    }
  }

  @Test("far ones are asked about few times")
  func thrift() throws {
    let calls = CallCount()
    let counted = try (0..<200).map { number in
      CountedCurve(curve: try DampedSpring(duration: 0.2 + 0.01 * Double(number)), calls: calls)
    }
    let nearest = try RMSDifference.nearest(3, to: DampedSpring(duration: 0.5), among: counted, until: 1)
    #expect(Set(nearest.map(\.index)) == [29, 30, 31] && nearest[0].index == 30)
    // All of them at all times would be 200 · 1024.
    #expect(calls.number < 200 * 1024 / 10)
  }

  @Test("none are asked for, or there are none", arguments: [0, -1])
  func nothing(count: Int) throws {
    let curve = try DampedSpring(duration: 0.5)
    #expect(try RMSDifference.nearest(count, to: curve, among: [curve], until: 1).isEmpty)
    #expect(try RMSDifference.nearest(3, to: curve, among: [], until: 1).isEmpty)
  }

  @Test("a time that is none is refused", arguments: [0, -1, .infinity, .nan])
  func span(end: Double) throws {
    let curve = try DampedSpring(duration: 0.5)
    #expect(throws: MeasurementError.self) { try RMSDifference.nearest(1, to: curve, among: [curve], until: end) }
  }
}

/// How often curves were asked. One test asks on one thread.
private final class CallCount: @unchecked Sendable {
  var number = 0
}

private struct CountedCurve: MotionCurve {
  let curve: DampedSpring
  let calls: CallCount

  var start: Double { curve.start }
  var target: Double { curve.target }
  var endTime: Double { curve.endTime }
  var notation: String { curve.notation }
  func state(at time: Double) -> CurveState {
    calls.number += 1
    return curve.state(at: time)
  }
  func jerk(at time: Double) -> Double { curve.jerk(at: time) }
  func knots(in range: ClosedRange<Double>) -> [Double] { curve.knots(in: range) }
  func turningTimes(of derivative: Derivative, in range: ClosedRange<Double>) -> [Double] {
    curve.turningTimes(of: derivative, in: range)
  }
  func enclosure(over range: ClosedRange<Double>) -> CurveEnclosure { curve.enclosure(over: range) }
  func moving(from: Double, to: Double, velocity: Double) throws(CurveError) -> any MotionCurve {
    try curve.moving(from: from, to: to, velocity: velocity)
  }
}
