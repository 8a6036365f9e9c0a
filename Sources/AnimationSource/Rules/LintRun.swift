package import AnimationScope

/// What the linter is asked about the files below some paths: as often as corrections are made, the
/// same question again.
package struct LintRun {
  let paths: [String]
  let linter: Linter
  /// The findings that are known.
  let baseline: Baseline?
  /// The least severity that counts.
  let severity: Severity
  /// The path by which a file is known, from a folder that stays the same.
  let path: (String) -> String
  let observer: WorkObserver?

  /// A correction may make room for another one. Each takes text away, so there is an end; this is
  /// for one that would not.
  private static let mostRounds = 100

  package init(
    _ paths: [String], settings: LintSettings, budget: CurvePalette?, baseline: Baseline?, severity: Severity,
    path: @escaping (String) -> String, observer: WorkObserver?
  ) {
    linter = Linter(settings: settings, budget: budget)
    (self.paths, self.baseline, self.severity, self.path) = (paths, baseline, severity, path)
    self.observer = observer
  }

  package func sources() -> SourceReading {
    SourceReading(paths: paths, settings: linter.settings, observer: observer)
  }

  /// What is found, but for what is known and what does not count.
  package func result(of sources: SourceReading) -> LintResult {
    let (findings, note) = linter.search(sources, observer: observer)
    let new = baseline?.unknown(among: findings, line: sources.text(of:), path: path) ?? findings
    return LintResult(sources: sources, findings: new.filter { $0.severity >= severity }, note: note)
  }

  /// Every finding as one that is known, and how many there are.
  package func baseline(of sources: SourceReading) -> (baseline: Baseline, count: Int, note: String?) {
    let (findings, note) = linter.search(sources, observer: observer)
    return (Baseline(findings, line: sources.text(of:), path: path), findings.count, note)
  }

  /// Makes corrections, reads again and goes on, until nothing changes.
  ///
  /// - Parameters:
  ///   - result: Afterwards as it is then.
  ///   - write: Takes the place of a file; where it throws, the file is left alone.
  package func fix(_ result: inout LintResult, write: (CorrectedFile) throws -> Void) -> MadeCorrections {
    var made = MadeCorrections()
    for _ in 0..<Self.mostRounds {
      let corrected = result.corrected.filter { made.refused[$0.file] == nil }
      guard !corrected.isEmpty else { break }
      for file in corrected {
        do {
          try write(file)
          made.count += file.fixed.count
          made.files.insert(file.file)
        } catch {
          made.refused[file.file] = error
        }
      }
      result = self.result(of: sources())
    }
    return made
  }
}

/// What a run has found.
package struct LintResult {
  package let sources: SourceReading
  package let findings: [Finding]
  /// What was too large to be searched whole, in a sentence.
  package let note: String?

  /// The files with their safe corrections made.
  package var corrected: [CorrectedFile] { sources.corrected(findings) }

  /// The files whose findings could be corrected but for their syntax, a sentence each.
  package func leftAsTheyAre(besides corrected: [CorrectedFile]) -> [String] {
    let unparsed = Set(sources.problems.map(\.file))
    let fixable = Set(findings.filter { $0.correction?.isSafe ?? false }.map(\.file))
    return fixable.subtracting(corrected.map(\.file)).sorted().map { file in
      let reason = unparsed.contains(file) ? "it does not parse" : "it would not parse afterwards"
      return "\(file): \(reason). It was left as it is."
    }
  }

  /// - Parameter path: As for ``LintFormat/document(of:line:path:pages:showsReasons:isStyled:)``.
  package func document(
    as format: LintFormat, path: (String) -> String, pages: RulePages?, showsReasons: Bool, isStyled: Bool
  ) -> String {
    format.document(
      of: findings, line: sources.text(of:), path: path, pages: pages, showsReasons: showsReasons, isStyled: isStyled)
  }
}

/// The corrections that a run has made, and the files that did not take theirs.
package struct MadeCorrections {
  /// How many findings were fixed.
  package fileprivate(set) var count = 0
  package fileprivate(set) var files: Set<String> = []
  /// Why a file could not be written.
  package fileprivate(set) var refused: [String: any Error] = [:]

  package init() {}
}

extension SourceReading {
  /// The line that a finding begins in.
  fileprivate func text(of finding: Finding) -> String { line(finding.start.line, of: finding.file) }
}
