import CurveReports
import Testing

@Suite("Reading CSV")
struct CSVReadingTests {
  @Test("a mark before the text is no part of the first cell, and a letter of wide forms is", arguments: ["a", "ｔime"])
  func mark(head: String) throws {
    for mark in ["", "\u{FEFF}"] {
      let columns = try GoldenCurve.columns(ofCSV: "\(mark)\(head),time,value\n1,2,3\n")
      #expect(columns == [head, "time", "value"])
    }
  }
}
