import CurveMath
import CurveNumerics
import TestSupport
import Testing

/// The motions of `data/golden/oscillators.csv`, which no integration made.
@Suite("Oscillator: many-digit values")
struct OscillatorGoldenTests {
  struct Row: CustomStringConvertible {
    var scenario: String
    var parameters: [Double]
    var quantity: String
    var argument: Double?
    var expected: Double
    var description: String { "\(scenario) \(parameters) \(quantity) \(argument.map { "\($0)" } ?? "")" }
  }

  static let rows = ((try? Repository.rows("data/golden/oscillators.csv")) ?? []).map { cells in
    Row(
      scenario: cells[0], parameters: cells[1...6].compactMap(Double.init), quantity: cells[7],
      argument: Double(cells[8]), expected: Double(cells[9])!)
  }

  static func groups(_ scenario: String) -> [[Row]] {
    Dictionary(grouping: rows.filter { $0.scenario == scenario }, by: \.parameters).values.map { $0 }
  }

  /// The solution at the rows' times and at a last one, and the state at each of those times.
  private static func follow(
    _ mass: Double, _ law: ForceLaw, from: Double, velocity: Double = 0, rows: [Row], until end: Double
  ) throws -> (solution: OscillatorSolution, at: [Double: CurveState]) {
    let times = (rows.compactMap(\.argument) + [end]).sorted()
    let solution = try Oscillator(mass: mass, law: law).solution(from: from, velocity: velocity, at: times)
    return (solution, Dictionary(zip(solution.times, solution.states)) { first, _ in first })
  }

  private static func drag(_ coefficient: Double) -> ForceLaw {
    ForceLaw { -coefficient * $0.velocity * abs($0.velocity) }.watchingTurns()
  }

  @Test("the table is there")
  func hasRows() { #expect(Set(Self.rows.map(\.scenario)).count == 5) }

  @Test("Duffing's oscillators agree with elliptic functions", arguments: groups("duffing"))
  func duffing(rows: [Row]) throws {
    let p = rows[0].parameters
    let law = ForceLaw { -$0.value * (p[1] + p[2] * $0.value * $0.value) }
    let (zeros, at) = try Self.follow(p[0], law.watching(value: 0), from: p[3], rows: rows, until: 6)
    let turns = try Self.follow(p[0], law.watchingTurns(), from: p[3], rows: rows, until: 6).solution
    for row in rows {
      switch row.quantity {
      case "period": expectClose(turns.switches[1].time, row.expected, within: 1e-11, "\(row)")
      case "first-zero": expectClose(zeros.switches[0].time, row.expected, within: 1e-12, "\(row)")
      default: expectClose(try #require(at[row.argument!]).value, row.expected, within: 3e-11, "\(row)")
      }
    }
  }

  @Test("drag alone agrees with its logarithm", arguments: groups("drag-flight"))
  func dragFlight(rows: [Row]) throws {
    let p = rows[0].parameters
    let at = try Self.follow(p[0], Self.drag(p[1]), from: 0, velocity: p[2], rows: rows, until: 30).at
    for row in rows {
      let state = try #require(at[row.argument!])
      expectClose(
        row.quantity == "value" ? state.value : state.velocity, row.expected, within: 1e-12 * abs(row.expected) + 1e-11,
        "\(row)")
    }
  }

  @Test("a spring with quadratic drag turns and passes where its first integral says", arguments: groups("drag-spring"))
  func dragSpring(rows: [Row]) throws {
    let p = rows[0].parameters
    let law = try .spring(stiffness: p[1]) + Self.drag(p[2])
    let switches = try Self.follow(p[0], law.watching(value: 0), from: p[3], rows: rows, until: 4).solution.switches
    for row in rows {
      let parts = row.quantity.split(separator: "-")
      let count = try #require(Int(parts.last!)) - 1
      // Each passage of the target is followed by a turn.
      let event = switches[2 * count + (parts[0] == "zero" ? 0 : 1)]
      expectClose(
        parts.count == 3 ? event.state.value : event.time, row.expected, within: parts.count == 3 ? 1e-11 : 2e-12,
        "\(row)")
    }
  }

  @Test("a free mass dips into the rubber band as its energy says", arguments: groups("rubber-band"))
  func rubberBand(rows: [Row]) throws {
    let p = rows[0].parameters
    let wall = try ForceLaw.rubberBand(beyond: 7, side: .above, stiffness: p[1], depth: p[2], coefficient: p[3])
    let solution = try Self.follow(p[0], wall.watchingTurns(), from: -3, velocity: p[4], rows: rows, until: 1).solution
    let contact = 10 / p[4]
    #expect(solution.switches.count == 3)
    for row in rows {
      let turn = solution.switches[1]
      if row.quantity == "deepest" {
        expectClose(turn.state.value - 7, row.expected, within: 1e-10, "\(row)")
      } else {
        expectClose(turn.time - contact, row.expected, within: 1e-12, "\(row)")
        expectClose(solution.switches[0].time, contact, within: 1e-13)
        expectClose(solution.switches[2].time, contact + 2 * row.expected, within: 1e-12)
      }
    }
    // Outside the wall nothing acts: it leaves as fast as it came.
    expectClose(try #require(solution.states.last).velocity, -p[4], within: 1e-9)
  }

  @Test("a flick decays into the boundary spring", arguments: groups("decay"))
  func decay(rows: [Row]) throws {
    let p = rows[0].parameters
    let law = try ForceLaw.damping(p[1]).caught(beyond: -100...p[2]) { bound throws(NumericsError) in
      try .spring(stiffness: p[3], damping: p[4], rest: bound).watchingTurns()
    }
    let (solution, at) = try Self.follow(p[0], law, from: 0, velocity: p[5], rows: rows, until: 4)
    let (contact, peak) = (solution.switches[0], solution.switches[1])
    for row in rows {
      let actual =
        switch row.quantity {
        case "contact": contact.time
        case "contact-speed": contact.state.velocity
        case "peak": peak.time
        case "peak-value": peak.state.value
        default: try #require(at[row.argument!]).value
        }
      expectClose(actual, row.expected, within: 1e-12 * max(1, abs(row.expected)), "\(row)")
    }
    #expect(contact.state.value == p[2])
  }
}
