import AnimationModel
import Foundation
import TestSupport
import Testing

@testable import AnimationViews

/// Views that change at any time: whatever has happened, what is seen at rest follows from the
/// state alone.
@MainActor
@Suite("Courses of changes")
struct CourseTests {
  private static let size = CGSize(width: 300, height: 300)

  // `COURSES=20000 COURSE_SEED=5000` plays others, and tells each.
  @Test("what has settled is what a new host shows, whatever came before")
  func settles() {
    let first = SampleCount.of("COURSE_SEED", standard: 0)
    let count = SampleCount.of("COURSES", standard: SampleCount.of(60, long: 3000))
    for seed in first..<first + count { check(UInt64(seed)) }
  }

  private let isVerbose = ProcessInfo.processInfo.environment["COURSE_SEED"] != nil

  private func check(_ seed: UInt64) {
    var random = SplitMix(state: seed)
    if isVerbose { print("seed", seed) }
    let plan = RandomPlan.lot(Int.random(in: 1..<5, using: &random), &random)
    var state = RandomState()
    let host = ViewHost(PlannedView(plan: plan, state: state), size: Self.size)
    host.frame(at: 0)
    for _ in 0..<Int.random(in: 1..<8, using: &random) {
      for _ in 0..<Int.random(in: 1..<3, using: &random) {
        state.change(&random)
        withAnimation(Self.animations.randomElement(using: &random)!) { host.set(\.state, state) }
      }
      let pause = [0, 0.001, 0.016, 0.1, 0.25, 0.6, 2].randomElement(using: &random)!
      if Int.random(in: 0..<3, using: &random) == 0 { host.update(at: host.time! + pause / 2) }
      host.frame(at: host.time! + pause)
      for leaf in host.leaves { #expect(leaf.isSomewhere, "seed \(seed): \(leaf)") }
    }
    // Nothing here takes more than two seconds.
    for _ in 0..<40 { host.frame(at: host.time! + 0.1) }
    #expect(!host.isAnimating, "seed \(seed)")
    let fresh = ViewHost(PlannedView(plan: plan, state: state), size: Self.size)
    fresh.frame(at: 0)
    #expect(host.leaves == fresh.leaves, "seed \(seed)")
  }

  private static let animations: [Animation?] = [
    nil, .linear(duration: 0.5), .easeInOut(duration: 0.3), .spring(duration: 0.3), .bouncy(duration: 0.2),
    .linear(duration: 0.3).delay(0.1),
  ]
}

extension ViewLeaf {
  /// Whether it lies at a place that can be drawn.
  fileprivate var isSomewhere: Bool {
    [frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite)
      && transform.entries.allSatisfy(\.isFinite)
      && opacity.isFinite
  }
}
