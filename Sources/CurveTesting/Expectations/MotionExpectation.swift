/// Something that is expected of a motion: the one thing behind every function of this module.
///
///     let curve = TestedMotion.curve(try DampedSpring(duration: 0.5, bounce: 0.3))
///     MotionExpectation.overshoot(atMost: 0.02).finding(in: curve)?.message
///     // "It goes beyond the target by 4.5988 % of its travel at 0.35… s: to 1.046, …"
///
/// A test of yours may ask for a finding itself, and another test framework may record it.
public struct MotionExpectation {
  /// What is expected, such as `continuous velocity`.
  public let name: String
  private let search: (TestedMotion) -> MotionFinding?

  init(_ name: String, _ search: @escaping (TestedMotion) -> MotionFinding?) {
    self.name = name
    self.search = search
  }

  /// Returns what is wrong with a motion, or `nil`.
  ///
  /// A motion with values that are not finite, or with times that are out of order, fails every
  /// expectation; a limit that is no number is met by nothing.
  public func finding(in motion: TestedMotion) -> MotionFinding? {
    if let flaw = motion.flaw { return MotionFinding(name, flaw) }
    return search(motion)
  }
}
