import CurveReports
import Foundation
import TestSupport
import Testing

@Suite("motioncurve serve")
struct ServeCommandTests {
  /// The command while it serves: where, and what may be said there.
  struct Served {
    let address: String
    var port: UInt16 { UInt16(address.split(separator: ":")[2].prefix { $0 != "/" }) ?? 0 }
    var root: String { "/" + address.split(separator: "/")[2] + "/" }

    private var host: String { "127.0.0.1:\(port)" }

    func get(_ name: String) throws -> PlainConnection.Answer {
      let connection = try PlainConnection(port: port)
      connection.send("GET \(root)\(name) HTTP/1.1\r\nHost: \(host)\r\n\r\n")
      return try #require(connection.answer())
    }

    func ask(_ lines: String, on connection: PlainConnection? = nil) throws -> PlainConnection.Answer {
      let connection = try connection ?? PlainConnection(port: port)
      connection.send(
        "POST \(root)eval HTTP/1.1\r\nHost: \(host)\r\nOrigin: http://\(host)\r\nContent-Type: application/json\r\n"
          + "Content-Length: \(lines.utf8.count)\r\n\r\n\(lines)")
      return try #require(connection.answer(within: 60))
    }
  }

  /// Runs the command until `body` has asked what it wants to, and ends it by a signal.
  ///
  /// - Returns: What it wrote.
  @discardableResult
  static func serving(
    _ arguments: [String], endedBy signal: Int32 = SIGTERM, _ body: (Served) throws -> Void
  ) throws -> String {
    let scratch = try ScratchFolder()
    let output = scratch.url.appending(path: "output")
    let run = try EndedRun(
      MotionCurveRun.program, ["serve"] + arguments, output: output.path(percentEncoded: false), by: signal
    ) { isRunning in
      var text = ""
      while !text.hasSuffix("\n") {
        try #require(isRunning(), "It ended by itself.")
        Thread.sleep(forTimeInterval: 0.01)
        text = (try? String(contentsOf: output, encoding: .utf8)) ?? ""
      }
      try body(Served(address: text.trimmingCharacters(in: .newlines)))
    }
    #expect(run.status == 0)
    return try String(contentsOf: output, encoding: .utf8)
  }

  @Test(
    "prints one address, serves the page there, and ends with status 0 when it is asked to",
    arguments: [SIGINT, SIGTERM, SIGHUP])
  func address(signal: Int32) throws {
    let output = try Self.serving([], endedBy: signal) { served in
      let page = try served.get("")
      #expect(page.status == 200)
      #expect(try page.text == Repository.text("Sources/MotionCurvePage/Files/index.html"))
      #expect(
        try served.get("start").text
          == #"{"curves":[],"script":null,"trace":null,"version":"\#(PackageVersion.number)"}"#)
      // Whoever is connected does not keep it.
      let silent = try PlainConnection(port: served.port)
      silent.send("GET")
    }
    #expect(output.wholeMatch(of: /http:\/\/127\.0\.0\.1:[0-9]+\/[0-9a-f]{32}\/\n/) != nil, "\(output)")
  }

  @Test("answers with the bytes of eval, line by line, right or wrong")
  func evaluation() throws {
    let lines = [
      #"{"id":1,"op":"sample","curve":"spring(0.5, 0.3)","times":[0,0.1,0.5]}"#,
      #"{"id":"ü","op":"measure","curve":"bouncy","metrics":["overshoot","settling-time"]}"#,
      #"{"id":3,"op":"convert","curve":"smooth","vocabularies":true}"#, #"{"op":"nothing"}"#, "", "{", "[]", "\u{1}",
      #"{"id":4,"op":"parse","curve":"EASE-in"}"#, #"{"id":5,"op":"policies"}"#,
      #"{"id":6,"op":"sample","curve":"bouncy","times":[0]}"# + "\r",
    ]
    try Self.serving(["--no-open", "--budget-ms", "60000"]) { served in
      let connection = try PlainConnection(port: served.port)
      for body in lines + [lines.joined(separator: "\n"), lines.joined(separator: "\n") + "\n"] {
        let answer = try served.ask(body, on: connection)
        #expect(answer.status == 200)
        #expect(try answer.text == MotionCurveRun.run(["eval"], input: body).output, "\(body)")
      }
    }
  }

  @Test("a line that takes longer than its budget is answered as by eval")
  func budget() throws {
    let times = Array(repeating: "0", count: 100_000).joined(separator: ",")
    try Self.serving(["--budget-ms", "1"]) { served in
      let answer = try served.ask(
        #"{"id":1,"op":"sample","curve":"ease","times":[\#(times)]}"# + "\n" + #"{"id":2,"op":"policies"}"#)
      #expect(answer.text.contains(#"{"id":1,"error":{"code":"over-budget""#))
      #expect(answer.text.contains(#"{"id":2,"#))
    }
  }

  @Test("gives the page what the command line gave: curves of texts and files, a script, a recording")
  func start() throws {
    let scratch = try ScratchFolder()
    try scratch.write(".a { transition: left 300ms cubic-bezier(0.2, 0, 0, 1) }".utf8, to: "motion.css")
    let script = #"{"events": [{"at": 0, "target": 1, "animation": "bouncy"}]}"#
    try scratch.write(script.utf8, to: "script.json")
    try scratch.write("value;time (ms)\n0,5;0\n0,75;16\n1;33,5\n".utf8, to: "trace.csv")
    func path(_ name: String) -> String { scratch.url.appending(path: name).path(percentEncoded: false) }
    try Self.serving(
      ["swiftui/bouncy", "@\(path("motion.css"))", "--script", path("script.json"), "--trace", path("trace.csv")]
    ) { served in
      let start = try EvaluationAnswer(served.get("start").text)
      #expect(
        start["curves"] == .list([.text("swiftui/bouncy"), .text("cubic-bezier(0.2, 0, 0, 1, duration: 0.3)")]))
      #expect(try start["script"] == JSONDecoder().decode(JSONAnswer.self, from: Data(script.utf8)))
      #expect(try start.object("trace")["csv"] == .text("time,value\n0,0.5\n0.016,0.75\n0.0335,1\n"))
      #expect(try start.object("trace")["name"] == .text(path("trace.csv")))
      guard case .list(let curves)? = start["curves"] else { return }
      for case .text(let curve) in curves {
        #expect(try served.ask(#"{"op":"parse","curve":"\#(curve)"}"#).text.contains(#""valid":true"#), "\(curve)")
      }
    }
  }

  @Test(
    "what cannot be shown is refused before anything is served, as by the other commands",
    arguments: [
      (["bouncyy"], 64, "Did you mean"), (["@nothing.css"], 1, "nothing.css"),
      (["--script", "nothing.json"], 1, "nothing.json"), (["--script", #"{"events": 1}"#], 64, "events"),
      (["--trace", "nothing.csv"], 1, "nothing.csv"), (["--port", "0"], 64, "--port is 0. Use 1 to 65535"),
      (["--port", "65536"], 64, "--port is 65536"), (["--budget-ms", "0"], 64, "--budget-ms is 0"),
      (["-", "--trace", "-"], 64, "Standard input is named 2 times"),
      (Array(repeating: "ease", count: 7), 64, "The page shows up to 6 curves, and 7 are given"),
    ])
  func refusals(arguments: [String], status: Int32, words: String) throws {
    let run = try MotionCurveRun.run(["serve"] + arguments)
    #expect(run.status == status)
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(run.output == "")
  }

  @Test("two commands serve side by side, and a port that is taken is told")
  func port() throws {
    try Self.serving([]) { one in
      try Self.serving([]) { other in
        #expect(one.port != other.port)
        let statuses = [try one.get("").status, try other.get("").status]
        #expect(statuses == [200, 200])
      }
      let run = try MotionCurveRun.run(["serve", "--port", "\(one.port)"])
      #expect(run.status == 1)
      #expect(run.errors.contains("Port \(one.port) of 127.0.0.1 is taken by another program."), "\(run.errors)")
      #expect(run.output == "")
    }
  }

  @Test("many edits in a row are all answered, each with its own number")
  func edits() throws {
    try Self.serving(["--budget-ms", "60000"]) { served in
      let connection = try PlainConnection(port: served.port)
      for number in 0..<SampleCount.of(200, long: 2000) {
        let bounce = Double(number % 97) / 100
        let answer = try served.ask(
          #"{"id":\#(number),"op":"sample","curve":"spring(0.5, \#(bounce))","times":[0.1]}"#, on: connection)
        #expect(answer.text.hasPrefix(#"{"id":\#(number),"value":["#))
      }
    }
  }
}
