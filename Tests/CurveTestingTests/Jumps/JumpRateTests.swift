import TestSupport
import Testing

// The rates that `JumpRule` states. Thousands of motions take minutes in a debug build:
// `JUMP_RATE_MOTIONS=3000` runs so many and prints the table of the documentation; without it a few
// are enough to notice a rule that has become worse.
@Suite("JumpRule: how often it is wrong")
struct JumpRateTests {
  static let count = SampleCount.of("JUMP_RATE_MOTIONS", standard: SampleCount.of(36, long: 150))

  /// Bounds in per cent: false alarms, and misses of jumps by a quarter.
  static let bounds: [(kind: String, rate: Double, alarms: Double, missedValues: Double, missedVelocities: Double)] = [
    ("function", 240, 0, 0.5, 3), ("trace", 60, 4, 2, 20), ("samples", 240, 1, 0.5, 9), ("samples", 120, 2, 1.5, 21),
    ("samples", 60, 11, 12, 46),
  ]

  @Test("false alarms and misses stay within what is stated", arguments: bounds.indices)
  func rates(index: Int) throws {
    let bound = Self.bounds[index]
    let rates = try JumpRates(bound.kind, framesPerSecond: bound.rate, count: Self.count)
    if Self.count >= 1000 { print("\(bound.kind) \(bound.rate)/s:\(rates.line)") }
    // A share of few motions is coarse: two more than the bound says are no surprise.
    func limit(_ share: Double) -> Int { Int((share / 100 * Double(rates.count)).rounded(.up)) + (share > 0 ? 2 : 0) }
    let quarter = try #require(JumpRates.sizes.firstIndex(of: 0.25))
    #expect(rates.falseAlarms.value <= limit(min(bound.alarms, 2)))
    #expect(rates.falseAlarms.velocity <= limit(bound.alarms))
    #expect(rates.misses.value[quarter] <= limit(bound.missedValues))
    #expect(rates.misses.velocity[quarter] <= limit(bound.missedVelocities))
  }
}
