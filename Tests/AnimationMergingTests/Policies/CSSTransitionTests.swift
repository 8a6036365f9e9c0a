import AnimationMerging
import AnimationModel
import CurveMath
import TestSupport
import Testing

// The rule of CSS Transitions Level 1, "Faster reversing of interrupted transitions", worked by
// hand.
@Suite("Merge policies: CSS transitions")
struct CSSTransitionTests {
  private static func curve(_ easing: String, _ targets: [(Double, Double)]) throws -> any MotionCurve {
    let animation = try Animation(notation: easing)
    let script = try InterruptionScript(from: 3, events: targets.map { ScriptEvent(at: $0.0, to: $0.1, animation) })
    return try MergePolicies.cssTransition.motion(of: script).curve()
  }

  // Half a second for 5 units. The shortening keeps the speed at 10 per second, however often a
  // linear motion turns round.
  @Test("a linear motion keeps its speed through all its reversals")
  func speed() throws {
    let targets = [(0.0, -2.0), (0.2, 3), (0.3, -2), (0.5, 3)]
    for (count, end) in [(1, 0.5), (2, 0.4), (3, 0.7), (4, 0.8)] {
      let curve = try Self.curve("linear 0.5s", Array(targets.prefix(count)))
      expectClose(curve.endTime, end, within: 1e-12)
    }
    let curve = try Self.curve("linear 0.5s", targets)
    let shown = [
      (0.1, 2.0), (0.2, 1), (0.25, 1.5), (0.3, 2), (0.35, 1.5), (0.45, 0.5), (0.5, 0), (0.6, 1), (0.7, 2), (0.9, 3),
    ]
    for (time, value) in shown { expectClose(curve.state(at: time).value, value, within: 1e-12) }
  }

  // A quarter of a second into one second, the easing is at the given place; beyond the target
  // there is no more than the whole way.
  @Test(
    "a reversal takes the part of its duration that the easing had come, between none and all",
    arguments: [("0.8 25%", 0.8), ("1.5 25%", 1), ("-0.4 25%", 0.4), ("0.3 50%", 0.15)])
  func factor(point: String, seconds: Double) throws {
    let curve = try Self.curve("linear(0, \(point), 1) 1s", [(0, -2), (0.25, 3)])
    expectClose(curve.endTime, 0.25 + seconds, within: 1e-12)
  }

  @Test("a reversal before anything moved is over at once, and what follows is whole again")
  func nothingDone() throws {
    let easing = "linear(0, 0 50%, 1) 1s"
    let still = try Self.curve(easing, [(0, -2), (0.25, 3)])
    #expect([0.25, 0.3, 0.9].allSatisfy { still.state(at: $0).value == 3 })
    #expect(try Self.curve(easing, [(0, -2), (0.25, 3), (0.4, -2)]).endTime == 1.4)
  }

  @Test("another target, a jump or a finger in between, and what has ended give a whole duration")
  func wholeDurations() throws {
    expectClose(try Self.curve("linear 1s", [(0, -2), (0.25, 3.5)]).endTime, 1.25, within: 1e-12)
    // From 1.75 to 3.5: the way back is to 1.75, not to where the first one came from.
    expectClose(try Self.curve("linear 1s", [(0, -2), (0.25, 3.5), (0.5, 3)]).endTime, 1.5, within: 1e-12)
    expectClose(try Self.curve("linear 1s", [(0, -2), (0.25, 3.5), (0.5, 1.75)]).endTime, 0.75, within: 1e-12)
    expectClose(try Self.curve("linear 1s", [(0, -2), (2, 3)]).endTime, 3, within: 1e-12)
    let finger = ScriptEvent(at: 0.25, drag: [DragSample(0, 1), DragSample(0.1, 3)])
    for between in [ScriptEvent(at: 0.25, to: 3, nil), finger] {
      let script = try InterruptionScript(
        from: 3,
        events: [
          ScriptEvent(at: 0, to: -2, .linear(duration: 1)), between, ScriptEvent(at: 0.5, to: -2, .linear(duration: 1)),
          ScriptEvent(at: 0.75, to: 3, .linear(duration: 1)),
        ])
      // The last one goes back after a quarter of a whole one.
      expectClose(try MergePolicies.cssTransition.motion(of: script).curve().endTime, 1, within: 1e-12)
    }
  }

  // Half-way after 0.15 s: the way back takes half of the time, behind the whole delay.
  @Test("a reversal waits as long as its delay, and a delay that is negative is shortened with it")
  func delays() throws {
    let late = try Self.curve("linear 0.3s.delay(0.1)", [(0, -2), (0.25, 3)])
    expectClose(late.endTime, 0.25 + 0.1 + 0.15, within: 1e-12)
    for time in [0.26, 0.34] { expectClose(late.state(at: time).value, 0.5, within: 1e-12) }
    let early = try Self.curve("linear 0.3s.delay(-0.1)", [(0, -2), (0.05, 3)])
    expectClose(early.endTime, 0.05 + 0.5 * (0.3 - 0.1), within: 1e-12)
  }

  @Test("the same target again changes nothing, on the way and at its end")
  func sameTarget() throws {
    let whole = try Self.curve("ease-in-out 0.5s", [(0, -2)])
    let again = try Self.curve("ease-in-out 0.5s", [(0, -2), (0.2, -2), (0.4, -2), (1, -2)])
    for time in [0.1, 0.2, 0.3, 0.45, 0.7, 1.1] { #expect(again.state(at: time) == whole.state(at: time)) }
    // Behind a jump or a finger it is one that the value has not reached.
    let script = try InterruptionScript(
      from: 3,
      events: [
        ScriptEvent(at: 0, drag: [DragSample(0, 3), DragSample(0.1, 1)]),
        ScriptEvent(at: 0.2, to: 1, .linear(duration: 1)),
        ScriptEvent(at: 0.3, to: 2, .linear(duration: 1)),
      ])
    let curve = try MergePolicies.cssTransition.motion(of: script).curve()
    #expect(curve.state(at: 0.29).value == 1)
    expectClose(curve.state(at: 0.8).value, 1.5, within: 1e-12)
  }

  @Test("no velocity is taken over")
  func velocity() throws {
    let script = try InterruptionScript(
      from: 3,
      events: [
        ScriptEvent(at: 0, to: -2, .linear(duration: 1)),
        ScriptEvent(at: 0.4, to: 7, try Animation(notation: "spring(mass: 2.5, stiffness: 90, damping: 9)")),
      ])
    let handOff = try MergePolicies.cssTransition.motion(of: script).handOffs[0]
    expectClose(handOff.before[0].velocity, -5, within: 1e-12)
    #expect(handOff.after[0].velocity == 0)
  }
}
