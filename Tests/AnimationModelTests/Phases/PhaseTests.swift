import AnimationModel
import TestSupport
import Testing

@Suite("Phases")
struct PhaseTests {
  static let times = (0...240).map { Double($0) / 60 }

  /// The frames after which phases are entered, with the places of the phases.
  final class Log {
    var steps: [PhaseStep<Double>] = []
    var indices: [Int] { steps.map(\.index) }
    var frames: [Int] { steps.map { Int((($0.time ?? -1) * 60).rounded()) } }
  }

  private func run(
    _ phases: [Double], frames: Int = 120, trigger frameOfTrigger: [Int]? = nil,
    timing: AnimationTiming = .testHost, animation: @escaping (Double) -> Animation? = { _ in .linear(duration: 0.1) }
  ) -> (log: Log, shown: [Double]) {
    let (host, log) = (AnimationHost(timing: timing), Log())
    let player =
      frameOfTrigger == nil
      ? PhasePlayer(phases, in: host, content: { $0 }, animation: animation)
      : PhasePlayer(phases, trigger: 0, in: host, content: { $0 }, animation: animation)
    player.onStep = { log.steps.append($0) }
    var shown: [Double] = []
    for frame in 0...frames {
      for (count, trigger) in (frameOfTrigger ?? []).enumerated() where trigger == frame {
        player.update(trigger: count + 1)
      }
      host.frame(at: Double(frame) / 60)
      shown.append(player.attribute.presentation)
    }
    return (log, shown)
  }

  // Apple's page: initially the first phase, then one after the other, for ever.
  @Test("goes round by itself, from the first phase, unanimated")
  func continuous() {
    let (log, shown) = run([5, 10, -10])
    #expect(shown[0] == 5)
    #expect(shown[1] == 5)
    #expect(Array(log.indices.prefix(7)) == [1, 2, 0, 1, 2, 0, 1])
    #expect(log.steps[0].time == 0)
    // Written in frame 0; its clock begins in frame 2, and a linear motion is over when 0.1 s are
    // exceeded: frame 9.
    #expect(Array(log.frames.prefix(3)) == [0, 9, 18])
    #expect(shown[8] == 10)
    #expect(shown.max() == 10)
    #expect(shown.min() == -10)
  }

  // Apple's page: each change runs from the second phase to the last, then back to the first, and
  // rests.
  @Test("a trigger makes one round")
  func triggered() {
    let (log, shown) = run([5, 10, -10], trigger: [30])
    #expect(log.indices == [1, 2, 0])
    #expect(shown[..<30].allSatisfy { $0 == 5 })
    #expect(shown[120] == 5)
    #expect(log.frames[0] == 29)
  }

  @Test("an unchanged trigger starts nothing")
  func unchanged() {
    let host = AnimationHost()
    let player = PhasePlayer([1.0, 2], trigger: "a", in: host) { $0 }
    var steps = 0
    player.onStep = { _ in steps += 1 }
    host.frame(at: 0)
    player.update(trigger: "a")
    host.frame(at: 0.1)
    #expect(steps == 0)
    player.update(trigger: "b")
    #expect(steps == 1)
    #expect(player.phase == 2)
  }

  // Apple's page: the closure gets the phase that is being entered.
  @Test("the animation belongs to the phase that is entered")
  func enteredPhase() {
    var asked: [Double] = []
    let (log, _) = run([5, 10, -10], trigger: [10]) { phase in
      asked.append(phase)
      return .linear(duration: phase == 10 ? 0.2 : 0.05)
    }
    #expect(asked == [10, -10, 5])
    #expect(log.steps[0].animation == .linear(duration: 0.2))
    #expect(log.frames[1] - log.frames[0] > log.frames[2] - log.frames[1])
  }

  @Test("a spring hands over when it is logically complete, in full motion")
  func logicalCompletion() {
    let spring = Animation.spring(duration: 0.3, bounce: 0.6)
    let (log, shown) = run([0, 100, 0], trigger: [10]) { _ in spring }
    // From frame 11 on the clock runs; complete at 0.3 s, 18 frames later. The next one merges in
    // frame 30 and takes 18 from there.
    #expect(log.frames == [9, 29, 48])
    // The second motion goes on with the velocity of the first: no step is longer than the fastest
    // of the first, by far.
    let steps = zip(shown, shown.dropFirst()).map { abs($1 - $0) }
    #expect((steps.max() ?? 0) < 1.1 * (steps[..<29].max() ?? 0))
    // The spring alone would be at rest much later.
    #expect(abs(shown[29] - 100) > 0.5)
  }

  @Test("logicallyComplete(after:) decides when the next phase begins")
  func earlyCompletion() {
    let (log, _) = run([0, 100, 0], trigger: [10]) { _ in .linear(duration: 2).logicallyComplete(after: 0.1) }
    #expect(log.frames[1] - log.frames[0] < 12)
  }

  @Test("a phase without an animation, and one that looks like the one before, last a frame")
  func skipped() {
    let (bare, shown) = run([0, 100, 50], trigger: [10]) { $0 == 100 ? nil : .linear(duration: 0.1) }
    #expect(shown[10] == 100)
    #expect(bare.frames[1] - bare.frames[0] == 1)
    let (alike, _) = run([0, 100, 100, 50], trigger: [10])
    #expect(alike.indices == [1, 2, 3, 0])
    #expect(alike.frames[2] - alike.frames[1] == 1)
  }

  @Test("a trigger in mid-run starts again at the second phase, from what is shown")
  func retriggered() {
    let (log, shown) = run([0, 100, -100], trigger: [10, 25]) { _ in .smooth(duration: 0.4) }
    #expect(Array(log.indices.prefix(2)) == [1, 1])
    #expect(log.indices == [1, 1, 2, 0])
    let steps = zip(shown, shown.dropFirst()).map { abs($1 - $0) }
    #expect((steps.max() ?? 0) < 30)
  }

  @Test("equal phases are told apart by their place, and a single one rests")
  func places() {
    let (twice, _) = run([0, 100, 0, 50], trigger: [10])
    #expect(twice.indices == [1, 2, 3, 0])
    let (single, shown) = run([7])
    #expect(single.steps.isEmpty)
    #expect(shown.allSatisfy { $0 == 7 })
  }

  @Test("runs with the timing of a screen, too")
  func production() {
    let (log, shown) = run([5, 10, -10], timing: .production)
    #expect(Array(log.indices.prefix(4)) == [1, 2, 0, 1])
    #expect(shown.max() == 10)
  }

  @Test("as a function of time")
  func timeline() {
    let timeline = PhaseTimeline([5.0, 10, -10]) {
      $0
    } animation: { _ in
      .linear(duration: 0.1)
    }
    let frames = timeline.frames(at: Self.times, triggers: [0.5])
    #expect(frames.map(\.presentation) == run([5, 10, -10], frames: 240, trigger: [30]).shown)
    #expect(frames[0].phase == 5)
    #expect(frames[31].phase == 10)
    #expect(frames[240].time == 4)
    #expect(timeline.frames(at: Self.times).map(\.presentation) == run([5, 10, -10], frames: 240).shown)
  }

  // Source: SwiftUI's interface (iOS 17): the animation closure's default.
  @Test("moves by the default animation")
  func defaults() {
    let host = AnimationHost()
    let player = PhasePlayer([0.0, 1], in: host) { $0 }
    var animations: [Animation?] = []
    player.onStep = { animations.append($0.animation) }
    for frame in 0...5 { host.frame(at: Double(frame) / 60) }
    #expect(animations == [.default])
  }

  @Test("an empty sequence stops the program with a sentence")
  func empty() async {
    await #expect(processExitsWith: .failure) {
      _ = PhasePlayer([Double](), in: AnimationHost()) { $0 }
    }
    await #expect(processExitsWith: .failure) {
      PhasePlayer([0.0, 1], in: AnimationHost()) { $0 }.update(trigger: 1)
    }
  }
}
