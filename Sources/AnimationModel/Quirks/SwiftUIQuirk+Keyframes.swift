// Quirks of keyframes.
//
// Not of SwiftUI: each row names its own source, certainty and release.

extension SwiftUIQuirk {
  private static let probes = "MetalUI, numbers printed by macOS 27"

  /// Quirks of keyframes.
  public static let keyframes = [
    SwiftUIQuirk(
      "keyframeWithoutDuration", of: "KeyframeTimeline.value(time:)",
      behavior: "A linear keyframe of duration 0 is NaN at its time.",
      exact: "The keyframe's target; given in SwiftUI's stead by `timeline.value`.",
      source: probes + ", arm K8", certainty: .measured, since: "macOS 27", isReproduced: false),
    SwiftUIQuirk(
      "keyframeUprightJoint", of: "CubicKeyframe",
      behavior: "Behind a linear keyframe with a curve that ends upright, a cubic starts with infinite velocity.",
      exact: "No velocity is carried: the cubic starts at rest; given in SwiftUI's stead by `timeline.value`.",
      source: "follows from the velocity of circularEaseIn at 1", certainty: .inferred, since: "iOS 17",
      isReproduced: false),
    SwiftUIQuirk(
      "keyframeEasedJoint", of: "CubicKeyframe",
      behavior:
        "Behind a linear keyframe with easeIn, a cubic starts at rest: it takes over the end slope of the unit curve, 0.",
      exact: "The velocity at the end of the curve: `timeline.curve().leftLimit`.",
      source: "follows from unitCurveEndSlope", certainty: .inferred, since: "iOS 17"),
    SwiftUIQuirk(
      "keyframeIdleRestart", of: "KeyframeAnimator",
      behavior: "A trigger that changes after the end starts from the initial value, not from the value that is shown.",
      exact: "The value at the end, as documented: `timeline.value(time: timeline.duration)`.",
      source: probes + ", arm K12", certainty: .measured, since: "macOS 27"),
  ]
}
