import CurveBatches
import CurveMath
import CurveMetrics
import CurveReports
import TestSupport
import Testing

@Suite("Sweep: maps and bytes")
struct SweepMapTests {
  private static func sweep(_ text: String, where condition: String? = nil) throws -> Sweep {
    let grid = try SweepGrid(text)
    return try Sweep(
      grid, metrics: [MetricCatalog.metric(named: "overshoot")],
      where: condition.map { try SweepCondition($0, axes: grid.axes) })
  }

  // The example of map(title:threads:).
  @Test("the first axis runs upwards, and each point has the value of its own curve")
  func map() throws {
    let sweep = try Self.sweep("spring({0.2...0.6 x 5}, bounce: {0...0.6 x 7})")
    let map = try sweep.map(title: "springs", threads: 2)
    #expect(map.vertical.label == "duration (s)" && map.horizontal.label == "bounce")
    #expect((map.vertical.values.count, map.horizontal.values.count) == (5, 7))
    let curve = try DampedSpring(duration: sweep.grid.values(at: 16)[0], bounce: sweep.grid.values(at: 16)[1])
    expectClose(
      map.values[16], try #require(MetricCatalog.metric(named: "overshoot").reading(of: curve).value), within: 1e-12)
    #expect(try GnuplotContourWriter(levels: .about(8)).document(of: map).text.contains("levels discrete"))
  }

  @Test(
    "what is no map is refused before anything is measured",
    arguments: [
      ("spring(0.5, {0, 0.3})", SweepError.contourAxes(1)),
      ("spring({0.2, 0.3}, {0.1...0.1 x 3})", .constantAxis("bounce")),
      ("spring({0.2, 0.3}, {0.1, 0.3, 0.2})", .unsortedAxis("bounce", value: 0.3, next: 0.2)),
      ("spring({1...2 x 1000}, {0...0.5 x 1000})", .contourPoints(1_000_000, limit: Limits.contourPoints.count)),
    ])
  func refused(text: String, error: SweepError) throws {
    let sweep = try Self.sweep(text)
    #expect(throws: error) { try sweep.checkMap() }
  }

  @Test("a map on which nothing is left says so")
  func empty() throws {
    let sweep = try Self.sweep("spring({0.2, 0.3}, {0.1, 0.2})", where: "overshoot > 2")
    #expect(throws: SweepError.emptyMap(metric: "overshoot", isFiltered: true)) { try sweep.map(threads: 1) }
  }

  // The example of SweepEncoding's comment.
  @Test("rows are written behind their names, the parts one behind the other like the whole")
  func bytes() throws {
    let sweep = try Self.sweep("spring(0.5, {0, 0.3})")
    func written(_ shard: SweepShard, _ encoding: SweepEncoding) throws -> [UInt8] {
      var bytes: [UInt8] = []
      try sweep.write(shard, as: encoding, threads: 2) { part, _ in bytes += part }
      return bytes
    }
    let whole = String(decoding: try written(.whole, .csv), as: UTF8.self)
    #expect(whole.hasPrefix("bounce,overshoot\n0,0\n0.3,0.0459"))
    for encoding in SweepEncoding.allCases {
      let parts = try (1...3).flatMap { try written(SweepShard($0, of: 3), encoding) }
      #expect(parts == (try written(.whole, encoding)))
    }
    #expect(try written(.whole, .binary).count == 2 * 2 * 8)
  }
}
