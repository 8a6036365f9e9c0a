// The rules about one change of one view tree. A rule is a value that holds its code, its texts, an
// example and its search; a new rule is one such value and a line in `ScopeRule.all`.

/// A rule about the scope of an animation: what it is called and means, and how a report shows it.
public struct ScopeRule: Sendable {
  public let code: LintCode
  let search: @Sendable (SearchedReport) -> [ScopeHit]
  /// Whether the code is true of much, and says less than any other one at the same place.
  package let isGeneral: Bool
  /// The advice for versions of iOS that lack what the usual advice names, the oldest first.
  package let olderFixes: [OlderFix]

  /// Every rule, by number.
  public static let all: [ScopeRule] = [
    .environmentOutside, .layoutOutside, .renderPointOutside, .neighbourJumps, .partsSeparate, .barrierJumps,
    .unchangedValue, .animationInBranch, .scopedLayout, .disabledInTree, .cannotInterpolate, .implicitWins,
    .withoutEffect, .unboundedAnimation, .uncertainScope,
  ]
}

extension LintCode {
  /// A rule that searches the report of a change.
  ///
  /// - Parameters:
  ///   - isGeneral: Whether the code says less than any other one at the same place.
  ///   - olderFixes: The advice for earlier versions of iOS, the oldest first.
  ///   - search: Returns what it finds, in the order of the rows. Of several hits at one node the
  ///     first one speaks.
  func foundInChange(
    isGeneral: Bool = false, olderFixes: [OlderFix] = [],
    _ search: @escaping @Sendable (SearchedReport) -> [ScopeHit]
  ) -> ScopeRule {
    ScopeRule(code: self, search: search, isGeneral: isGeneral, olderFixes: olderFixes)
  }
}

/// What to write on versions of iOS that lack what the usual advice names.
package struct OlderFix: Sendable {
  /// The first version for which it is not meant.
  package let below: Int
  package let fix: String

  package init(below: Int, fix: String) {
    self.below = below
    self.fix = fix
  }
}

/// What one search finds: the element to change, and why.
struct ScopeHit {
  let node: String
  let location: SourceLocation?
  let message: String
  let certainty: Certainty
  /// The rows that show it, by their indices in the report.
  let rows: [Int]
  /// What to write instead, where the text alone decides it.
  var remedy: ScopeRemedy?

  init(_ walk: ScopeWalk, at element: ElementID, _ message: String, _ certainty: Certainty, rows: [Int]) {
    node = walk.reader.name(of: element)
    location = walk.reader.location(of: element)
    self.message = message
    self.certainty = certainty
    self.rows = rows
  }
}

/// A report as rules search it: every row beside the walk that it comes from.
struct SearchedReport {
  let rows: [FoundRow]
  let walks: [ScopeWalk]

  init(_ report: ScopeReport) {
    walks = report.walks
    rows = report.rows.indices.map { index in
      let (walk, facts) = report.facts(at: index)
      return FoundRow(index: index, row: report.rows[index], walk: walk, facts: facts)
    }
  }
}

/// A row with everything that is known about it.
struct FoundRow {
  let index: Int
  let row: ScopeRow
  let walk: ScopeWalk
  let facts: RowFacts

  var element: ElementID { facts.element }
  var reader: ElementReader { walk.reader }

  /// The element that wrote the animation; `nil` for the trigger and for none.
  var writer: ElementID? { facts.flow.writer.flatMap { walk.flows.steps[$0].place } }

  var isFrame: Bool { row.frame != nil }

  /// Whether the row is a frame whose change is known or estimated.
  var isKnownFrame: Bool { isFrame && row.measure != .unknown }

  /// Whether the render point gives its content a coordinate space of its own.
  var isBarrier: Bool { walk.flows.leaving[element].barrier == element }

  /// Whether a cause draws nothing itself and changes the frames of leaves.
  func movesFrames(_ cause: ElementID) -> Bool {
    reader.elements[cause].has(.layout) || reader.elements[cause].has(.environment)
  }

  /// The attribute in the words of a message: `Rectangle#1's size`.
  var what: String { "\(row.node)'s \(row.attribute)" }

  /// The name of an element as it stands in the source: `.frame`.
  func name(_ element: ElementID) -> String {
    let call = reader.call(of: reader.elements[element])
    return call.map { ".\($0.name)" } ?? reader.name(of: element)
  }

  func line(of element: ElementID) -> String {
    reader.location(of: element).map { " in line \($0.line)" } ?? ""
  }

  /// A hit that this row shows; as certain as the row where nothing else is said.
  func hit(at element: ElementID, _ message: String, _ certainty: Certainty? = nil) -> ScopeHit {
    ScopeHit(walk, at: element, message, certainty ?? row.certainty, rows: [index])
  }
}
