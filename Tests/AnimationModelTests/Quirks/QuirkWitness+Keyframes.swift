import AnimationModel
import CurveMath

extension QuirkWitness {
  /// A line along a curve, and a cubic behind it.
  private static func joint(_ curve: UnitCurve) -> KeyframeTimeline<Double> {
    KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(10, duration: 0.2, timingCurve: curve)
      CubicKeyframe(20, duration: 0.2)
    }
  }

  static let keyframes = [
    QuirkWitness("keyframeWithoutDuration") {
      (.nan, KeyframeTimeline(initialValue: 0.0) { LinearKeyframe(10, duration: 0) }.value(time: 0))
    },
    QuirkWitness("keyframeUprightJoint") {
      (
        10 * UnitCurve.circularEaseIn.velocity(at: 1) / 0.2,
        joint(.circularEaseIn).velocity(time: (0.2).nextUp).rounded()
      )
    },
    QuirkWitness("keyframeEasedJoint") {
      (joint(.easeIn).velocity(time: 0.2), try joint(.easeIn).curve().leftLimit(of: .velocity, at: 0.2))
    },
    QuirkWitness("keyframeIdleRestart") {
      let first = joint(.linear)
      let second = first.restarted(time: first.duration + 1) { _ in LinearKeyframe(5, duration: 1) }
      return (second.value(time: 0), first.value(time: first.duration))
    },
  ]
}
