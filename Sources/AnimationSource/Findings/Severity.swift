/// How much a finding matters.
public enum Severity: String, CaseIterable, Comparable, Sendable {
  /// Worth knowing; nothing is wrong.
  case info
  /// Probably not what was meant.
  case warning
  /// Does not work.
  case error

  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }
}
