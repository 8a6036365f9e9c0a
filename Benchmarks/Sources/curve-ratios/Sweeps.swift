import CurveBatches
import CurveMetrics

/// Six metrics of every spring of a grid, on one thread and on two.
///
/// Each run takes seconds, and what else the machine does falls on it: the ratio says something on
/// a quiet machine only.
enum Sweeps {
  private static let metrics = [
    "overshoot", "settling-time", "peak-time", "half-time", "rise-time", "peak-speed",
  ]

  static func measure(_ table: inout RatioTable) throws {
    let grid = try SweepGrid("spring(duration: {0.2...1 x 2000}, bounce: {-0.3...0.6 x 5000})")
    let sweep = try Sweep(grid, metrics: metrics.map(MetricCatalog.metric))
    func run(threads: Int) throws {
      var sum = 0.0
      try sweep.run(threads: threads, encode: { $0.values.reduce(0, +) }) { part, _ in sum += part }
      consume(sum)
    }
    try table.row(
      "sweep, 10 M springs, 6 metrics, 2 threads", than: "1 thread", count: grid.count, least: 1.9, runs: 1,
      isThreaded: true
    ) {
      try run(threads: 2)
    } reference: {
      try run(threads: 1)
    }
  }
}
