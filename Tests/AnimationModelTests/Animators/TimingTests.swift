import AnimationModel
import TestSupport
import Testing

// Source: open readings of SwiftUI (iOS 18.5, visionOS 26.5); the cap as in the newer one.
@Suite("Animator: the first frames")
struct TimingTests {
  private let change = Change(0, 100, .linear(duration: 1))

  // The change is one frame before the first that is listed here.
  @Test("on a screen motion is seen in the third frame behind the change, under test in the second")
  func thirdFrame() {
    let screen = Interruption([change], frames: 5, timing: .production).shown
    let test = Interruption([change], frames: 5).shown
    #expect(screen[0] == 0 && screen[1] == 0 && test[0] == 0)
    expectClose(screen[2], 100.0 / 60, within: 1e-4)
    expectClose(test[1], 100.0 / 60, within: 1e-4)
    expectClose(screen[4], test[3], within: 1e-12)
  }

  private func places(_ timing: AnimationTiming, at times: [Double]) -> [Double] {
    let host = AnimationHost(timing: timing)
    let attribute = host.attribute(0.0)
    host.frame(at: -1)
    withAnimation(.linear(duration: 2)) { attribute.model = 100 }
    return times.map {
      host.frame(at: $0)
      return attribute.presentation
    }
  }

  @Test("a slow first layout costs 1/30 s of the motion at most on a screen, and all of it under test")
  func hitch() {
    let times = [0, 0.5, 0.75, 1.25, 1.5]
    // The clock begins at 0.75, is set to 1.25 − 1/30, and is not corrected again.
    for (shown, seconds) in zip(places(.production, at: times), [0, 0, 0, 1.0 / 30, 1.0 / 30 + 0.25]) {
      expectClose(shown, 50 * seconds, within: 1e-4)
    }
    for (shown, seconds) in zip(places(.testHost, at: times), [0, 0, 0.25, 0.75, 1]) {
      expectClose(shown, 50 * seconds, within: 1e-4)
    }
  }

  @Test("the test host is the default")
  func standard() { #expect(AnimationHost().timing == .testHost) }

  @Test(
    "a frame interval is a power of two times 1/240 s, not above the wish but for 1 %",
    arguments: [
      (nil, 0.0), (0.0, 0), (-1, 0), (1.0 / 240, 1), (1.0 / 120, 2), (1.0 / 60, 4), (0.0333, 8), (1.0 / 30, 8),
      (0.02, 4), (1.0 / 61, 2), (1.0, 128),
    ] as [(Double?, Double)])
  func interval(wish: Double?, ticks: Double) {
    #expect(FrameInterval(wish: wish).quantum == ticks / 240)
  }

  @Test("an attribute with an interval stands still between its frames")
  func pacing() {
    let host = AnimationHost()
    let attribute = host.attribute(0.0)
    host.frame(at: -1.0 / 120)
    var transaction = Transaction(animation: .bouncy)
    transaction.frameInterval = 1.0 / 30
    withTransaction(transaction) { attribute.model = 100 }
    var shown: [Double] = []
    for frame in 0..<48 {
      host.frame(at: Double(frame) / 120)
      shown.append(attribute.presentation)
    }
    // 48 frames of 1/120 s hold twelve of 1/30 s.
    #expect((11...13).contains(Set(shown).count))
    #expect(shown[47] > 50)
  }
}
