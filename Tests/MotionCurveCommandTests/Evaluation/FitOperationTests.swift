import Foundation
import TestSupport
import Testing

/// What `eval` says of recordings is what `fit trace` says of them.
@Suite("eval: fit")
struct FitOperationTests {
  /// Times and values of a recording of the repository, as a request has them.
  private static func samples(_ file: String) throws -> [[String]] {
    try Repository.text(file).split(separator: "\n").map { $0.split(separator: ",").map(String.init) }
      .filter { $0.count == 2 && $0.allSatisfy { Double($0) != nil } }
  }

  private static func request(_ samples: [[String]], _ fields: String = "") -> String {
    #"{"id":1,"op":"fit","samples":[\#(samples.map { "[\($0.joined(separator: ","))]" }.joined(separator: ","))]\#(fields)}"#
  }

  /// What the command writes as JSON, without traces and without the rows that say where in the
  /// file the samples stand.
  private static func written(_ arguments: [String]) throws -> [String: JSONAnswer] {
    let run = try MotionCurveRun.run(["fit", "trace"] + arguments + ["--format", "json", "--quiet"])
    #expect(run.status == 0, "\(run.errors)")
    var members = try JSONDecoder().decode([String: JSONAnswer].self, from: Data(run.output.utf8))
    members["rows"] = members["rows"].map { .list(withoutSource($0)) }
    return members.filter { ["found", "columns", "rows", "notes"].contains($0.key) }
  }

  private static func withoutSource(_ rows: JSONAnswer) -> [JSONAnswer] {
    guard case .list(let rows) = rows else { return [] }
    return rows.compactMap { row in
      guard case .object(let members) = row else { return nil }
      return ["time-column", "value-column"].contains(members["name"]?.text) ? nil : row
    }
  }

  private static let files = ["data/traces/drawer.csv", "data/traces/list.csv"]

  @Test("the most likely law is that of the command, row by row, to the last digit", arguments: files)
  func sameRows(file: String) throws {
    let samples = try Self.samples(file)
    #expect(samples.count > 50)
    let written = try Self.written([file])
    let answer = try EvaluationRun.answer(Self.request(samples, #","name":"drawer""#))
    #expect(answer["title"]?.text == "drawer")
    #expect(written.keys.contains("found") && written.keys.contains("rows"))
    for (name, value) in written { #expect(answer[name] == value, "\(name)") }
    // The same in two lists.
    let lists = [0, 1].map { column in samples.map { $0[column] }.joined(separator: ",") }
    let other = try EvaluationRun.answer(
      #"{"id":1,"op":"fit","name":"drawer","times":[\#(lists[0])],"values":[\#(lists[1])]}"#)
    #expect(other.line == answer.line)
  }

  @Test("each law that is named has its own report")
  func laws() throws {
    let answer = try EvaluationRun.answer(
      Self.request(try Self.samples(Self.files[1]), #","laws":["decay","spring","DECAY","lines"]"#))
    guard case .list(let fits)? = answer["fits"] else { throw MissingAnswer(name: "fits", line: answer.line) }
    let laws = fits.map { fit in if case .object(let fit) = fit { fit } else { [String: JSONAnswer]() } }
    #expect(laws.map { $0["law"]?.text } == ["decay", "spring", "lines"] && answer.names == ["id", "fits"])
    for law in laws {
      let written = try Self.written([Self.files[1], "--law", try #require(law["law"]?.text)])
      for (name, value) in written { #expect(law[name] == value, "\(name)") }
    }
  }

  @Test("lines stay within what may be missed")
  func lines() throws {
    let samples = try Self.samples(Self.files[1])
    for error in ["0.02", "0.1"] {
      let answer = try EvaluationRun.answer(Self.request(samples, #","laws":["lines"],"maxError":\#(error)"#))
      guard case .list(let fits)? = answer["fits"], case .object(let fit)? = fits.first else {
        throw MissingAnswer(name: "fits", line: answer.line)
      }
      let written = try Self.written([Self.files[1], "--law", "lines", "--max-error", error])
      #expect(written["found"] == fit["found"] && written["rows"] == fit["rows"])
    }
  }

  @Test("a law that comes near no motion says so among the others")
  func noFit() throws {
    let samples = (0..<12).map { ["\(Double($0) / 60)", "5"] }
    let answer = try EvaluationRun.answer(Self.request(samples, #","laws":["spring","decay"]"#))
    guard case .list(let fits)? = answer["fits"] else { throw MissingAnswer(name: "fits", line: answer.line) }
    #expect(fits.count == 2)
    for case .object(let fit) in fits {
      guard case .object(let error)? = fit["error"] else { throw MissingAnswer(name: "error", line: answer.line) }
      #expect(error["code"]?.text == "bad-value" && error["message"]?.text?.contains("Every value is 5") == true)
    }
  }

  @Test(
    "what cannot be is refused by name",
    arguments: [
      (#""name":"x""#, "bad-request", "The field 'samples' is missing. Give a list of pairs"),
      (#""samples":[[0,1],[1]]"#, "bad-request", "'samples' is not a list of pairs"),
      (#""samples":[[0,1]],"times":[0]"#, "bad-request", "'samples' and 'times' exclude each other"),
      (#""times":[0,1]"#, "bad-request", "'values' is missing"),
      (#""times":[0,1],"values":[1]"#, "bad-request", "There are 2 times and 1 values."),
      (#""samples":[]"#, "bad-value", "too few"),
      (#""samples":[[0,1],[0.1,2]]"#, "bad-value", "2 samples are too few"),
      (
        #""samples":[[0,1],[1,2],[0.5,3],[2,4],[3,4],[4,4],[5,4],[6,4]]"#, "bad-value",
        "The time 0.5 at index 2 is not later"
      ),
      (#""samples":[[0,1]],"laws":["sprng"]"#, "unknown-law", "Did you mean 'spring'?"),
      (#""samples":[[0,1]],"laws":["zzzzzzzz"]"#, "unknown-law", "Use one of decay, "),
      (#""samples":[[0,1]],"laws":[]"#, "bad-request", "The field 'laws' is empty."),
      (#""samples":[[0,1]],"maxError":0.1"#, "bad-request", "The field 'maxError' is that of 'lines'."),
      (#""samples":[[0,1]],"law":"spring""#, "bad-request", "no field 'law'. Did you mean 'laws'?"),
    ])
  func refused(request: String, code: String, words: String) throws {
    let answer = try EvaluationRun.answer(#"{"id":1,"op":"fit","# + request + "}")
    #expect(answer.names == ["id", "error"] && answer.errorCode == code, "\(answer.line)")
    #expect(answer.errorMessage.contains(words), "\(answer.errorMessage)")
  }
}
