import Foundation

/// How many random or listed cases a test takes: a few in every run, all of them in `make
/// test-long`.
public enum SampleCount {
  /// Whether all cases are asked for.
  public static let isLong = ProcessInfo.processInfo.environment["LONG_TESTS"] != nil

  /// The value of a variable of the environment, or a standard count.
  public static func of(_ variable: String, standard: Int) -> Int {
    ProcessInfo.processInfo.environment[variable].flatMap(Int.init) ?? standard
  }

  public static func of(_ few: Int, long: Int) -> Int { isLong ? long : few }

  /// The least number of cases, of so many, in which something holds that holds for a share of
  /// them. Of a few cases one more may fail: chance has its part in a small number.
  public static func least(_ share: Double, of count: Int) -> Int {
    Int((share * Double(count)).rounded(.up)) - (isLong ? 0 : 1)
  }
}
