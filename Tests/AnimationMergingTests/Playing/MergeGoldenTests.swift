import AnimationMerging
import AnimationModel
import CurveMath
import CurveMetrics
import Foundation
import TestSupport
import Testing

// Second method: data/golden/make_interruptions.py, in 50-digit arithmetic.
@Suite("Merge policies: many digits")
struct MergeGoldenTests {
  static let scripts: [String: [[Double]]] = {
    let rows = try! Repository.rows("data/golden/interruption-scripts.csv")
    return Dictionary(grouping: rows) { $0[0] }.mapValues { $0.map { $0.dropFirst().map { Double($0)! } } }
  }()

  static let states: [String: [[Double]]] = {
    let rows = try! Repository.rows("data/golden/interruptions.csv")
    return Dictionary(grouping: rows) { $0[0] }.mapValues { $0.map { $0.dropFirst().map { Double($0)! } } }
  }()

  static func script(_ name: String) throws -> InterruptionScript {
    let rows = try #require(scripts[name])
    return try InterruptionScript(
      from: rows[0][0], velocity: rows[0][1],
      events: rows.map {
        ScriptEvent(at: $0[2], to: $0[3], .interpolatingSpring(mass: $0[4], stiffness: $0[5], damping: $0[6]))
      })
  }

  @Test("merge is exact through up to eight interruptions, in place and velocity", arguments: scripts.keys.sorted())
  func merge(name: String) throws {
    let script = try Self.script(name)
    let curve = try MergePolicies.merge.motion(of: script).curve()
    let travel = script.travel(ofComponent: 0)
    let rows = try #require(Self.states[name])
    let speed = rows.map { abs($0[2]) }.max()!
    for row in rows {
      let state = curve.state(at: row[0])
      expectClose(state.value, row[1], within: 1e-12 * travel)
      expectClose(state.velocity, row[2], within: 1e-12 * max(speed, 30 * travel))
    }
  }

  @Test("the goldens hold scripts of two to nine events")
  func lengths() {
    #expect(Set(Self.scripts.values.map(\.count)) == Set(2...7).union([9]))
  }

  // Linear motion: the sum of the offsets under one spring is one motion of that spring.
  @Test("with one spring throughout, the sum of offsets is the merge", arguments: [0.3, 1, 1 + 1e-6, 2.5])
  func superposition(ratio: Double) throws {
    let spring = Animation.interpolatingSpring(mass: 2.5, stiffness: 90, damping: ratio * 30)
    let script = try InterruptionScript(
      from: -3, events: [(0, 100.0), (0.1, -20), (0.17, 60), (0.4, 7)].map { ScriptEvent(at: $0.0, to: $0.1, spring) })
    let (merge, additive) = (
      try MergePolicies.merge.motion(of: script), try MergePolicies.additive.motion(of: script)
    )
    for time in stride(from: 0.0, through: 3, by: 0.02) {
      expectClose(merge.curve().state(at: time).value, additive.curve().state(at: time).value, within: 1e-12 * 120)
    }
    let difference = try merge.largestDifference(from: additive)
    #expect(difference.value < 1e-10)
  }
}
