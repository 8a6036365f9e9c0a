import CurveMath
import Foundation
import TestSupport
import Testing

/// Every entry of the table of limits: what lies just within is accepted, what lies just beyond is refused with its sentence.
///
/// The limits of Swift source are asked in AnimationSourceTests, those of animations in AnimationModelTests.
@Suite("Limits")
struct LimitTests {
  static let probes =
    LimitProbe.curves + LimitProbe.measures + LimitProbe.scripts + LimitProbe.evaluation + LimitProbe.files
    + LimitProbe.tables + LimitProbe.exports + LimitProbe.sweeps

  private static let asked = Limits.all.filter { limit in
    !(Limits.views + Limits.animations).contains { $0.name == limit.name }
  }

  private static let isWhole = ProcessInfo.processInfo.environment["LIMITS"] == "all"

  @Test(
    "just within is accepted, just beyond is refused in its words", arguments: probes.filter { isWhole || !$0.isSlow })
  func probe(probe: LimitProbe) throws {
    let limit = try #require(Limits.all.first { $0.name == probe.limit })
    #expect(try probe.within() == nil)
    let message = try #require(try probe.beyond(), "It is accepted.")
    #expect(message.contains(limit.says), "\(message)")
  }

  @Test("every limit is asked")
  func complete() {
    #expect(Set(Self.probes.map(\.limit)) == Set(Self.asked.map(\.name)))
    #expect(Set(Limits.all.map(\.name)).count == Limits.all.count)
  }
}
