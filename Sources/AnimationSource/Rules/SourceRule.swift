// A rule looks at one file or at the whole project, and says what it found there. Severities are the settings' business.

internal import AnimationScope
internal import SwiftSyntax

/// Something found, before its severity and its place are worked out.
struct RawFinding: Sendable {
  let code: LintCode
  let certainty: Certainty
  let message: String
  var fix: String?
  let file: Int
  /// Offsets in the file, in bytes.
  let range: Range<Int>
  var reasons: [String] = []

  /// Whether a walk found it, one of many through the same code.
  var isOfWalk: Bool { code.name.hasPrefix("SC") }

  init(
    _ code: LintCode, _ message: String, certainty: Certainty? = nil, fix: String? = nil, file: Int, range: Range<Int>,
    reasons: [String] = []
  ) {
    self.code = code
    self.certainty = certainty ?? code.certainty
    self.message = message
    self.fix = fix
    self.file = file
    self.range = range
    self.reasons = reasons
  }

  init(
    _ code: LintCode, _ message: String, certainty: Certainty? = nil, fix: String? = nil, file: Int,
    at node: some SyntaxProtocol
  ) {
    let range =
      node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
    self.init(code, message, certainty: certainty, fix: fix, file: file, range: range)
  }
}

/// A question to one file.
struct SourceRule: Sendable {
  /// The codes that the rule may find.
  let codes: [LintCode]
  let findings: @Sendable (SourceProject, Int) -> [RawFinding]

  init(_ codes: [LintCode], findings: @escaping @Sendable (SourceProject, Int) -> [RawFinding]) {
    self.codes = codes
    self.findings = findings
  }

  init(_ codes: LintCode..., findings: @escaping @Sendable (SourceProject, Int) -> [RawFinding]) {
    self.init(codes, findings: findings)
  }

  static let all: [SourceRule] = [
    .scope, .members, .handwritten, .forgotten, .work, .watchedValue, .deprecated, .interactive,
  ]
}
