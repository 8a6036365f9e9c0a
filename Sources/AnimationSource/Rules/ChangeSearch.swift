// The walk through every view of a file, for each change that its code can make.

internal import AnimationScope

extension LintedFile {
  /// What the rules about changes find, each hit with the name of its code. Several walks may come
  /// to the same place.
  var hitsOfChanges: [(code: String, hit: LintHit)] {
    let types = project.views(inFile: index)
    // A view that others show is walked with them, and once by itself: its own states change there.
    let views = types.isEmpty ? [nil] : types.map(Optional.some)
    return views.flatMap { type in
      ReadView(project, file: index, type: type).scenarios.flatMap { scenario in
        let report = scenario.report()
        return report.findings.compactMap { finding in hit(of: finding, in: report).map { (finding.code, $0) } }
      }
    }
  }

  private func hit(of finding: ScopeFinding, in report: ScopeReport) -> LintHit? {
    guard let location = finding.location, let path = location.file, let file = project.fileIndices[path] else {
      return nil
    }
    return LintHit(
      finding.message, certainty: finding.certainty, file: file,
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
