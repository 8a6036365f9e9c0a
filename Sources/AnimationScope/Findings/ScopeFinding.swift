/// A place where the scope of an animation is probably not what was meant.
public struct ScopeFinding: Hashable, Sendable {
  /// What is wrong there. The order is the one of the codes SC01 to SC15.
  public enum Kind: Int, CaseIterable, Sendable {
    case environmentOutside, layoutOutside, renderPointOutside, neighbourJumps, partsSeparate, barrierJumps
    case unchangedValue, animationInBranch, scopedLayout, disabledInTree, cannotInterpolate, implicitWins
    case withoutEffect, unboundedAnimation, uncertainScope

    /// `SC02`
    public var code: String { "SC" + (rawValue < 9 ? "0" : "") + "\(rawValue + 1)" }
  }

  public var kind: Kind
  /// The name of the node to look at: `offset#1`.
  public var node: String
  public var location: SourceLocation?
  /// What happens, in a sentence or two.
  public var message: String
  /// The lowest of everything that it rests on.
  public var certainty: Certainty
  /// The rows that show it, by their places in the report.
  public var rows: [Int]
}

extension ScopeReport {
  /// What is probably not as it was meant, by the order of the codes and then of the text.
  ///
  /// - Complexity: O(*rows* × *causes* + *nodes* + *p*²), *p* of the rows that are positions with a common cause.
  public var findings: [ScopeFinding] {
    var finder = ScopeFinder(self)
    return finder.findings()
  }
}
