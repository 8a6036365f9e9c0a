import CurveBatches
import CurveMath
import CurveMetrics
import CurveNumerics

/// All pairs of many curves, and many springs at many times.
enum CurveSets {
  static func measure(_ table: inout RatioTable) throws {
    let motions = try RandomSprings.motions(1000)
    // BLAS has threads of its own: what elapses counts.
    try table.row(
      "distances, all pairs of 1000 springs", than: "a sum for each pair", count: 499_500, least: nil, runs: 5,
      isThreaded: true
    ) {
      consume(try CurveDistances(among: motions, until: 2))
    } reference: {
      consume(try RMSDifference.matrix(of: motions, until: 2))
    }
    let times = (0..<500).map { Double($0) / 250 }
    try table.row(
      "springs, 1000 of them at 500 times", than: "one value after the other", count: 500_000, least: nil, runs: 5,
      isThreaded: true
    ) {
      consume(try SpringTable.values(of: motions, at: times))
    } reference: {
      var sum = 0.0
      for motion in motions {
        for time in times { sum += motion.state(at: time).value }
      }
      consume(sum)
    }
  }
}
