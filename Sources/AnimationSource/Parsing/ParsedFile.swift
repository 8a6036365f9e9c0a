internal import CurveMath
internal import SwiftParser
internal import SwiftSyntax

/// One file as a syntax tree.
struct ParsedFile: Sendable {
  let text: SourceText
  let tree: SourceFileSyntax
  /// What a bare snippet says in front of its view.
  let header: SnippetHeader?
  /// The first bracket whose inside is too deep to be read, or `nil`.
  private let deepPlace: SourcePlace?

  /// Brackets inside brackets; what lies deeper is not read.
  static var deepestBracket: Int { Limits.brackets.count }
  /// The parser counts more than brackets, and keeps the rest as unexpected text.
  private static let deepestNesting = 1024

  init(_ text: SourceText) throws(SnippetError) {
    let header = try SnippetHeader(text)
    self.text = text
    self.header = header
    // Blanked, and not cut off: every offset stays what it is in the file.
    let cut = NestingCut(header?.blanked ?? text.bytes, deepest: Self.deepestBracket)
    deepPlace = cut.offset.map { text.lines.place(at: $0) }
    let whole = Self.parse(cut.bytes)
    // What is for another version of the language may be anything.
    let known = whole.hasError ? UnparsedClauses.blanked(cut.bytes, in: whole) : nil
    tree = known.map(Self.parse) ?? whole
  }

  private static func parse(_ bytes: [UInt8]) -> SourceFileSyntax {
    bytes.withUnsafeBufferPointer { Parser.parse(source: $0, maximumNestingLevel: deepestNesting) }
  }

  /// Whether the file holds tests.
  var isTest: Bool { text.contains("import XCTest") || text.contains("import Testing") }

  func place(of node: some SyntaxProtocol) -> SourcePlace {
    text.lines.place(at: node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  func range(of node: some SyntaxProtocol) -> Range<Int> {
    node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
  }

  /// What was not read or not understood, or `nil`.
  var problem: SourceProblem? {
    if let deepPlace {
      return SourceProblem(file: text.path, reason: .tooDeep(line: deepPlace.line, column: deepPlace.column))
    }
    guard tree.hasError else { return nil }
    let finder = FirstErrorFinder(viewMode: .all)
    finder.walk(tree)
    guard let offset = finder.offset else { return nil }
    let place = text.lines.place(at: offset)
    return SourceProblem(file: text.path, reason: .notSwift(line: place.line, column: place.column))
  }
}

/// Finds the first place that is not Swift.
private final class FirstErrorFinder: SyntaxVisitor {
  var offset: Int?

  override func visit(_ node: UnexpectedNodesSyntax) -> SyntaxVisitorContinueKind {
    note(node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if token.presence == .missing || token.hasError { return note(token.position.utf8Offset) }
    return .skipChildren
  }

  private func note(_ place: Int) -> SyntaxVisitorContinueKind {
    offset = min(offset ?? place, place)
    return .skipChildren
  }
}
