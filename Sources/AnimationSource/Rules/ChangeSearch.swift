// The walk through every view of a file, for each change that its code can make.

internal import AnimationScope

/// A view whose changes are searched; without a type the snippet that the file is.
struct LintedView {
  let project: SourceProject
  let file: Int
  let type: TypeDeclaration?

  /// Every view of a project, file by file.
  static func all(of project: SourceProject) -> [LintedView] {
    project.files.indices.flatMap { file in
      let types = project.views(inFile: file)
      return types.isEmpty
        ? [LintedView(project: project, file: file, type: nil)]
        : types.map { LintedView(project: project, file: file, type: $0) }
    }
  }

  /// What the rules about changes find, each hit with the name of its code. Several walks may come
  /// to the same place: a view that others show is walked with them, and once by itself.
  var hits: [(code: String, hit: LintHit)] {
    let view = ReadView(project, file: file, type: type, reach: .neighbours)
    guard !view.changes.isEmpty else { return [] }
    let prepared = PreparedTree(view.tree)
    return view.changes.filter(prepared.isAnimated).flatMap { change in
      let report = prepared.report(of: change)
      return report.findings.compactMap { finding in hit(of: finding, in: report).map { (finding.code, $0) } }
    }
  }

  private func hit(of finding: ScopeFinding, in report: ScopeReport) -> LintHit? {
    guard let location = finding.location, let path = location.file, let file = project.fileIndices[path] else {
      return nil
    }
    return LintHit(
      report.placed(finding.message, in: path), certainty: finding.certainty, file: file,
      range: project.files[file].range(ofNameAt: location.offset),
      reasons: finding.rows.first.map { Self.reasons(report, $0) } ?? [])
  }

  /// Both chains of a row: what changed, and what every node did to the transaction.
  private static func reasons(_ report: ScopeReport, _ index: Int) -> [String] {
    let row = report.rows[index]
    return row.causes.map { "changed: \($0)" } + report.chain(at: index).map(\.description)
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
