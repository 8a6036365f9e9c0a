public import CurveMath
public import CurveReports

/// What is demanded of one script under one policy: how much may jump.
///
///     let budget = InterruptionBudget(
///       name: "toggle", script: script, policy: MergePolicies.merge, frames: try FrameClock(),
///       limits: [.init(.velocity, most: 0)])
///     budget.results[0].isMet  // true: the exact merge keeps the velocity
public struct InterruptionBudget: Sendable {
  /// The largest jump that is allowed at any hand-off.
  public struct Limit: Sendable {
    public let derivative: Derivative
    /// Units per second to the order of the derivative.
    public let most: Double
    /// Where it is demanded, in a file.
    public let place: FilePlace?

    public init(_ derivative: Derivative, most: Double, place: FilePlace? = nil) {
      (self.derivative, self.most, self.place) = (derivative, most, place)
    }
  }

  public let name: String
  public let script: InterruptionScript
  public let policy: MergePolicy
  public let frames: FrameClock
  public let limits: [Limit]
  /// Where the policy is named, in a file.
  public let place: FilePlace?

  /// - Parameters:
  ///   - name: Whose demands these are.
  ///   - script: What happens.
  ///   - policy: What plays it.
  ///   - frames: The screen on which it is played.
  ///   - limits: In the order of the results.
  ///   - place: Where the policy is named, in a file.
  public init(
    name: String, script: InterruptionScript, policy: MergePolicy, frames: FrameClock, limits: [Limit],
    place: FilePlace? = nil
  ) {
    (self.name, self.script, self.policy) = (name, script, policy)
    (self.frames, self.limits, self.place) = (frames, limits, place)
  }

  /// What was found of each limit; one that is not met where the policy cannot play the script.
  ///
  /// - Precision: A billionth of the travel is rounding, and no jump.
  public var results: [CheckResult] {
    let motion: InterruptedMotion
    do throws(ScriptError) { motion = try policy.motion(of: script, frames: frames) } catch {
      return [CheckResult(subject: name, name: policy.name, place: place, found: "\(error)", isMet: false)]
    }
    return limits.map { result(of: $0, motion) }
  }

  private func result(of limit: Limit, _ motion: InterruptedMotion) -> CheckResult {
    let jumps = motion.handOffs.map { handOff -> (time: Double, size: Double) in
      switch limit.derivative {
      case .value: (handOff.begin, abs(handOff.valueJump))
      case .velocity: (handOff.begin, abs(handOff.velocityJump))
      default: (handOff.begin, abs(handOff.accelerationJump))
      }
    }
    let frames = motion.frameRate.map { " at \(DecimalText.shortest($0)) fps" } ?? ""
    func result(_ found: String, isMet: Bool) -> CheckResult {
      CheckResult(
        subject: name, name: "\(limit.derivative) jump under \(policy.name)\(frames)", place: limit.place, found: found,
        isMet: isMet)
    }
    guard let worst = jumps.max(by: { $0.size < $1.size }) else { return result("nothing is interrupted", isMet: true) }
    // Rounding at a hand-off that is continuous in closed form.
    let rounding = 1e-9 * (script.start.indices.map(script.travel).max() ?? 0)
    func shown(_ value: Double) -> String { DecimalText.shortest(value, digits: 5) }
    return result(
      "\(shown(worst.size <= rounding ? 0 : worst.size)) at \(shown(worst.time)) s, at most \(DecimalText.shortest(limit.most))",
      isMet: worst.size <= limit.most + rounding)
  }
}
