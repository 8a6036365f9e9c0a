import CurveMath
import CurveTesting
import Testing

// Every motion starts from rest and ends in it, also where frames of rest were written down before
// and behind it.
@Suite("TestedMotion: jumps at both ends, and beside what stands twice")
struct MotionEndsTests {
  /// From rest to 100 at one speed from 0.25 s to 0.75 s, and from 1.25 s to 1.75 s to 200 if it
  /// goes on.
  private static func line(_ time: Double, isTwice: Bool) -> CurveState {
    let (first, second) = (min(max(time - 0.25, 0), 0.5), isTwice ? min(max(time - 1.25, 0), 0.5) : 0)
    let moves = time >= 0.25 && time < 0.75 || isTwice && time >= 1.25 && time < 1.75
    return CurveState(value: 200 * (first + second), velocity: moves ? 200 : 0, acceleration: 0)
  }

  private static let times = (0...160).map { Double($0) / 64 }

  @Test("a motion at one speed begins and ends as it may; two of them do not in the middle")
  func ends() {
    for isTwice in [false, true] {
      let states = Self.times.map { Self.line($0, isTwice: isTwice) }
      let times = TestedMotion.samples(times: Self.times, values: states.map(\.value)).jumps(upTo: .velocity).map(
        \.time)
      #expect(times.isEmpty == !isTwice, "\(times)")
      #expect(times.allSatisfy { $0 > 0.5 && $0 < 1.5 }, "\(times)")
      guard !isTwice else { continue }
      #expect(TestedMotion.trace(Trace(times: Self.times, states: states)).jumps(upTo: .velocity).isEmpty)
    }
  }

  @Test("a value that jumps at either end has jumped")
  func values() {
    let values = Self.times.map { $0 < 1 ? 0.0 : 5 }
    #expect(TestedMotion.samples(times: Self.times, values: values).jumps(upTo: .velocity).map(\.size) == [5])
  }

  // One side says nothing about the other: neither of its accelerations lies in the gap behind the
  // hand-off.
  @Test("what stands twice is the only jump, wherever it lies", arguments: [0.3, 0.5, 0.51])
  func twice(time: Double) throws {
    let (first, second) = (try DampedSpring(response: 0.6, dampingRatio: 0.7), try DampedSpring(duration: 0.3))
    let before = try first.moving(from: 0, to: 100, velocity: 0)
    let left = before.state(at: time)
    let after = try second.moving(from: left.value + 12.5, to: -50, velocity: left.velocity)
    let parts = (Self.times.filter { $0 < time } + [time], [time] + Self.times.filter { $0 > time })
    let trace = Trace(
      times: parts.0 + parts.1, states: parts.0.map(before.state) + parts.1.map { after.state(at: $0 - time) })
    let jumps = TestedMotion.trace(trace).jumps(upTo: .velocity)
    #expect(jumps.map(\.derivative) == [.value] && jumps.map(\.time) == [time], "\(jumps)")
    #expect(abs((jumps.first?.size ?? 0) - 12.5) < 1e-9)
  }
}
