import CurveMath
import CurveMetrics

/// The certified largest difference of two curves, beside samples that certify nothing.
enum LargestDifferences {
  static func measure(_ table: inout RatioTable) throws {
    let bouncy = try DampedSpring(duration: 0.5, bounce: 0.3)
    let pairs: [(String, any MotionCurve, any MotionCurve)] = [
      ("two springs", bouncy, try DampedSpring(duration: 0.55, bounce: 0.15)),
      ("a spring and a cubic", bouncy, try TimedCurve(CubicBezier.easeInOut, duration: 0.5)),
    ]
    for (name, one, other) in pairs {
      try table.row("largest difference, \(name)", than: "100 000 samples", count: 1, least: 1) {
        consume(try LargestDifference(one, other, until: 2))
      } reference: {
        var largest = 0.0
        for index in 0...100_000 {
          let time = 2 * Double(index) / 100_000
          largest = max(largest, abs(one.state(at: time).value - other.state(at: time).value))
        }
        consume(largest)
      }
    }
  }
}
