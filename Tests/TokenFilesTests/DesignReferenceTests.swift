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
