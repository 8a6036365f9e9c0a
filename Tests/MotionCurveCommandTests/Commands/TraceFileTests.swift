import Foundation
import TestSupport
import Testing

/// One recording in the dialects of many programs: whatever it looks like, the fit is the same.
@Suite("Command: fit trace, files")
struct TraceFileTests {
  private static let rows: [(time: Double, value: String)] =
    ((try? Repository.rows("data/traces/drawer.csv")) ?? []).map { (Double($0[0])!, $0[1]) }

  /// Lines of a time and a value, in a unit of so many a second.
  private static func lines(
    _ separator: String = ",", perSecond: Double = 1, comma: Bool = false, end: String = "\n"
  ) -> String {
    rows.map { row in
      let line = "\(row.time * perSecond)\(separator)\(row.value)\(end)"
      return comma ? line.replacingOccurrences(of: ".", with: ",") : line
    }.joined()
  }

  /// Fits a text, and expects the response and damping ratio of the recording.
  @discardableResult
  private func fit(
    _ text: some Sequence<UInt8>, _ options: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> (output: String, errors: String) {
    let scratch = try ScratchFolder()
    try scratch.write(text, to: "a.csv")
    let run = try MotionCurveRun.run(["fit", "trace", scratch.path("a.csv"), "--format", "csv"] + options)
    #expect(run.status == 0, "\(run.errors)", sourceLocation: sourceLocation)
    for (name, truth) in [("response", 0.42), ("damping-ratio", 0.62)] {
      let line = try #require(
        run.output.split(separator: "\n").first { $0.hasPrefix("\(name),") }, sourceLocation: sourceLocation)
      expectClose(Double(line.split(separator: ",")[1])!, truth, within: 0.02, sourceLocation: sourceLocation)
    }
    return (run.output, run.errors)
  }

  /// - Parameter status: 64 for an option that cannot be, 1 for what the file holds.
  private func refused(_ text: String, _ options: [String] = [], status: Int32 = 1) throws -> String {
    let run = try MotionCurveRun.run(["fit", "trace", "-"] + options, input: text)
    #expect(run.status == status && run.output == "")
    return run.errors
  }

  @Test("a number beyond the columns is no name that was misspelt")
  func beyond() throws {
    let errors = try refused("t,v\n0,1\n0.1,2\n", ["--time-column", "3"], status: 64)
    #expect(errors.contains("Use 't', 'v', or a number from 1 to 2."))
  }

  @Test("decimal commas are read where a semicolon, a tab, a space or quotes separate")
  func decimalCommas() throws {
    for separator in [";", "\t", "  ", " ; "] {
      try fit("Zeit\(separator)Wert\n\(Self.lines(separator, comma: true))".utf8)
      try fit(Self.lines(separator, comma: true).utf8)
    }
    try fit("Zeit;Wert\r\n\(Self.lines(";", comma: true, end: "\r\n"))".utf8)
    let quoted = Self.rows.map { "\"\($0.time)\",\"\($0.value)\"\n".replacingOccurrences(of: ".", with: ",") }.joined()
    try fit("t,y\n\(quoted)".utf8)
    #expect(
      try refused("a;b\n0,5;1\n0.6;2\n").contains(
        "line 3, column 'a': '0.6' has another decimal sign than the ',' of line 2"))
    #expect(
      try refused("a;b\n0;1.234,5\n").contains("'1.234,5' is not a number. Write decimals with a point, and no marks"))
    #expect(try refused("t,y\n0,00000,26,123\n0,01667,12,333\n").contains("line 2: there are 4 cells under 2 heads."))
    // Times in whole milliseconds leave three, and a sign before the second comma would go with it.
    #expect(try refused("ms,y\n0,1\n17,-0,45\n").contains("line 3: there are 3 cells under 2 heads."))
  }

  @Test("what is written in the place of a unit and is none is told", arguments: ["t [h]", "t (1/60 s)", "t {beats}"])
  func unknownUnits(head: String) throws {
    let unit = head.dropFirst(3).dropLast()
    let told =
      "'\(unit)' at column 1 '\(head)' is no unit of time that is known (s, ms, us, ns, min): seconds were taken."
    let text = "\(head),y\n\(Self.lines())"
    #expect(try fit(text.utf8).errors.contains(told))
    #expect(try !fit(text.utf8, ["--time-unit", "s"]).errors.contains("is no unit"))
    #expect(try fit("t,y\nh,s\n\(Self.lines())".utf8).errors.contains("'h' at column 1 't' is no unit"))
    #expect(try !fit("t (s),y (since the start)\n\(Self.lines())".utf8).errors.contains("is no unit"))
  }

  @Test("what stands behind a row is passed over where it is no number")
  func rest() throws {
    let lines = Self.rows.map { "\($0.time),\($0.value),seen\n" }.joined()
    try fit("t,y\n\(lines)".utf8)
    try fit("t,y\n\(lines.replacingOccurrences(of: "seen", with: ""))".utf8)
  }

  @Test(
    "the head's unit is the times' unit",
    arguments: [
      ("time_ms", "milliseconds"), ("Time (ms)", "milliseconds"), ("t [ms]", "milliseconds"),
      ("t / ms", "milliseconds"),
      ("\"Zeit [ms], ab Start\"", "milliseconds"), ("timestampMs", "milliseconds"), ("ms", "milliseconds"),
      ("clock (µs)", "microseconds"), ("elapsed_us", "microseconds"), ("time [nanoseconds]", "nanoseconds"),
      ("Zeit [s]", "seconds"), ("T (min)", "minutes"),
    ])
  func headUnit(head: String, unit: String) throws {
    let factors = ["milliseconds": 1e3, "microseconds": 1e6, "nanoseconds": 1e9, "seconds": 1, "minutes": 1 / 60.0]
    let run = try fit("\(head),height\n\(Self.lines(perSecond: factors[unit]!))".utf8)
    #expect(run.output.contains(", in \(unit) by its head."), "\(run.output)")
    #expect(run.errors == "")
  }

  @Test("--time-unit wins over the head, and says so")
  func contradiction() throws {
    let run = try fit("time_s,y\n\(Self.lines(perSecond: 1e3))".utf8, ["--time-unit", "ms"])
    #expect(run.errors == "The times are taken for milliseconds, by --time-unit; the file says seconds.\n")
    let same = try fit("time_ms,y\n\(Self.lines(perSecond: 1e3))".utf8, ["--time-unit", "ms"])
    #expect(same.errors == "")
  }

  @Test("a line of units below the heads is read", arguments: ["ms,pt", "[ms],[mm]", "(ms),", "Milliseconds,"])
  func unitLine(units: String) throws {
    let run = try fit("time,value\n\(units)\n\(Self.lines(perSecond: 1e3))".utf8)
    #expect(run.output.contains("in milliseconds by the line below the heads."))
    #expect(try refused("time,value\nfirst,last\n0,1\n").contains("line 2, column 'time': 'first' is not a number"))
  }

  @Test("the report names the columns, and a note those that were not used")
  func named() throws {
    let plain = try fit(Self.lines().utf8)
    #expect(plain.output.contains("\ntime-column,1,,,,,\"Column 1, in seconds for want of a unit.\","))
    #expect(plain.output.contains("\nvalue-column,2,,,,,Column 2.,"))
    let rows = Self.rows.map { "\($0.time),7.5,\($0.value)\n" }.joined()
    let run = try fit("t,x,y\n\(rows)".utf8)
    #expect(run.output.contains("Column 3 'y'."))
    #expect(run.errors == "Not used: column 2 'x'.\n")
    let samples = try MotionCurveRun.run(["fit", "trace", "-", "--residuals"], input: "t,x,y\n\(rows)")
    #expect(samples.errors.contains("Times: Column 1 't', in seconds for want of a unit.\nValues: Column 3 'y'.\n"))
  }

  @Test("a column that counts rows is not taken for the time where another one looks like it")
  func counters() throws {
    let counted = { (first: Int) in
      Self.rows.enumerated().map { "\($0.offset + first),\($0.element.time),\($0.element.value)\n" }.joined()
    }
    let odd = try fit("Frame No.,\"Zeit [s], ab Start\",Höhe ↑\n\(counted(0))".utf8)
    #expect(odd.output.contains("Column 2 'Zeit [s], ab Start', in seconds by its head."))
    #expect(odd.output.contains("Column 3 'Höhe ↑'."))
    for head in ["", "n,when,height\n", "Bild,Uhr,Weg\n"] {
      let run = try fit("\(head)\(counted(1))".utf8)
      #expect(run.errors.contains("counts the rows, so column 2"), "\(run.errors)")
    }
    let frames = "frame,height\n" + Self.rows.enumerated().map { "\($0.offset),\($0.element.value)\n" }.joined()
    let run = try MotionCurveRun.run(["fit", "trace", "-"], input: frames)
    #expect(run.errors.contains("Column 1 'frame' counts the rows and was taken for seconds."), "\(run.errors)")
    let values = Self.rows.enumerated().map { "\($0.element.time),\($0.offset),\($0.element.value)\n" }.joined()
    #expect(try fit("clock,frame,height\n\(values)".utf8).output.contains("Column 3 'height'."))
  }

  @Test("columns are asked for with or without their units")
  func asked() throws {
    let rows = Self.rows.map { "7.5,\($0.value),\($0.time)\n" }.joined()
    for (time, value) in [("Zeit", "Höhe"), ("zeit [s], ab start", "2"), ("3", "höhe (pt)")] {
      let run = try fit(
        "x,Höhe (pt),\"Zeit [s], ab Start\"\n\(rows)".utf8, ["--time-column", time, "--value-column", value])
      #expect(run.output.contains("Column 3 'Zeit [s], ab Start', in seconds"))
    }
    let errors = try refused("t (s),t (ms),y\n0,0,1\n", ["--time-column", "t"], status: 64)
    #expect(errors.contains("--time-column: columns 1 and 2 are called 't' without their units."))
  }

  @Test("values on a straight line are asked about")
  func straight() throws {
    let text = "time,clock\n" + (0..<60).map { "\(Double($0) / 60),\(Double($0) / 6 + 3)\n" }.joined()
    let run = try MotionCurveRun.run(["fit", "trace", "-", "--format", "csv"], input: text)
    #expect(run.output.contains("straight line over time: is column 2 'clock' a clock or a count?"), "\(run.errors)")
    #expect(!run.output.contains("determine one spring"))
    #expect(try !fit(Self.lines().utf8).output.contains("straight line"))
  }

  @Test(
    "NaN and its like are values that were not recorded", arguments: ["", "NaN", "nan", "N/A", "null", "None", "-"])
  func missing(cell: String) throws {
    let run = try fit("time,value\n\(Self.lines())1.45,\(cell)\n1.46,\(cell)\n".utf8)
    #expect(run.errors == "2 rows without a value were passed over.\n")
    #expect(try refused("time,value\n0,1\n0.1,inf\n").contains("is not finite"))
  }

  @Test("UTF-16 with its mark is read, in either order of bytes", arguments: [false, true])
  func wide(isBigEndian: Bool) throws {
    let text = "\u{FEFF}Zeit [ms] 🕰;Höhe\r\n\(Self.lines(";", perSecond: 1e3, comma: true, end: "\r\n"))"
    let bytes = text.utf16.flatMap { unit in
      isBigEndian ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
    }
    let run = try fit(bytes)
    #expect(run.output.contains("Column 1 'Zeit [ms] 🕰', in milliseconds by its head."), "\(run.output)")
    let cut = try ScratchFolder()
    try cut.write(bytes.dropLast(), to: "a.csv")
    #expect(try MotionCurveRun.run(["fit", "trace", cut.path("a.csv")]).errors.contains("this is no text"))
  }

  @Test("a unit behind a number is told with where it belongs")
  func units() throws {
    let errors = try refused("time,value\n0.000 s,26.1 pt\n")
    #expect(
      errors.contains("line 2, column 'time': '0.000 s' has 's' behind its number. Write the number alone; the unit"))
    #expect(try refused("time,value\n0,50%\n").contains("'50%' has '%' behind its number"))
  }
}
