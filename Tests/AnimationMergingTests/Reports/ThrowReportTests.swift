import AnimationMerging
import CurveMath
import CurveReports
import Foundation
import TestSupport
import Testing

@Suite("ThrowReport")
struct ThrowReportTests {
  private static func report(_ names: [String], _ bounds: ThrowBounds?, rate: Double = 60) throws -> ThrowReport {
    let flicks = try names.map { name in
      let law = try ThrowLaws.law(named: name)
      return (law: law, thrown: try law.thrown(velocity: 2000, bounds: bounds, rate: rate))
    }
    return ThrowReport(of: flicks, bounds: bounds)
  }

  // ln 10/λ, and the time constants of the rest.
  @Test("tells distance, times and the edge of each law")
  func flick() throws {
    let free = try Self.report(["motion", "react-native"], nil).flick
    #expect(free.rows[0][0] == .text("motion") && free.rows[0][1] == .number(1600))
    guard case .number(let ninth) = free.rows[0][3] else { throw CancellationError() }
    expectClose(ninth, 0.325 * log(10), within: 1e-12)
    #expect(free.rows[0][5] == ReportCell(nil))
    // Without edges no column speaks of them.
    #expect(free.columns.last?.name == "fps" && free.rows.allSatisfy { $0.count == 6 })
    let bounds = try ThrowBounds(-10, 600)
    let met = try Self.report(["uikit", "reanimated"], bounds, rate: 120).flick
    guard case .number(let past) = met.rows[0][6], case .number(let velocity) = met.rows[0][8] else {
      throw CancellationError()
    }
    expectClose(velocity, 2000 + 600 * 1000 * log(0.998), within: 1e-9)
    expectClose(past, velocity / (10 * M_E), within: 1e-9)
    #expect(met.rows[0][9] == .number(0) && met.rows[0][5] == ReportCell(nil))
    #expect(met.rows[1][5] == .number(120) && met.columns.count == 10)
  }

  @Test("says of each law what it is")
  func laws() throws {
    let table = try Self.report(["flutter-bouncing", "gsap"], nil).laws
    #expect(table.rows[0][4] == .text("flutter-ios") && table.rows[1][4] == .text(""))
    #expect(table.columns.map(\.name).first == "law")
  }

  @Test("draws motions as lines and frames as stairs, up to the last rest")
  func traces() throws {
    let report = try Self.report(["uikit", "reanimated"], nil).report(title: "a flick")
    #expect(report.traces.map(\.form) == [.line, .steps])
    let ends = report.traces.map { $0.trace.times[$0.trace.times.count - 1] }
    #expect(ends[0] == ends[1] && ends[0] > 3.7)
    #expect(report.arrangement == .together)
    #expect(try Self.report(ThrowLaws.all.map(\.name), nil).report(title: "all").arrangement == .apart)
  }

  @Test("the example of the documentation")
  func example() throws {
    let bounds = try ThrowBounds(0, 600)
    let flicks = try [ThrowLaws.uikit, ThrowLaws.motion].map { law in
      (law, try law.thrown(velocity: 2000, bounds: bounds))
    }
    let row = ThrowReport(of: flicks, bounds: bounds).flick.rows[1]
    #expect(row[0] == .text("motion"))
    guard case .number(let release) = row[2] else { throw CancellationError() }
    expectClose(release, 4923.076923, within: 1e-6)
  }
}
