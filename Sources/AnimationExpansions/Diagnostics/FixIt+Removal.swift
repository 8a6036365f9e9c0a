internal import SwiftDiagnostics
internal import SwiftSyntax

extension FixIt {
  /// Returns the fix-it that takes an attribute away, with the space after it and not the comment
  /// before it.
  ///
  /// - Parameters:
  ///   - name: The attribute as it is written, without arguments, such as `Animatable`.
  ///   - declaration: What carries it. A macro is given its attribute apart, as a tree of its own.
  static func removal(ofAttribute name: String, from declaration: some SyntaxProtocol) -> [FixIt] {
    guard let attribute = declaration.asProtocol((any WithAttributesSyntax).self)?.attributes.attribute(named: name),
      let last = attribute.lastToken(viewMode: .sourceAccurate),
      let next = last.nextToken(viewMode: .sourceAccurate)
    else { return [] }
    // Up to the first letter of what follows; a comment in between stays.
    let hasComment = (last.trailingTrivia + next.leadingTrivia).contains { !$0.isSpaceOrNewline }
    let end = hasComment ? attribute.endPositionBeforeTrailingTrivia : next.positionAfterSkippingLeadingTrivia
    let range = attribute.positionAfterSkippingLeadingTrivia..<end
    return [
      FixIt(
        message: RemovalMessage(name: name), changes: [.replaceText(range: range, with: "", in: Syntax(declaration))])
    ]
  }
}

extension TriviaPiece {
  fileprivate var isSpaceOrNewline: Bool { isSpaceOrTab || isNewline }
}

private struct RemovalMessage: FixItMessage {
  let name: String

  var message: String { "Remove '@\(name)'" }

  var fixItID: MessageID { MessageID(domain: "AnimationMacros", id: "remove \(name)") }
}
