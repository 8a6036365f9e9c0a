import CurveReports
import Testing
import TokenFiles

@Suite("References of design tokens with spaces")
struct DesignReferenceTests {
  @Test(
    "braces may have spaces in them and around them, as Style Dictionary allows",
    arguments: [
      "{ duration.100 }", "{duration.100 }", " {duration.100} ", "{\\t duration.100\\n}",
    ])
  func spaces(reference: String) {
    let text = """
      {"duration": {"100": {"value": "100ms", "type": "time"}}, "a": {"value": "\(reference)", "type": "time"}}
      """
    let system = MotionSystem(text, path: "a.json")
    #expect(system["a"].map(\.text) == ["100ms"] && system["a"].first?.references == ["duration.100"])
    #expect(system.leftOut.isEmpty)
  }

  @Test("several of one text, and aliases of Theo")
  func several() {
    let text = """
      {"duration": {"100": {"value": "100ms", "type": "time"}}, "ease": {"out": {"value": "ease-out", "type": "cubicBezier"}},
       "b": {"value": "{ duration.100 } { ease.out }", "type": "transition"}}
      """
    let system = MotionSystem(text, path: "a.json")
    #expect(system["b"].map(\.text) == ["100ms ease-out"])
    #expect(system["b"].first?.references == ["duration.100", "ease.out"])
  }

  @Test("'$ref' in the place of '$value' is a token, also where others refer to it")
  func references() {
    let system = MotionSystem(
      """
      {"base": {"$type": "duration", "$value": "90ms"}, "out": {"$type": "cubicBezier", "$value": [0, 0, 0.3, 1]},
       "t": {"$type": "duration", "one": {"$ref": "#/base"}, "two": {"$ref": "#/base/$value"}},
       "untyped": {"$ref": "#/out"}, "chain": {"$ref": "#/t/one"}, "named": {"$type": "duration", "$value": "{t.one}"},
       "enter": {"$type": "transition", "$value": {"duration": "{untyped-time}", "timingFunction": "{untyped}"}},
       "untyped-time": {"$ref": "#/chain"}, "color": {"$type": "color", "$ref": "#/none"},
       "schema": {"properties": {"size": {"$ref": "#/definitions/size"}}}, "definitions": {"size": {"type": "string"}}}
      """, path: "a.json")
    #expect(
      system.tokens.map { "\($0.name) = \($0.text)" } == [
        "base = 90ms", "out = cubic-bezier(0, 0, 0.3, 1)", "t.one = 90ms", "t.two = 90ms",
        "untyped = cubic-bezier(0, 0, 0.3, 1)", "chain = 90ms", "named = 90ms",
        "enter = 90ms cubic-bezier(0, 0, 0.3, 1)", "untyped-time = 90ms",
      ])
    #expect(system.leftOut.isEmpty, "\(system.leftOutSentences)")
    let lost = MotionSystem(##"{"slow": {"$type": "duration", "$ref": "#/nowhere"}}"##, path: "a.json")
    #expect(lost.told == ["slow: nothing stands at '#/nowhere' in this file"])
    let elsewhere = MotionSystem(
      ##"{"slow": {"$type": "duration", "$ref": "b.json#/a"}, "duration": {"$ref": "schema.json#/a"}}"##, path: "a.json"
    )
    #expect(elsewhere.told == ["slow: nothing stands at 'b.json#/a' in this file"])
    let circle = MotionSystem(##"{"a": {"$type": "time", "$ref": "#/b"}, "b": {"$ref": "#/a"}}"##, path: "a.json")
    #expect(circle.told.map { $0.hasSuffix("lead in a circle") } == [true, true])
  }

  @Test("a time without a type is told, however it is written; what may be a size or a scale is not")
  func untypedTimes() {
    let system = MotionSystem(
      """
      {"a": {"$value": "1s"}, "b": {"$value": {"value": 1, "unit": "s"}}, "c": {"$value": {"value": 1, "unit": "px"}},
       "d": {"$value": "linear"}, "e": {"$value": "#fff"}, "f": {"$value": "{a}"}, "g": {"$type": "other", "$value": "80ms"}}
      """, path: "a.json")
    let reason = #"it has no type: write "$type": "duration" beside its value"#
    #expect(system.told == ["a: \(reason)", "b: \(reason)"])
    let other = MotionSystem(#"{"a": {"$type": "dimension", "$value": {"value": 1, "unit": "s"}}}"#, path: "a.json")
    #expect(other.told == [#"a: its type 'dimension' is none of a time: write "$type": "duration""#])
    #expect(system.tokens.map(\.name) == ["g"])
  }

  @Test("a group that extends another one")
  func groups() {
    let text = """
      {"base": {"$type": "duration", "fast": {"$value": "90ms"}}, "own": {"$type": "duration", "$extends": "{ base }"}}
      """
    let system = MotionSystem(text, path: "a.tokens.json")
    #expect(system["own.fast"].map(\.text) == ["90ms"])
  }

  @Test("a time whose type is one of what does not move is told")
  func mistyped() {
    let text = """
      {"duration": {"fast": {"value": "150", "type": "other"}}, "enter": {"color": {"value": "{duration.fast}", "type": "color"},
        "duration": {"value": "{duration.fast}", "type": "color"}}, "delay-color": {"value": "#fff", "type": "color"}}
      """
    let system = MotionSystem(text, path: "a.json")
    #expect(
      system.told == [
        "duration.fast.value: its type 'other' is none of a time: write \"type\": \"time\"",
        "enter.duration.value: its type 'color' is none of a time, and {duration.fast} is called one: correct the type",
      ])
  }

  @Test("so is one of the format itself")
  func mistypedFormat() {
    let text = """
      {"duration": {"$type": "duration", "fast": {"$value": "9ms"}},
       "delay": {"$type": "color", "$value": "{duration.fast}"}}
      """
    let system = MotionSystem(text, path: "a.json")
    #expect(
      system.reasons == [
        "its type 'color' is none of a time, and {duration.fast} is called one: correct the type"
      ])
  }

  @Test("what is missing is told by its name alone")
  func missing() {
    let text = #"{"a": {"value": "{ duration.gone }", "type": "time"}}"#
    let system = MotionSystem(text, path: "a.json")
    #expect(system.leftOut.map(\.reason) == [.unreadable("no token is called '{duration.gone}'")])
  }
}
