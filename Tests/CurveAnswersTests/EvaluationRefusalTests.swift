import Foundation
import TestSupport
import Testing

/// Every bad request gets an answer that says why, and the next one is served.
@Suite("eval: refusals")
struct EvaluationRefusalTests {
  @Test(
    "a request that cannot be served says why",
    arguments: [
      (#"{"op":"sample","curve":"linear"}"#, "times"),
      (#"{"op":"sample","times":[0]}"#, "curve"),
      (#"{"curve":"linear","times":[0]}"#, "op"),
      (#"{"op":"sample","curve":"linear","times":[0],"form":3}"#, "from"),
      (#"{"op":"sample","curve":"linear","times":[0],"epsilon":3}"#, "epsilon"),
      (#"{"op":"sample","curve":"linear","times":["0"]}"#, "times"),
      (#"{"op":"sample","curve":"linear","times":0}"#, "times"),
      (#"{"op":"sample","curve":"linear","times":[null]}"#, "times"),
      (#"{"op":"sample","curve":"linear","times":[true]}"#, "times"),
      (#"{"op":"sample","curve":17,"times":[0]}"#, "curve"),
      (#"{"op":"sample","curve":"linear","times":[0],"from":"1"}"#, "from"),
      (#"{"op":"sample","curve":"linear","times":[0],"from":true}"#, "from"),
      (#"{"op":"sample","curve":"linear","times":[0,-0.25]}"#, "index 1"),
      (#"{"op":"sample","curve":"linear","times":[0],"velocity":2}"#, "velocity"),
      (#"{"op":"sample","curve":"sprng(0.5)","times":[0]}"#, "spring"),
      (#"{"op":"smaple","curve":"linear","times":[0]}"#, "sample"),
      (#"{"op":"interrupt","script":{},"policy":"merge","times":[0]}"#, "no 'events'"),
      (#"{"op":17}"#, "op"),
      (#"{"op":"progress","curve":"bouncy","inputs":[0]}"#, "timing curve"),
      (#"{"op":"progress","curve":"ease","inputs":[0],"before":1}"#, "before"),
      (#"{"op":"measure","curve":"ease","metrics":["setling-time"]}"#, "settling-time"),
      (#"{"op":"measure","curve":"ease","metrics":"overshoot"}"#, "metrics"),
      (#"{"op":"measure","curve":"ease","metrics":["overshoot"],"epsilon":0}"#, "0"),
      (#"{"op":"measure","curve":"ease","metrics":["overshoot"],"epsilonUnits":-1}"#, "-1"),
      (#"{"op":"measure","curve":"ease","metrics":["overshoot"],"epsilon":0.1,"epsilonUnits":1}"#, "Leave one out"),
      (#"{"op":"convert","curve":"ease"}"#, "spring"),
    ])
  func request(line: String, hint: String) throws {
    let tagged = #"{"id":"tag","# + line.dropFirst()
    let answer = try EvaluationRun.answer(tagged)
    #expect(answer.names == ["id", "error"])
    #expect(answer["id"]?.text == "tag")
    #expect(answer.errorMessage.contains(hint), "\(answer.errorMessage)")
    #expect(try #require(answer.errorCode).wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil)
  }

  @Test(
    "a line that is no request is answered with the id null",
    arguments: [
      "", "   ", "\t", "not json", "{", #"{"op":"sample""#, "[1,2]", "17", "null", #""text""#, "NaN", #"{"op":NaN}"#,
      #"{'op':'parse','curve':'ease'}"#, #"{"op":"parse","curve":"ease",}"#, #"{"op":"parse" "curve":"ease"}"#,
      #"{"op":"parse","curve":"ease"} {}"#, #"{"op":"sample","curve":"linear","times":[01]}"#,
      #"{"op":"sample","curve":"linear","times":[.5]}"#, #"{"op":"sample","curve":"linear","times":[+1]}"#,
      #"{"op":"parse","curve":"\x"}"#, #"{"op":"parse","curve":"\ud800"}"#, "{\"op\":\"parse\",\"curve\":\"a\tb\"}",
      String(repeating: "[", count: 200_000), String(repeating: #"{"a":"#, count: 100_000),
    ])
  func unreadable(line: String) throws {
    let lines = EvaluationRun.lines(line + "\n" + #"{"id":7,"op":"parse","curve":"ease"}"# + "\n")
    try #require(lines.count == 2)
    let answer = try EvaluationAnswer(lines[0])
    #expect(answer.names == ["id", "error"])
    #expect(answer["id"] == .null)
    #expect(!answer.errorMessage.isEmpty)
    #expect(lines[1] == #"{"id":7,"valid":true,"canonical":"ease"}"#)
  }

  @Test(
    "a number beyond every Double is refused",
    arguments: [#""times":[1e999]"#, #""times":[0],"from":1e999"#, #""times":[0],"to":-1e400"#])
  func tooLarge(fields: String) throws {
    let answer = try EvaluationRun.answer(#"{"id":1,"op":"sample","curve":"linear",\#(fields)}"#)
    #expect(answer.names == ["id", "error"])
  }

  @Test("a key that is given twice is refused")
  func duplicateKey() throws {
    let answer = try EvaluationRun.answer(#"{"id":8,"op":"parse","curve":"ease","curve":"linear"}"#)
    #expect(answer["id"] == .number(8))
    #expect(answer.errorMessage.contains("'curve'"))
  }

  @Test("what a message repeats from the request cannot break the line or steer a terminal")
  func hostile() throws {
    let answer = try EvaluationRun.answer(
      #"{"id":"\u001b[31m\n","op":"parse\u001b[2J\n","curve":"ease"}"#)
    #expect(answer["id"]?.text == "\u{1b}[31m\n")
    #expect(!answer.line.unicodeScalars.contains { $0.value < 0x20 })
    #expect(!answer.errorMessage.unicodeScalars.contains { $0.value < 0x20 })
  }
}
