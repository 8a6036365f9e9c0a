import AnimationMerging
import AnimationModel
import CurveMath
import TestSupport
import Testing

@Suite("Scripts: keyframes")
struct KeyframeScriptTests {
  private static let json = """
    { "from": [0, 8], "events": [
        { "at": 0, "target": [50, 9], "animation": "bouncy" },
        { "at": 0.2, "keyframes": [
            { "linear": [100, 0], "duration": 0.2 }, { "cubic": [60, 4], "duration": 0.3 },
            { "spring": [20, 5], "duration": 0.4, "animation": "spring(duration: 0.3, bounce: 0.2)" },
            { "spring": [0, -2] } ] } ] }
    """

  @Test("a script reads back what it writes, and draws each keyframe")
  func roundTrip() throws {
    let script = try InterruptionScript(json: Self.json)
    #expect(try InterruptionScript(json: script.json) == script)
    #expect(script.finalTarget == [0, -2])
    #expect(script.travel(ofComponent: 0) == 100)
    #expect(script.drawing.hasSuffix("────◆[100, 0]◆[60, 4]◆[20, 5]◆[0, -2]"))
  }

  // SwiftUI's own timelines, as AnimationModel has them, begun with the velocity that the script
  // leaves.
  @Test("keyframes are the timeline's, from the value and the velocity that they find", arguments: [0, 1])
  func isTheTimeline(component: Int) throws {
    let script = try InterruptionScript(json: Self.json)
    let motion = try MergePolicies.merge.motion(of: script)
    let handOff = try #require(motion.handOffs.first)
    let targets = component == 0 ? [100.0, 60, 20, 0] : [0, 4, 5, -2]
    let timeline = KeyframeTimeline(initialValue: handOff.before[component].value) {
      LinearKeyframe(targets[0], duration: 0.2)
      CubicKeyframe(targets[1], duration: 0.3)
      SpringKeyframe(targets[2], duration: 0.4, spring: Spring(duration: 0.3, bounce: 0.2))
      SpringKeyframe(targets[3])
    }
    let curve = motion.curve(ofComponent: component)
    for time in stride(from: 0.013, to: 2, by: 0.05) {
      expectClose(curve.state(at: 0.2 + time).value, timeline.value(time: time), within: 1e-9)
    }
    #expect(handOff.valueJump == 0)
  }

  @Test("a first keyframe that is no line goes on with the velocity", arguments: [true, false])
  func carriesVelocity(isCubic: Bool) throws {
    let first: ScriptKeyframe = isCubic ? .cubic(-40, duration: 0.4) : .spring(-40)
    let script = try InterruptionScript(
      from: 0,
      events: [
        ScriptEvent(at: 0, to: 90, .bouncy), ScriptEvent(at: 0.1, keyframes: [first, .linear(0, duration: 0.2)]),
      ])
    for policy in [MergePolicies.merge, MergePolicies.restart, MergePolicies.cssTransition] {
      let handOff = try #require(try policy.motion(of: script).handOffs.first)
      #expect(abs(handOff.before[0].velocity) > 100)
      expectClose(handOff.velocityJump, 0, within: 1e-9 * abs(handOff.before[0].velocity), policy.name)
    }
  }

  @Test("an animation catches keyframes under every policy", arguments: MergePolicies.all.map(\.name))
  func caught(policy: String) throws {
    let script = try InterruptionScript(
      from: 0,
      events: [
        ScriptEvent(at: 0, keyframes: [.cubic(80, duration: 0.4), .linear(20, duration: 0.3)]),
        ScriptEvent(at: 0.25, to: 0, .bouncy),
      ])
    let motion = try MergePolicies.policy(named: policy).motion(of: script)
    expectClose(motion.curve().state(at: 9).value, 0, within: 1e-6)
    let handOff = try #require(motion.handOffs.first)
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(80, duration: 0.4)
      LinearKeyframe(20, duration: 0.3)
    }
    expectClose(handOff.before[0].value, timeline.value(time: 0.25), within: 1e-9)
    // Only the rule that jumps to the last target leaves the place.
    if policy == "jump" {
      expectClose(handOff.after[0].value, 20, within: 1e-12)
    } else {
      expectClose(handOff.valueJump, 0, within: 1e-9)
    }
  }

  @Test(
    "what makes no sense is told with the number of the event",
    arguments: [
      (
        "[]",
        #"'keyframes' of event 1 is an empty list. Give at least one, such as {"linear": 100, "duration": 0.2}."#
      ),
      (
        "3",
        #"'keyframes' of event 1 is the number 3.0. Give a list of keyframes, such as [{"linear": 100, "duration": 0.2}, {"spring": 0}]."#
      ),
      (#"[{"linear": 1}]"#, "Event 1 has no 'duration'. Give the seconds of every linear and cubic keyframe."),
      (
        #"[{"linear": 1, "duration": -2}]"#,
        "'duration' of event 1 is -2 s. Give 0.000001 to 1000000 s."
      ),
      (
        #"[{"lineal": 1, "duration": 2}]"#,
        "Event 1 has a field 'lineal', which no keyframe has. Did you mean 'linear'?"
      ),
      (
        #"[{"linear": 1, "cubic": 2, "duration": 2}]"#,
        "'keyframes' of event 1 is a keyframe with linear and cubic. Give one of linear, cubic and spring for each."
      ),
      (
        #"[{"duration": 2}]"#,
        "'keyframes' of event 1 is a keyframe with no target. Give one of linear, cubic and spring for each."
      ),
      (#"[{"spring": [1, 2]}]"#, "'spring' of event 1 has 2 components. Give 1, as 'from' has."),
      (
        #"[{"spring": 1, "animation": "ease"}]"#,
        #"'animation' of event 1 is no spring. Give one, such as "spring(duration: 0.5, bounce: 0.3)"."#
      ),
      (
        #"[{"cubic": 1, "duration": 1, "animation": "bouncy"}]"#,
        "'animation' of event 1 is given for a keyframe that is no spring. Give it to springs only."
      ),
      (#"[{"spring": 1e120}]"#, "'spring' of event 1 is 1e+120. Give -1e100 to 1e100."),
    ])
  func senseless(keyframes: String, message: String) throws {
    let error = #expect(throws: ScriptError.self) {
      try InterruptionScript(json: #"{"events": [{"at": 0, "keyframes": \#(keyframes)}]}"#)
    }
    #expect(error?.description == message)
  }

  @Test("a spring that never settles makes no curve")
  func endless() throws {
    let script = try InterruptionScript(
      from: 0,
      events: [ScriptEvent(at: 0, keyframes: [.spring(9, .interpolatingSpring(mass: 1, stiffness: 90, damping: 0))])])
    let error = #expect(throws: ScriptError.self) { try MergePolicies.merge.motion(of: script) }
    #expect(error?.description.hasPrefix("The keyframes of event 1 make no curve. ") == true)
  }
}
