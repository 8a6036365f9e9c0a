import Testing

@testable import MotionCurveCommand

@Suite("Curves of stylesheets")
struct StylesheetCurvesTests {
  private func curves(_ text: String) throws -> [FoundCurve] {
    try CurveFile.curves(in: Array(text.utf8), path: "motion.css").named()
  }

  private func notations(_ text: String) throws -> [String: FoundCurve.Reading] {
    Dictionary(try curves(text).map { ($0.name, $0.reading) }, uniquingKeysWith: { first, _ in first })
  }

  @Test("custom properties, transitions and longhands are named as they stand there, with their times")
  func names() throws {
    let css = """
      /* transition: all 9s ease-in; */
      :root { --out: cubic-bezier(0, 0, .2, 1); --out-duration: 250ms; --gap: 4px; --bounce: linear(0, 0.6 40%, 1) }
      .card:hover { transition: opacity 200ms ease-out 50ms, transform .4s cubic-bezier(.2, 0, 0, 1); }
      .dot { animation-timing-function: steps(4, jump-none); animation-duration: 2s; -webkit-transition: top 1s }
      .name-of-a-font { font-family: "ease; linear"; background: url(a;b) }
      """
    #expect(
      try curves(css) == [
        FoundCurve("--out", at: "line 2", "cubic-bezier(0, 0, .2, 1) 250ms", long: ":root --out"),
        FoundCurve("--bounce", at: "line 2", "linear(0, 0.6 40%, 1)", long: ":root --bounce"),
        FoundCurve(
          ".card:hover transition opacity", at: "line 3", "ease-out 200ms.delay(50ms)",
          long: ".card:hover transition opacity"),
        FoundCurve(
          ".card:hover transition transform", at: "line 3", "cubic-bezier(.2, 0, 0, 1) .4s",
          long: ".card:hover transition transform"),
        FoundCurve(
          ".dot animation-timing-function", at: "line 4", "steps(4, jump-none) 2s",
          long: ".dot animation-timing-function"),
        // CSS's own default.
        FoundCurve(".dot -webkit-transition", at: "line 4", "ease 1s", long: ".dot -webkit-transition"),
      ])
  }

  @Test("variables are looked up in the block, then in the file, then in the fallback")
  func variables() throws {
    let css = """
      :root { --ease: ease-in; --time: 300ms; --chain: var(--ease) }
      .a { transition: top var(--time) var(--ease) }
      .b { --ease: ease-out; transition: top var(--time) var(--ease) }
      .c { transition: top var(--none, 1s) var(--chain), left 2s var(--gone) }
      """
    let found = try notations(css)
    #expect(found[".a transition"] == .notation("ease-in 300ms"))
    #expect(found[".b transition"] == .notation("ease-out 300ms"))
    #expect(found[".c transition top"] == .notation("ease-in 1s"))
    #expect(found[".c transition left"] == .unreadable("the file does not define '--gone'"))
  }

  @Test("variables that lead in a circle or double themselves are refused")
  func hostileVariables() throws {
    #expect(
      try notations("a { --x: var(--y); --y: var(--x); transition: top 1s var(--x) }")["a transition"]
        == .unreadable("its variables lead in a circle"))
    let doubling = (0..<14).map { "--v\($0): var(--v\($0 + 1)) var(--v\($0 + 1));" }.joined()
    #expect(
      try notations("a { \(doubling) --v14: ease-in 1s; transition: var(--v0) }")["a transition"]
        == .unreadable("its variables make it too long"))
  }

  @Test("what is redefined elsewhere keeps a name of its own; what is said twice in the same words is one curve")
  func redefinitions() throws {
    let css = """
      :root { --out: ease-out }
      .dark { --out: ease-out }
      @media (prefers-reduced-motion: reduce) { :root { --out: linear } .x { transition: none } }
      @media (prefers-reduced-motion: reduce) { :root { --out: ease } }
      @keyframes spin { from { animation-timing-function: ease-in } }
      """
    #expect(
      try curves(css).map(\.name) == [
        "--out", "@media (prefers-reduced-motion: reduce) :root --out",
        "@keyframes spin from animation-timing-function",
      ])
    // The last of two that have the same weight.
    #expect(try curves(css)[1].reading == .notation("ease"))
  }

  @Test("values in the keys of an animation are no linear motion, and one from end to end is")
  func keyframes() throws {
    let css = """
      @keyframes card { 0% { top: 0 } 30%, 40% { top: 12px } to { top: 10px } }
      @keyframes spin { from, 0% { rotate: 0deg } 100% { rotate: 1turn } }
      .a { animation: card 1s linear } .b { animation: spin 1s linear } .c { animation: card 1s ease-in }
      """
    let found = try notations(css)
    #expect(
      found[".a animation"]
        == .unreadable("its motion is in the keys of '@keyframes card', and 'linear' only leads from one to the next"))
    #expect(found[".b animation"] == .notation("linear 1s") && found[".c animation"] == .notation("ease-in 1s"))
  }

  @Test("functions that CSS does not have are named, and the rest is read")
  func unknownFunctions() throws {
    let found = try notations(
      "a { transition: left 2s spring(1 100 10 0), top calc(1s * 2) ease, right 1s ease } b { animation-timing-function: bounce }"
    )
    #expect(found["a transition left"] == .unreadable("'spring(1 100 10 0)' is no timing function of CSS"))
    #expect(found["a transition top"] == .notation("ease 2s"))
    #expect(found["a transition right"] == .notation("ease 1s"))
    #expect(found["b animation-timing-function"] == .unreadable("'bounce' is no timing function of CSS"))
  }

  @Test("what a forgotten bracket or comment swallows is told", arguments: ["b { background: url(x ; }", "/* b"])
  func unclosed(_ open: String) throws {
    let found = try curves("a { transition: top 1s ease }\n\(open)\nc { transition: top 2s ease }")
    #expect(found.map(\.name) == ["a transition", "what follows line 2"])
  }
}
