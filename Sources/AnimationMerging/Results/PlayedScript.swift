// One script under several policies: who can play it, and why the others cannot.

internal import CurveMath
internal import CurveReports

/// What several policies make of one script.
///
///     let played = PlayedScript(script, under: try PolicySelection(names: ["all"]).policies, frames: try FrameClock())
///     played.motions.map(\.policy)  // those that can play it
///     played.refusals               // why the others cannot
public struct PlayedScript: Sendable {
  /// What one policy makes of it.
  public struct Play: Sendable {
    /// The policy's name.
    public let policy: String
    /// The motion, or why there is none.
    public let result: Result<InterruptedMotion, ScriptError>
  }

  /// A policy that cannot play the script.
  public struct Refusal: Equatable, Sendable {
    /// The policy's name.
    public let policy: String
    public let reason: ScriptError
  }

  public let script: InterruptionScript
  /// One a policy, in their order.
  public let plays: [Play]
  /// The policies that cannot play it, in their order.
  public let refusals: [Refusal]
  /// What the exact merge makes of it, by which other policies are measured: one of ``plays`` where
  /// frames did not decide it, and else played when it is asked for.
  public var merge: Result<InterruptedMotion, ScriptError> { exactMerge.value }
  let exactMerge: OnDemand<Result<InterruptedMotion, ScriptError>>

  /// Plays a script under every policy.
  ///
  /// - Parameters:
  ///   - script: What happens.
  ///   - policies: One or more.
  ///   - frames: The frames of policies that move or measure from frame to frame, and of throws.
  /// - Complexity: That of ``MergePolicy/motion(of:frames:)`` for each.
  public init(_ script: InterruptionScript, under policies: [MergePolicy], frames: FrameClock) {
    self.script = script
    plays = policies.map { policy in
      Play(
        policy: policy.name,
        result: Result { () throws(ScriptError) in try policy.motion(of: script, frames: frames) })
    }
    motions = plays.compactMap { try? $0.result.get() }
    refusals = plays.compactMap { play in
      if case .failure(let reason) = play.result { Refusal(policy: play.policy, reason: reason) } else { nil }
    }
    exactMerge = Self.merge(of: script, among: motions)
  }

  /// The exact merge of a script: one of its motions, or played when it is asked for.
  static func merge(
    of script: InterruptionScript, among motions: [InterruptedMotion]
  ) -> OnDemand<Result<InterruptedMotion, ScriptError>> {
    let known = motions.first { $0.policy == MergePolicies.merge.name && $0.frameRate == nil }
    return OnDemand {
      known.map(Result.success) ?? Result { () throws(ScriptError) in try MergePolicies.merge.motion(of: script) }
    }
  }

  /// The motions of the policies that can play the script, in their order.
  public let motions: [InterruptedMotion]

  /// Checks that a policy can play the script, and every one that has to.
  ///
  /// - Parameter required: The names of those, such as ``PolicySelection/required``.
  public func check(required: Set<String>) throws(PolicyRefusal) {
    guard refusals.count < plays.count else { throw PolicyRefusal(refusals: refusals, others: nil) }
    let named = refusals.filter { required.contains($0.policy) }
    guard named.isEmpty else {
      let others = plays.map(\.policy).filter { name in
        required.contains(name) && !named.contains { $0.policy == name }
      }
      throw PolicyRefusal(refusals: named, others: others)
    }
  }

  /// What a report of the motions leaves out, in a sentence each.
  ///
  /// A table of what each policy costs measures by the exact merge, whether it was asked for or
  /// not.
  public func leftOut(of content: InterruptionReport.Content) -> [String] {
    var sentences = refusals.map { "\($0.policy): \($0.reason)" }
    if content == .policies, !plays.contains(where: { $0.policy == MergePolicies.merge.name }) {
      if case .failure(let reason) = merge {
        sentences.append("the time lost to merge, which cannot be played: \(reason)")
      }
    }
    return sentences
  }
}

/// Why a script is not played under the policies that were asked for.
public struct PolicyRefusal: Error, Equatable, Sendable {
  /// Those that cannot play it, of which at least one has to.
  public let refusals: [PlayedScript.Refusal]
  /// The required ones that can play it; `nil` where no policy at all can.
  public let others: [String]?
}

extension PolicyRefusal: CustomStringConvertible {
  public var description: String {
    if others != nil || refusals.count == 1 { return refusals.map { "\($0.reason)" }.joined(separator: "\n") }
    return "None of these policies can play the script:\n"
      + refusals.map { "  \($0.policy): \($0.reason)" }.joined(separator: "\n")
  }
}
