import CurveMath
import CurveMetrics
import TestSupport
import Testing

@testable import CurveReports

@Suite("StopWitnesses")
struct StopWitnessTests {
  private static let motion = Result {
    try ApproximatedMotion(of: DampedSpring(mass: 2.5, stiffness: 90, damping: 12))
  }
  private static let duration = 2.4

  private static func points(seed: UInt64) throws -> [PiecewiseLinear.Point] {
    var random = SplitMix(state: seed)
    let motion = try motion.get()
    let inputs = (0..<9).map { _ in Double.random(in: 0.01...0.99, using: &random) }.sorted()
    return ([0] + inputs + [1]).map { input in
      let value = motion.value(at: input * duration) + Double.random(in: -0.02...0.02, using: &random)
      return PiecewiseLinear.Point(input: input, output: input == 0 ? 0 : input == 1 ? 1 : value)
    }
  }

  private static func curve(_ points: [PiecewiseLinear.Point]) throws -> TimedCurve {
    try TimedCurve(
      PiecewiseLinear(stops: points.map { PiecewiseLinear.Stop(output: $0.output, inputs: [$0.input]) }),
      duration: duration)
  }

  // Second method: the list as CSS plays it, asked at the same times.
  @Test("witnesses show what the list is away at their places")
  func areWithin() throws {
    let motion = try Self.motion.get()
    let witnesses = StopWitnesses(motion: motion, duration: Self.duration, count: 60)
    for seed in 1...20 {
      let points = try Self.points(seed: UInt64(seed))
      let list = try Self.curve(points)
      let worst = motion.samples(until: Self.duration, count: 60).dropLast().map {
        abs(list.state(at: $0).value - motion.value(at: $0))
      }.max()!
      let error = max(worst, abs(1 - motion.value(at: Self.duration)))
      #expect(witnesses.areWithin(error + 1e-12, of: points))
      #expect(!witnesses.areWithin(error - 1e-12, of: points))
    }
  }

  @Test("a place that was too far away is a witness from then on; what lies outside is none")
  func add() throws {
    let motion = try Self.motion.get()
    let place = 0.37
    // Away from the motion at one place alone.
    let around = [0, 0.36, 0.37, 0.38, 0.9, 1].map { input in
      PiecewiseLinear.Point(
        input: input, output: input == 0.37 ? motion.value(at: place * Self.duration) + 0.5 : input == 1 ? 1.5 : 0)
    }
    var witnesses = StopWitnesses(motion: motion, duration: Self.duration, count: 2)
    let allowed = 1.2
    #expect(witnesses.areWithin(allowed, of: around))
    for outside in [0, 1, -0.5, 1.5] { witnesses.add(outside) }
    #expect(witnesses.areWithin(allowed, of: around))
    let far = around.map { PiecewiseLinear.Point(input: $0.input, output: $0.input == 0.37 ? 3 : $0.output) }
    #expect(witnesses.areWithin(allowed, of: far))
    witnesses.add(place)
    #expect(!witnesses.areWithin(allowed, of: far))
    #expect(witnesses.areWithin(3, of: far))
  }

  @Test("shortened points have fewer digits, stay near at every place, and can lose none alone")
  func shortened() throws {
    let motion = try Self.motion.get()
    for maxError in [0.06, 0.03] {
      let witnesses = StopWitnesses(motion: motion, duration: Self.duration, count: 200)
      let best = try LinearApproximation(of: motion.curve, maxError: maxError, duration: Self.duration)
      let points = best.timing.points
      let short = witnesses.shortened(points, maxError: maxError)
      #expect(short.count == points.count && short.first == points.first && short.last == points.last)
      #expect(witnesses.areWithin(maxError, of: short))
      #expect(zip(short, short.dropFirst()).allSatisfy { $0.input < $1.input })
      #expect(witnesses.shortened(short, maxError: maxError) == short)
      for index in short.indices.dropFirst().dropLast() {
        let point = short[index]
        #expect(DecimalText.shortest(point.output).count <= 6)
        for decimals in 0..<4 {
          let rounding = DecimalRounding(decimals: decimals)
          var (lower, earlier) = (short, short)
          lower[index].output = rounding(point.output)
          earlier[index].input = rounding(100 * point.input) / 100
          for (other, old, new) in [
            (lower, point.output, lower[index].output), (earlier, 100 * point.input, 100 * earlier[index].input),
          ] where Self.decimals(new) < Self.decimals(old) {
            let ascends = zip(other, other.dropFirst()).allSatisfy { $0.input < $1.input }
            #expect(!ascends || !witnesses.areWithin(maxError, of: other), "\(old) might be \(new)")
          }
        }
      }
    }
  }

  private static func decimals(_ value: Double) -> Int {
    (0...12).first { DecimalRounding(decimals: $0)(value) == (value * 1e9).rounded() / 1e9 } ?? 13
  }
}
