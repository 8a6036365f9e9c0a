import Testing

@testable import AnimationViews

// Foundation is not imported here: of a file that does, a timer is said to be ambiguous.

@MainActor
@Suite("Timers that code of a view starts")
struct ScheduledTimerTests {
  private struct Beats: View {
    let repeats: Bool
    let last: Int
    let log: Log
    @State private var count = 0
    @State private var timer: Timer?

    var body: some View {
      VStack {
        Circle().frame(width: 20, height: 20).offset(x: CGFloat(count) * 10).accessibilityIdentifier("dot")
        Button("Stop") { timer?.invalidate() }
      }
      .onAppear {
        timer = Timer.scheduledTimer(withTimeInterval: 0.25, repeats: repeats) { timer in
          MainActor.assumeIsolated {
            withAnimation(.linear(duration: 0.1)) { count += 1 }
            log("\(count)")
          }
          if MainActor.assumeIsolated({ count }) == last { timer.invalidate() }
        }
      }
    }
  }

  @Test("one that repeats rings at whole numbers of its interval until it is invalidated")
  func repeating() throws {
    let log = Log()
    let host = ViewHost(Beats(repeats: true, last: 3, log: log))
    host.play(through: 0.2)
    #expect(log.taken() == "")
    host.play(through: 0.6)
    #expect(log.taken() == "1 2")
    host.play(through: 5)
    #expect(log.taken() == "3")
    #expect(!host.isAnimating)
  }

  @Test("what it changes moves, and a view that waits for it is not still")
  func moves() throws {
    let host = ViewHost(Beats(repeats: true, last: 2, log: Log()))
    host.frame(at: 0)
    let start = try host["dot"].bounds.minX
    #expect(host.nextTime == 0.25)
    // The first frame behind the ring begins the motion.
    for time in [0.25, 0.3, 0.35] { host.frame(at: time) }
    let way = try host["dot"].bounds.minX - start
    #expect(abs(way - 5) < 1e-6, "\(way)")
  }

  @Test("one that rings once does so once, and one that is stopped does not ring")
  func once() throws {
    let log = Log()
    let host = ViewHost(Beats(repeats: false, last: 9, log: log))
    host.play(through: 3)
    #expect(log.taken() == "1")
    let stopped = ViewHost(Beats(repeats: true, last: 9, log: log))
    stopped.play(through: 0.3)
    #expect(log.taken() == "1")
    try stopped.tap("Stop")
    stopped.play(through: 3)
    #expect(log.taken() == "")
  }
}
