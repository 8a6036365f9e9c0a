internal import CurveMath

/// What is doubtful in the tokens of a design system: tokens too near to distinguish, scales
/// that do not rise, curves that are not over in their time.
///
///     let place = MotionToken.Place(file: "motion.css", line: 1, column: 9)
///     let system = MotionSystem(tokens: [
///       MotionToken("--fast", .duration, .time(0.2), at: place), MotionToken("--slow", .duration, .time(0.1), at: place),
///     ])
///     TokenLint(of: system).findings.map(\.rule)  // ["rising-scale"]
///
/// A rule speaks of what the values say, and of names where they are words of the field; it changes
/// nothing.
public struct TokenLint: Sendable {
  /// In the order of the tokens; of one token, in that of the rules.
  public let findings: [TokenFinding]
  /// Those that were asked.
  public let rules: [TokenRule]
  private let count: Int
  private let leftOut: [String]

  /// Two hundredths of the way: what few people see side by side.
  public static let standardNearness = 0.02

  /// - Parameters:
  ///   - system: Only what others can refer to is looked at, and no uses.
  ///   - rules: What is asked.
  ///   - nearness: How far two curves may be apart at the most to be taken for one, as a fraction
  ///     of the way; and two times, as a fraction of the longer one. Greater than 0 and less than
  ///     1.
  /// - Complexity: O(*n* log *n*) for *n* tokens of which few are alike.
  public init(of system: MotionSystem, rules: [TokenRule] = TokenRule.all, nearness: Double = standardNearness) {
    precondition(nearness > 0 && nearness < 1, "The nearness is \(nearness). Use a fraction between 0 and 1.")
    let tokens = system.tokens.filter { $0.role == .token }
    let found = rules.enumerated().flatMap { index, rule in
      rule.findings(in: tokens, nearness: nearness).map { (finding: $0, rule: index) }
    }
    let order = Dictionary(tokens.enumerated().map { ($1.place, $0) }, uniquingKeysWith: min)
    findings = found.sorted { one, other in
      (order[one.finding.token.place] ?? 0, one.rule) < (order[other.finding.token.place] ?? 0, other.rule)
    }.map(\.finding)
    (self.rules, count, leftOut) = (rules, tokens.count, system.leftOutSentences)
  }

  /// Those that should be fixed.
  public var warnings: [TokenFinding] { findings.filter { $0.severity == .warning } }

  /// `2 warnings and 1 remark on 48 tokens`.
  public var summary: String {
    let remarks = findings.count - warnings.count
    let parts = [Shown.count(warnings.count, "warning")] + (remarks == 0 ? [] : [Shown.count(remarks, "remark")])
    return "\(parts.joined(separator: " and ")) on \(Shown.count(count, "token"))"
  }

  /// A row for each finding.
  public var report: CurveReport {
    CurveReport(
      title: summary,
      table: ReportTable(
        columns: ["severity", "rule", "token", "finding", "other", "file"].map {
          ReportColumn($0, alignment: .leading)
        } + [ReportColumn("line"), ReportColumn("column")],
        rows: findings.map { finding in
          [
            .text(finding.severity.rawValue), .text(finding.rule), .text(finding.token.name), .text(finding.message),
            finding.other.map(ReportCell.text) ?? .missing, .text(finding.token.place.file),
            .number(Double(finding.token.place.line)), .number(Double(finding.token.place.column)),
          ]
        }),
      target: nil, leftOut: leftOut)
  }
}

/// One thing that is doubtful.
public struct TokenFinding: Sendable {
  public enum Severity: String, Hashable, Sendable {
    /// It should be fixed.
    case warning
    /// It may be meant.
    case remark
  }

  /// Its name: `near-duplicate`.
  public let rule: String
  public let severity: Severity
  public let token: MotionToken
  /// The token or the preset beside which it is doubtful.
  public let other: String?
  /// What is wrong and what to do, in sentences.
  public let message: String
}

/// What can be doubtful about tokens.
///
/// A new one is a file beside this one, and a line in ``all``.
public struct TokenRule: Sendable {
  /// As in `near-duplicate`.
  public let name: String
  /// What it finds, in a sentence.
  public let definition: String
  public let severity: TokenFinding.Severity
  private let search: @Sendable (_ tokens: [MotionToken], _ nearness: Double) -> [Doubt]

  /// What a search finds.
  struct Doubt {
    let token: MotionToken
    var other: String?
    let message: String
  }

  init(
    _ name: String, _ definition: String, severity: TokenFinding.Severity = .warning,
    search: @escaping @Sendable (_ tokens: [MotionToken], _ nearness: Double) -> [Doubt]
  ) {
    (self.name, self.severity, self.definition, self.search) = (name, severity, definition, search)
  }

  func findings(in tokens: [MotionToken], nearness: Double) -> [TokenFinding] {
    search(tokens, nearness).map { doubt in
      TokenFinding(rule: name, severity: severity, token: doubt.token, other: doubt.other, message: doubt.message)
    }
  }

  /// Every rule, in the order of a report.
  public static let all: [TokenRule] = [
    .nearDuplicate, .risingScale, .missedEnd, .spentDuration, .wrongWay, .nearPreset,
  ]

  /// The rule of a name, or `nil`.
  public static func named(_ name: String) -> TokenRule? { all.first { $0.name == name } }
}

extension MotionToken {
  /// As a message names it.
  var quoted: String { "'\(Shown.text(name, limit: 60))'" }

  /// The same with its place, for a token that a message only mentions.
  var quotedWithPlace: String { "\(quoted) (\(Shown.text("\(place)", limit: 200)))" }

  /// Tokens that hold side by side: of a theme and of the rest of a file only one is in force.
  struct World: Hashable {
    let scope: String
    let conditions: [Condition]
  }

  var world: World { World(scope: scope, conditions: conditions) }
}
