internal import CurveMath

/// A configuration, a budget, a baseline or an option that cannot be used.
public struct SettingsError: Error, Hashable, CustomStringConvertible {
  public enum Reason: Hashable, Sendable {
    case unknownCode(String, nearest: String?)
    /// Of a comment that switches codes off.
    case unknownInstruction(String, nearest: String?)
    case unknownKey(String, nearest: String?, known: [String])
    case unknownSeverity(String, code: String, nearest: String?)
    case wrongType(key: String, expected: String)
    case notYAML(String)
    /// Why it is no JSON, and where; `nil` where it is JSON of another kind.
    case notABaseline(String?)
    case baselineVersion(Int)
    case baselineCount(code: String, file: String)
    case curve(name: String, text: String, reason: String)
    case limit(key: String, Double)
    case unreadable(String)
  }
  /// `nil` for an option of the command.
  public let file: String?
  public let reason: Reason

  public init(file: String?, reason: Reason) {
    self.file = file
    self.reason = reason
  }

  public var description: String {
    let place = file.map { Shown.line($0) + ": " } ?? ""
    let words =
      switch reason {
      case .unknownCode(let code, let nearest?): "No code is called '\(code)'. Did you mean \(nearest)?"
      case .unknownCode(let code, nil): "No code is called '\(code)'. 'animationscope explain-rule' lists them all."
      case .unknownInstruction(let verb, let nearest):
        "'animationscope:\(verb)' switches nothing. "
          + (nearest.map { "Did you mean 'animationscope:\($0)'?" }
            ?? "There are \(Suppressions.instructions.joined(separator: ", ")), each with codes behind it or none.")
      case .unknownKey(let key, let nearest, let known):
        "'\(key)' is no setting. "
          + (nearest.map { "Did you mean '\($0)'?" } ?? "There are \(known.joined(separator: ", ")).")
      case .unknownSeverity(let text, let code, let nearest):
        "'\(text)' is no severity for \(code). "
          + (nearest.map { "Did you mean '\($0)'?" } ?? "Write off, info, warning or error.")
      case .wrongType(let key, let expected): "'\(key)' must be \(expected)."
      case .notYAML(let text): "This is not YAML: \(text)"
      case .notABaseline(let reason):
        "This is no baseline\(reason.map { ": \($0)" } ?? ""). 'animationscope lint --write-baseline FILE' writes one."
      case .baselineVersion(let version):
        "The baseline has version \(version); this program reads version 1. Write it again."
      case .baselineCount(let code, let file):
        "The 'count' of \(code) in '\(file)' is no whole number, or more than any file has. Write how many are known."
      case .curve(let name, let text, let reason): "The curve '\(name)' is '\(text)', which cannot be read: \(reason)"
      case .limit(let key, let value): "'\(key)' is \(value). Use a number greater than 0."
      case .unreadable(let words): "The file cannot be read: \(words)."
      }
    return place + Shown.line(words, limit: 600)
  }
}
