import CurveMath
import CurveReports

/// Approximations with a certified error, beside one look at 100 000 samples of the motion and its
/// approximation, which finds none and certifies nothing. 20 ms for each is the aim: chains keep it
/// everywhere, lists of stops within 0.005.
enum Approximations {
  static func measure(_ table: inout RatioTable) throws {
    for bounce in [0, 0.15, 0.3, 0.6] {
      let spring = try DampedSpring(duration: 0.5, bounce: bounce)
      for error in [0.005, 0.001] {
        let lines = try LinearApproximation(of: spring, maxError: error)
        try row("linear() of bounce \(bounce) within \(error)", spring, beside: lines.curve, &table) {
          consume(try LinearApproximation(of: spring, maxError: error).timing.points.count)
        }
        let chain = try ChainApproximation(of: spring, maxError: error)
        let path = try TimedCurve(chain.timing, duration: chain.duration)
        try row("chain of bounce \(bounce) within \(error)", spring, beside: path, &table) {
          consume(try ChainApproximation(of: spring, maxError: error).cubics.count)
        }
      }
      let cubic = try CubicApproximation(of: spring)
      try row("cubic of bounce \(bounce)", spring, beside: cubic.curve, &table) {
        consume(try CubicApproximation(of: spring).duration)
      }
    }
  }

  private static func row(
    _ work: String, _ spring: DampedSpring, beside other: some MotionCurve, _ table: inout RatioTable,
    ours: () throws -> Void
  ) throws {
    try table.row(work, than: "100 000 samples of both", count: 1, least: nil, runs: 5, ours: ours) {
      var largest = 0.0
      for index in 0...100_000 {
        let time = 1.5 * other.endTime * Double(index) / 100_000
        largest = max(largest, abs(spring.state(at: time).value - other.state(at: time).value))
      }
      consume(largest)
    }
  }
}
