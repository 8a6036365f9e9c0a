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

  @Test("the table is there")
  func hasRows() { #expect(Set(Self.rows.map(\.scenario)).count == 5) }

  @Test("Duffing's oscillators agree with elliptic functions", arguments: groups("duffing"))
  func duffing(rows: [Row]) throws {
    let p = rows[0].parameters
    let oscillator = try Oscillator(mass: p[0], law: DuffingSpring(stiffness: p[1], hardening: p[2]))
    let motion = try oscillator.motion(
      from: p[3], to: 0, until: 6, watching: [.crossing(0), .turning(p[3] < 0 ? .rising : .falling)])
    for row in rows {
      switch row.quantity {
      case "period": expectClose(motion.occurrences(of: 1)[0].time, row.expected, within: 1e-11, "\(row)")
      case "first-zero": expectClose(motion.occurrences(of: 0)[0].time, row.expected, within: 1e-12, "\(row)")
      default: expectClose(motion.state(at: row.argument!).value, row.expected, within: 3e-11, "\(row)")
      }
    }
  }

  @Test("drag alone agrees with its logarithm", arguments: groups("drag-flight"))
  func dragFlight(rows: [Row]) throws {
    let p = rows[0].parameters
    let motion = try Oscillator(mass: p[0], law: QuadraticDrag(p[1])).motion(from: 0, to: 10, velocity: p[2], until: 30)
    for row in rows {
      let state = motion.state(at: row.argument!)
      expectClose(
        row.quantity == "value" ? state.value : state.velocity, row.expected, within: 1e-12 * abs(row.expected) + 1e-11,
        "\(row)")
    }
  }

  @Test("a spring with quadratic drag turns and passes where its first integral says", arguments: groups("drag-spring"))
  func dragSpring(rows: [Row]) throws {
    let p = rows[0].parameters
    let law = try LinearSpring(stiffness: p[1]) + QuadraticDrag(p[2])
    let motion = try Oscillator(mass: p[0], law: law).motion(
      from: p[3], to: 0, until: 4, watching: [.crossing(0), .turning()])
    for row in rows {
      let parts = row.quantity.split(separator: "-")
      let swing = try #require(Int(parts.last!)) - 1
      let event = motion.occurrences(of: parts[0] == "zero" ? 0 : 1)[swing]
      expectClose(
        parts.count == 3 ? event.state.value : event.time, row.expected, within: parts.count == 3 ? 1e-11 : 2e-12,
        "\(row)")
    }
  }

  @Test("a free mass dips into the rubber band as its energy says", arguments: groups("rubber-band"))
  func rubberBand(rows: [Row]) throws {
    let p = rows[0].parameters
    let wall = try RubberBandWall(edge: 7, side: .above, stiffness: p[1], depth: p[2], coefficient: p[3])
    let motion = try Oscillator(mass: p[0], law: wall).motion(
      from: -3, to: 7, velocity: p[4], until: 1, watching: [.turning(), .crossing(7)])
    let contact = 10 / p[4]
    for row in rows {
      let turn = motion.occurrences(of: 0)[0]
      if row.quantity == "deepest" {
        expectClose(turn.state.value - 7, row.expected, within: 1e-10, "\(row)")
      } else {
        expectClose(turn.time - contact, row.expected, within: 1e-12, "\(row)")
        expectClose(motion.occurrences(of: 1)[0].time, contact, within: 1e-13)
        expectClose(motion.occurrences(of: 1)[1].time, contact + 2 * row.expected, within: 1e-12)
      }
    }
    // Outside the wall nothing acts: it leaves as fast as it came.
    expectClose(motion.state(at: 0.9).velocity, -p[4], within: 1e-9)
  }

  @Test("a flick decays into the boundary spring", arguments: groups("decay"))
  func decay(rows: [Row]) throws {
    let p = rows[0].parameters
    let law = try BoundedDecay(within: -100...p[2], decay: LinearDamping(p[1]), stiffness: p[3], damping: p[4])
    let motion = try Oscillator(mass: p[0], law: law).motion(
      from: 0, to: p[2], velocity: p[5], until: 4, watching: [.turning(.falling)])
    for row in rows {
      let actual =
        switch row.quantity {
        case "contact": motion.events[0].time
        case "contact-speed": motion.events[0].state.velocity
        case "peak": motion.occurrences(of: 0)[0].time
        case "peak-value": motion.occurrences(of: 0)[0].state.value
        default: motion.state(at: row.argument!).value
        }
      expectClose(actual, row.expected, within: 1e-12 * max(1, abs(row.expected)), "\(row)")
    }
    #expect(motion.events[0].label == "bound \(p[2])")
  }
}
