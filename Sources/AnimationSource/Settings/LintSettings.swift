public import AnimationScope
internal import CurveMath
internal import CurveMetrics
internal import YAMLNodes

/// What a configuration file says.
///
///     disabled: [SC12, SC13]
///     severities:
///       SC04: error
///       AN09: off
///     excluded: ["Generated/**", "**/*.pb.swift"]
///     budget: motion.yml
///     rulePages: "https://example.org/animations.md#{code}"
public struct LintSettings: Equatable, Sendable {
  /// Codes that never fire.
  public var disabled: Set<String> = []
  /// The only codes that fire; `nil` for all. What is disabled does not fire here either.
  public var only: Set<String>?
  /// The oldest system that the app runs on; `nil` for the newest.
  public var target: DeploymentTarget?
  /// What differs from the catalogue.
  public var severities: [String: Severity] = [:]
  /// Patterns of paths: `*` within a folder, `**` across folders.
  public var excluded: [String] = []
  /// The path of a budget, as it is written.
  public var budgetPath: String?
  /// Where it is published what each code means.
  public var rulePages: RulePages?

  public init() {}

  static let keys = ["disabled", "severities", "excluded", "budget", "rulePages"]

  /// Reads a configuration.
  ///
  /// - Throws: ``SettingsError``: a key or a code that is not known is an error, not something to
  ///   pass over.
  public init(yaml: String, file: String) throws(SettingsError) {
    guard let root = try YAMLDocument.mapping(yaml, file: file, keys: Self.keys) else { return }
    if let list = root["disabled"] {
      for name in try YAMLDocument.texts(list, key: "disabled", file: file) {
        disabled.insert(try LintCatalog.find(name, in: file).name)
      }
    }
    if let table = root["severities"] {
      guard let mapping = table.members else {
        throw SettingsError(
          file: file, reason: .wrongType(key: "severities", expected: "a table of codes and severities"))
      }
      for (key, value) in mapping {
        let code = try LintCatalog.find(key.text ?? "", in: file).name
        // YAML reads a bare `off` as false.
        let text = value.text ?? ""
        if text == "off" || text == "false" {
          disabled.insert(code)
        } else if let severity = Severity(rawValue: text) {
          severities[code] = severity
        } else {
          let known = Severity.allCases.map(\.rawValue) + ["off"]
          throw SettingsError(
            file: file, reason: .unknownSeverity(text, code: code, nearest: NearestSpelling.of(text, among: known)))
        }
      }
    }
    if let list = root["excluded"] { excluded = try YAMLDocument.texts(list, key: "excluded", file: file) }
    if let path = root["budget"] {
      guard let text = path.text else {
        throw SettingsError(file: file, reason: .wrongType(key: "budget", expected: "the path of a file"))
      }
      budgetPath = text
    }
    if let address = root["rulePages"] {
      guard let pages = address.text.flatMap(RulePages.init) else {
        throw SettingsError(
          file: file,
          reason: .wrongType(
            key: "rulePages",
            expected: "an address with {code} in it, such as \"https://example.org/animations.md#{code}\""))
      }
      rulePages = pages
    }
  }

  /// Every code, those that are off by themselves too, at the severity of the catalogue.
  public static var everything: LintSettings {
    var settings = LintSettings()
    for code in LintCatalog.all where code.isOptIn { settings.severities[code.name] = code.severity }
    return settings
  }

  /// The severity of a code here, or `nil` when it is switched off.
  public func severity(of code: LintCode) -> Severity? {
    if disabled.contains(code.name) || only?.contains(code.name) == false { return nil }
    if let target, let rule = LintCatalog.rule(named: code.name), !target.covers(rule) { return nil }
    // What is asked for by name is on.
    return severities[code.name] ?? (code.isOptIn && only == nil ? nil : code.severity)
  }

  /// Whether a path is left out.
  public func excludes(_ path: String) -> Bool {
    let path = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    return excluded.contains { PathPattern($0).matches(path) }
  }
}
