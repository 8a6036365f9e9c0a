import CurveMath
import CurveReports
import Testing

@Suite("MotionToken: its text")
struct MotionTokenTests {
  private static func token(_ value: MotionToken.Value) -> MotionToken {
    MotionToken("a", .duration, value, at: MotionToken.Place(file: "a.css", line: 1, column: 1))
  }

  @Test(
    "a time is in milliseconds, and in seconds where those are too many for a number",
    arguments: [(0.3, "300ms"), (0, "0ms"), (-0.0625, "-62.5ms"), (1e306, "1e306s"), (-1e307, "-1e307s")])
  func times(seconds: Double, text: String) { #expect(Self.token(.time(seconds)).text == text) }

  @Test("people see the beginning of a long value, programs all of it")
  func longValues() throws {
    let stops = (0...40).map { PiecewiseLinear.Stop(output: Double($0) / 40, inputs: [Double($0) / 40]) }
    let lines = try PiecewiseLinear(stops: stops)
    let token = Self.token(.easing(MotionToken.Easing(lines, notation: lines.notation)))
    let system = MotionSystem(tokens: [token])
    func value(_ detail: MotionSystem.Detail) throws -> ReportCell {
      let table = system.report(detail).table
      return table.rows[0][try #require(table.columns.firstIndex { $0.name == "value" })]
    }
    #expect(try value(.full) == .text(lines.notation))
    #expect(try value(.brief) == .text(lines.notation.prefix(60) + "…"))
  }
}
