// What the compiler does not parse: a clause of `#if swift(…)` or `#if compiler(…)` that is not
// for it may hold the syntax of another version.

internal import SwiftSyntax

/// Finds the clauses of a file that are not parsed.
final class UnparsedClauses: SyntaxVisitor {
  /// What stands in them, in bytes.
  private var ranges: [Range<Int>] = []

  /// The text of a tree with blanks in place of what is not parsed; `nil` where all of it is.
  /// Offsets and lines stay what they are.
  static func blanked(_ bytes: [UInt8], in tree: SourceFileSyntax) -> [UInt8]? {
    let finder = UnparsedClauses(viewMode: .sourceAccurate)
    finder.walk(tree)
    guard !finder.ranges.isEmpty else { return nil }
    var bytes = bytes
    for index in finder.ranges.joined() where bytes[index] != UInt8(ascii: "\n") && bytes[index] != UInt8(ascii: "\r") {
      bytes[index] = UInt8(ascii: " ")
    }
    return bytes
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    // What the clauses before this one say together.
    var found: (holds: Bool?, isOfVersions: Bool) = (false, false)
    let clauses = Array(node.clauses)
    for (place, clause) in clauses.enumerated() {
      var holds = found.holds.map { !$0 }
      if found.holds != true, let condition = clause.condition.map({ BuildCondition($0) }) {
        holds = condition.holds
        found = (holds == true ? true : holds == nil ? nil : found.holds, condition.isOfVersions)
      }
      if holds == false, found.isOfVersions {
        let start = (clause.condition?.endPosition ?? clause.poundKeyword.endPosition).utf8Offset
        let next = place + 1 < clauses.count ? clauses[place + 1].poundKeyword : node.poundEndif
        let end = next.positionAfterSkippingLeadingTrivia.utf8Offset
        if start < end { ranges.append(start..<end) }
      } else if let elements = clause.elements {
        walk(elements)
      }
    }
    return .skipChildren
  }
}
