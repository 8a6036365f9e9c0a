import Foundation
import TestSupport
import Testing

/// What `eval` reads of a recording is what `fit trace` reads of the same file.
@Suite("eval: trace")
struct TraceOperationTests {
  private static func request(_ csv: String) throws -> String {
    #"{"op":"trace","csv":\#(String(decoding: try JSONEncoder().encode(csv), as: UTF8.self))}"#
  }

  private static let motion = stride(from: 0.0, through: 480, by: 16).map { ($0, 40 * (1 - pow(0.995, $0))) }

  /// The rows of a motion, times and values of 1 of 1000 parts.
  private static func rows(_ separator: String, isTimeFirst: Bool = true, decimalSign: String = ".") -> String {
    motion.map { time, value in
      let cells = [time, value].map { "\($0)".replacingOccurrences(of: ".", with: decimalSign) }
      return (isTimeFirst ? cells : cells.reversed()).joined(separator: separator) + "\n"
    }.joined()
  }

  /// Texts, and how many of their units of time make a second.
  private static let texts: [(csv: String, unit: Double)] = [
    ("time (ms),value\n" + rows(","), 1e3), ("milliseconds;x\r\n" + rows(";", decimalSign: ","), 1e3),
    ("timestamp_us\tx\n" + rows("\t"), 1e6), ("\u{FEFF}# device\nvalue,time\n" + rows(",", isTimeFirst: false), 1),
    ("t,x\nns,mm\n" + rows(","), 1e9), ("time,speed_ms\n" + rows(","), 1), (rows(" "), 1),
    ("card,\nt,x\n" + rows(","), 1),
    // As OpenSim writes tables: what was recorded, and how, above the heads.
    ("Inverse Dynamics\nversion=1\nnRows=31\ninDegrees=no\nendheader\ntime (ms)\tcard one\n" + rows("\t"), 1e3),
    ("A card, by hand\nTime: 12:30 pm\n60 frames\n\nTime [s];Way [pt]\n" + rows(";", decimalSign: ","), 1),
  ]

  @Test("columns, units and decimal signs are read as from a file", arguments: texts)
  func sameAsOfAFile(csv: String, unit: Double) throws {
    let answer = try EvaluationRun.answer(Self.request(csv))
    #expect(answer["times"] == .list(Self.motion.map { .number($0.0 / unit) }))
    #expect(answer["values"] == .list(Self.motion.map { .number($0.1) }))
    let scratch = try ScratchFolder()
    try scratch.write(csv.utf8, to: "motion.csv")
    let run = try MotionCurveRun.run(["fit", "trace", "motion.csv", "--law", "spring"], directory: scratch.url)
    guard case .list(let notes)? = answer["notes"] else { throw MissingAnswer(name: "notes", line: answer.line) }
    let said = (run.output + run.errors).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for note in notes { #expect(said.contains(note.text ?? "?"), "\(note)") }
    #expect(notes.count >= 2)
  }

  @Test("columns, unit and rows can be named, as in options")
  func named() throws {
    let csv = "a,b,c\n" + Self.motion.enumerated().map { "\($0.element.1),7,\($0.element.0)\n" }.joined()
    let line = String(try Self.request(csv).dropLast())
    let answer = try EvaluationRun.answer(line + #","timeColumn":"c","valueColumn":"1","timeUnit":"msec","every":2}"#)
    let every = Self.motion.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    #expect(answer["times"] == .list(every.map { .number($0.0 / 1000) }))
    #expect(answer["values"] == .list(every.map { .number($0.1) }))
    for (fields, part) in [
      (#""timeColumn":"d""#, "--time-column: no column is called 'd'"),
      (#""timeUnit":"h""#, "'timeUnit' is not a unit of time"),
      (#""every":0"#, "'every' is not a whole number from 1 on"), (#""every":1.5"#, "'every'"),
      (#""unit":"s""#, "'unit'"),
    ] {
      let refused = try EvaluationRun.answer("\(line),\(fields)}")
      guard case .object(let error)? = refused["error"] else { throw MissingAnswer(name: "error", line: refused.line) }
      #expect(error["message"]?.text?.contains(part) == true, "\(error)")
    }
  }

  @Test("a thousand columns are not all named, and the largest numbers are no straight line")
  func large() throws {
    let heads = (0..<1000).map { "c\($0)" }.joined(separator: ",")
    let cells = (0..<1000).map { "\($0)" }.joined(separator: ",")
    let wide = try EvaluationRun.answer(Self.request("t,\(heads)\n0,\(cells)\n1,\(cells)\n2,\(cells)\n"))
    #expect(wide.line.contains(" and 987 more.") && wide.line.utf8.count < 1000)
    let steep = try EvaluationRun.answer(Self.request("0,1e308\n1,-1e308\n2,0\n"))
    #expect(!steep.line.contains("straight line"))
  }

  @Test(
    "what is no recording is refused with its line",
    arguments: [
      ("", "The recording is empty."), ("time,value\n", "no samples below it"), ("time\n1\n", "has one column"),
      ("time,value\n0,1\nx,2\n", "The recording, line 3, column 'time': 'x' is not a number."),
      ("0,1\n0.5,2\n0.25,3\n", "line 3: time 0.25 is before that of line 2"), ("0,1\n1,\"2\n", "quotes are not closed"),
      ("0,1\n1,\u{0}2\n", "this is no text"), ("0,nan\n1,\n", "The recording has no value in column 2:"),
    ])
  func refused(csv: String, part: String) throws {
    let answer = try EvaluationRun.answer(Self.request(csv))
    guard case .object(let error)? = answer["error"] else { throw MissingAnswer(name: "error", line: answer.line) }
    #expect(error["code"]?.text == "bad-value")
    #expect(error["message"]?.text?.contains(part) == true, "\(error)")
  }
}
