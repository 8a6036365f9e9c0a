// The walk through every view of a file, for each change that its code can make.

internal import AnimationScope
internal import CurveMath
internal import SwiftSyntax

/// A view whose changes are searched; without a type the snippet that the file is.
struct LintedView {
  let project: SourceProject
  let file: FileID
  let type: TypeDeclaration?

  /// Every view of a project, file by file.
  static func all(of project: SourceProject) -> [LintedView] {
    project.files.ids.flatMap { file in
      let types = project.views(inFile: file)
      return types.isEmpty
        ? [LintedView(project: project, file: file, type: nil)]
        : types.map { LintedView(project: project, file: file, type: $0) }
    }
  }

  /// What the rules about changes find, each hit with the name of its code. Several walks may come
  /// to the same place: a view that others show is walked with them, and once by itself.
  var hits: [(code: String, hit: LintHit)] { walk().map(hits) ?? [] }

  func hits(of walk: Walk) -> [(code: String, hit: LintHit)] {
    withoutCompanions(
      walk.changes.flatMap { change in
        let report = walk.prepared.report(of: change)
        return report.findings.compactMap { finding -> (code: String, hit: LintHit)? in
          guard let hit = hit(of: finding, in: report),
            finding.code != "SC12" || !isOpenEnded(change) && !isElsewhere(hit, than: change)
          else { return nil }
          return (finding.code, hit)
        }
      })
  }

  /// What is walked for a view: as much of what it shows as the work allows.
  struct Walk {
    let prepared: PreparedTree
    /// The changes that may be animated somewhere.
    let changes: [ViewChange]
    /// Whether views of the sources stay closed, or changes are left out, that a smaller view would
    /// have shown.
    var isCut: Bool

    /// Every change walks through the whole tree.
    var steps: Int { prepared.tree.nodes.count * changes.count }
  }

  /// The tree and the changes of a view. What would take too many steps is read again with fewer
  /// views open inside each other; where nothing is open any more, the changes that lie beyond are
  /// left out.
  ///
  /// - Returns: `nil` where nothing changes.
  func walk(atMost most: Int = Limits.viewSteps.count) -> Walk? {
    var reach = ReadingReach.neighbours
    var isCut = false
    while true {
      let view = ReadView(project, file: file, type: type, reach: reach)
      guard !view.changes.isEmpty else { return nil }
      let prepared = PreparedTree(view.tree)
      let walk = Walk(prepared: prepared, changes: view.changes.filter(prepared.isAnimated), isCut: isCut)
      if walk.steps <= most { return walk }
      isCut = true
      guard reach.views > 0 else {
        let fitting = walk.changes.prefix(most / view.tree.nodes.count)
        return Walk(prepared: prepared, changes: Array(fitting), isCut: true)
      }
      reach.views -= 1
    }
  }

  /// Without the hits of SC13 at animations whose value is only written along with something that
  /// they enclose; of several that watch what one closure writes the first one stays.
  private func withoutCompanions(_ hits: [(code: String, hit: LintHit)]) -> [(code: String, hit: LintHit)] {
    let places = Set(
      hits.filter { $0.code == "SC13" }.map { Place(file: $0.hit.file, offset: $0.hit.range.lowerBound) })
    guard !places.isEmpty else { return hits }
    var left: Set<Place> = []
    var told: [(type: String, watched: Set<String>)] = []
    for place in places.sorted() {
      guard let use = project.animation(at: place.offset, inFile: place.file), let typeName = use.typeName,
        let type = project.type(typeName, from: place.file), let value = use.value,
        let call = use.syntax.as(FunctionCallExprSyntax.self), let base = call.receiver
      else { continue }
      let names = call.modified.reduce(into: Set<String>()) { $0.formUnion($1.mentionedNames) }
      let watched = type.states(in: value.mentionedNames, of: Set(type.stored.map(\.name)))
      let survey = project.surveys[place.file]
      let gestures = survey.writtenByGestures(updating: watched, in: type)
      let actions = survey.actions(writing: watched, in: typeName) + (gestures.isEmpty ? [] : [gestures])
      let companions = actions.reduce(into: Set<String>()) { $0.formUnion($1) }.subtracting(watched)
      let inside = type.states(in: names, of: companions)
      let isBusy = !actions.isEmpty && actions.allSatisfy { !$0.isDisjoint(with: inside) }
      let given = names.intersection(type.stored.map(\.name)).subtracting(watched)
      let file = LintedFile(project: project, index: place.file)
      let isGiven = file.comesWith(watched, given, givenTo: type, isUnknown: false)
      if isBusy || isGiven || watched.contains(where: type.isShared)
        || ModelStates.mayChange(base, with: value, watched, in: type, file)
        || told.contains(where: { $0.type == typeName && !$0.watched.isDisjoint(with: companions) })
      {
        left.insert(place)
      } else {
        told.append((typeName, watched))
      }
    }
    return hits.filter {
      $0.code != "SC13" || !left.contains(Place(file: $0.hit.file, offset: $0.hit.range.lowerBound))
    }
  }

  private struct Place: Hashable, Comparable {
    let file: FileID
    let offset: Int

    static func < (left: Place, right: Place) -> Bool { (left.file, left.offset) < (right.file, right.offset) }
  }

  private func hit(of finding: ScopeFinding, in report: ScopeReport) -> LintHit? {
    guard let location = finding.location, let path = location.file, let file = project.fileIndices[path] else {
      return nil
    }
    var (message, named) = report.placed(finding.message, in: path)
    // A view that is shown by another one may be given its animation there: here it has the name of
    // the line.
    if let animation = finding.rows.first.flatMap({ report.rows[$0].animation }), !animation.hasPrefix("."),
      let written = project.animation(at: location.offset, inFile: file)?.animation?.shortCode,
      !project.files[file].text.contains(animation)
    {
      message = message.replacing(animation, with: written)
    }
    var hit = LintHit(
      message, certainty: finding.certainty, file: file,
      range: project.files[file].range(ofNameAt: location.offset),
      reasons: finding.rows.first.map { Self.reasons(report, $0) } ?? [])
    hit.related = named.compactMap { name, place in project.related(name, at: place) }
    hit.remedy = finding.remedy
    hit.isDirect = finding.rows.first.map { report.rows[$0].isOwnChange } ?? false
    return hit
  }

  /// Both chains of a row: what changed, and what every node did to the transaction.
  private static func reasons(_ report: ScopeReport, _ index: Int) -> [String] {
    let row = report.rows[index]
    return row.causes.map { "changed: \($0)" } + report.chain(at: index).map(\.description)
  }
}

extension SourceProject {
  /// A place that a message names, as findings count columns.
  func related(_ name: String, at place: ScopeLocation) -> RelatedPlace? {
    guard let path = place.file, let file = fileIndices[path] else { return nil }
    return RelatedPlace(name: name, file: path, place: files[file].text.lines.place(at: place.offset))
  }

  /// A node that a message names.
  func place(of node: some SyntaxProtocol, called name: String, inFile file: FileID) -> RelatedPlace {
    let text = files[file].text
    return RelatedPlace(
      name: name, file: text.path, place: text.lines.place(at: node.positionAfterSkippingLeadingTrivia.utf8Offset))
  }

  /// The `.animation` whose name begins at an offset.
  func animation(at offset: Int, inFile file: FileID) -> AnimationUse? {
    surveys[file].uses.first { $0.mark.positionAfterSkippingLeadingTrivia.utf8Offset == offset }
  }
}

extension ParsedFile {
  /// The name that begins at an offset. The bytes tell it: the tree would be searched from its
  /// root.
  fileprivate func range(ofNameAt offset: Int) -> Range<Int> {
    var end = offset
    while end < text.bytes.count, Self.isOfName(text.bytes[end]) { end += 1 }
    return offset..<max(end, offset + 1)
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }
}
