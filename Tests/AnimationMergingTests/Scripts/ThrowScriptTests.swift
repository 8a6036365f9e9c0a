import AnimationMerging
import AnimationModel
import CurveMath
import CurveReports
import Foundation
import TestSupport
import Testing

// A finger pulls a card at 1800 units/s, and lets it go.
@Suite("Scripts: throws")
struct ThrowScriptTests {
  private static let samples = (0...6).map { DragSample(Double($0) * 0.016, 82 + Double($0) * 28.8) }
  private static let drag = ScriptEvent(at: 0.3, drag: samples)
  private static let release = 0.3 + 0.096

  private static func script(
    _ action: ScriptThrow, then events: [ScriptEvent] = [], from start: Double = 82
  ) throws -> InterruptionScript {
    try InterruptionScript(from: start, events: [drag, ScriptEvent(at: release, throw: action)] + events)
  }

  // MARK: - What is written

  static let flick = """
    { "from": 82, "events": [
        { "at": 0.3, "drag": [[0, 82], [0.016, 110.8], [0.032, 139.6]] },
        { "at": 0.332, "throw": { "law": "uikit", "bounds": [0, 600], "snap": [0, 200, 400] } } ] }
    """

  @Test("a script reads back what it writes, edges that are missing included")
  func roundTrip() throws {
    let throwing = ScriptThrow(
      ThrowLaws.compose, velocity: [300, -40], bounds: [try ThrowBounds(lower: nil, upper: 9), nil], snap: [])
    let vector = try InterruptionScript(
      from: [0, 1],
      events: [
        ScriptEvent(at: 0, .throw(throwing)),
        ScriptEvent(at: 1, .drag([DragSample(time: 0, values: [2, 3]), DragSample(time: 0.5, values: [3, 4])])),
        ScriptEvent(
          at: 1.5,
          .throw(
            ScriptThrow(ThrowLaws.uikit, velocity: nil, tracker: VelocityTrackers.android, snap: [[2, 9], []]))),
      ])
    for script in [try InterruptionScript(json: Self.flick), vector] {
      #expect(try InterruptionScript(json: script.json) == script)
    }
    #expect(try InterruptionScript(json: Self.flick).events[1].action != vector.events[2].action)
    #expect(
      try vector.json.contains(
        "{ \"at\": 0, \"throw\": { \"law\": \"compose\", \"velocity\": [300, -40], \"bounds\": [[null, 9], null] } }"))
  }

  @Test(
    "an error knows the line and the column of what it is about",
    arguments: [
      (#""throw": {"law": "uikti"}"#, (3, 21)), (#""throw": {"velocity": 3}"#, (3, 11)),
      (#""throw": {"law": "uikit", "bounds": [9, 0]}"#, (3, 37)),
      (#""throw": {"law": "uikit", "tracker": "x"}"#, (3, 37)), (#""throw": {"law": "gsap"}"#, (3, 11)),
      (#""throw": {"law": "react-native", "bounds": [0, 9]}"#, (3, 44)),
      (#""throw": {"law": "appkit", "snap": [0]}"#, (3, 38)), (#""throw": {"law": "uikit", "edge": 3}"#, (3, 37)),
      (#""keyframes": [{"linear": 1}]"#, (3, 11)), (#""target": 4, "animation": "boncy""#, (3, 24)),
      (#""target": "x", "animation": null"#, (3, 11)), (#""target": [1, 2], "animation": null"#, (3, 11)),
      (#""keyframes": [{"linear": 1, "duration": 1}, {"lin": 2}]"#, (3, 56)),
      (#""target": 1"#, (3, 1)),
    ])
  func place(field: String, expected: (line: Int, column: Int)) throws {
    let json = Array("{\"events\": [\n{\"at\": 0, \"drag\": [[0, 0]]},\n{\"at\": 1, \(field)}]}".utf8)
    let error = #expect(throws: ScriptError.self) { try InterruptionScript(json: json) }
    let place = try #require(error?.place(in: json))
    #expect(place.line == expected.line && place.column == expected.column, "\(place): \(error!)")
  }

  @Test("an error about all of a script has no place", arguments: ["[]", "{}", "{", #"{"events": [], "events": []}"#])
  func noPlace(json: String) {
    let error = #expect(throws: ScriptError.self) { try InterruptionScript(json: json) }
    #expect(error?.place(in: Array(json.utf8)) == nil)
  }

  @Test("a decay as an animation keeps its velocity: a merge refuses it in plain words where it finds another one")
  func decayAsAnimation() throws {
    let decay = #"{"at": 0, "target": 3, "animation": "decay(velocity: 100, friction: 2)"}"#
    let again = #"{"at": 0.1, "target": 5, "animation": "decay(velocity: 100, friction: 2)"}"#
    let interrupted = try InterruptionScript(json: #"{"events": [\#(decay), \#(again)]}"#)
    let error = #expect(throws: ScriptError.self) { try MergePolicies.merge.motion(of: interrupted) }
    #expect(
      error?.description == """
        Event 2 cannot be played under 'merge'. decay(velocity: 2, friction: 2) has a velocity of its own and cannot take over the \
        one that it finds. Use a spring, or a throw.
        """)
    // Half of the way is gone after ln 2/λ.
    let script = try InterruptionScript(json: #"{"events": [\#(decay)]}"#)
    for policy in [
      MergePolicies.additive, MergePolicies.merge, MergePolicies.webReplace, MergePolicies.motionDuration,
    ] {
      let curve = try policy.motion(of: script).curve(ofComponent: 0)
      expectClose(curve.state(at: log(2) / 2).value, 1.5, within: 1e-12)
    }
  }

  @Test("a throw is drawn with its law, and its places are part of the travel")
  func drawing() throws {
    let script = try InterruptionScript(json: Self.flick)
    #expect(script.drawing == "82 ──────✋139.6 ─➶uikit")
    #expect(script.travel(ofComponent: 0) == 600)
    #expect(script.finalTarget == nil)
    let told = try InterruptionScript(
      from: 1, events: [ScriptEvent(at: 0, throw: ScriptThrow(ThrowLaws.gsap, velocity: 20))])
    #expect(told.drawing == "1 ➶gsap 20/s")
  }

  // MARK: - What makes no sense

  @Test(
    "what makes no sense is told with the number of the event, and what to write instead",
    arguments: [
      (
        #""flick""#,
        #"'throw' of event 2 is the text "flick". Give an object with 'law', such as {"law": "uikit", "bounds": [0, 600]}."#
      ),
      (#"{}"#, #"Event 2 has no 'law'. Give one by name, such as "uikit"."#),
      (#"{"law": 3}"#, #"'law' of event 2 is the number 3.0. Give one by name, such as "uikit"."#),
      (#"{"law": "uikti"}"#, "The throw of event 2 makes no sense. No throw is called 'uikti'. Did you mean 'uikit'?"),
      (
        #"{"law": "uikit", "tracker": "andriod"}"#,
        "The throw of event 2 makes no sense. No tracker is called 'andriod'. Did you mean 'android'?"
      ),
      (
        #"{"law": "uikit", "rate": -2}"#,
        "Event 2 has a field 'rate', which no throw has. Use one of law, tracker, velocity, bounds, snap."
      ),
      (
        #"{"law": "uikit", "bonds": [0, 1]}"#,
        "Event 2 has a field 'bonds', which no throw has. Did you mean 'bounds'?"
      ),
      (
        #"{"law": "uikit", "bounds": [600, 0]}"#,
        "The throw of event 2 makes no sense. The bounds are 600 and 0. Give the lower one first; both may be the same."
      ),
      (
        #"{"law": "uikit", "bounds": [600]}"#,
        "'bounds' of event 2 is a list of 1. Give two numbers, such as [0, 600], null for an edge that is missing, or a list of such pairs for a vector."
      ),
      (
        #"{"law": "uikit", "bounds": [0, "wide"]}"#,
        "'bounds' of event 2 is a list with the text \"wide\". Give two numbers, such as [0, 600], null for an edge that is missing, or a list of such pairs for a vector."
      ),
      (
        #"{"law": "uikit", "bounds": [[0, 1], [0, 2]]}"#,
        "'bounds' of event 2 has 2 components. Give 1, as 'from' has."
      ),
      (#"{"law": "uikit", "snap": [[0], [1]]}"#, "'snap' of event 2 has 2 components. Give 1, as 'from' has."),
      (#"{"law": "uikit", "velocity": [1, 2]}"#, "'velocity' of event 2 has 2 components. Give 1, as 'from' has."),
      (
        #"{"law": "uikit", "velocity": 20, "tracker": "android"}"#,
        "'tracker' of event 2 is given beside a velocity. Give one of both."
      ),
      (
        #"{"law": "flutter-clamping", "snap": [1]}"#,
        "The throw of event 2 makes no sense. 'flutter-clamping' knows no targets. Leave them out, or choose another law."
      ),
    ])
  func senseless(action: String, message: String) throws {
    let json = #"{"events": [{"at": 0, "drag": [[0, 1], [0.1, 9]]}, {"at": 0.1, "throw": \#(action)}]}"#
    let error = #expect(throws: ScriptError.self) { try InterruptionScript(json: json) }
    #expect(error?.description == message)
  }

  @Test("a throw needs a finger right before it, or a velocity")
  func throwsWithoutDrag() throws {
    let bare = ScriptEvent(at: 0.4, throw: ScriptThrow(ThrowLaws.uikit))
    let error = #expect(throws: ScriptError.throwWithoutDrag(event: 2)) {
      try InterruptionScript(from: 0, events: [ScriptEvent(at: 0, to: 9, .bouncy), bare])
    }
    #expect(
      error?.description
        == #"Event 2 throws the value, and no finger has it. Put one right before it, such as {"at": 0, "drag": [[0, 40], [0.016, 46]]}, or give the throw a 'velocity'."#
    )
    #expect(throws: ScriptError.throwWithoutDrag(event: 1)) { try InterruptionScript(from: 0, events: [bare]) }
    let told = ScriptEvent(at: 0.4, throw: ScriptThrow(ThrowLaws.uikit, velocity: 20))
    let twice = #expect(throws: ScriptError.throwsAtOnce(event: 3, time: 0.4)) {
      try InterruptionScript(from: 0, events: [Self.drag, told, told])
    }
    #expect(twice?.description == "Events 2 and 3 throw the value at once, at 0.4 s. Leave one of them out.")
    let early = ScriptEvent(at: 0.1, drag: [DragSample(0.2, 4), DragSample(0.3, 5)])
    #expect(throws: ScriptError.self) {
      try InterruptionScript(from: 0, events: [early, ScriptEvent(at: 0.2, throw: ScriptThrow(ThrowLaws.uikit))])
    }
    let silent = try #require(ThrowLaws.all.first { $0.tracker == nil })
    let untold = #expect(throws: ScriptError.noTracker(event: 2, law: silent.name)) {
      try Self.script(ScriptThrow(silent))
    }
    #expect(untold?.description.hasSuffix("has no tracker of its own. Give 'tracker' or 'velocity'.") == true)
  }

  @Test("a vector needs its edges by component")
  func componentCounts() throws {
    #expect(throws: ScriptError.componentCount("bounds", event: 1, count: 1, expected: 2)) {
      try InterruptionScript(
        from: [0, 0],
        events: [
          ScriptEvent(at: 0, .throw(ScriptThrow(ThrowLaws.uikit, velocity: [1, 2], bounds: [try ThrowBounds(0, 1)])))
        ])
    }
    #expect(throws: ScriptError.self) {
      try InterruptionScript(from: 0, events: [ScriptEvent(at: 0, throw: ScriptThrow(ThrowLaws.uikit, velocity: .nan))])
    }
    #expect(throws: ScriptError.self) {
      try InterruptionScript(
        from: 0, events: [ScriptEvent(at: 0, throw: ScriptThrow(ThrowLaws.uikit, velocity: 1, snap: [.infinity]))])
    }
  }

  // MARK: - What is played

  // Under every policy that is known at all times, a throw is what the law alone makes of it.
  @Test("a throw is the law's own motion under every policy", arguments: MergePolicies.all.map(\.name))
  func isTheLawsMotion(policy: String) throws {
    let bounds = try ThrowBounds(0, 600)
    let script = try Self.script(ScriptThrow(ThrowLaws.flutterBouncing, velocity: 1800, bounds: bounds))
    let motion = try MergePolicies.policy(named: policy).motion(of: script)
    let alone = try ThrowLaws.flutterBouncing.thrown(from: 82 + 6 * 28.8, velocity: 1800, bounds: bounds)
    let curve = motion.curve()
    let meetings = motion.handOffs.filter { $0.component != nil }
    #expect(meetings.map(\.flight) == alone.events.dropFirst().map(\.kind))
    for (meeting, event) in zip(meetings, alone.events.dropFirst()) {
      expectClose(meeting.begin - Self.release, event.join.time, within: 1e-12)
      expectClose(meeting.velocityJump, event.join.jump.velocity, within: 1e-9)
    }
    // A frame of SwiftUI's begins up to 1/60 s behind the event; what it shows then is the same
    // motion.
    for time in stride(from: 0, through: 1.4, by: 0.1) {
      let frame = (Self.release + time) * 60
      let shown = motion.isMadeOfFrames && policy == "swiftui" ? frame.rounded(.down) / 60 - Self.release : time
      guard shown >= 0 else { continue }
      expectClose(
        curve.state(at: Self.release + time).value, alone.curve.state(at: shown).value, within: 1e-5, policy)
    }
  }

  @Test("the velocity is that of the law's own tracker, or of the one that is named")
  func trackers() throws {
    for name in ["android", "flutter", "use-gesture"] {
      let tracker = try VelocityTrackers.tracker(named: name)
      let script = try Self.script(ScriptThrow(ThrowLaws.compose, tracker: tracker))
      let after = try #require(try MergePolicies.merge.motion(of: script).handOffs.first).after[0]
      let expected = try tracker.velocity(of: Self.samples, releasedAt: 0.096)[0]
      expectClose(after.velocity, expected, within: 1e-9)
    }
    let own = try #require(ThrowLaws.compose.tracker)
    let handOff = try #require(
      try MergePolicies.merge.motion(of: try Self.script(ScriptThrow(ThrowLaws.compose))).handOffs.first)
    expectClose(handOff.after[0].velocity, try own.velocity(of: Self.samples, releasedAt: 0.096)[0], within: 1e-9)
    // The finger does not pause where its last sample is the release, whatever the rounding of the
    // times.
    expectClose(handOff.before[0].velocity, 1800, within: 1e-9)
    #expect(handOff.flight == .release)
  }

  @Test("what comes behind the release is not seen by the tracker")
  func laterSamples() throws {
    let early = 0.3 + 0.048
    let script = try InterruptionScript(
      from: 82, events: [Self.drag, ScriptEvent(at: early, throw: ScriptThrow(ThrowLaws.uikit))])
    let seen = Array(Self.samples.prefix(4))
    let tracker = try #require(ThrowLaws.uikit.tracker)
    let handOff = try #require(try MergePolicies.merge.motion(of: script).handOffs.first)
    expectClose(handOff.after[0].velocity, try tracker.velocity(of: seen)[0], within: 1e-6)
    expectClose(handOff.after[0].value, 82 + 3 * 28.8, within: 1e-9)
  }

  // MARK: - What is caught

  @Test(
    "an animation that catches a throw finds its value, and its velocity where the policy has a place for it",
    arguments: [
      ("merge", 1.0), ("compose", 1), ("flutter", 1), ("swiftui-exact", 1), ("restart", 0), ("web-replace", 0),
      ("css-transition", 0), ("motion-duration", 0), ("additive", 0), ("chained", 0),
    ])
  func caughtByAnimation(policy: String, carried: Double) throws {
    let catching = 0.5
    let script = try Self.script(
      ScriptThrow(ThrowLaws.compose, velocity: 1800), then: [ScriptEvent(at: catching, to: 900, .bouncy)])
    let alone = try ThrowLaws.compose.thrown(from: 82 + 6 * 28.8, velocity: 1800).curve.state(
      at: catching - Self.release)
    let motion = try MergePolicies.policy(named: policy).motion(of: script)
    let handOff = try #require(motion.handOffs.last)
    expectClose(handOff.before[0].value, alone.value, within: 1e-9, policy)
    expectClose(handOff.before[0].velocity, alone.velocity, within: 1e-9, policy)
    expectClose(handOff.valueJump, 0, within: 1e-9, policy)
    // SwiftUI mixes the differences of three frames, the older one with three parts of four.
    let room = policy == "swiftui-exact" ? 0.2 * alone.velocity : 1e-9
    expectClose(handOff.after[0].velocity, carried * alone.velocity, within: room, policy)
    // Caught before it rests: nothing that it would have met is told.
    #expect(motion.handOffs.count == 2)
  }

  @Test("Motion measures the velocity of a throw over its last frame")
  func caughtByMotion() throws {
    let script = try Self.script(
      ScriptThrow(ThrowLaws.compose, velocity: 1800), then: [ScriptEvent(at: 0.5, to: 900, .bouncy)])
    let handOff = try #require(try MergePolicies.motion.motion(of: script).handOffs.last)
    let curve = try ThrowLaws.compose.thrown(from: 82 + 6 * 28.8, velocity: 1800).curve
    let time = 0.5 - Self.release
    let quotient = (curve.state(at: time).value - curve.state(at: time - 1.0 / 60).value) * 60
    expectClose(handOff.after[0].velocity, quotient, within: 1e-6)
    #expect(handOff.after[0].velocity > handOff.before[0].velocity)
  }

  @Test("a finger catches a throw, and throws it again")
  func caughtByFinger() throws {
    let bounds = try ThrowBounds(0, 600)
    let again = [
      ScriptEvent(at: 0.5, drag: [DragSample(0, 430), DragSample(0.02, 400), DragSample(0.04, 360)]),
      ScriptEvent(at: 0.54, throw: ScriptThrow(ThrowLaws.uikit, velocity: -2000, bounds: bounds)),
    ]
    let script = try Self.script(ScriptThrow(ThrowLaws.uikit, velocity: 1800, bounds: bounds), then: again)
    let motion = try MergePolicies.merge.motion(of: script)
    #expect(motion.handOffs.map(\.event) == [2, 3, 4, 4, 4])
    #expect(motion.handOffs.map(\.flight?.label) == ["release", nil, "release", "edge 0.0", "rest"])
    #expect(motion.handOffs.map(\.begin) == motion.handOffs.map(\.begin).sorted())
    #expect(motion.handOffs[3].velocityJump == 0)
    // UIKit rests where it is slow enough.
    expectClose(motion.curve().restingValue, 0, within: 0.01)
    #expect(motion.overshoots()[3] > 1)
    #expect(motion.overshoots()[1] == 0)
  }

  @Test("a throw goes on while an animation waits, and until the one after it where that comes first")
  func waitingCatch() throws {
    let waiting = ScriptEvent(at: 0.45, to: 0, .easeOut(duration: 0.3).delay(2))
    let bounds = try ThrowBounds(0, 400)
    let throwing = ScriptThrow(ThrowLaws.uikit, velocity: 1800, bounds: bounds)
    let motion = try MergePolicies.merge.motion(of: Self.script(throwing, then: [waiting]))
    let edge = try #require(motion.handOffs.first { $0.flight == .edge(400) })
    #expect(edge.begin > 0.45 && edge.begin < 2.45)
    let passed = try MergePolicies.merge.motion(
      of: Self.script(throwing, then: [waiting, ScriptEvent(at: 1, to: 0, .bouncy)]))
    #expect(passed.handOffs.contains { $0.flight == .edge(400) && $0.begin == edge.begin })
    #expect(!passed.handOffs.contains { $0.flight == .rest })
  }

  @Test("components fly by themselves")
  func components() throws {
    let throwing = ScriptThrow(
      ThrowLaws.uikit, velocity: [900, -700],
      bounds: [try ThrowBounds(0, 100), try ThrowBounds(lower: -80, upper: nil)])
    let script = try InterruptionScript(from: [10, 5], events: [ScriptEvent(at: 0.25, .throw(throwing))])
    let motion = try MergePolicies.compose.motion(of: script)
    for (index, (from, velocity)) in [(10.0, 900.0), (5, -700)].enumerated() {
      let alone = try ThrowLaws.uikit.thrown(from: from, velocity: velocity, bounds: throwing.bounds[index])
      for time in [0.05, 0.3, 0.9] {
        #expect(
          motion.curve(ofComponent: index).state(at: 0.25 + time).value
            == alone.curve.state(at: 0.25 + time - 0.25).value)
      }
      let met = motion.handOffs.filter { $0.component == index }
      #expect(met.map(\.flight) == alone.events.dropFirst().map(\.kind))
      // At an edge of one of them nothing happens to the other.
      for handOff in met { #expect(handOff.jumps[1 - index].velocity.magnitude < 1e-9) }
    }
  }

  @Test("a law of frames names its rate, whatever the policy")
  func framedLaws() throws {
    let bounds = try ThrowBounds(0, 400)
    let script = try Self.script(ScriptThrow(ThrowLaws.popmotion, velocity: 1800, bounds: bounds))
    #expect(try MergePolicies.merge.motion(of: script, frameRate: 90).frameRate == 90)
    let exact = try Self.script(ScriptThrow(ThrowLaws.uikit, velocity: 1800, bounds: bounds))
    #expect(try MergePolicies.merge.motion(of: exact, frameRate: 90).frameRate == nil)
  }

  @Test("a law that refuses a throw is named, with the event", arguments: ["merge", "swiftui", "react-spring"])
  func refusals(policy: String) throws {
    let script = try InterruptionScript(
      from: 0, events: [ScriptEvent(at: 0, throw: ScriptThrow(ThrowLaws.uikit, velocity: 1e120))])
    let error = #expect(throws: ScriptError.self) { try MergePolicies.policy(named: policy).motion(of: script) }
    #expect(error?.description.hasPrefix("The throw of event 1 makes no sense. 'uikit' cannot be thrown so: ") == true)
  }

  @Test("a report names what happens to the throw, in rows of its own")
  func report() throws {
    let script = try Self.script(
      ScriptThrow(ThrowLaws.flutterBouncing, velocity: 1800, bounds: ThrowBounds(0, 600)))
    let report = InterruptionReport(of: [try MergePolicies.merge.motion(of: script)], clock: try FrameClock())
    #expect(report.handOffs.columns.map(\.name).prefix(3) == ["policy", "event", "at"])
    #expect(report.handOffs.rows.map { $0[1] } == [.text("throw"), .text("edge 600.0"), .text("rest")])
    let snapped = try Self.script(ScriptThrow(ThrowLaws.uikit, velocity: 1800, snap: [0, 600]))
    let other = InterruptionReport(of: [try MergePolicies.merge.motion(of: snapped)], clock: try FrameClock())
    #expect(other.handOffs.rows[0][1] == .text("throw, snap to 600.0"))
    expectClose(try #require(try other.report().target), 600, within: 0.5)
  }
}
