internal import CurveMath

/// A computed point of a motion.
struct MotionNode: Equatable {
  /// Seconds.
  var time: Double
  /// Value minus target, in units: small differences from the target keep all their digits.
  var deviation: Double
  /// Units per second.
  var velocity: Double
  /// Units per second squared, on the branch at hand.
  var acceleration: Double
}
