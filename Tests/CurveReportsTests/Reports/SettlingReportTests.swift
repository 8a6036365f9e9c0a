import CurveMath
import CurveMetrics
import CurveReports
import TestSupport
import Testing

@Suite("SettlingReport")
struct SettlingReportTests {
  private static func bouncy() throws -> LabeledCurve {
    LabeledCurve("bouncy", try DampedSpring(duration: 0.5, bounce: 0.3))
  }

  // The example of SettlingReport's comment.
  @Test("the exact ends stand before the rules, and each is a last time outside")
  func exact() throws {
    let curve = try Self.bouncy()
    let settling = SettlingReport(of: [curve])
    #expect(settling.answers[0][2].title == "exact, within 0.1%")
    expectClose(try #require(settling.answers[0][2].time), 0.8187467173831087, within: 1e-14)
    #expect(
      settling.answers[0].map(\.name).prefix(5) == ["perceptual", "exact-1%", "exact-0.1%", "exact-0.01%", "swiftui"])
    for (answer, fraction) in zip(settling.answers[0].dropFirst(), SettlingReport.usualFractions) {
      let time = try #require(answer.time)
      expectClose(abs(curve.curve.state(at: time).value - 1), fraction, within: 1e-12)
    }
    #expect(try TextWriter().document(of: settling.report(.summary)).text.contains("exact, within 0.1%"))
  }

  @Test("a rule that is asked in each frame says so beside its answer", arguments: [60.0, 90])
  func frameRate(rate: Double) throws {
    let answers = SettlingReport(of: [try Self.bouncy()], frameRate: rate).answers[0]
    for rule in SettlingRule.all {
      let answer = try #require(answers.first { $0.name == rule.name })
      #expect(answer.frameRate == (rule.dependsOnFrameRate ? rate : nil))
      #expect(answer.time == rule.duration(of: try Self.bouncy().curve, frameRate: rate))
    }
  }

  @Test("people see the rules of several curves side by side, programs all of each")
  func layouts() throws {
    let settling = SettlingReport(
      of: [try Self.bouncy(), LabeledCurve("line", try TimedCurve(LinearTiming(), duration: 2))], fractions: [0.25])
    let (summary, full) = (settling.table(.summary), settling.table(.full))
    #expect(summary.columns.map(\.name) == ["rule", "title", "bouncy", "line", "fps"])
    let row = try #require(summary.rows.first { $0[0] == .text("exact-25%") })
    expectClose(try #require(row[3].number), 1.5, within: 1e-15)
    #expect(full.rows.count == settling.answers.joined().count)
    #expect(
      full.columns.map(\.name).prefix(4) == ["curve", "rule", "title", "time"] && full.columns.last?.name == "source")
    #expect(
      SettlingReport(of: [try Self.bouncy()]).table(.summary).columns.map(\.name) == [
        "rule", "title", "time", "residual", "speed", "fps",
      ])
  }

  @Test("a silence is a sentence with the names of its rules; a long name is cut")
  func notes() throws {
    let name = String(repeating: "slow ", count: 13)
    let slow = LabeledCurve(name, try DampedSpring(duration: 200, bounce: 0))
    let notes = SettlingReport(of: [try Self.bouncy(), slow]).notes
    #expect(notes.count == 1)
    let cut = String(repeating: "slow ", count: 12)
    #expect(notes[0].hasPrefix("'\(cut)…' has no time by SwiftUI, Core Animation: its search for the end stops"))
  }
}
