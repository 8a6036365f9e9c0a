import AnimationMerging
import AnimationModel
import CurveMath
import TestSupport
import Testing

@Suite("Merge policies")
struct PolicyTests {
  @Test(
    "SwiftUI's combining rule, the sum and a restart after a reversed easeInOut",
    arguments: [
      ("chained", "easeInOut", 473.8), ("additive", "easeInOut", 473.8), ("chained", "linear(duration: 0.35)", 365.6),
      ("additive", "linear(duration: 0.35)", 188.0), ("restart", "easeInOut", 0), ("swiftui", "easeInOut", 473.8),
      ("swiftui", "linear(duration: 0.35)", 365.6), ("merge", "linear(duration: 0.35)", 473.8),
    ])
  func reversedEase(policy: String, second: String, velocity: Double) throws {
    let script = try InterruptionScript(
      json: """
        { "from": 0, "events": [ { "at": 0, "target": 100, "animation": "easeInOut" },
                                 { "at": 0.15, "target": 0, "animation": "\(second)" } ] }
        """)
    let handOff = try #require(MergePolicies.policy(named: policy).motion(of: script).handOffs.first)
    expectClose(handOff.before[0].velocity, 473.8, within: 0.05)
    expectClose(handOff.after[0].velocity, velocity, within: 0.05)
  }
}
