import Foundation
import TestSupport
import Testing

/// Lines as they come: large, binary, without an end.
@Suite("eval: the stream of lines")
struct EvaluationStreamTests {
  static let request = #"{"id":7,"op":"parse","curve":"ease"}"#
  static let answer = #"{"id":7,"valid":true,"canonical":"ease"}"#

  @Test("nothing in, nothing out")
  func empty() throws {
    #expect(try EvaluationRun.lines("") == [])
  }

  @Test("the last line needs no newline, and lines may end in CRLF")
  func lineEnds() throws {
    #expect(try EvaluationRun.lines(Self.request) == [Self.answer])
    #expect(try EvaluationRun.lines(Self.request + "\r\n" + Self.request + "\r\n") == [Self.answer, Self.answer])
    #expect(try EvaluationRun.lines("\u{FEFF}" + Self.request + "\n") == [Self.answer])
  }

  @Test(
    "an id is echoed as it is",
    arguments: [
      "1", "-0.5", "1e2", "12345678901234567890123456789", #""a\"b""#, #""ä😀""#, "null", "true", "[]", "[1, [2]]",
      #"{"a": {"b": null}}"#, "0.1000", #""""#,
    ])
  func echoes(id: String) throws {
    let line = try #require(try EvaluationRun.lines(#"{"op":"parse","id":\#(id),"curve":"ease"}"# + "\n").first)
    #expect(line == #"{"id":\#(id),"valid":true,"canonical":"ease"}"#)
  }

  @Test("a line of a megabyte is served or refused, and so is the next one", arguments: [1 << 20, 20 << 20])
  func longLine(length: Int) throws {
    var bytes = [UInt8](repeating: UInt8(ascii: "x"), count: length)
    bytes += Array("\n\(Self.request)\n".utf8)
    let answers = try EvaluationRun.answers(toBytes: bytes)
    try #require(answers.count == 2)
    #expect(answers[0]["id"] == .null)
    #expect(answers[0].errorCode != nil)
    #expect(answers[1].line == Self.answer)
  }

  @Test("a long request is served")
  func longRequest() throws {
    let times = (0..<100_000).map { "\($0)" }.joined(separator: ",")
    let answer = try EvaluationRun.answer(#"{"id":1,"op":"sample","curve":"linear 2s","times":[\#(times)]}"#)
    #expect(try answer.numbers("value").count == 100_000)
  }

  @Test("a curve of a megabyte is refused")
  func longCurve() throws {
    for text in [String(repeating: "(", count: 1 << 20), "spring(" + String(repeating: "9", count: 1 << 20) + ")"] {
      let answer = try EvaluationRun.answer(#"{"id":1,"op":"sample","times":[0],"curve":"\#(text)"}"#)
      #expect(answer.errorCode != nil)
      #expect(answer.line.utf8.count < 1000)
    }
  }

  @Test(
    "bytes that are no UTF-8 are refused",
    arguments: [
      [0xFF, 0xFE, 0x00, 0x0D], [0x22, 0xC3, 0x22], [0x00], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80],
    ] as [[UInt8]])
  func binary(garbage: [UInt8]) throws {
    let inside = Array(#"{"id":1,"op":"parse","curve":""#.utf8) + garbage + Array(#""}"#.utf8)
    let bytes = garbage + [0x0A] + inside + Array("\n\(Self.request)\n".utf8)
    let answers = try EvaluationRun.answers(toBytes: bytes)
    try #require(answers.count == 3)
    #expect(answers[0].errorCode != nil)
    #expect(answers[0]["id"] == .null)
    #expect(answers[1].errorCode != nil)
    #expect(answers[2].line == Self.answer)
  }

  @Test("an answer comes before the next line is written")
  func flushesEachLine() throws {
    let scratch = try ScratchFolder()
    let run = try MotionCurveRun.shell(
      """
      coproc motioncurve eval
      for number in 1 2 3; do
        printf '{"id":%d,"op":"parse","curve":"ease"}\\n' $number >&"${COPROC[1]}"
        IFS= read -r -t 20 answer <&"${COPROC[0]}" || { echo late; exit 1; }
        printf '%s\\n' "$answer"
      done
      """, directory: scratch.url)
    #expect(run.status == 0)
    #expect(run.output.split(separator: "\n").map { $0.prefix(7) } == ["{\"id\":1", "{\"id\":2", "{\"id\":3"])
  }

  @Test("many lines keep their order, and the same line gets the same answer")
  func manyLines() throws {
    let lines = try EvaluationRun.lines(
      (0..<2000).map { #"{"id":\#($0),"op":"sample","curve":"bouncy","times":[0.1]}"# + "\n" }.joined())
    #expect(lines.count == 2000)
    for (number, line) in lines.enumerated() { #expect(line.hasPrefix("{\"id\":\(number),")) }
    #expect(Set(lines.map { $0.drop { $0 != "," } }).count == 1)
  }
}
