import TestSupport
import Testing

@testable import CurveReports

@Suite("GatePath: the fewest lines through gates")
struct GatePathTests {
  /// Gates from a start at 0 to a point at 1.
  private struct Row {
    var start: Double
    var gates: [Gate]

    /// About a walk of random steps, wide and narrow.
    init(seed: UInt64) {
      var random = SplitMix(state: seed)
      let count = Int.random(in: 2...40, using: &random)
      var times = (0..<count).map { _ in Double.random(in: 0.01...0.99, using: &random) }.sorted()
      times.append(1)
      start = Double.random(in: -1...1, using: &random)
      var value = start
      gates = times.map { time in
        value += Double.random(in: -0.4...0.4, using: &random)
        let half = time == 1 ? 1e-12 : Double.random(in: 0.02...0.3, using: &random)
        return Gate(time: time, lower: value - half, upper: value + half)
      }
    }

    /// The same gates after a change of heights, which may put what is above below.
    func mapped(_ change: (_ time: Double, _ value: Double) -> Double) -> Row {
      var row = self
      row.start = change(0, start)
      row.gates = gates.map { gate in
        let ends = [change(gate.time, gate.lower), change(gate.time, gate.upper)]
        return Gate(time: gate.time, lower: ends.min()!, upper: ends.max()!)
      }
      return row
    }

    /// From the end to the start.
    var reversed: Row {
      var row = self
      let last = gates[gates.count - 1]
      row.start = (last.lower + last.upper) / 2
      row.gates = gates.dropLast().reversed().map { Gate(time: 1 - $0.time, lower: $0.lower, upper: $0.upper) }
      row.gates.append(Gate(time: 1, lower: start - 1e-12, upper: start + 1e-12))
      return row
    }

    func path(limit: Int = .max, steps: Int = .max) throws -> GatePath? {
      var budget = GateBudget(steps: steps)
      return try GatePath(from: PathCorner(time: 0, value: start), through: gates, limit: limit, budget: &budget)
    }

    /// How many lines there must be if they need not meet: each goes as far as any line goes.
    var fewestWithGaps: Int {
      var (lines, index) = (0, 0)
      let all = [Gate(time: 0, lower: start, upper: start)] + gates
      while index < all.count {
        var last = index
        while last + 1 < all.count, Self.isPassed(all[index...(last + 1)]) { last += 1 }
        (lines, index) = (lines + 1, last + 1)
      }
      return lines
    }

    /// Whether one line passes: no lower end is above the line between two upper ends beside it,
    /// and the other way round.
    private static func isPassed(_ gates: ArraySlice<Gate>) -> Bool {
      var (least, most) = (-Double.infinity, Double.infinity)
      for (index, late) in zip(gates.indices, gates) {
        for early in gates[..<index] {
          least = max(least, (late.lower - early.upper) / (late.time - early.time))
          most = min(most, (late.upper - early.lower) / (late.time - early.time))
        }
      }
      guard least <= most else { return false }
      // A slope for which one height suits all gates: the gap is a concave function of the slope.
      func room(_ slope: Double) -> Double {
        gates.map { $0.upper - slope * $0.time }.min()! - gates.map { $0.lower - slope * $0.time }.max()!
      }
      if gates.count < 3 { return true }
      for _ in 0..<200 {
        let (first, second) = (least + (most - least) / 3, most - (most - least) / 3)
        if room(first) < room(second) { least = first } else { most = second }
      }
      return room((least + most) / 2) >= 0
    }
  }

  private static let rows = (1...80).map { Row(seed: UInt64($0)) }

  @Test("the path begins at the start and passes every gate, without a step back")
  func passes() throws {
    for row in Self.rows {
      let path = try #require(try row.path())
      #expect(path.corners[0].time == 0 && path.corners[0].value == row.start)
      #expect(path.corners.last?.time == 1)
      #expect(zip(path.corners, path.corners.dropFirst()).allSatisfy { $0.time <= $1.time })
      for gate in row.gates {
        let corner = path.corners.lastIndex { $0.time < gate.time } ?? 0
        let value = path.value(at: gate.time, after: corner)
        #expect(value > gate.lower - 1e-9 && value < gate.upper + 1e-9, "\(gate) \(value)")
      }
    }
  }

  @Test("as many lines are needed backwards, upside down, on a slope and in other units")
  func symmetries() throws {
    for row in Self.rows {
      let count = try #require(try row.path()).lineCount
      for other in [
        row.reversed, row.mapped { -$1 }, row.mapped { $1 + 2 * $0 - 0.3 }, row.mapped { 0.37 * $1 },
      ] {
        #expect(try #require(try other.path()).lineCount == count)
      }
    }
  }

  @Test("lines with gaps are at most one fewer for each joint, and never more")
  func gaps() throws {
    for row in Self.rows {
      let count = try #require(try row.path()).lineCount
      let least = row.fewestWithGaps
      #expect(least <= count && count <= 2 * least)
    }
  }

  @Test("one gate more needs as many lines or more, a wider gate as many or fewer")
  func monotony() throws {
    for row in Self.rows where row.gates.count > 3 {
      let count = try #require(try row.path()).lineCount
      for index in [0, row.gates.count / 2, row.gates.count - 2] {
        var (fewer, wider) = (row, row)
        fewer.gates.remove(at: index)
        wider.gates[index] = wider.gates[index].widened(by: 0.05)
        #expect(try #require(try fewer.path()).lineCount <= count)
        #expect(try #require(try wider.path()).lineCount <= count)
      }
    }
  }

  @Test("a path is given up at the first line above its limit")
  func limit() throws {
    for row in Self.rows.prefix(20) {
      let count = try #require(try row.path()).lineCount
      #expect(try row.path(limit: count)?.lineCount == count)
      if count > 1 { #expect(try row.path(limit: count - 1) == nil) }
    }
  }

  @Test("a search takes what its polygons have corners, and no more")
  func budget() throws {
    let point = PathCorner(time: 0, value: 0)
    // The lines through a point are a polygon of two corners: two steps a gate.
    let gates = [Gate(time: 1, lower: 0.9, upper: 1.1)]
    var enough = GateBudget(steps: 2)
    #expect(try GatePath(from: point, through: gates, budget: &enough)?.lineCount == 1)
    var less = GateBudget(steps: 1)
    #expect(throws: GateBudget.Exceeded.self) { try GatePath(from: point, through: gates, budget: &less) }
  }

  // One line a gate, however the first is begun: rounding at the edge where a line begins must not
  // cut it off.
  @Test("a line that is begun for a gate passes it", arguments: 2...12)
  func zigzag(count: Int) throws {
    for scale in [1, 0.37, 1e-3] {
      let gates = (1...count).map { index -> Gate in
        let value = index.isMultiple(of: 2) ? 0.0 : scale
        return Gate(time: Double(index) / 7, lower: value - 0.01 * scale, upper: value + 0.01 * scale)
      }
      var budget = GateBudget(steps: 100_000)
      let path = try #require(
        try GatePath(from: PathCorner(time: 0, value: 0), through: gates, budget: &budget))
      #expect(path.lineCount == count)
      #expect(path.corners.allSatisfy { $0.value.isFinite && $0.time.isFinite })
      let last = try #require(path.corners.last)
      #expect(last.value >= gates[count - 1].lower - 1e-9 && last.value <= gates[count - 1].upper + 1e-9)
    }
  }
}
