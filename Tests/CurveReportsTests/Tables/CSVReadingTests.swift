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

  @Test(
    "JSON is told as what it is, and a head in brackets is none",
    arguments: [
      ("[[0.0, 20.0], [0.1, 25]]", true), ("{\n \"times\": [0]}", true), (" [{\"t\":0}]", true), ("[\n[0,1]]", true),
      ("[ms],value\n0,1\n", false), ("{t},value\n0,1\n", false),
    ])
  func json(text: String, isJSON: Bool) {
    var error: (any Error)?
    do { _ = try GoldenCurve.columns(ofCSV: text) } catch let thrown { error = thrown }
    #expect((error.map { "\($0)".contains("is JSON, and CSV is read here") } ?? false) == isJSON, "\(error as Any)")
  }
}
