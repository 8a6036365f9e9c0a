import CurveReports
import Testing
import TokenFiles

// Forms in which published files say motion without the types of a format.
@Suite("Token files: forms without types")
struct PublishedFormTests {
  private static func tokens(_ text: String, _ path: String = "a.json") -> [String] {
    MotionSystem(text, path: path).tokens.map { "\($0.kind) \($0.name) \($0.text)" }
  }

  private static func reasons(_ text: String, _ path: String = "a.json") -> [String] {
    MotionSystem(text, path: path).leftOut.map(\.reason.description)
  }

  @Test(
    "an easing as libraries of scripts have it",
    arguments: [
      (#"{"easing": {"out": [0.2, 0, 0, 1]}}"#, "easing easing.out cubic-bezier(0.2, 0, 0, 1)"),
      (#"{"hover": {"ease": [0.4, 0, 0.2, 1]}}"#, "easing hover.ease cubic-bezier(0.4, 0, 0.2, 1)"),
      (#"{"easing": {"in": {"value": [0.4, 0, 1, 1]}}}"#, "easing easing.in cubic-bezier(0.4, 0, 1, 1)"),
      (#"{"easing": {"in": {"x1": 0.4, "y1": 0, "x2": 1, "y2": 1}}}"#, "easing easing.in cubic-bezier(0.4, 0, 1, 1)"),
      (
        #"{"easingFunction": {"x1": {"value": 0.7}, "y1": {"value": 0}, "x2": {"value": 0}, "y2": {"value": 1}}}"#,
        "easing easingFunction cubic-bezier(0.7, 0, 0, 1)"
      ),
      (#"{"ease": "0.4,0,0.2,1"}"#, "easing ease cubic-bezier(0.4, 0, 0.2, 1)"),
      (#"{"ease": "easeOut"}"#, "easing ease ease-out"),
      (#"{"b": {"type": "tween", "ease": "easeOut"}}"#, "easing b.ease ease-out"),
    ])
  func easings(text: String, token: String) { #expect(Self.tokens(text) == [token] && Self.reasons(text) == []) }

  @Test("an easing by a script's name is refused with the nearest of the notation")
  func names() {
    let reasons = Self.reasons(#"{"easing": {"out": "easeOutCubic"}}"#)
    #expect(reasons.count == 1 && reasons[0].contains("Did you mean 'penner(cubic, out)'?"))
  }

  @Test(
    "names of other libraries are refused with what has them",
    arguments: [("backOut", "motion/back-out"), ("circInOut", "Did you mean 'penner(circ, in-out)'?")])
  func owners(name: String, advice: String) {
    let reasons = Self.reasons(#"{"f": {"ease": "\#(name)"}}"#)
    #expect(reasons.count == 1 && reasons[0].contains(advice), "\(reasons)")
  }

  @Test(
    "four numbers and words under other names are none",
    arguments: [
      #"{"padding": [0, 1, 0, 1]}"#, #"{"increase": [0, 0, 1, 1]}"#, #"{"ease": [[0, 0, 1, 1]]}"#,
      #"{"easing": [0, 0, 1]}"#, #"{"easing": {"title": "Easing"}}"#, #"{"ease": "very gentle"}"#,
      #"{"easing": {"description": "0, 0, 1"}}"#, #"{"items": [{"ease": [0, 0, 1, 1]}]}"#,
      #"{"items": 3, "forms": 4}"#, #"{"beziers": {"path": [10, 20, 300, 400]}}"#, #"{"ease": "easeOfUse"}"#,
      #"{"ease": "standard"}"#, #"{"easing": {"use": "out"}}"#, #"{"b": {"type": "select", "ease": "backOut"}}"#,
      #"{"rows": [{"value": 3, "unit": "s"}], "timeout": {"value": 30, "unit": "s"}}"#,
    ])
  func others(text: String) { #expect(Self.tokens(text) == [] && Self.reasons(text) == []) }

  @Test(
    "a time whose unit stands beside it or in its name",
    arguments: [
      (#"{"duration": {"slow": {"value": 0.5, "unit": "s"}}}"#, "duration duration.slow 500ms"),
      (#"{"fade": {"duration": {"value": 0.45, "type": "number", "unit": "s"}}}"#, "duration fade.duration 450ms"),
      (#"{"a": {"value": 90, "type": "duration", "unit": "ms"}}"#, "duration a 90ms"),
      (#"{"transitionMs": 200}"#, "duration transitionMs 200ms"),
      (#"{"durations_ms": {"xs": 120}}"#, "duration durations_ms.xs 120ms"),
      (#"{"durationSeconds": {"s": 0.3}}"#, "duration durationSeconds.s 300ms"),
      (#"{"delayMs": "40"}"#, "delay delayMs 40ms"), (#"{"durationMS": 300}"#, "duration durationMS 300ms"),
      (#"{"DURATION_MS": 250}"#, "duration DURATION_MS 250ms"), (#"{"delay_s": 0.1}"#, "delay delay_s 100ms"),
    ])
  func times(text: String, token: String) { #expect(Self.tokens(text) == [token] && Self.reasons(text) == []) }

  @Test("an s is a size where no name of time stands before it", arguments: ["XS", "S", "M", "enter-s", "a-xs"])
  func sizes(step: String) {
    #expect(Self.tokens(#"{"duration": {"\#(step)": 100}}"#) == [])
    #expect(Self.reasons(#"{"duration": {"\#(step)": 100}}"#) == [#"100 has no unit: write "100ms""#])
    #expect(Self.reasons(#"{"duration_s": {"a": 100}}"#) == [#"100 has no unit: write "100ms""#])
  }

  @Test("a shorthand of the type string is what the text itself is", arguments: ["string", "other"])
  func shorthands(type: String) {
    let text = """
      {"duration": {"$type": "duration", "fast": {"$value": "200ms"}}, "motion": {"$type": "\(type)",
       "fade": {"$value": "{duration.fast} ease-in"}, "hover": {"$value": "opacity 200ms ease-in"},
       "label": {"$value": "Hello {name}"}, "word": {"$value": "fast"}}}
      """
    #expect(
      Self.tokens(text) == [
        "duration duration.fast 200ms", "transition motion.fade 200ms ease-in",
        "transition motion.hover 200ms ease-in opacity",
      ])
    #expect(Self.reasons(text) == [])
  }

  @Test("tokens of a group that are the numbers of a spring are one")
  func springGroups() {
    let numbers = #""stiffness": {"$value": 180}, "damping": {"$value": 20}"#
    #expect(
      Self.tokens(#"{"soft": {"$type": "number", \#(numbers)}}"#) == ["spring soft spring(stiffness: 180, damping: 20)"]
    )
    #expect(Self.tokens(#"{"soft": {"$type": "number", \#(numbers), "other": {"$value": 3}}}"#) == [])
    let referring =
      #"{"k": {"$type": "number", "$value": 170}, "s": {"$type": "spring", "$value": {"stiffness": "{k}", "damping": 26}}}"#
    #expect(Self.tokens(referring) == ["spring s spring(stiffness: 170, damping: 26)"])
  }

  @Test("a spring's time may have its unit beside it, and its numbers are numbers")
  func springMembers() {
    let timed = #"{"ok": {"duration": {"value": 300, "unit": "ms"}, "bounce": 0.2}}"#
    #expect(Self.tokens(timed) == ["spring ok spring(duration: 0.3, bounce: 0.2)"])
    let named = #"{"s": {"stiffness": {"$value": 200}, "damping": {"$value": 20}, "mass": {"$value": "{m}"}}}"#
    #expect(Self.tokens(named) == [])
    #expect(Self.reasons(named) == [#"its mass is {"$value":"{m}"}, and no number"#])
  }

  @Test(
    "what cannot be read says what to write",
    arguments: [
      (
        #"{"s": {"$type": "spring", "$value": {"duration": 500, "bounce": 0.2}}}"#,
        #"its duration of 500 has no unit, and would be seconds: write {"value": 500, "unit": "ms"}"#
      ),
      (
        #"{"s": {"$type": "spring", "$value": {"response": 0.3, "damping": 0.85}}}"#,
        "what 'damping' is beside 'response' is a share of the critical damping: write 'dampingRatio'"
      ),
      (
        #"{"a": {"value": "1s", "type": "time"}, "b": {"value": "{a} * 2", "type": "duration"}}"#,
        "'{a} * 2' is computed: write what comes out of it"
      ),
      (
        #"{"t": {"$type": "transition", "$value": [{"duration": "1s"}, {"duration": "2s"}]}}"#,
        "2 transitions are given, and a token is one: give each a name of its own"
      ),
    ])
  func advice(text: String, reason: String) { #expect(Self.reasons(text) == [reason]) }

  @Test("a spring in another program's extension is remarked, and is none of a time")
  func foreignSprings() {
    let spring = #""$extensions": {"com.acme": {"spring": {"stiffness": 100, "damping": 10}}}"#
    let text = #"""
      {"a": {"$type": "duration", "$value": "250ms", \#(spring)},
       "b": {"$type": "cubicBezier", "$value": [0, 0, 1, 1], \#(spring)}}
      """#
    let system = MotionSystem(text, path: "a.json")
    #expect(system.tokens.map(\.text) == ["250ms", "spring(stiffness: 100, damping: 10)"])
    #expect(system.tokens.map(\.remark) == [nil, "the spring of its extension 'com.acme' is read, and not its value"])
  }

  @Test("groups extend those of other files")
  func extensions() {
    let base = #"{"base": {"$type": "duration", "fast": {"$value": "100ms"}, "slow": {"$value": "300ms"}}}"#
    let system = MotionSystem(reading: [
      TokenFile(path: "brand.json", text: #"{"brand": {"$extends": "{base}", "slow": {"$value": "400ms"}}}"#),
      TokenFile(path: "base.json", text: base),
    ])
    #expect(system.leftOut.isEmpty)
    #expect(
      Set(system.tokens.map { "\($0.name) \($0.text)" }) == [
        "brand.fast 100ms", "brand.slow 400ms", "base.fast 100ms", "base.slow 300ms",
      ])
  }

  @Test("what a group extends may extend one of a third file")
  func chains() {
    let system = MotionSystem(reading: [
      TokenFile(path: "a.json", text: #"{"x": {"$extends": "{y}"}}"#),
      TokenFile(path: "b.json", text: #"{"y": {"$extends": "{z}"}}"#),
      TokenFile(path: "c.json", text: #"{"z": {"t": {"$type": "duration", "$value": "200ms"}}}"#),
    ])
    #expect(Set(system.tokens.map(\.name)) == ["x.t", "y.t", "z.t"] && system.leftOut.isEmpty)
  }

  @Test("a chain of thousands of groups is refused and not followed without end")
  func longChain() {
    let groups = (0..<2000).map { #""g\#($0)": {"$extends": "{g\#($0 + 1)}"}"# }.joined(separator: ", ")
    let reasons = Self.reasons(#"{\#(groups), "g2000": {"t": {"$type": "duration", "$value": "1ms"}}}"#)
    #expect(reasons.count == 1 && reasons[0].contains("make more than 100000 values"))
  }

  @Test("a stiffness and a damping ratio of Android's values are a spring")
  func resources() {
    let text = """
      <resources>
        <item name="apps_spring_damping_ratio" type="dimen" format="float">0.75</item>
        <item name="apps_spring_stiffness" type="dimen" format="float">600</item>
        <dimen name="swipe_stiffness">200</dimen><item name="swipe_damping_ratio" type="dimen">@dimen/none</item>
        <item name="alone_stiffness" type="dimen">3</item><item name="_stiffness" type="dimen">3</item>
      </resources>
      """
    #expect(Self.tokens(text, "a.xml") == ["spring apps_spring spring(stiffness: 600, dampingRatio: 0.75)"])
    #expect(Self.reasons(text, "a.xml") == ["'200' and '@dimen/none' are not both numbers here"])
  }

  @Test("UTF-16 is told by its name")
  func wideText() {
    let bytes: [UInt8] = [0xFF, 0xFE, 0x7B, 0, 0x7D, 0]
    let system = MotionSystem(reading: [TokenFile(path: "a.json", bytes: bytes)])
    #expect(system.leftOut.map(\.reason.description) == ["it is UTF-16: save it as UTF-8"])
  }
}
