import CurveMath
import Testing

@testable import MotionCurveCommand
@testable import TokenFiles

@Suite("Curves of stylesheets")
struct StylesheetCurvesTests {
  private func curves(_ text: String) throws -> [FoundCurve] {
    try CurveFile.curves(in: Array(text.utf8), path: "motion.css")
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
    #expect(
      found[".c transition left"]
        == .unreadable("'--gone' is not defined in the file; files that are named together share their variables"))
  }

  @Test("a definition counts where its conditions hold for whoever asks")
  func conditions() throws {
    let css = """
      @media (forced-colors: active) { :root { --ink: 0; --time: 1s } .b { transition: top var(--time) linear } }
      @supports (color: lab(0 0 0)) { :root { --ink-2: 3s } }
      :root { --time: 200ms }
      @media (prefers-reduced-motion: no-preference) { :root { --calm: 4s } }
      .a { transition: top var(--ink, 300ms) linear, left var(--time) ease, right var(--ink-2) ease, bottom var(--calm) ease }
      .c { transition: top var(--ink) linear }
      """
    let found = try notations(css)
    #expect(found[".b transition"] == .notation("linear 1s"))
    #expect(found[".a transition top"] == .notation("linear 300ms"))
    #expect(found[".a transition left"] == .notation("ease 200ms"))
    #expect(found[".a transition right"] == .notation("ease 3s"))
    #expect(found[".a transition bottom"] == .notation("ease 4s"))
    #expect(found[".c transition"] == .unreadable("'--ink' is defined under '@media (forced-colors: active)' only"))
  }

  @Test("a variable's own variables are those of the place where it is said")
  func nestedVariables() throws {
    let css = """
      :root { --ease: ease-in; --chain: var(--ease) }
      .b { --ease: ease-out; transition: top 1s var(--chain), left 1s var(--ease) }
      """
    let found = try notations(css)
    #expect(found[".b transition top"] == .notation("ease-in 1s"))
    #expect(found[".b transition left"] == .notation("ease-out 1s"))
  }

  @Test(
    "nothing that looks like a motion is lost without a word",
    arguments: [
      (
        "--fade: fade .5s var(--missing)",
        "'--missing' is not defined in the file; files that are named together share their variables"
      ),
      (
        "--loud: var(--ease-9)",
        "'--ease-9' is not defined in the file; files that are named together share their variables"
      ),
      (
        "--motion-fast: var(--x)",
        "'--x' is not defined in the file; files that are named together share their variables"
      ),
      // Nothing beside the variable says what it is.
      ("--card: var(--b)", "'--b' is not defined in the file; files that are named together share their variables"),
      (
        "--card: var(--a, var(--b))",
        "'--b' is not defined in the file; files that are named together share their variables"
      ),
      ("--card: var(--card)", "'--card' refers to itself in a circle"),
      (
        "--pulse: pulse 1s",
        "it has a time and no timing function: write one, such as 'ease', which CSS takes where none stands"
      ),
      ("--spin: spin 1s spring(1 100 10 0)", "'spring(1 100 10 0)' is no timing function of CSS"),
      ("--ease-in-out: cubicbezier(0, 0, 0, 1)", "'cubicbezier(0, 0, 0, 1)' is no timing function of CSS"),
      (
        "transition-property: opacity; transition-duration: 200ms",
        "it takes 200ms, and the block has no timing function: write one here, such as 'ease', which CSS takes where no other "
          + "rule says it"
      ),
      (
        "animation: spin 2s spring(1 100 10 0)", "'spring(1 100 10 0)' is no timing function of CSS"
      ),
    ])
  func losses(declaration: String, reason: String) throws {
    let found = try curves("a { \(declaration); --ok: ease-in }")
    #expect(found.map(\.reading) == [.unreadable(reason), .notation("ease-in")])
  }

  @Test(
    "what does not look like a motion is passed over",
    arguments: [
      "--shadow: 0 1px var(--color)", "--card: rgb(var(--paper))", "--time: 200ms", "--times: 1s, 2s",
      "--late: var(--gap, 4px)", "--edge: var(--line, 1px solid var(--color))", "--tint: blur(3px)",
      "transition-duration: 1s", "transition-property: opacity",
      "transition-property: top; transition-duration: 0s", "animation: none", "transition: inherit",
      "--card-padding: var(--unit)", "--card: var(--corner-radius-100)", "--edge: var(--a-width) var(--b-color)",
    ])
  func others(declaration: String) throws {
    #expect(try curves("a { \(declaration) }") == [])
  }

  @Test("comments, calculations and functions that the end leaves open are read as CSS reads them")
  func syntax() throws {
    let css = """
      :root { --a: linear(0, /* half; } */ 0.5/**/,1); --b: linear(0, max(0.1, 0.7) min(20%, 30%), 1) min(300ms, calc(1s / 2));
        --c: cubic-bezier(clamp(0, 2, 1), 0, calc(pi - pi), 1) }
      a { animation: x 1s steps(min(2.5, 7), /* jumps */ jump-both) /* the end
      """
    let found = try curves(css)
    #expect(
      found.map(\.reading) == [
        .notation("linear(0, 0.5 ,1)"), .notation("linear(0, max(0.1, 0.7) min(20%, 30%), 1) 0.3s"),
        .notation("cubic-bezier(clamp(0, 2, 1), 0, calc(pi - pi), 1)"), .notation("steps(min(2.5, 7), jump-both) 1s"),
        .unreadable("a comment is not closed there"),
      ])
    #expect(
      try CurveReading.notation.canonical("linear(0, max(0.1, 0.7) min(20%, 30%), 1)")
        == "linear(0 0%, 0.7 20%, 1 100%)")
    for end in ["", "/* */", " ", "0.5 calc(25% * 2", "0.5 calc((25%) * 2"] {
      let open = try curves("a { transition: top 1s linear(0, 1\(end.hasPrefix("0") ? "," + end : end)")
      #expect(open.count == 1)
      guard let notation = open.first?.reading.text else {
        Issue.record("\(open)")
        continue
      }
      _ = try CurveReading.notation.curve(notation)
    }
  }

  @Test("a token's text is read as CSS too")
  func tokenText() throws {
    #expect(StylesheetCurves.reading(of: "linear(0, /* x */ 1") == .notation("linear(0, 1)"))
    #expect(StylesheetCurves.reading(of: "opacity 1s steps(4") == .notation("steps(4) 1s"))
  }

  @Test("stylesheets that are read together share variables and keys; each keeps its own first")
  func together() throws {
    let use = """
      :root { --near: ease-out }
      .a { animation: card 2s var(--far), top 1s var(--near), card 3s linear, left 1s var(--none) }
      """
    let define = """
      :root { --far: var(--deep); --deep: cubic-bezier(0.2, 0, 0, 1); --near: ease-in }
      @keyframes card { from { top: 0 } 40% { top: 2px } to { top: 3px } }
      """
    let sheets = [use, define, ""].map { StylesheetScanner(Array($0.utf8)) }
    let found = StylesheetCurves.curves(in: sheets)
    #expect(found.count == 3 && found[2] == [])
    #expect(
      found[0].map(\.reading) == [
        .notation("ease-out"), .notation("cubic-bezier(0.2, 0, 0, 1) 2s"), .notation("ease-out 1s"),
        .unreadable("its motion is in the keys of '@keyframes card', and 'linear' only leads from one to the next"),
        .unreadable("'--none' is not defined in any of the 3 stylesheets"),
      ])
    #expect(
      found[1].map(\.reading) == [
        .notation("cubic-bezier(0.2, 0, 0, 1)"), .notation("cubic-bezier(0.2, 0, 0, 1)"), .notation("ease-in"),
      ])
  }

  @Test("a file that another asks for is told, unless it is named too or lies elsewhere")
  func imports() throws {
    let css = """
      @import './vars.css' screen; @import url("motion/quick.css"); @import url(own.css) layer(a);
      @import "https://example.org/font.css"; @import url(//example.org/a.css); a { transition: top 1s ease }
      @import '../parts/times';
      """
    let files = ["a.css", "own.css", "_times.scss"]
    let found = StylesheetCurves.curves(in: [StylesheetScanner(Array(css.utf8))], named: files)[0]
    let reason = FoundCurve.Reading.unreadable("it is a file of its own: name that file beside this one")
    #expect(found.map(\.name) == ["@import ./vars.css", "@import motion/quick.css", "a transition"])
    #expect(found.map(\.place) == ["line 1", "line 1", "line 2"])
    #expect(found.map(\.reading) == [reason, reason, .notation("ease 1s")])
    #expect(found.map(\.isElsewhere) == [true, true, false])
  }

  // By the definition: backwards is 1 − f(1 − p), away from the jumps.
  @Test(
    "a list that runs backwards is itself seen from the other end",
    arguments: [
      "linear(0 50%, 1 20%, 2)", "linear(0, 1 60%, 0.5 60%)", "linear(0 0%, 5 0%, 1 0%, 2)", "linear(2 50%, 3 50%)",
      "linear(0 30%, 4 30%, 1 30%, 2 80%, 3 80%)", "linear(0, 0.4 20%, 1)", "linear(3 -20%, 1 -20%, 2)",
    ])
  func backwards(list: String) throws {
    let found = try curves("a { animation: x 1s reverse \(list) }")
    guard let text = found.first?.reading.text else { throw UnreadableText("\(found)") }
    let (forwards, backwards) = (try CurveReading.notation.timing(list), try CurveReading.notation.timing(text))
    for input in [0.03, 0.11, 0.19, 0.21, 0.39, 0.41, 0.49, 0.51, 0.69, 0.71, 0.9, 1] {
      #expect(
        abs(backwards.progress(at: input) - (1 - forwards.progress(at: 1 - input))) < 1e-12, "\(text) at \(input)")
    }
  }

  @Test("variables that lead in a circle or double themselves are refused")
  func hostileVariables() throws {
    let circle = try notations("a { --x: var(--y); --y: var(--x); transition: top 1s var(--x) }")
    #expect(circle["a transition"] == .unreadable("'--x' refers to itself in a circle"))
    #expect(circle["--y"] == .unreadable("'--y' refers to itself in a circle"))
    #expect(
      try notations("a { --x: ease-in var(--x, 1s); transition: top var(--x) }")["a transition"]
        == .unreadable("'--x' refers to itself in a circle"))
    // The same name elsewhere is another variable.
    let other = try notations(":root { --y: var(--x); --x: ease-in } .a { --x: var(--y) 1s }")
    #expect(other[".a --x"] == .notation("ease-in 1s"), "\(other)")
    // None of these comes back to itself.
    let far =
      "its variables lead through more than 16 others, which is the limit here: write the value of one of them out"
    for link in ["var(--v#)", "calc(var(--v#) + var(--v#))", "top var(--none, var(--v#))"] {
      let chain = (0..<40).map { "--v\($0): \(link.replacing("#", with: "\($0 + 1)"));" }.joined()
      #expect(
        try notations("a { \(chain) --v40: 1s; transition: ease-in var(--v0) }")["a transition"] == .unreadable(far))
    }
    let short = (0..<15).map { "--v\($0): var(--v\($0 + 1));" }.joined()
    #expect(
      try notations("a { \(short) --v15: 1s; transition: ease-in var(--v0) }")["a transition"]
        == .notation("ease-in 1s"))
    let fallbacks = String(repeating: "var(--z,", count: 5000) + "ease" + String(repeating: ")", count: 5000)
    #expect(try notations("a { --x: \(fallbacks) }")["--x"] != nil)
    let doubling = (0..<14).map { "--v\($0): var(--v\($0 + 1)) var(--v\($0 + 1));" }.joined()
    #expect(
      try notations("a { \(doubling) --v14: ease-in 1s; transition: var(--v0) }")["a transition"]
        == .unreadable("its variables make it too long"))
    // Nothing is left of 6⁷ variables, by way of definitions and by way of what stands in for them.
    for link in ["var(--v%)", "var(--none, var(--v%))"] {
      let empty = (0..<7).map { index in
        "--v\(index): " + Array(repeating: link.replacing("%", with: "\(index + 1)"), count: 6).joined() + ";"
      }
      #expect(
        try notations("a { \(empty.joined()) --v7: ; transition: top 1s var(--v0) }")["a transition"]
          == .unreadable("it stands for more than 8192 variables"))
    }
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
