import AnimationModel
import CurveMath
import TestSupport
import Testing

@testable import AnimationMerging

// Second method: all turns of the whole motion, as every other curve is searched.
@Suite("Merge policies: when layers settle")
struct LayerSettlingTests {
  private static let animations = [
    "spring(mass: 2.5, stiffness: 90, damping: 9)", "ease-in-out 0.5s", "linear(0, 0.7 25%, 1) 0.5s",
    "cubic-bezier(0.3, -1.1, 0.4, 2.3) 0.7s", "spring(mass: 2.5, stiffness: 90, damping: 33)", "ease 0.2s",
    "spring(mass: 2.5, stiffness: 900, damping: 3)",
  ]

  /// Every animation follows every other one, alone and above an older one.
  private static func scripts() throws -> [InterruptionScript] {
    try animations.indices.flatMap { first in
      try animations.indices.map { second in
        var events = [
          ScriptEvent(at: 0.03, to: 40, try Animation(notation: animations[(first + second) % animations.count])),
          ScriptEvent(at: 0.11, to: -20, try Animation(notation: animations[first])),
          ScriptEvent(at: 0.23, to: 13.7, try Animation(notation: animations[second])),
        ]
        if first < second { events.removeFirst() }
        return try InterruptionScript(from: 3, velocity: 25, events: events)
      }
    }
  }

  @Test(
    "the last time found from the end is that among all turns, to the bit", arguments: ["additive", "chained", "merge"])
  func agrees(policy: String) throws {
    var found: Set<Double> = []
    for script in try Self.scripts() {
      guard let timeline = try MergePolicies.policy(named: policy).motion(of: script).curve() as? JoinedCurve else {
        Issue.record("\(policy) makes no timeline.")
        return
      }
      let curve = timeline.last.curve
      guard curve is LayeredCurve || curve is CarriedVelocity else { continue }
      for distance in [0, 1e-9, 0.05, 3, 30, 1000] {
        let time = curve.lastTime(.value, fartherThan: distance)
        #expect(
          time == curve.lastTimeByPieces(.value, fartherThan: distance, in: curve.searchSpan)
            || (curve is CarriedVelocity && time > 0))
        found.insert(time)
      }
    }
    // Many answers, and not one that suits all.
    #expect(found.count > 20 && found.contains(0))
  }

  @Test("what settles is asked for once, whatever the distance of others")
  func kept() throws {
    let motion = try MergePolicies.additive.motion(of: Self.scripts()[9])
    let usual = 0.001 * motion.script.travel(ofComponent: 0)
    #expect(motion.settlingTime() == motion.settlingTime(distance: usual) && motion.settlingTime() == motion.span)
    #expect(motion.settlingTime(distance: 100 * usual) < motion.settlingTime())
  }
}
