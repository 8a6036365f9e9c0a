// What the compiler does not parse: a clause of `#if swift(…)` or `#if compiler(…)` that is not
// for it may hold the syntax of another version. Which clause that is, is decided as the compiler
// does: as by `SwiftIfConfig` of swift-syntax, which would ask for far more than two versions.

internal import SwiftSyntax

/// Finds the clauses of a file that are not parsed.
final class UnparsedClauses: SyntaxVisitor {
  /// What stands in them, in bytes.
  private var ranges: [Range<Int>] = []

  /// The version of the compiler whose syntax is read: that of swift-syntax 603.
  private static let version = [6, 3]

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
    var found = Condition(holds: false, isOfVersions: false)
    let clauses = Array(node.clauses)
    for (place, clause) in clauses.enumerated() {
      var holds = found.holds.map { !$0 }
      if found.holds != true, let condition = clause.condition.map(Condition.init) {
        holds = condition.holds
        found = Condition(
          holds: holds == true ? true : holds == nil ? nil : found.holds, isOfVersions: condition.isOfVersions)
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

  /// What is known of a condition of `#if`.
  private struct Condition {
    /// `nil` where it hangs on the system, on flags or on modules.
    let holds: Bool?
    /// Whether what it excludes need not be parsed.
    let isOfVersions: Bool

    init(holds: Bool?, isOfVersions: Bool) {
      self.holds = holds
      self.isOfVersions = isOfVersions
    }

    init(_ expression: ExprSyntax) {
      switch expression.as(ExprSyntaxEnum.self) {
      case .sequenceExpr(let sequence): self.init(Array(sequence.elements)[...])
      case .tupleExpr(let tuple) where tuple.elements.count == 1: self.init(tuple.elements.first!.expression)
      case .prefixOperatorExpr(let negation) where negation.operator.text == "!":
        let inner = Condition(negation.expression)
        self.init(holds: inner.holds.map { !$0 }, isOfVersions: inner.isOfVersions)
      case .booleanLiteralExpr(let literal):
        self.init(holds: literal.literal.tokenKind == .keyword(.true), isOfVersions: false)
      case .functionCallExpr(let call) where ["swift", "compiler", "_compiler_version"].contains(call.calledName?.text):
        self.init(holds: call.argument(nil).flatMap(Self.compares), isOfVersions: true)
      default: self.init(holds: nil, isOfVersions: false)
      }
    }

    /// Operands with `&&`, which binds first, and `||` between them.
    private init(_ elements: ArraySlice<ExprSyntax>) {
      func place(_ symbol: String) -> Int? {
        elements.lastIndex { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == symbol }
      }
      guard let middle = place("||") ?? place("&&") else {
        guard elements.count == 1, let only = elements.first else {
          self.init(holds: nil, isOfVersions: false)
          return
        }
        self.init(only)
        return
      }
      let (left, right) = (Condition(elements[..<middle]), Condition(elements[(middle + 1)...]))
      if place("||") != nil {
        let holds = left.holds == true || right.holds == true ? true : left.holds.flatMap { _ in right.holds }
        self.init(holds: holds, isOfVersions: left.isOfVersions && right.isOfVersions)
      } else {
        let holds = left.holds == false || right.holds == false ? false : left.holds.flatMap { _ in right.holds }
        self.init(holds: holds, isOfVersions: left.isOfVersions || right.isOfVersions)
      }
    }

    /// Whether a comparison such as `>=5.9` or `<6` is true of the version.
    private static func compares(_ expression: ExprSyntax) -> Bool? {
      guard let comparison = expression.as(PrefixOperatorExprSyntax.self) else { return nil }
      let parts = comparison.expression.code.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.allSatisfy({ $0 != nil }) else { return nil }
      let count = max(parts.count, version.count)
      let asked = parts.compactMap(\.self) + Array(repeating: 0, count: count - parts.count)
      let own = version + Array(repeating: 0, count: count - version.count)
      let isOlder = own.lexicographicallyPrecedes(asked)
      switch comparison.operator.text {
      case ">=": return !isOlder
      case "<": return isOlder
      default: return nil
      }
    }
  }
}
