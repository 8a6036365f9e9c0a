import Foundation

/// How many random or listed cases a test takes: few by default, all where somebody has the time.
public enum SampleCount {
  /// The value of a variable of the environment, or a standard count.
  public static func of(_ variable: String, standard: Int) -> Int {
    ProcessInfo.processInfo.environment[variable].flatMap(Int.init) ?? standard
  }
}
