import CurveBatches
import CurveMetrics
import Testing

@Suite("Sweep: runs")
struct SweepRunTests {
  private let sweep: Sweep

  init() throws {
    let grid = try SweepGrid("spring(duration: {0.2...1 x 97}, bounce: {-0.5...0.9 x 83})")
    sweep = try Sweep(
      grid, metrics: ["overshoot", "settling-time"].map(MetricCatalog.metric),
      where: SweepCondition("overshoot > 1%", axes: grid.axes))
  }

  private func values(_ shard: SweepShard = .whole, threads: Int) throws -> [Double] {
    var values: [Double] = []
    try sweep.run(shard, threads: threads, encode: \.values) { part, _ in values += part }
    return values
  }

  @Test("the rows do not depend on the count of threads")
  func threads() throws {
    let rows = try sweep.rows(at: 0..<sweep.grid.count)
    for threads in [1, 2, 3, 8] { #expect(try values(threads: threads) == rows.flatMap(\.self)) }
  }

  @Test("the parts one behind the other are the whole", arguments: [1, 2, 3, 7, 8051, 9000])
  func shards(parts: Int) throws {
    var put: [Double] = []
    var sizes: Set<Int> = []
    for part in 1...parts {
      let shard = try SweepShard(part, of: parts)
      sizes.insert(shard.range(of: sweep.grid.count).count)
      // So many parts are each one point or none: asked for without threads.
      put +=
        parts > 100
        ? try sweep.rows(at: shard.range(of: sweep.grid.count)).flatMap(\.self) : try values(shard, threads: 2)
    }
    #expect(put == (try values(threads: 1)))
    #expect(sizes.count <= 2)
  }

  @Test("a part is named by two numbers, or told how")
  func shardTexts() throws {
    #expect(try SweepShard("2/4").range(of: 10) == 2..<5)
    #expect(try SweepShard("4/4").range(of: .max).upperBound == .max)
    #expect(throws: SweepError.shard(5, of: 4)) { try SweepShard("5/4") }
    #expect(throws: SweepError.shard(0, of: 4)) { try SweepShard("0/4") }
    for text in ["", "2", "2/", "a/b", "1/2/3", "1.5/2"] {
      #expect(throws: SweepError.unreadableShard(text)) { try SweepShard(text) }
    }
  }

  @Test("points are counted, kept or not")
  func points() throws {
    var counted = 0
    try sweep.run(threads: 2, encode: { _ in () }) { counted += $1 }
    #expect(counted == 97 * 83)
  }

  private struct Full: Error {}

  @Test("what the writer throws ends the run, and it is not called again", arguments: [1, 2, 5])
  func writerThrows(threads: Int) throws {
    var calls = 0
    #expect(throws: Full.self) {
      try sweep.run(threads: threads, encode: { $0 }) { _, _ in
        calls += 1
        if calls == 2 { throw Full() }
      }
    }
    #expect(calls == 2)
  }

  @Test("of several points that are no curves the first is named", arguments: [1, 2, 5])
  func firstFailure(threads: Int) throws {
    let grid = try SweepGrid("spring(0.5, {b: 0...0.9 x 9001}).repeatCount({n: 1...3 by 0.5})")
    let sweep = try Sweep(grid, metrics: [MetricCatalog.metric(named: "settling-time")])
    let error = #expect(throws: SweepError.self) { try sweep.run(threads: threads, encode: { $0 }) { _, _ in } }
    #expect(error?.description.hasPrefix("There is no curve at b 0.0, n 1.5") == true)
  }

  @Test("what cannot be run says why")
  func refusals() throws {
    #expect(throws: SweepError.threads(0)) { try values(threads: 0) }
    #expect(throws: SweepError.noMetrics) { try Sweep(sweep.grid, metrics: []) }
    let grid = try SweepGrid("spring(0.5, {0...1 x 1000000000000})")
    let large = try Sweep(grid, metrics: [MetricCatalog.metric(named: "overshoot")])
    let error = #expect(throws: SweepError.self) { try large.run(threads: 2, encode: { $0 }) { _, _ in } }
    #expect(error?.description.contains("--shard 1/100") == true)
    let part = #expect(throws: SweepError.self) {
      try large.run(SweepShard(3, of: 7), threads: 2, encode: { $0 }) { _, _ in }
    }
    #expect(part == error)
    #expect(try large.rows(at: 999_999_999_999..<1_000_000_000_000)[0][0] == 1)
  }

  @Test("a frame gives units and a velocity to every motion")
  func release() throws {
    let grid = try SweepGrid("spring(0.5, {0.1, 0.4})")
    let metrics = try ["peak-value", "peak-speed", "overshoot"].map(MetricCatalog.metric)
    let plain = try Sweep(grid, metrics: metrics).rows(at: 0..<2)
    let wide = try Sweep(grid, metrics: metrics, release: .init(from: 5, to: 2)).rows(at: 0..<2)
    for (plain, wide) in zip(plain, wide) {
      #expect(abs(wide[1] - (5 - 3 * plain[1])) < 1e-14)
      #expect(abs(wide[2] - 3 * plain[2]) < 1e-13)
      #expect(abs(wide[3] - plain[3]) < 1e-15)
    }
    let pushed = try Sweep(grid, metrics: metrics, release: .init(velocity: 20)).rows(at: 0..<2)
    #expect(pushed[0][2] == 20)
  }
}
