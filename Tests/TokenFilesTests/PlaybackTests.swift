import CurveReports
import Testing
import TokenFiles

@Suite("How often, in which direction and with which fill something plays")
struct PlaybackTests {
  private func transitions(_ system: MotionSystem) -> [MotionToken.Transition] {
    system.tokens.compactMap { if case .transition(let transition) = $0.value { transition } else { nil } }
  }

  private func told(_ path: String, _ text: String) -> [String] {
    let system = MotionSystem(text, path: path)
    return system.tokens.map(\.text) + system.reasons
  }

  /// A transition of design tokens with what this package's extension says of it.
  private func token(_ member: String) -> String {
    """
    {"turn": {"$type": "transition",
      "$value": {"duration": {"value": 2, "unit": "s"}, "timingFunction": [0, 0, 1, 1]},
      "$extensions": {"org.motion-curves": {"keyframes": "turn", \(member)}}}}
    """
  }

  @Test("each word of CSS is read, in letters of any case")
  func words() {
    let rule = "animation: turn 2s ease; animation-iteration-count: 2.5; animation-direction: Alternate-Reverse"
    let css = TokenFile(path: "a.css", text: ".a { \(rule); animation-fill-mode: BOTH }")
    let json = TokenFile(
      path: "a.json", text: token(#""count": 2.5, "direction": "Alternate-Reverse", "fill": "Both""#))
    for file in [css, json] {
      let found = transitions(MotionSystem(reading: [file]))
      #expect(found.map(\.count) == [2.5] && found.map(\.direction) == [.alternateReverse], "\(file.path)")
      #expect(found.map(\.fill) == [.both], "\(file.path)")
    }
  }

  @Test(
    "what is no count, direction or fill is told, and not played for ever or once",
    arguments: [
      (
        "animation-iteration-count: three", #""count": "three""#,
        "its iteration count is 'three': write a number or 'infinite'"
      ),
      ("animation-iteration-count: -2", #""count": -2"#, "its iteration count is '-2': write a number or 'infinite'"),
      (
        "animation-iteration-count: 0x3", #""count": "0x3""#,
        "its iteration count is '0x3': write a number or 'infinite'"
      ),
      (
        "animation-iteration-count: env(runs)", #""count": "env(runs)""#,
        "its iteration count 'env(runs)' is not computed: write the number out"
      ),
      ("animation-direction: sideways", #""direction": "sideways""#, "'sideways' is no direction of CSS"),
      ("animation-fill-mode: always", #""fill": "always""#, "'always' is no fill mode of CSS"),
    ])
  func refused(longhand: String, member: String, reason: String) {
    #expect(told("a.css", ".a { animation: turn 2s ease; \(longhand) }") == [reason])
    #expect(told("a.json", token(member)) == [reason])
  }

  @Test(
    "a count is computed as CSS computes numbers", arguments: [("calc(2 * 1.5)", 3.0), ("max(1, 2)", 2), ("+4", 4)])
  func computed(text: String, count: Double) {
    let css = ".a { animation: turn 2s ease; animation-iteration-count: \(text) }"
    #expect(transitions(MotionSystem(css, path: "a.css")).map(\.count) == [count])
    #expect(transitions(MotionSystem(token("\"count\": \"\(text)\""), path: "a.json")).map(\.count) == [count])
  }

  @Test("a fill of none is none, and a name that Swift takes for a number is a name")
  func names() {
    #expect(told("a.json", token(#""fill": "none""#)) == ["2000ms cubic-bezier(0, 0, 1, 1) turn"])
    #expect(told("a.css", ".a { animation: infinity 2s ease }") == ["2000ms ease infinity"])
    #expect(told("a.css", ".a { animation: nan 2s ease 3 }") == ["2000ms ease 3 nan"])
  }

  @Test("an animator whose count leads nowhere is told, and a negative one never ends")
  func androidCounts() {
    func animator(_ count: String) -> [String] {
      let attributes =
        "android:propertyName='alpha' android:duration='250' android:interpolator='@android:anim/linear_interpolator'"
      let android = "xmlns:android='http://schemas.android.com/apk/res/android'"
      return told("res/animator/a.xml", "<objectAnimator \(android) \(attributes) android:repeatCount='\(count)'/>")
    }
    #expect(animator("3") == ["250ms android/linear 4 alpha"])
    #expect(animator("-1") == ["250ms android/linear infinite alpha"] && animator("infinite") == animator("-1"))
    #expect(
      animator("@integer/gone") == [
        "none of the files gives its repeatCount '@integer/gone' a number: name the file that does too"
      ])
  }

  @Test("a name with quotes and backslashes stays one text of a script")
  func quoted() throws {
    let file = TokenFile(
      path: "a.json", text: token(#""count": "infinite""#).replacing("\"turn\", ", with: #""a\"b\\c", "#))
    let plan = try SystemPlan(of: MotionSystem(reading: [file]), reduced: .none)
    let script = try SystemBuild(of: plan, targets: [SystemTarget(.tailwind3)]).files[0].text
    #expect(script.contains(#"infinite \"a\\\"b\\c\"","#), "\(script)")
  }
}
