internal import AnimationScope

/// A change of the text that ends a finding.
public struct Correction: Hashable, Sendable {
  /// One stretch of the text and what stands there afterwards.
  public struct Edit: Hashable, Sendable {
    public let start: SourcePlace
    /// Behind the last character.
    public let end: SourcePlace
    /// The same stretch in bytes of UTF-8.
    public let bytes: Range<Int>
    public let text: String
  }

  /// In the order of the text; none touches another.
  public let edits: [Edit]
  /// Whether the program does the same afterwards, but for what the finding is about.
  public let isSafe: Bool
}

/// A correction as a rule writes it, before lines are worked out.
struct LintCorrection: Sendable {
  let edits: [(range: Range<Int>, text: String)]
  let isSafe: Bool

  init(_ edits: [(range: Range<Int>, text: String)], isSafe: Bool) {
    self.edits = edits
    self.isSafe = isSafe
  }

  func placed(_ lines: LineMap) -> Correction {
    Correction(
      edits: edits.map { edit in
        Correction.Edit(
          start: lines.place(at: edit.range.lowerBound), end: lines.place(at: edit.range.upperBound),
          bytes: edit.range, text: edit.text)
      }, isSafe: isSafe)
  }
}
