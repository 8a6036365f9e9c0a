// Trackers that take the last difference quotients, alone or weighted.
//
// Follows: the sources named beside each.

internal import AnimationGeometry
internal import AnimationModel

extension VelocityTrackers {
  /// The tracker of Flutter's scroll views on iOS.
  public static let flutterIOS = weighted(
    "flutter-ios", "Flutter, IOSScrollViewFlingVelocityTracker", [0.05, 0.35, 0.6],
    source:
      "flutter/flutter packages/flutter/lib/src/gestures/velocity_tracker.dart, IOSScrollViewFlingVelocityTracker",
    certainty: .ported)

  /// The tracker of Flutter's scroll views on macOS.
  public static let flutterMacOS = weighted(
    "flutter-macos", "Flutter, MacOSScrollViewFlingVelocityTracker", [0.2, 0.65, 0.15],
    source:
      "flutter/flutter packages/flutter/lib/src/gestures/velocity_tracker.dart, MacOSScrollViewFlingVelocityTracker",
    certainty: .ported)

  /// UIKit's scroll view, as Flutter's authors measured it: what Apple's does is not public.
  public static let uikit = weighted(
    "uikit", "UIKit, UIScrollView as Flutter measured it", [0.05, 0.35, 0.6],
    source: "flutter/flutter packages/flutter/lib/src/gestures/velocity_tracker.dart, which stands in for UIKit's",
    certainty: .published)

  /// - Parameter weights: Of the last difference quotients, the newest first.
  private static func weighted(
    _ name: String, _ title: String, _ weights: [Double], source: String, certainty: SourceCertainty
  ) -> VelocityTracker {
    let shares = weights.map { "\(Int(($0 * 100).rounded())) %" }.joined(separator: ", ")
    return VelocityTracker(
      name, title,
      "The last three differences, the newest first with \(shares); one that is missing counts 0. Nothing after 40 ms.",
      source: source, certainty: certainty
    ) { path in
      guard path.pause <= 40 else { return 0 }
      return weights.enumerated().reduce(0) { sum, weight in
        let index = path.count - 1 - weight.offset
        return index > 0 ? sum + weight.element * path.quotient(index) : sum
      }
    }
  }

  /// What SwiftUI's `tracksVelocity` remembers of a value: the sampler of `AnimationModel`.
  public static let swiftUI = VelocityTracker(
    "swiftui", "SwiftUI, tracksVelocity",
    "A quarter of the last difference and three quarters of the one before; 0.998 of it are left after each millisecond.",
    source: "OpenSwiftUI 069dd80 VelocitySampler.swift, VelocityTrackingAnimation.swift (iOS 18.5)",
    certainty: .published
  ) { path in
    var sampler = VelocitySampler<Double>()
    for (time, value) in zip(path.times, path.values) { sampler.add(value, at: time / 1000) }
    return sampler.velocity(at: path.release / 1000)
  }

  /// Motion's pan and drag gestures.
  public static let motionPan = VelocityTracker(
    "motion-pan", "Motion, PanSession",
    "The straight way from the newest place older than 100 ms to the last one; a press more than 200 ms ago is passed over.",
    source: "motiondivision/motion 1b037b0 packages/framer-motion/src/gestures/pan/PanSession.ts, getVelocity (13.1.1)",
    certainty: .run
  ) { path in
    let last = path.count - 1
    guard last > 0 else { return 0 }
    var first = path.times.lastIndex { path.times[last] - $0 > 100 } ?? 0
    if first == 0, last > 1, path.age(0) > 200 { first = 1 }
    return (path.values[last] - path.values[first]) / (path.age(first) / 1000)
  }

  /// Motion's `MotionValue`, of which every sample is a frame.
  public static let motionValue = VelocityTracker(
    "motion-value", "Motion, MotionValue",
    "The difference of the last two frames, as of at most 30 ms; nothing after 30 ms.",
    source: "motiondivision/motion 1b037b0 packages/motion-dom/src/value/index.ts, getVelocity (13.1.1)",
    certainty: .ported
  ) { path in
    let last = path.count - 1
    guard last > 0, path.pause <= 30 else { return 0 }
    return (path.values[last] - path.values[last - 1]) * (1000 / min(path.times[last] - path.times[last - 1], 30))
  }

  /// use-gesture.
  public static let useGesture = VelocityTracker(
    "use-gesture", "use-gesture",
    "The last difference; nothing if the finger stood still for more than 32 ms.",
    source: "pmndrs/use-gesture c779631 packages/core/src/engines/Engine.ts, compute",
    certainty: .ported
  ) { path in path.pause <= 32 ? path.quotient(path.count - 1) : 0 }
}
