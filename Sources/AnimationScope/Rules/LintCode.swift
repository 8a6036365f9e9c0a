/// What a rule of the linter is called and means: everything that a person asks about it.
public struct LintCode: Sendable {
  /// Two letters for the family, two digits: `SC02`, `AN05`.
  public let name: String
  /// A few words.
  public let title: String
  /// What happens on the screen and why, in a few sentences.
  public let meaning: String
  /// Source that has it.
  public let example: String
  /// Source that is like the example and does not have it.
  public let counterexample: String
  /// What to write instead.
  public let fix: String
  /// The most that a finding can be trusted; a finding may rest on less.
  public let certainty: Certainty
  public let severity: Severity
  /// Whether the code fires only where a configuration gives it a severity: it is right too seldom,
  /// or too much a matter of taste, to be asked of everybody.
  public let isOptIn: Bool
  /// What a configuration has to say before the code can fire, such as `budget:`.
  public let needs: String?

  package init(
    _ name: String, _ title: String, severity: Severity, certainty: Certainty, meaning: String, fix: String,
    example: String, counterexample: String, needs: String? = nil, isOptIn: Bool = false
  ) {
    self.name = name
    self.title = title
    self.meaning = meaning
    self.example = example
    self.counterexample = counterexample
    self.fix = fix
    self.certainty = certainty
    self.severity = severity
    self.needs = needs
    self.isOptIn = isOptIn
  }

  /// The page that `animationscope explain-rule` prints.
  public var page: String {
    var text = "\(name)  \(title)\n\n\(meaning)\n\nSeverity \(severity.rawValue), certainty \(certainty.rawValue).\n"
    if let needs { text += "Needs \(needs).\n" }
    if isOptIn { text += "Off, unless the configuration says 'severities: {\(name): \(severity.rawValue)}'.\n" }
    text +=
      "\nFires on\n\n\(Self.indented(example))\n\nStays silent on\n\n\(Self.indented(counterexample))\n\nInstead\n\n\(Self.indented(fix))\n"
    return text
  }

  /// The page as Markdown, for services that show it beside a finding.
  package var markdown: String {
    """
    \(meaning)

    Fires on

    ```swift
    \(example)
    ```

    Stays silent on

    ```swift
    \(counterexample)
    ```

    Instead: \(fix)
    """
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    " + $0 }.joined(
      separator: "\n")
  }
}

/// How much a finding matters, the least first.
public enum Severity: String, CaseIterable, Comparable, Sendable {
  /// Worth knowing; nothing is wrong.
  case info
  /// Probably not what was meant.
  case warning
  /// Does not work.
  case error

  public static func < (left: Severity, right: Severity) -> Bool {
    allCases.firstIndex(of: left)! < allCases.firstIndex(of: right)!
  }
}
