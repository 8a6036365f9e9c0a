import CurveReports
import TestSupport
import Testing

@Suite("GoldenCurve")
struct GoldenCurveTests {
  @Test("what is written reads back bit by bit")
  func roundTrip() throws {
    var random = SplitMix(state: 3)
    let times = [0, 0.1 + 0.2, 1e-300 + 1, 4, 1e17]
    let golden = GoldenCurve(times: times) { time in time * Double.random(in: -3...3, using: &random) }
    let read = try GoldenCurve(csv: golden.csv)
    #expect(read == golden && read.times.map(\.bitPattern) == times.map(\.bitPattern))
    #expect(GoldenCurve(times: [0, 0.5]) { 3 - $0 }.csv == "time,value\n0,3\n0.5,2.5\n")
  }

  @Test("remarks, empty lines, blanks and further columns are passed over")
  func reading() throws {
    let text = """
      # recorded by hand

        # indented
      velocity , value,  time
      9, 1.5 ,0
      ,-2,  0.25\u{20}
      \u{20}
      8,2e-3,1,more
      """
    let golden = try GoldenCurve(csv: text)
    #expect(golden.times == [0, 0.25, 1] && golden.values == [1.5, -2, 2e-3])
    #expect(try GoldenCurve.columns(ofCSV: text) == ["velocity", "value", "time"])
  }

  @Test("cells in quotes, and the signs that other programs put between cells, are read as in recordings")
  func dialects() throws {
    let golden = GoldenCurve(times: [0, 0.5]) { 2 * $0 }
    for text in [
      "\"a, b\",time,value\n\"x,\",0,0\n\"\",0.5,1\n", "time;value\r\n0;0\r\n0.5;1\r\n",
      "\u{FEFF}time\tvalue\n0\t0\n0.5\t1",
    ] {
      #expect(try GoldenCurve(csv: text) == golden)
    }
    #expect { try GoldenCurve(csv: "time,value\n\"0,1\n") } throws: {
      "\($0)".hasPrefix("The golden, line 2: the quotes are not closed")
    }
  }

  @Test(
    "what is no golden is refused with the line",
    arguments: [
      ("", GoldenError.empty, "The golden has no samples. Record it again.", nil),
      ("# x\ntime,value\n\n", .empty, "The golden has no samples. Record it again.", nil),
      (
        "\n# x\ntime,values\n0,1", .header("time,values", line: 3),
        "Line 3 of the golden is 'time,values'. Expected the names of columns, 'time' and 'value' among them.", 3
      ),
      (
        String(repeating: "t", count: 81), .header(String(repeating: "t", count: 80), line: 1),
        "Line 1 of the golden is '\(String(repeating: "t", count: 80))'. Expected the names of columns, 'time' and 'value' among them.",
        1
      ),
      (
        "a,time,value\n0,0.5,1\n0,0.6,x1", .number("x1", line: 3, column: 3),
        "Line 3 of the golden has 'x1' in column 3. Expected a finite number.", 3
      ),
      (
        "a,time,value\n0,nan,1", .number("nan", line: 2, column: 2),
        "Line 2 of the golden has 'nan' in column 2. Expected a finite number.", 2
      ),
      (
        "time,value\n0", .number("", line: 2, column: 2),
        "Line 2 of the golden has '' in column 2. Expected a finite number.", 2
      ),
      (
        "time,value\n0,\(String(repeating: "z", count: 41))",
        .number(String(repeating: "z", count: 40), line: 2, column: 2),
        "Line 2 of the golden has '\(String(repeating: "z", count: 40))' in column 2. Expected a finite number.", 2
      ),
      (
        "time,value\n0,1\n0.5,1\n0.5,2", .order(0.5, line: 4),
        "Line 4 of the golden has the time 0.5, which is not later than the one before it. Sort the lines.", 4
      ),
    ] as [(String, GoldenError, String, Int?)])
  func refusals(text: String, expected: GoldenError, message: String, line: Int?) {
    let error = #expect(throws: GoldenError.self) { try GoldenCurve(csv: text) }
    #expect(error == expected && error?.description == message && error?.line == line)
  }

  @Test("the drift is that of the first sample from which a motion is farthest")
  func drift() {
    let golden = GoldenCurve(times: [0, 1, 2, 3]) { 10 * $0 }
    let drifts = [0.5, -2, 2, 1]
    let worst = golden.drift { 10 * $0 + drifts[Int($0)] }
    #expect(worst.time == 1 && worst.expected == 10 && worst.found == 8 && worst.distance == 2)
    #expect(golden.drift { 10 * $0 - ($0 == 0 ? 7 : 3) }.time == 0)
    #expect(golden.drift { 10 * $0 - ($0 == 3 ? 7 : 3) }.time == 3)
    // No value is farther than any.
    #expect(golden.drift { $0 == 2 ? .nan : 1e9 }.time == 2)
    #expect(golden.drift { $0 == 2 ? .nan : 1e9 }.distance.isNaN)
  }

  @Test("times of a new golden are 60 a second, with the end")
  func times() {
    let frame: Double = 1 / 60
    #expect(GoldenCurve.times(through: 0.05) == [0, frame, 2 * frame, 0.05])
    #expect(GoldenCurve.times(through: 0.001) == [0, 0.001])
    #expect(GoldenCurve.times(through: 0) == [0, 0])
    let whole = GoldenCurve.times(through: 2)
    #expect(whole.count == 121 && whole[60] == 1 && whole[120] == 2)
  }
}
