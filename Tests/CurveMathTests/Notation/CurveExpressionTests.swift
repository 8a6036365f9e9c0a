import CurveMath
import TestSupport
import Testing

@Suite("CurveExpression: what a text says besides its curve")
struct CurveExpressionTests {
  private struct Library: PresetResolver {
    let presets = [
      "own/plain": "ease-out", "own/timed": "ease-out 1s", "own/short": "ease-out 0.2s",
      "own/spring": "spring(0.5, 0.3)",
      "own/alias": "own/plain",
    ]

    func notation(ofPreset path: String) -> String? { presets[path] }
    var presetPaths: [String] { presets.keys.sorted() }
  }

  private let notation = CurveNotation(presets: Library())

  @Test(
    "only a timing function of CSS without a duration has none of its own",
    arguments: [
      ("ease", false), ("linear(0, 0.5, 1)", false), ("steps(4)", false), ("penner(quad, out)", false),
      ("own/plain", false), ("own/alias", false), ("ease 1s", true), ("1s ease", true), ("ease(duration: 1)", true),
      ("own/timed", true), ("own/short", true), ("own/plain 1s", true), ("1s own/alias", true), ("easeIn", true),
      ("timingCurve(0.2, 0, 0.8, 1)", true), ("bouncy", true), ("own/spring", true), ("ease.delay(0.1)", true),
      ("path(M0,0 C0.1,0 0.2,1 1,1)", false), ("path(M0,0 C0.1,0 0.2,1 1,1, duration: 1s)", true),
    ])
  func duration(text: String, isOwn: Bool) throws {
    #expect(try notation.expression(text).hasOwnDuration == isOwn)
  }

  @Test("what is wrong is said in the order of the text, whether of a part or between parts")
  func order() {
    for (text, column) in [
      ("spring(-1).dela(1)", 8), ("bouncy.dela(1).delay(x)", 8), ("bouncy.delay(x).dela(1)", 14),
      ("bouncy.speed(0) nonsense", 17), ("bouncy.repeatCount(1.5) nonsense", 20), ("bouncy.delay().speed(", 14),
      ("ease 1s 2s", 9), ("spring(-1) (", 8),
    ] {
      let error = #expect(throws: NotationError.self) { try notation.expression(text) }
      #expect(error?.column == column, "\(text): \(String(describing: error))")
    }
  }

  // MARK: - Numbers that are left open

  /// The curve of a text in which underscores leave numbers open.
  private func curve(_ text: String, _ values: [HoleValue]) throws -> any MotionCurve {
    let holes = text.ranges(of: /_+/).map { range in
      text.distance(
        from: text.startIndex, to: range.lowerBound)..<text.distance(from: text.startIndex, to: range.upperBound)
    }
    return try notation.template(text, holes: holes).curve(values)
  }

  @Test(
    "a template is the curve of the text with its numbers",
    arguments: [
      ("cubic-bezier(_, 0, __, 1) 300ms", [HoleValue(0.25), HoleValue(0.5)], "cubic-bezier(0.25, 0, 0.5, 1) 300ms"),
      ("ease _", [HoleValue(0.4, unit: "s")], "ease 0.4s"), ("___ms ease", [HoleValue(250)], "250ms ease"),
      ("own/plain __s", [HoleValue(0.4)], "own/plain 0.4s"),
      ("linear(0, __ __%, 1)", [HoleValue(0.75), HoleValue(25)], "linear(0, 0.75 25%, 1)"),
      ("linear(0, _ _, 1)", [HoleValue(0.75), HoleValue(25, unit: "%")], "linear(0, 0.75 25%, 1)"),
      ("steps(_, jump-none)", [HoleValue(5)], "steps(5, jump-none)"),
      (
        "cubic-bezier(calc(_ / 2 + min(_, 3)), 0, 0.5, 1)", [HoleValue(0.5), HoleValue(0.125)],
        "cubic-bezier(0.375, 0, 0.5, 1)"
      ),
      ("path(M0,0 C_,0 0.2,__ 1,1)", [HoleValue(0.25), HoleValue(1)], "path(M0,0 C0.25,0 0.2,1 1,1)"),
      (
        "bouncy.delay(_).repeatCount(_, autoreverses: false)", [HoleValue(0.25), HoleValue(3)],
        "bouncy.delay(0.25).repeatCount(3, autoreverses: false)"
      ),
      ("easeIn(duration: _)", [HoleValue(0.5)], "easeIn(duration: 0.5)"),
      ("spring(_, __%)", [HoleValue(0.5), HoleValue(30)], "spring(0.5, 30%)"),
    ])
  func template(text: String, values: [HoleValue], filled: String) throws {
    let (open, written) = (try curve(text, values), try notation.curve(filled))
    #expect(open.notation == written.notation)
    for time in [0, 0.07, 0.31, 0.9] { #expect(open.state(at: time).value == written.state(at: time).value) }
  }

  @Test("a number that cannot stand in its place is refused there, and a text that cannot be read before any number")
  func refusals() {
    func column(_ text: String, _ values: HoleValue...) -> Int? {
      (#expect(throws: NotationError.self) { try curve(text, values) })?.column
    }
    #expect(column("cubic-bezier(_, 0, 0.2, 1)", HoleValue(2)) == 14)
    #expect(column("ease _", HoleValue(2)) == 6)
    #expect(column("ease _", HoleValue(-2, unit: "s")) == 6)
    #expect(column("steps(_)", HoleValue(2.5)) == 7)
    #expect(column("bouncy.delay(_).dela(1)", HoleValue(1)) == 17)
    #expect(column("bounc(_)", HoleValue(1)) == 1)
    #expect(column("penner(_, in)", HoleValue(1)) == 8)
  }
}
