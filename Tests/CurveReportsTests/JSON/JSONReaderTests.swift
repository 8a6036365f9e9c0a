import CurveMath
import Foundation
import TestSupport
import Testing

@testable import CurveReports

@Suite("JSON: reading")
struct JSONReaderTests {
  private static func reason(_ text: String, _ extent: JSONReader.Extent = .file) -> String {
    let bytes = Array(text.utf8)
    do throws(JSONError) {
      _ = try JSONDocument(bytes, extent)
      return "read"
    } catch {
      return error.reason(in: bytes)
    }
  }

  @Test(
    "what is no JSON is told with its place",
    arguments: [
      ("", "line 1, column 1: expected a value"), ("[1 2]", "line 1, column 4: expected ',' or ']'"),
      ("{\n  \"a\" 3}", "line 2, column 7: expected ':'"), ("{\"é\": nul}", "line 1, column 7: expected a value"),
      ("{a: 1}", "line 1, column 2: expected a name in double quotes"),
      ("{\"a\": 1", "line 1, column 8: expected ',' or '}'"),
      ("[1]\n\n 3", "line 3, column 2: expected the end of the file"),
      ("[01]", "line 1, column 3: expected no digit behind a leading 0"),
      ("[1.]", "line 1, column 4: expected a digit"),
      ("[-]", "line 1, column 3: expected a digit"), ("[1e+]", "line 1, column 5: expected a digit"),
      ("\"a", "line 1, column 3: expected a double quote that closes the text"),
      ("\"a\tb\"", "line 1, column 3: expected an escape in the place of a control character"),
      ("\"\\x\"", "line 1, column 3: expected one of \" \\ / b f n r t u behind a backslash"),
      ("\"\\u12\"", "line 1, column 6: expected four hexadecimal digits"),
      ("\"\\ud83dx\"", "line 1, column 4: expected both halves of a surrogate pair"),
    ])
  func syntax(text: String, reason: String) {
    #expect(Self.reason(text) == "it is not JSON at " + reason)
  }

  @Test("bytes that are no UTF-8, and numbers beyond every Double where they are no infinity, have a place too")
  func bytes() {
    let bytes = Array("[\n\"".utf8) + [0xFF] + Array("\"]".utf8)
    let error = #expect(throws: JSONError.self) { try JSONDocument(bytes) }
    #expect(error == .notUTF8(byte: 3) && error?.reason(in: bytes) == "line 2 is not in UTF-8")
    let finite = JSONReader.Extent("list", mostValues: 3, mostLevels: 1, isFinite: true)
    #expect(
      Self.reason("[1, -1e999]", finite)
        == "it is not JSON at line 1, column 5: expected a number that a Double can hold")
    #expect(Self.reason("[1] 2", finite) == "it is not JSON at line 1, column 5: expected the end of the list")
    #expect(Self.reason("[1, 2, 3]", finite) == "it has more than 3 values")
    #expect(Self.reason("[[[]]]", finite) == "it nests more than 1 levels")
    #expect(Self.reason("[[], 1]", finite) == "read")
  }

  // Foundation's reader has no expression in common with this one.
  @Test("agrees with another reader on numbers and texts")
  func agreement() throws {
    var generator = SplitMix(state: 11)
    let numbers = (0..<400).map { _ in Double(bitPattern: generator.next()) }.filter(\.isFinite)
    let short = numbers.map { DecimalText.fixed($0.truncatingRemainder(dividingBy: 1e6), decimals: 9) }
    let list = "[\((numbers.map { "\($0)" } + short + ["-0"]).joined(separator: ", "))]"
    let read = try JSONReader.value(Array(list.utf8)).elements(\.finiteNumber)
    #expect(try read == JSONDecoder().decode([Double].self, from: Data(list.utf8)))
    #expect(read?.starts(with: numbers) == true)
    #expect(try JSONReader.value(Array("[0E1, 1e-400, -1E+400]".utf8)) == [0, 0, .number(-.infinity)])
    let text = #"["a\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00é\u2028"]"#
    let texts = try JSONDecoder().decode([String].self, from: Data(text.utf8))
    #expect(try JSONReader.value(Array(text.utf8)).elements(\.string) == texts)
  }

  @Test("a name that an object gives again is noted once, with its path and its byte")
  func repeatedNames() throws {
    let text = #"{"a": [0, {"b": 1, "c": 2, "\u0062": 3, "b": 4}], "c": 5, "a": {"d": 1, "d": 2}}"#
    let document = try JSONDocument(Array(text.utf8))
    #expect(document.repeatedNames.map(\.path) == [["a", "1", "b"], ["a"], ["a", "d"]])
    #expect(document.repeatedNames.map(\.name) == ["b", "a", "d"])
    #expect(document.repeatedNames.map(\.byte) == [28, 59, 73])
    #expect(document.value["a"]?.array?.count == 2)
    // Also where there are too many names to compare each with each.
    let names = (0..<40).map { "\"n\($0)\": 0" } + ["\"n3\": 1", "\"n39\": 2", "\"n3\": 3"]
    let long = try JSONDocument(Array("{\(names.joined(separator: ", "))}".utf8))
    #expect(long.repeatedNames.map(\.path) == [["n3"], ["n39"]])
    #expect(long.value.members?.repeatedName == "n3")
    #expect(document.value.members?.repeatedName == "a")
    #expect(try JSONDocument(Array(#"{"a": {"b": 1}, "b": [{"b": 1}, {"b": 1}]}"#.utf8)).repeatedNames.isEmpty)
  }

  @Test("a line is an object whose echoed member stays as it was written")
  func lines() throws {
    let line = Array(#"{"id": [1.50, "\u0061"], "a": {"id": 1.50}, "id": 7}"#.utf8)
    let members = try #require(try JSONReader.object(in: line, keeping: "id"))
    #expect(members.map(\.name) == ["id", "a", "id"])
    #expect(members[0].value == .written(Array(#"[1.50, "\u0061"]"#.utf8)))
    #expect(members[1].value == ["id": 1.5])
    #expect(JSONValue.object(members).text() == #"{"id":[1.50, "\u0061"],"a":{"id":1.5},"id":7}"#)
    #expect(try JSONReader.object(in: Array("[1]".utf8)) == nil)
    #expect(throws: JSONError.syntax(byte: 5, expected: "the end of the line")) {
      try JSONReader.object(in: Array("[1] 2".utf8))
    }
  }

  @Test("positions count lines and characters from 1", arguments: [(1, 1, 1), (4, 1, 3), (5, 2, 1), (6, 2, 2)])
  func positions(byte: Int, line: Int, column: Int) {
    let position = JSONPosition(ofByte: byte, in: Array("é2\nab".utf8))
    #expect(position.line == line && position.column == column)
    #expect("\(position)" == "line \(line), column \(column)")
  }

  @Test(
    "what stands at a path is found again",
    arguments: [
      ([], 2), (["a"], 4), (["b"], 24), (["b", "0"], 31), (["b", "1"], 34), (["b", "1", "c\u{64}"], 35), (["d"], nil),
      (["b", "2"], nil), (["a", "0"], nil), (["e"], 54), (["e", "0"], nil),
    ] as [([String], Int?)])
  func places(path: [String], byte: Int?) {
    let text = #" { "a": "}, \"b\": [", "b" : [1, {"c\u0064": [2]} ], "e": {} }"#
    #expect(JSONReader.byte(of: path, in: Array(text.utf8)) == byte)
  }

  @Test("equal values are equal however their lists are kept")
  func equality() {
    #expect(JSONValue.numbers([1, 2]) == [1, 2] && [1, 2] == JSONValue.numbers([1, 2]))
    #expect(JSONValue.numbers([1, 2]) != [1, 3] && JSONValue.array([]) == .numbers([]))
    #expect(["a": 1, "b": JSONValue(nil)] == JSONValue.object([("a", 1), ("b", .null)]))
    #expect(["a": 1, "b": 2] != JSONValue.object([("b", 2), ("a", 1)]))
    #expect(JSONValue.string("1") != 1 && JSONValue.bool(true) != "true" && JSONValue(nil) == .null)
  }
}
