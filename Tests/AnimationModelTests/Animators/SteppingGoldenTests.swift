import AnimationModel
import TestSupport
import Testing

// Second method: data/golden/make_fluid_springs.py, which follows the same description and shares
// no code.
@Suite("Animator: springs as SwiftUI steps them")
struct SteppingGoldenTests {
  static let scripts: [String: [[Double]]] = {
    let rows = try! Repository.rows("data/golden/fluid-spring-scripts.csv")
    return Dictionary(grouping: rows) { $0[0] }.mapValues { $0.map { $0.dropFirst().map { Double($0)! } } }
  }()

  static let places: [String: [Double]] = {
    let rows = try! Repository.rows("data/golden/fluid-springs.csv")
    return Dictionary(grouping: rows) { "\($0[0]) \($0[1])" }.mapValues { $0.map { Double($0[3])! } }
  }()

  @Test(
    "agree with the rule in Python over two seconds, interrupted and not", arguments: scripts.keys.sorted(), [60, 120])
  func agrees(name: String, rate: Int) throws {
    let changes = Self.scripts[name]!.map { row in
      Change(
        Int((row[0] * Double(rate)).rounded()), row[1],
        .spring(response: row[2], dampingFraction: row[3], blendDuration: row[4]))
    }
    let expected = try #require(Self.places["\(name) \(rate)"])
    #expect(expected.count == 2 * rate)
    let shown = Interruption(changes, frames: 2 * rate, perSecond: Double(rate)).shown
    let wrong = zip(shown, expected).enumerated().first { abs($0.element.0 - $0.element.1) > 1e-12 }
    #expect(wrong == nil, "\(name) at \(rate) Hz: frame, here and there")
  }

  // Both renderings end by the same rule and differ by the stepping only: half a step of lag, and
  // the step's own error.
  @Test(
    "differ from the closed form by what the step makes of the response",
    arguments: [("smooth", 0.015), ("bouncy", 0.017), ("drag", 0.018)])
  func differs(name: String, most: Double) throws {
    let row = try #require(Self.scripts[name]?.first)
    let animation = Animation.spring(response: row[2], dampingFraction: row[3])
    var exact = EnvironmentValues()
    exact.springRendering = .exact
    let stepped = Interruption([Change(0, 100, animation)], frames: 120).shown
    let closed = Interruption([Change(0, 100, animation)], frames: 120, environment: exact).shown
    let largest = zip(stepped, closed).map { abs($0 - $1) }.max()! / 100
    #expect(largest < most)
    #expect(largest > most / 3)
  }

  // 500 frames of every kind of spring, each asked for its state: the last frame is that of
  // SwiftUI's described numbers.
  @Test("the state of a spring is that of the described frames, six steps in one frame included")
  func state() {
    // Offset, velocity, force and clock of `smooth` over 100 units.
    let rows: [(Double, Double, Double, Double)] = [
      (1.609346, 202.851435, 10895.402152, 0.016667), (6.285978, 344.873577, 6399.154021, 0.033333),
      (12.770158, 423.822560, 3259.495256, 0.05), (20.181691, 459.128502, 1111.815891, 0.066667),
      (29.466059, 463.533722, -533.966345, 0.086667), (37.076195, 447.209538, -1360.041873, 0.103333),
    ]
    var context = AnimationContext<Double>()
    for (frame, row) in rows.enumerated() {
      let offset = Animation.smooth.animate(value: 100, time: Double(frame + 1) / 60, context: &context)
      expectClose(offset ?? 0, row.0, within: 5.1e-7)
      expectClose(context.state.spring.velocity, row.1, within: 5.1e-7)
      expectClose(context.state.spring.force, row.2, within: 5.1e-7)
      expectClose(context.state.spring.time, row.3, within: 5.1e-7)
    }
  }
}
