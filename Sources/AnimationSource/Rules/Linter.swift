// All rules over all files: in parallel, with the same result every time.

internal import AnimationScope
internal import SwiftSyntax

/// Finds what the catalogue knows.
public struct Linter: Sendable {
  public let settings: LintSettings
  private let budget: CurvePalette?

  public init(settings: LintSettings = LintSettings()) {
    self.settings = settings
    budget = nil
  }

  package init(settings: LintSettings, budget: CurvePalette?) {
    self.settings = settings
    self.budget = budget
  }

  /// Returns the findings of every severity, file by file in the order of reading, each file's by their places.
  ///
  /// - Parameters:
  ///   - reading: The sources.
  ///   - workers: How many threads; `nil` for all cores. The result is the same.
  public func findings(in reading: SourceReading, workers: Int? = nil) -> [Finding] {
    let project = reading.project
    let active = Set(LintCatalog.all.filter { settings.severity(of: $0) != nil }.map(\.name))
    let perFile = ParallelMap.map(count: project.files.count, workers: workers) { file in
      Self.raw(project, file, active: active)
    }
    var raw = perFile.flatMap(\.self)
    if !project.files.isEmpty, active.contains("AN10") || (budget != nil && active.contains("AN11")) {
      let inventory = reading.inventory
      if active.contains("AN10") { raw += ProjectRules.nearDuplicates(in: inventory) }
      if let budget, active.contains("AN11") { raw += ProjectRules.outside(budget, in: inventory) }
    }
    // A walk that begins in one file may find something in another.
    let byFile = Dictionary(grouping: raw, by: \.file)
    return project.files.indices.flatMap { file in finished(byFile[file] ?? [], in: reading, file: file) }
  }

  private static func raw(_ project: SourceProject, _ file: Int, active: Set<String>) -> [RawFinding] {
    var findings: [RawFinding] = []
    for rule in SourceRule.all where rule.codes.contains(where: { active.contains($0.name) }) {
      findings += rule.findings(project, file)
    }
    return findings
  }

  /// Places, severities, suppressions, order; of equal findings one.
  private func finished(_ raw: [RawFinding], in reading: SourceReading, file: Int) -> [Finding] {
    let lines = reading.project.files[file].text.lines
    let path = reading.project.files[file].text.path
    // Where the walk says what an unbounded animation drags along, the plain remark about it is not needed.
    let unbounded = Set(raw.filter { $0.code.name == "SC14" }.map(\.range.lowerBound))
    var places: [Spot: Int] = [:]
    var findings: [Finding] = []
    for one in raw {
      guard let severity = settings.severity(of: one.code) else { continue }
      if one.code.name == "AN07", unbounded.contains(one.range.lowerBound) { continue }
      let start = lines.place(at: one.range.lowerBound)
      guard !reading.suppressions[file].covers(one.code.name, line: start.line) else { continue }
      let finding = Finding(
        code: one.code.name, severity: severity, certainty: one.certainty, message: one.message,
        fix: one.fix ?? one.code.fix, file: path, start: start, end: lines.place(at: one.range.upperBound),
        reasons: one.reasons)
      let spot = Spot(code: finding.code, start: start, message: one.isOfWalk ? nil : finding.message)
      if let place = places[spot] {
        if findings[place].certainty < finding.certainty { findings[place] = finding }
      } else {
        places[spot] = findings.count
        findings.append(finding)
      }
    }
    return findings.sorted(by: Finding.precedes)
  }

  /// What makes two findings one: several walks may come to the same place and tell it in other words.
  private struct Spot: Hashable {
    let code: String
    let start: SourcePlace
    let message: String?
  }
}
