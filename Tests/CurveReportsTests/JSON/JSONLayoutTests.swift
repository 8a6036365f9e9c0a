import Foundation
import TestSupport
import Testing

@testable import CurveReports

@Suite("JSON: writing")
struct JSONLayoutTests {
  private static let value: JSONValue = [
    "v": 1, "rows": [["a": 0.5, "b": []], ["a": .numbers([1, .nan]), "b": [[2], [3]]]], "empty": [:],
    "text": "</a> \"\\",
  ]

  @Test("on one line")
  func oneLine() {
    #expect(
      Self.value.text()
        == #"{"v":1,"rows":[{"a":0.5,"b":[]},{"a":[1,null],"b":[[2],[3]]}],"empty":{},"text":"</a> \"\\"}"#)
    #expect(
      Self.value.text(.line)
        == #"{"v": 1, "rows": [{"a": 0.5, "b": []}, {"a": [1, null], "b": [[2], [3]]}], "empty": {}, "text": "</a> \"\\"}"#
    )
    #expect(
      Self.value.text(.roomyLine)
        == #"{ "v": 1, "rows": [{ "a": 0.5, "b": [] }, { "a": [1, null], "b": [[2], [3]] }], "empty": {}, "text": "</a> \"\\" }"#
    )
  }

  @Test("a member or an element a line, as deep as the layout says and by names")
  func lines() {
    #expect(
      Self.value.text(.rows) == #"""
        {
          "v": 1,
          "rows": [
            {"a": 0.5, "b": []},
            {"a": [1, null], "b": [[2], [3]]}
          ],
          "empty": {},
          "text": "</a> \"\\"
        }
        """#)
    #expect(
      Self.value.text(.lines(of: .compact, named: ["rows": .lines(of: .roomyLine)])) == #"""
        {
          "v": 1,
          "rows": [
            { "a": 0.5, "b": [] },
            { "a": [1, null], "b": [[2], [3]] }
          ],
          "empty": {},
          "text": "</a> \"\\"
        }
        """#)
    #expect(JSONValue.array([]).text(.rows) == "[]" && JSONValue.number(2.5).text(.rows) == "2.5")
  }

  @Test("objects over lines, and no tag ends in a text")
  func nested() {
    #expect(
      Self.value.text(.nested) == #"""
        {
          "v": 1,
          "rows": [
            {
              "a": 0.5,
              "b": []
            },
            {
              "a": [1, null],
              "b": [[2], [3]]
            }
          ],
          "empty": {},
          "text": "<\/a> \"\\"
        }
        """#)
  }

  @Test("what fits into a line stands on one")
  func fitting() {
    let value: JSONValue = ["a": [1, 2], "b": [["c": 3], "dddddddd"]]
    // The whole is 42 bytes long, `["c": 3}, "dddddddd"]` with its indentation 24.
    #expect(value.text(.fitting(columns: 42)) == #"{"a": [1, 2], "b": [{"c": 3}, "dddddddd"]}"#)
    let broken = "{\n  \"a\": [1, 2],\n  \"b\": [{\"c\": 3}, \"dddddddd\"]\n}"
    #expect(value.text(.fitting(columns: 41)) == broken)
    #expect(value.text(.fitting(columns: 24)) == broken)
    #expect(
      value.text(.fitting(columns: 23))
        == "{\n  \"a\": [1, 2],\n  \"b\": [\n    {\"c\": 3},\n    \"dddddddd\"\n  ]\n}")
  }

  @Test("an indentation that is given counts for all lines but the first")
  func indentation() {
    var bytes = Array("x: ".utf8)
    JSONValue.array([1]).append(to: &bytes, .lines(of: .line), indentation: 4)
    #expect(String(decoding: bytes, as: UTF8.self) == "x: [\n      1\n    ]")
  }

  @Test("numbers read back the same; what is none is a text or null")
  func numbers() {
    let numbers = [0.1, -0.0, 1e-7, 1e300, 300, .infinity, -.infinity, .nan]
    let text = #"[0.1,-0.0,1e-7,1e300,300,"Infinity","-Infinity",null]"#
    #expect(JSONValue.numbers(numbers).text() == text)
    #expect(JSONValue.array(numbers.map(JSONValue.number)).text() == text)
  }

  @Test("every character is escaped where it could steer, and reads back as it was, in every layout")
  func characters() throws {
    #expect(
      JSONValue.string("\u{8}\u{c}\n\r\t\u{1b}\u{7f}\u{80}é\u{2028}\u{2029}\u{202a}\u{feff}\u{fefe}😀").text()
        == "\"\\u0008\\u000c\\n\\r\\t\\u001b\\u007f\u{80}é\\u2028\\u2029\u{202a}\\ufeff\u{fefe}😀\"")
    let all = String(String.UnicodeScalarView((0..<0x1_1000).compactMap(Unicode.Scalar.init)))
    let value: JSONValue = [.string(all), .object([(all + "</a></", "<//</")])]
    for layout in [JSONLayout.compact, .line, .roomyLine, .rows, .nested, .fitting(columns: 3)] {
      let text = value.text(layout)
      #expect(try JSONReader.value(Array(text.utf8)) == value)
      let other = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [Any])
      #expect((other[0] as? String)?.unicodeScalars.elementsEqual(all.unicodeScalars) == true)
      #expect(text.contains("</") == !text.contains("<\\/"))
    }
  }
}
