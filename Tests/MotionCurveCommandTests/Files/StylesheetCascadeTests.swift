import CurveMath
import CurveReports
import TestSupport
import Testing

@testable import MotionCurveCommand
@testable import TokenFiles

@Suite("Curves of stylesheets: shorthands, longhands and the cascade")
struct StylesheetCascadeTests {
  private func curves(_ block: String) throws -> [FoundCurve] {
    try CurveFile.curves(in: Array("a { \(block) }".utf8), path: "motion.css")
  }

  private func notations(_ block: String) throws -> [String: FoundCurve.Reading] {
    Dictionary(uniqueKeysWithValues: try curves(block).map { ($0.name, $0.reading) })
  }

  @Test(
    "the last declaration wins, a shorthand sets all, and important ones stay",
    arguments: [
      ("transition: opacity 1s; transition-timing-function: ease-in", "a transition-timing-function", "ease-in 1s"),
      ("transition: opacity 1s ease; transition-duration: 9s", "a transition", "ease 9s"),
      ("transition: opacity 1s ease-in; transition-delay: 200ms", "a transition", "ease-in 1s.delay(200ms)"),
      ("transition-duration: 9s; transition: opacity 1s ease-in 50ms", "a transition", "ease-in 1s.delay(50ms)"),
      ("transition-delay: 9s; transition: opacity 1s ease", "a transition", "ease 1s"),
      ("transition-duration: 9s !important; transition: opacity 1s ease", "a transition", "ease 9s"),
      ("transition: top 1s ease !important; transition-timing-function: linear", "a transition", "ease 1s"),
      ("-webkit-transition: top 1s; transition: top 2s", "a transition", "ease 2s"),
      ("transition: opacity; transition-duration: 2s", "a transition", "ease 2s"),
      (
        "transition-duration: calc(1s*2); transition-timing-function: linear", "a transition-timing-function",
        "linear 2s"
      ),
      ("transition: top calc(150ms * 3 + 50ms) linear", "a transition", "linear 0.5s"),
      (
        "animation: spin 1s ease-in; animation-iteration-count: 3", "a animation",
        "ease-in 1s.repeatCount(3, autoreverses: false)"
      ),
      ("animation: none; animation: spin 1s linear", "a animation", "linear 1s"),
    ])
  func cascade(block: String, name: String, notation: String) throws {
    #expect(try notations(block) == [name: .notation(notation)])
  }

  @Test(
    "what nothing moves by has no curve",
    arguments: [
      "transition: top 1s ease; transition: none", "transition: top 1s ease; transition-property: none",
      "transition: top 1s ease; transition-timing-function: inherit", "transition-duration: 1s", "transition: inherit",
      "animation: none", "animation: none; animation-timing-function: linear", "transition: opacity",
      "transition-timing-function: unset; transition-duration: 1s",
    ])
  func nothing(block: String) throws { #expect(try curves(block) == []) }

  @Test("lists that are too short are repeated for everything that moves, and longer ones are cut")
  func lists() throws {
    let found = try notations(
      "transition-property: left, top, right; transition-duration: 1s, 2s; transition-timing-function: ease, linear, ease-in, ease-out"
    )
    #expect(
      found == [
        "a transition-timing-function left": .notation("ease 1s"),
        "a transition-timing-function top": .notation("linear 2s"),
        "a transition-timing-function right": .notation("ease-in 1s"),
      ])
    #expect(
      try notations("transition: left 1s ease, top 2s; transition-timing-function: linear") == [
        "a transition-timing-function left": .notation("linear 1s"),
        "a transition-timing-function top": .notation("linear 2s"),
      ])
    #expect(
      try notations("transition-duration: 1s, 2s; transition-timing-function: ease") == [
        "a transition-timing-function 1": .notation("ease 1s"), "a transition-timing-function 2": .notation("ease 2s"),
      ])
  }

  @Test(
    "animations run so often and that way, in a shorthand, in longhands or beside a custom property",
    arguments: [
      ("spin 2s linear infinite", "linear 2s.repeatForever(autoreverses: false)"),
      ("2s ease-in-out 100ms 3 alternate both pulse", "ease-in-out 2s.repeatCount(3, autoreverses: true).delay(100ms)"),
      ("spin 2s ease-in 1 normal", "ease-in 2s"), ("spin 2s ease-in alternate", "ease-in 2s"),
      ("spin 2s ease-in reverse", "cubic-bezier(0, 0, 0.58, 1) 2s"),
      ("spin 2s steps(3) reverse", "steps(3, jump-start) 2s"),
      ("spin 2s cubic-bezier(.42, 0, .2, .9) reverse", "cubic-bezier(0.8, 0.1, 0.58, 1) 2s"),
      ("spin 2s linear(0, 0.8 25%, 1) reverse", "linear(0 0%, 0.2 75%, 1 100%) 2s"),
      (
        "spin 2s ease-in-out infinite alternate-reverse",
        "cubic-bezier(0.42, 0, 0.58, 1) 2s.repeatForever(autoreverses: true)"
      ),
    ])
  func animations(value: String, notation: String) throws {
    let found = try notations("animation: \(value)")
    #expect(found["a animation"] == .notation(notation))
    guard value.contains("spin") else { return }
    #expect(try notations("--spin: \(value)")["--spin"] == .notation(notation))
  }

  @Test("longhands and custom properties of a repetition; the delay comes once, before the first run")
  func repetitions() throws {
    #expect(
      try notations(
        "animation-name: spin; animation-duration: 1s; animation-timing-function: linear; animation-iteration-count: infinite; animation-direction: alternate; animation-delay: 50ms"
      ) == ["a animation-timing-function": .notation("linear 1s.repeatForever(autoreverses: true).delay(50ms)")])
    let found = try notations(
      """
      --p: linear; --p-duration: 1s; --p-delay: 200ms; --p-iteration-count: 3; --p-direction: alternate;
      --q: ease; --q-duration: calc(2 * 400ms); --q-delay: 0s; --q-iteration-count: infinite; --q-direction: normal
      """)
    #expect(found["--p"] == .notation("linear 1s.repeatCount(3, autoreverses: true).delay(200ms)"))
    #expect(found["--q"] == .notation("ease 0.8s.repeatForever(autoreverses: false)"))
    let curve = try CurveReading.curve("linear 1s.repeatCount(3, autoreverses: true).delay(200ms)").curve
    expectClose(curve.state(at: 1.7).value, 0.5, within: 1e-12)
    expectClose(curve.state(at: 3.2).value, 1, within: 1e-12)
  }

  // By CSS's own rule: the output at a share s of the time is 1 − f(1 − s) of the way from where it
  // starts.
  @Test(
    "a reversed function is the motion that is seen",
    arguments: [
      "ease", "ease-in", "steps(3, jump-both)", "step-start", "linear(0, 1.2 25% 50%, 1)",
      "cubic-bezier(0.1, -0.3, 0.4, 1.2)",
    ])
  func reversed(function: String) throws {
    guard let notation = try curves("animation: spin 1s \(function) reverse").first?.reading.text else {
      Issue.record("\(function) is not read")
      return
    }
    let (forwards, backwards) = (try CurveReading.curve("\(function) 1s").curve, try CurveReading.curve(notation).curve)
    for s in [0.013, 0.11, 0.29, 0.4, 0.61, 0.93] {
      expectClose(backwards.state(at: s).value, 1 - forwards.state(at: 1 - s).value, within: 1e-12)
    }
  }

  @Test(
    "what cannot be carried is told",
    arguments: [
      (
        "animation: spin 1s ease infinite alternate",
        "'alternate' runs 'ease' backwards on the way back, which has no notation here: only functions that are the same from both ends have"
      ),
      ("animation: spin 1s ease 2.5", "it runs '2.5' times, and the notation counts whole runs"),
      (
        "transition: top 1s ease; transition-duration: calc(1s * var(--x, 2) + 1px)",
        "'calc(1s * 2 + 1px)' is not computed: write the time out"
      ),
      ("transition: top 1s ease; transition-duration: fast", "its duration 'fast' is no time of CSS"),
      (
        "transition: top 1s ease; transition-duration: inherit",
        "its duration is 'inherit', which only other rules can say"
      ),
      (
        "transition: top 1s ease; transition-delay: var(--gone)",
        "'--gone' is not defined in the file; files that are named together share their variables"
      ),
      (
        "--p: ease; --p-duration: var(--gone)",
        "'--gone' is not defined in the file; files that are named together share their variables"
      ),
      ("animation: spin 1s ease; animation-direction: backwards", "'backwards' is no direction of CSS"),
    ])
  func refusals(block: String, reason: String) throws {
    #expect(try curves(block).map(\.reading) == [.unreadable(reason)])
  }

  @Test(
    "what browsers drop is told, with what is wrong in it",
    arguments: [
      ("transition: all 300 ease", "300 has no unit: write 300ms"),
      ("transition: all 300px ease", "'300px' is no time of CSS"),
      ("transition: all 0 ease", "0 has no unit: write 0s"),
      ("transition: all 1s 2s 3s ease", "it has 3 times, 1s, 2s, 3s, and CSS takes a duration and a delay"),
      ("transition: all 1s ease ease-in", "it has two timing functions, 'ease' and 'ease-in'"),
      ("transition: all 1s steps(2) linear(0, 1)", "it has two timing functions, 'steps(2)' and 'linear(0, 1)'"),
      ("transition: left top 1s", "it names 2 properties, 'left' and 'top', without a comma between them"),
      ("transition: left -1s ease", "the duration '-1s' is negative, and none is"),
      ("transition: left 1s ease; transition-duration: 250", "its duration 250 has no unit: write 250ms"),
      ("transition: left 1s ease; transition-duration: -2s", "the duration '-2s' is negative, and none is"),
      ("animation: spin 1s ease 2 3", "3 has no unit: write 3s"),
      ("animation: spin pulse 1s linear", "it names 2 animations, 'spin' and 'pulse', without a comma between them"),
      ("--x: cubic-bezier(0, 0, 0, 1) 300px", "'300px' is no time of CSS"),
      ("--x: ease 1s 2s 3s", "it has 3 times, 1s, 2s, 3s, and CSS takes a duration and a delay"),
    ])
  func faults(block: String, reason: String) throws {
    #expect(try curves(block).map(\.reading) == [.unreadable(reason)])
  }

  @Test("words that browsers take are no faults")
  func noFaults() throws {
    #expect(try notations("transition: top 1s -200ms ease") == ["a transition": .notation("ease 1s.delay(-200ms)")])
    #expect(try notations("transition: 0s 1s linear all") == ["a transition": .notation("linear 0s.delay(1s)")])
    #expect(
      try notations("transition: display 1s steps(4)allow-discrete") == ["a transition": .notation("steps(4) 1s")])
    #expect(try notations("transition: top calc(1s / 2) ease-in") == ["a transition": .notation("ease-in 0.5s")])
    // A keyword of CSS is a name where another function came first.
    #expect(try curves("animation: 1s ease ease-in").map(\.reading) == [.notation("ease 1s")])
    #expect(
      try notations("animation: 3s linear infinite spin") == [
        "a animation": .notation("linear 3s.repeatForever(autoreverses: false)")
      ])
  }

  @Test(
    "of custom properties of equal weight the last one counts, and an important one before it",
    arguments: [
      ("--e: ease-in; --e: ease-out", "ease-out"), ("--e: ease-in !important; --e: ease-out", "ease-in"),
      ("--e: ease-in } a { --e: ease-out", "ease-out"),
      ("--e: ease } b { --e: ease-in } a { --e: ease-out", "ease-out"),
    ])
  func customProperties(block: String, notation: String) throws {
    let found = try notations("\(block); transition: top 1s var(--e)")
    #expect(found["--e"] == .notation(block.contains("b {") ? "ease-in" : notation))
    #expect(found["a transition"] == .notation("\(notation) 1s"))
    if block.contains("b {") { #expect(found["a --e"] == .notation(notation)) }
  }
}
