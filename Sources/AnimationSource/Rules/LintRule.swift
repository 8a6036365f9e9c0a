// A rule of the linter is a value that holds its code, its texts, an example, its search, the
// systems that it is about, and its rank beside other rules. A new rule is one such value in a file
// of this folder and a line in `LintCatalog.rules`; a rule about one change of one view is a
// `ScopeRule`.

internal import AnimationScope
internal import SwiftSyntax

/// A rule: what it is called and means, and how it is found.
struct LintRule: Sendable {
  /// Where a rule looks.
  enum Search: Sendable {
    /// At the changes that the code of a file can make: one walk through the views serves all rules
    /// of this kind.
    case changes
    /// At the syntax of one file and what the project says about its names.
    case file(@Sendable (LintedFile) -> [LintHit])
    /// At the curves of the whole project.
    case curves(@Sendable (LintedCurves) -> [LintHit])
  }

  let code: LintCode
  let search: Search
  /// The name of the code that says more about the same place: where it hits, this rule is silent.
  var yieldsTo: String?
  /// Whether the code is true of much, and says less than any other one at the same place.
  var isGeneral = false
  /// The first version of iOS on which the code says something: before, there is nothing else to
  /// write.
  var firstVersion = 13
  /// The advice for versions of iOS that lack what the usual advice names, the oldest first.
  var olderFixes: [OlderFix] = []

  var isAboutChanges: Bool { if case .changes = search { true } else { false } }
}

extension LintCode {
  /// A rule that is asked about each file by itself.
  ///
  /// - Parameters:
  ///   - other: The name of the code that says more about the same place.
  ///   - isGeneral: Whether the code says less than any other one at the same place.
  ///   - version: The first version of iOS on which the code says something.
  ///   - olderFixes: The advice for earlier versions of iOS, the oldest first.
  func foundInFile(
    yieldingTo other: String? = nil, isGeneral: Bool = false, since version: Int = 13,
    olderFixes: [OlderFix] = [], _ search: @escaping @Sendable (LintedFile) -> [LintHit]
  ) -> LintRule {
    LintRule(
      code: self, search: .file(search), yieldsTo: other, isGeneral: isGeneral, firstVersion: version,
      olderFixes: olderFixes)
  }

  /// A rule that is asked once about all curves of the project.
  func foundAmongCurves(_ search: @escaping @Sendable (LintedCurves) -> [LintHit]) -> LintRule {
    LintRule(code: self, search: .curves(search))
  }
}

extension LintRule {
  /// A rule about changes: one walk through the views searches for all of them.
  init(_ rule: ScopeRule) {
    self.init(
      code: rule.code, search: .changes, isGeneral: rule.isGeneral, olderFixes: rule.olderFixes)
  }
}

/// What one search finds, before its severity and its line are worked out.
struct LintHit: Sendable {
  let message: String
  /// `nil` for that of the rule.
  var certainty: Certainty?
  /// `nil` for that of the rule.
  var fix: String?
  /// The index of the file in the project.
  let file: FileID
  /// Offsets in the file, in bytes.
  let range: Range<Int>
  var reasons: [String] = []
  /// What to change in the text; `nil` where a person has to decide.
  var correction: LintCorrection?
  /// What to write instead, as far as the tree of views tells it.
  var remedy: ScopeRemedy?
  /// Further places that the message names.
  var related: [RelatedPlace] = []
  /// Whether the change that shows it is written where it is drawn: of several that are equally
  /// certain this one is reported.
  var isDirect = false
  /// Where the matter can be argued, no more than this, whatever a configuration gives to the code.
  var mostSevere: Severity?

  init(
    _ message: String, certainty: Certainty? = nil, fix: String? = nil, file: FileID, range: Range<Int>,
    reasons: [String] = []
  ) {
    self.message = message
    self.certainty = certainty
    self.fix = fix
    self.file = file
    self.range = range
    self.reasons = reasons
  }
}

/// A file as rules search it.
struct LintedFile {
  let project: SourceProject
  let index: FileID

  var survey: FileSurvey { project.surveys[index] }

  /// The types that the file declares, each with what the extensions of other files add.
  var types: [TypeDeclaration] { survey.types.map { project.type($0.name, from: index) ?? $0 } }

  func hit(
    _ message: String, certainty: Certainty? = nil, fix: String? = nil, at node: some SyntaxProtocol
  ) -> LintHit {
    LintHit(
      message, certainty: certainty, fix: fix, file: index,
      range: node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset)
  }
}

extension LintedFile {
  /// Whether an animation means that nothing animates: `nil`, `.none`, a constant that is one of
  /// them.
  func isNoAnimation(_ animation: ExprSyntax, in typeName: String?) -> Bool {
    let scope = ReadingScope(type: typeName.flatMap { project.type($0, from: index) }, file: index)
    return ViewReader(project: project).animationValue(animation, scope).isNoAnimation
  }
}

extension TypeDeclaration {
  /// Whether `@Animatable` stands before the type.
  var isMarkedAnimatable: Bool { attributes.contains("Animatable") }
}

/// The curves of a project as rules search them.
struct LintedCurves {
  let inventory: AnimationInventory
  /// The curves that the project allows itself, if it says so.
  let palette: CurvePalette?
}
