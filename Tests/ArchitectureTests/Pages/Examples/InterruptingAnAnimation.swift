import AnimationMerging
import AnimationModel
import TestSupport
import Testing

@Suite("Pages: interrupt an animation")
struct InterruptingAnAnimation {
  @Test("a restart loses the velocity")
  func restart() throws {
    let script = try InterruptionScript(
      from: 0, events: [ScriptEvent(at: 0, to: 100, .bouncy), ScriptEvent(at: 0.15, to: 0, .bouncy)])
    let motion = try MergePolicies.restart.motion(of: script)
    let handOff = motion.handOffs[0]
    let lost = handOff.velocityJump  // -458.5 units per second

    print(lost)
    expectClose(lost, -458.5, within: 0.05)
  }
}
