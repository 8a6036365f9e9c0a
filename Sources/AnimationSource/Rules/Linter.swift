// All rules over all files: in parallel, with the same result every time.

internal import AnimationScope
internal import CurveMath
internal import SwiftSyntax

/// Finds what the rules of the catalogue are about.
public struct Linter: Sendable {
  public let settings: LintSettings
  private let palette: CurvePalette?

  public init(settings: LintSettings = LintSettings()) {
    self.settings = settings
    palette = nil
  }

  package init(settings: LintSettings, budget: CurvePalette?) {
    self.settings = settings
    palette = budget
  }

  /// Returns the findings of every severity, file by file in the order of reading, each file's by
  /// their lines.
  ///
  /// - Parameters:
  ///   - reading: The sources.
  ///   - workers: How many threads; `nil` for all cores. The result is the same.
  public func findings(in reading: SourceReading, workers: Int? = nil) -> [Finding] {
    search(reading, workers: workers).findings
  }

  /// The findings, and a sentence about what was too large to be searched whole; `nil` where
  /// everything was.
  ///
  /// - Parameter observer: Is notified of each view and of each file.
  public func search(
    _ reading: SourceReading, workers: Int? = nil, observer: WorkObserver? = nil
  ) -> (findings: [Finding], note: String?) {
    let project = reading.project
    guard project.files.count > 0 else { return ([], nil) }
    let rules = LintCatalog.rules.filter { settings.severity(of: $0.code) != nil }
    let views = rules.contains(where: \.isAboutChanges) ? LintedView.all(of: project) : []
    observer?.begin(views.count + project.files.count)
    defer { observer?.end() }
    let walked = ParallelMap.map(count: views.count, workers: workers, observer: observer) {
      index -> (hits: [RuleHit], isCut: Bool) in
      guard let walk = views[index].walk() else { return ([], false) }
      let hits = views[index].hits(of: walk)
      return (hits.compactMap { code, hit in LintCatalog.rule(named: code).map { ($0, hit) } }, walk.isCut)
    }
    let perView = walked.map(\.hits)
    let perFile = ParallelMap.map(count: project.files.count, workers: workers, observer: observer) { file in
      Self.hits(of: rules, in: LintedFile(project: project, index: FileID(file)))
    }
    // A walk that begins in one file may find something in another.
    let hits: [RuleHit] = perView.flatMap(\.self) + perFile.flatMap(\.self) + hits(of: rules, in: reading)
    let byFile = Dictionary(grouping: hits) { $0.hit.file }
    let findings = project.files.ids.flatMap { file in finished(byFile[file] ?? [], in: reading, file: file) }
    let cut = zip(views, walked).filter(\.1.isCut).map { $0.0.type?.name ?? project.files[$0.0.file].text.path }
    return (findings, Self.note(about: cut))
  }

  /// Says which views lead to so many others that their changes were not followed into all of them.
  private static func note(about views: [String]) -> String? {
    guard let first = views.first else { return nil }
    let (who, them) =
      switch views.count {
      case 1: ("'\(first)' has", "it shows")
      case 2: ("'\(first)' and another view have", "they show")
      default: ("'\(first)' and \(views.count - 1) other views have", "they show")
      }
    return "\(who) more changes and views inside than \(Limits.viewSteps.mostText) steps allow: "
      + "the changes were \(Limits.viewSteps.says) that \(them)."
  }

  private typealias RuleHit = (rule: LintRule, hit: LintHit)

  private static func hits(of rules: [LintRule], in file: LintedFile) -> [RuleHit] {
    rules.flatMap { rule -> [RuleHit] in
      guard case .file(let search) = rule.search else { return [] }
      return search(file).map { (rule, $0) }
    }
  }

  private func hits(of rules: [LintRule], in reading: SourceReading) -> [RuleHit] {
    // The inventory reads every animation again: it is made when a rule asks for it.
    var curves: LintedCurves?
    return rules.flatMap { rule -> [RuleHit] in
      guard case .curves(let search) = rule.search else { return [] }
      curves = curves ?? LintedCurves(inventory: reading.inventory, palette: palette)
      return search(curves!).map { (rule, $0) }
    }
  }

  /// Works out lines and severities, leaves out what is suppressed, keeps one of equal findings,
  /// and sorts the rest.
  private func finished(_ hits: [RuleHit], in reading: SourceReading, file: FileID) -> [Finding] {
    let lines = reading.project.files[file].text.lines
    let path = reading.project.files[file].text.path
    // A rule yields to what is reported, not to what is switched off.
    let told = hits.filter { settings.severity(of: $0.rule.code) != nil }
    let starts = Dictionary(grouping: told) { $0.rule.code.name }.mapValues { Set($0.map { $0.hit.range.lowerBound }) }
    var indices: [Spot: Int] = [:]
    var findings: [Finding] = []
    /// The hit of each finding.
    var sources: [LintHit] = []
    for (rule, hit) in hits {
      guard var severity = settings.severity(of: rule.code) else { continue }
      if let most = hit.mostSevere { severity = min(severity, most) }
      if let other = rule.yieldsTo, starts[other]?.contains(hit.range.lowerBound) == true { continue }
      let start = lines.place(at: hit.range.lowerBound)
      guard !reading.suppressions[file].covers(rule.code.name, line: start.line) else { continue }
      var finding = Finding(
        code: rule.code.name, severity: severity, certainty: hit.certainty ?? rule.code.certainty,
        message: hit.message, fix: hit.fix ?? settings.target?.fix(of: rule) ?? rule.code.fix, file: path,
        start: start, end: lines.place(at: hit.range.upperBound), reasons: hit.reasons)
      finding.correction = hit.correction?.placed(lines)
      for place in hit.related where (place.file != path || place.place != start) && !finding.related.contains(place) {
        finding.related.append(place)
      }
      let spot = Spot(code: finding.code, start: start, message: rule.isAboutChanges ? nil : finding.message)
      if let index = indices[spot] {
        let known = (findings[index].certainty, sources[index].isDirect ? 1 : 0)
        if known < (finding.certainty, hit.isDirect ? 1 : 0) {
          findings[index] = finding
          sources[index] = hit
        }
      } else {
        indices[spot] = findings.count
        findings.append(finding)
        sources.append(hit)
      }
    }
    for index in findings.indices {
      let remedy = sources[index].remedy.flatMap {
        LintedFile(project: reading.project, index: file).written($0, for: settings.target)
      }
      if let remedy {
        findings[index].fix = remedy.fix
        findings[index].correction = remedy.correction.placed(lines)
      }
      settings.target?.spell(&findings[index].fix)
    }
    let ofPlaces = first(of: findings) { finding in
      Question(start: finding.start, isAsked: LintCatalog.code(named: finding.code)?.needs != nil)
    }
    return first(of: ofPlaces) { CodeInLine(code: $0.code, line: $0.start.line) }.sorted(by: Finding.precedes)
  }

  private struct Question: Hashable {
    let start: SourcePlace
    /// What a configuration asks for is answered beside everything else.
    let isAsked: Bool
  }

  private struct CodeInLine: Hashable {
    let code: String
    let line: Int
  }

  /// Of findings that belong together the one that says most: that of the most severe code, then
  /// the first in the order of the catalogue, then the most certain. One place is reported once,
  /// and so is one code in one line.
  private func first<Key: Hashable>(of findings: [Finding], _ key: (Finding) -> Key) -> [Finding] {
    // What can be argued in one place says it no less.
    func severity(_ finding: Finding) -> Severity {
      LintCatalog.code(named: finding.code).flatMap { settings.severity(of: $0) } ?? finding.severity
    }
    return Dictionary(grouping: findings, by: key).values.compactMap { group in
      group.min { left, right in
        (severity(right), LintCatalog.rank(of: left.code), right.certainty, left.start, left.message)
          < (severity(left), LintCatalog.rank(of: right.code), left.certainty, right.start, right.message)
      }
    }
  }

  /// What makes two findings one: several walks may come to the same place and tell it in other
  /// words.
  private struct Spot: Hashable {
    let code: String
    let start: SourcePlace
    let message: String?
  }
}
