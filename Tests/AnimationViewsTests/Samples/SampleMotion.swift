import AnimationModel
import Foundation
import TestSupport
import Testing

@testable import AnimationViews

// What the tests of samples have in common: a change at rest, and frames behind it.

extension ViewHost {
  /// A host whose springs are played by their formula and not in steps.
  convenience init(sample root: Root, size: CGSize = CGSize(width: 400, height: 800)) {
    var environment = EnvironmentValues()
    environment.springRendering = .exact
    self.init(root, size: size, environment: environment)
  }

  /// Appears, changes something, and stands where the motion begins: at 2 s.
  func begin(_ change: () throws -> Void) rethrows {
    frame(at: 0)
    try change()
    frame(at: 1)
    frame(at: 2)
  }

  /// Appears, taps, and stands where the motion begins: at 2 s.
  func begin(tapping target: ViewQuery) throws {
    // What a tap changes is taken in at once, and the clock begins with the next frame.
    frame(at: 1)
    try tap(target)
    frame(at: 2)
  }

  /// Makes a frame some seconds into the motion.
  func see(after seconds: Double) { frame(at: 2 + seconds) }

  /// Makes a second of frames behind the beginning, and looks behind each.
  func watch(seconds: Double = 1, _ look: (_ time: Double) throws -> Void) rethrows {
    for count in 1...Int(seconds * 60) {
      see(after: Double(count) / 60)
      try look(Double(count) / 60)
    }
  }

  /// One number of a view.
  func number(_ target: ViewQuery, _ attribute: ViewAttribute, _ component: Int = 0) throws -> Double {
    try value(of: target, attribute)[component]
  }
}

/// How far a spring has come after some seconds, as a fraction of its travel.
func fraction(_ spring: Spring = Spring(), after seconds: Double) -> Double {
  spring.value(target: 1.0, time: seconds)
}

/// Fractions: a spring is at rest a little before its formula is.
let restTolerance = 5e-3

/// Points: what is on its way is shown in half pixels.
let pixelTolerance = 0.2501

/// Code of an app that says how often it ran.
@MainActor
final class Counter {
  private(set) var count = 0

  nonisolated init() {}

  func add() -> EmptyView {
    count += 1
    return EmptyView()
  }

  /// How often since the last question.
  func taken() -> Int {
    defer { count = 0 }
    return count
  }
}

/// A root with one flag and one number, for samples that are a fragment.
struct Fragment<Content: View>: View {
  var flag = false
  var number = 0.0
  @ViewBuilder var content: (_ flag: Bool, _ number: Double) -> Content

  var body: some View { content(flag, number) }
}
