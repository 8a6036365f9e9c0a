import CurveMath
import Foundation
import TestSupport
import Testing

/// Every entry of the table of limits: what lies just within is accepted, what lies just beyond is
/// refused with its sentence.
///
/// Those of curves, measures, animations, requests to the page and Swift source are asked in the
/// tests of CurveMath, CurveMetrics, AnimationModel, MotionCurvePage and AnimationSource.
@Suite("Limits")
struct LimitTests {
  static let probes =
    LimitProbe.scripts + LimitProbe.evaluation + LimitProbe.files + LimitProbe.tables + LimitProbe.exports
    + LimitProbe.sweeps

  private static let elsewhere = Limits.curves + Limits.measures + Limits.animations + Limits.page + Limits.views
  private static let asked = Limits.all.filter { limit in !elsewhere.contains { $0.name == limit.name } }

  private static let isWhole = ProcessInfo.processInfo.environment["LIMITS"] == "all"

  @Test(
    "just within is accepted, just beyond is refused in its words", arguments: probes.filter { isWhole || !$0.isSlow })
  func probe(probe: LimitProbe) throws { try expectLimit(probe) }

  @Test("every limit is asked")
  func complete() {
    #expect(Set(Self.probes.map(\.limit)) == Set(Self.asked.map(\.name)))
    #expect(Set(Limits.all.map(\.name)).count == Limits.all.count)
  }
}
