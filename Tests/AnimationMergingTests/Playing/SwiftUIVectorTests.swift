import AnimationMerging
import AnimationModel
import CurveMath
import TestSupport
import Testing

// Source: the interruption vectors of two open readings of SwiftUI (iOS 18.5, visionOS 26.5), at 60
// Hz.
@Suite("Merge policies: SwiftUI's vectors")
struct SwiftUIVectorTests {
  struct Vector: CustomTestStringConvertible, Sendable {
    let name: String
    let events: [ScriptEvent]
    /// Seconds and units.
    let values: [(Double, Double)]
    var testDescription: String { name }
  }

  static let vectors: [Vector] = [
    Vector(
      name: "A: linear over linear",
      events: [ScriptEvent(at: 0, to: 100, .linear(duration: 1)), ScriptEvent(at: 0.5, to: 0, .linear(duration: 1))],
      values: [(0.25, 25), (0.75, 56.25), (1, 50), (1.25, 25), (1.5, 0)]),
    Vector(
      name: "B: linear further on",
      events: [ScriptEvent(at: 0, to: 100, .linear(duration: 1)), ScriptEvent(at: 0.5, to: 200, .linear(duration: 1))],
      values: [(0.75, 106.25), (1, 150), (1.25, 175), (1.5, 200)]),
    Vector(
      name: "C: easeInOut over easeInOut",
      events: [
        ScriptEvent(at: 0, to: 100, .easeInOut(duration: 0.4)), ScriptEvent(at: 0.2, to: 0, .easeInOut(duration: 0.4)),
      ],
      values: [
        (0.05, 3.1114), (0.1, 12.9162), (0.15, 29.277), (0.25, 68.5225), (0.3, 75.8359), (0.4, 50), (0.5, 12.9162),
        (0.6, 0),
      ]),
    Vector(
      name: "D: smooth, reversed",
      events: [ScriptEvent(at: 0, to: 100, .smooth), ScriptEvent(at: 0.1, to: 0, .smooth)],
      values: [
        (0.05, 12.7702), (0.15, 44.6566), (0.2, 36.3654), (0.25, 26.0582), (0.3, 17.9932), (0.4, 7.3573), (0.5, 2.8024),
        (0.6, 1.031),
      ]),
    Vector(
      name: "E: smooth, further on",
      events: [ScriptEvent(at: 0, to: 100, .smooth), ScriptEvent(at: 0.1, to: 300, .smooth)],
      values: [(0.15, 87.2596), (0.2, 147.5939), (0.25, 197.6777), (0.3, 231.868), (0.4, 273.2939), (0.5, 290.0318)]),
    Vector(
      name: "F: smooth over linear",
      events: [ScriptEvent(at: 0, to: 100, .linear(duration: 1)), ScriptEvent(at: 0.5, to: 0, .smooth)],
      values: [(0.55, 42.8995), (0.6, 31.4619), (0.65, 21.3968), (0.7, 13.9361), (0.8, 5.4982), (1, 0.7507)]),
    Vector(
      name: "G: linear over smooth",
      events: [ScriptEvent(at: 0, to: 100, .smooth), ScriptEvent(at: 0.1, to: 0, .linear(duration: 0.5))],
      values: [
        (0.15, 51.4858), (0.2, 57.7022), (0.25, 57.6334), (0.3, 53.1873), (0.4, 38.2972), (0.5, 19.6894), (0.6, 0),
      ]),
    Vector(
      name: "H: no animation in mid-flight",
      events: [ScriptEvent(at: 0, to: 100, .linear(duration: 1)), ScriptEvent(at: 0.5, to: 0, nil)],
      values: [(0.25, 25), (0.5, -50), (0.75, -25), (1, 0)]),
    Vector(
      name: "I: two blends",
      events: [
        ScriptEvent(at: 0, to: 100, .spring(response: 0.15, dampingFraction: 0.86, blendDuration: 0.25)),
        ScriptEvent(at: 0.1, to: 150, .spring(response: 0.5, dampingFraction: 1, blendDuration: 0.25)),
      ],
      values: [(0.15, 131.4782), (0.2, 144.2957), (0.25, 148.0828), (0.3, 149.3145), (0.4, 149.9913), (0.5, 150.0446)]),
    Vector(
      name: "I0: no blend",
      events: [
        ScriptEvent(at: 0, to: 100, .spring(response: 0.15, dampingFraction: 0.86)),
        ScriptEvent(at: 0.1, to: 150, .spring(response: 0.5, dampingFraction: 1)),
      ],
      values: [(0.15, 113.3295), (0.2, 125.6076), (0.25, 134.3291), (0.3, 139.8412), (0.4, 146.1487), (0.5, 148.5866)]),
    Vector(
      name: "J: two cycles", events: [ScriptEvent(at: 0, to: 100, .linear(duration: 0.5).repeatCount(2))],
      values: [(0.25, 50), (0.5, 100), (0.75, 53.3334), (1, 3.3334), (1.1, 100)]),
    Vector(
      name: "K: three cycles", events: [ScriptEvent(at: 0, to: 100, .linear(duration: 0.5).repeatCount(3))],
      values: [(31.0 / 60, 100), (32.0 / 60, 96.667), (62.0 / 60, 0), (63.0 / 60, 3.333), (1.5, 93.333)]),
    Vector(
      name: "M: a delay", events: [ScriptEvent(at: 0, to: 100, .linear(duration: 0.5).delay(0.2))],
      values: [(0.2, 0), (13.0 / 60, 3.333), (0.5, 60), (0.7, 100)]),
  ]

  @Test("frames show what SwiftUI shows", arguments: vectors)
  func frames(vector: Vector) throws {
    let script = try InterruptionScript(from: 0, events: vector.events)
    let curve = try MergePolicies.swiftui.motion(of: script).curve()
    for (time, value) in vector.values {
      // SwiftUI rounds the progress of its timing curves to 2⁻²⁰; the vectors have four digits.
      expectClose(curve.state(at: time).value, value, within: 6e-4)
    }
  }

  @Test("bouncy ends later the longer its way is", arguments: [(1.0, 0.7667), (100, 1.1333), (1000, 1.4833)])
  func endTimes(travel: Double, end: Double) throws {
    let script = try InterruptionScript(from: 0, events: [ScriptEvent(at: 0, to: travel, .bouncy)])
    expectClose(try MergePolicies.swiftui.motion(of: script).curve().endTime, end, within: 5e-5)
  }

  @Test(
    "without steps the same rules stay within 2 % of the travel",
    arguments: vectors.filter { $0.name.first != "I" && $0.name.first != "K" && $0.name.first != "J" })
  func closedForm(vector: Vector) throws {
    let script = try InterruptionScript(from: 0, events: vector.events)
    let curve = try MergePolicies.swiftuiExact.motion(of: script).curve()
    for (time, value) in vector.values { expectClose(curve.state(at: time).value, value, within: 6) }
  }
}
