import TestSupport
import Testing

@testable import CurveMath

@Suite("TimingCurve: half a turn")
struct ReversedTimingTests {
  private static let texts = [
    "linear", "ease", "cubic-bezier(0.42, -0.3, 0.7, 1.55)", "cubic-bezier(0.333, 0.0071, 0.1, 12.25)", "steps(3)",
    "steps(4, jump-start)", "steps(5, jump-both)", "steps(2, jump-none)", "linear(0, 0.1 30%, 0.7 30% 42%, 1.2)",
  ]

  @Test("shows the way back from the end, and twice is the curve itself", arguments: texts)
  func turns(text: String) throws {
    let timing = try CurveNotation().timing(text)
    let turned = try #require(timing.reversed)
    for input in [0.013, 0.29, 0.3001, 0.57, 0.74, 0.991] {
      expectClose(turned.progress(at: input), 1 - timing.progress(at: 1 - input), within: 1e-13)
    }
    let again = try #require(turned.reversed)
    let handles = timing.cssEasing?.cubic?.handles
    #expect(handles == nil ? again.notation == timing.notation : again.cssEasing?.cubic?.handles == handles)
  }

  @Test("is not said of curves whose turn has no notation", arguments: ["penner(cubic, in)", "path(M0,0 L1,1)"])
  func others(text: String) throws { #expect(try CurveNotation().timing(text).reversed == nil) }

  @Test(
    "subtracts in decimals",
    arguments: [(0.42, 0.58), (0.9999999, 1e-7), (0, 1), (1, 0), (-0.3, 1.3), (100, -99), (12.3, -11.3)])
  func complement(value: Double, rest: Double) {
    #expect(decimalComplement(value) == rest)
    #expect(decimalComplement(rest) == value)
  }

  @Test("subtracts as a machine does where the digits are too many", arguments: [1e100, -1e30, 1.0 / 3e9])
  func manyDigits(value: Double) { #expect(decimalComplement(value) == 1 - value) }
}
