import CurveReports
import Testing
import TokenFiles

@Suite("Scopes of stylesheets")
struct StylesheetScopesTests {
  private func usual(_ css: String) -> [String] {
    MotionSystem(css)["--p"].filter(\.conditions.isEmpty).map { "\($0.scope) \($0.text)" }
  }

  @Test(
    "a variable is that of the element, or of one that the selector demands around it, or the page's",
    arguments: [
      (".card { --p: 3s } :root { --p: 1s } .z { transition: top var(--p) linear }", "1000ms"),
      (":root { --p: 1s } .card { --p: 3s } .z { transition: top var(--p) linear }", "1000ms"),
      (".b { --p: 3s } .z { transition: top var(--p, 1s) linear }", "1000ms"),
      (".b { --p: 3s } .z { transition: top var(--p) linear }", "3000ms"),
      (":root { --p: 1s } .dark { --p: 3s } .dark .z { transition: top var(--p) linear }", "3000ms"),
      (".dark { --p: 3s } :root { --p: 1s } .dark > .x:hover .z { transition: top var(--p) linear }", "3000ms"),
      (".dark { --p: 3s } :root { --p: 1s } .dark + .z { transition: top var(--p) linear }", "1000ms"),
      (".dark .x { --p: 3s } :root { --p: 1s } .x .z { transition: top var(--p) linear }", "1000ms"),
      (".dark .x { --p: 3s } :root { --p: 1s } .dark .y .x .z { transition: top var(--p) linear }", "3000ms"),
      (".dark > .x { --p: 3s } :root { --p: 1s } .dark .x .z { transition: top var(--p) linear }", "1000ms"),
      ("html .x { --p: 3s } :root { --p: 1s } .x.z { transition: top var(--p) linear }", "3000ms"),
      (":root { --p: 1s } .card { --p: 3s; & .z { transition: top var(--p) linear } }", "3000ms"),
      (":root { --p: 1s } .card { --p: 3s; .z { transition: top var(--p) linear } }", "3000ms"),
      (":root { --p: 1s } .card { --p: 3s } .card:hover, a.card { transition: top var(--p) linear }", "3000ms"),
      (":root { --p: 1s } .card { --p: 2s } .card.z { --p: 3s } .z.card { transition: top var(--p) linear }", "3000ms"),
      ("* { --p: 3s } :root { --p: 1s } .z { transition: top var(--p) linear }", "3000ms"),
      ("* { --p: 3s } :root { --p: 1s; --q: var(--p) } .z { transition: top var(--q) linear }", "1000ms"),
      ("body { --p: 3s } :root { --p: 1s } .z { transition: top var(--p) linear }", "3000ms"),
      (".card { --p: 3s } :root { --q: var(--p); --p: 1s } .z { transition: top var(--q) linear }", "1000ms"),
      ("#a\\:b { --p: 3s } :root { --p: 1s } #a\\:b .z { transition: top var(--p) linear }", "3000ms"),
      (":root { --p: 1s } @include dark { --p: 3s } .z { transition: top var(--p) linear }", "1000ms"),
      (":root { --p: 1s } :root, [data-theme] { --p: 3s } .z { transition: top var(--p) linear }", "3000ms"),
      (":root { --p: 1s } @keyframes k { to { --p: 3s } } to { transition: top var(--p) linear }", "1000ms"),
    ])
  func scopes(css: String, time: String) {
    let found = MotionSystem(css).tokens.filter { $0.role == .use }.map(\.text)
    #expect(!found.isEmpty && found.allSatisfy { $0 == "\(time) linear top" }, "\(found)")
  }

  @Test("what elements have differently is told, and of a list of selectors the first one counts")
  func depends() {
    let one = MotionSystem(".a { --p: 1s } .b { --p: 3s } .z { transition: top var(--p) linear }")
    #expect(one.tokens.allSatisfy { $0.role == .token })
    #expect(
      one.reasons == [
        "'--p' is '1s' in '.a' and '3s' in '.b': which one counts depends on where it stands"
      ])
    let list = MotionSystem(".a { --p: 1s } .b { --p: 3s } .a .z, .b .z { transition: top var(--p) linear }")
    let use = list.tokens.filter { $0.role == .use }
    #expect(use.map(\.text) == ["1000ms linear top"])
    #expect(use.map(\.remark) == ["for another of its selectors '--p' is '3s'"])
  }

  @Test("what elements have in a state is not what others have at rest")
  func states() {
    let css = ".a { --p: 1s } .a:hover, .a.on { --p: 3s } .z { transition: top var(--p) linear }"
    #expect(MotionSystem(css).tokens.filter { $0.role == .use }.map(\.text) == ["1000ms linear top"])
  }

  @Test(
    "of declarations of the whole page one wins, as in a browser",
    arguments: [
      ("html { --p: 1s } :root { --p: 2s } html { --p: 3s }", [" 2000ms"]),
      ("@layer x { :root { --p: 1s } } html { --p: 2s }", [" 2000ms"]),
      (":root { --p: 2s } @layer x { :root { --p: 1s } }", [" 2000ms"]),
      ("@layer a, b; @layer b { :root { --p: 2s } } @layer a { :root { --p: 1s } }", [" 2000ms"]),
      ("@layer b { :root { --p: 2s } } @layer a { :root { --p: 1s } }", [" 1000ms"]),
      ("@layer a.b, a.c; @layer a { @layer c { :root { --p: 1s } } @layer b { :root { --p: 3s } } }", [" 1000ms"]),
      ("@layer a { :root { --p: 2s } @layer b { :root { --p: 1s } } }", [" 2000ms"]),
      ("@layer a { :root { --p: 1s !important } } :root { --p: 2s !important }", [" 1000ms"]),
      (":root { --p: 1s !important } @media screen { :root { --p: 2s } }", [" 1000ms"]),
      (":root:root { --p: 1s } :root { --p: 2s }", [" 1000ms"]),
      (":root { --p: 2s } :where(:root) { --p: 1s }", [" 2000ms"]),
      (":is(:root) { --p: 1s } html { --p: 2s }", [" 1000ms"]),
      ("html:root { --p: 1s } @media all { :root { --p: 2s } }", [" 1000ms"]),
      (":root { --p: 1s } .a { --p: 2s } .a { --p: 3s } @layer x { .a { --p: 4s } }", [" 1000ms", ".a 3000ms"]),
      (":root { --p: 1s } html.dark { --p: 2s }", [" 1000ms", "html.dark 2000ms"]),
      (":root { & { --p: 2s } --p: 1s }", [" 1000ms"]),
      ("@property --p { syntax: '<time>'; inherits: true; initial-value: 300ms }", [" 300ms"]),
      (":root { --p: 1s } @property --p { initial-value: 300ms }", [" 1000ms"]),
      ("html { --\\70: 1s } :root { --\\000070 : 2s }", [" 2000ms"]),
    ] as [(String, [String])])
  func cascade(css: String, values: [String]) {
    #expect(usual(css) == values)
  }

  @Test("'&' alone is the rule around it, for less motion too")
  func parent() {
    let found = MotionSystem(
      ":root { --p: 1s } :root { @media (prefers-reduced-motion: reduce) { & { --p: 2ms } } & { .a { --q: 3s } } }")
    #expect(found["--p"].map(\.text) == ["1000ms", "2ms"] && found["--p"][1].conditions == [.reducedMotion])
    #expect(found["--p"].map(\.scope) == ["", ""])
    #expect(found["--q"].map(\.scope) == [".a"])
  }

  @Test(
    "what is meant for less motion stays so where a browser takes another one, and that is remarked",
    arguments: [
      ("@media (prefers-reduced-motion) { :root { --p: 1ms } } :root { --p: 2s }", true),
      (":root { --p: 2s } @media (prefers-reduced-motion) { html { --p: 1ms } }", true),
      (":root { --p: 2s } @layer x { @media (prefers-reduced-motion) { :root { --p: 1ms } } }", true),
      (":root { --p: 2s !important } @media (prefers-reduced-motion) { :root { --p: 1ms } }", true),
      (":root { --p: 2s } @media (prefers-reduced-motion) { :root { --p: 1ms } }", false),
      ("@media (prefers-reduced-motion) { :root { --p: 1ms } } html { --p: 2s }", false),
      ("@media (prefers-reduced-motion) { :root { --p: 1ms !important } } :root { --p: 2s }", false),
    ])
  func intentions(css: String, isRemarked: Bool) throws {
    let found = MotionSystem(css)["--p"]
    #expect(Set(found.map(\.text)) == ["2000ms", "1ms"])
    let calm = try #require(found.first { $0.conditions == [.reducedMotion] })
    let remark = "line 1 is later or stronger, so that browsers take that one: put this rule behind it"
    #expect(calm.remark == (isRemarked ? remark : nil))
  }

  @Test(
    "what has no value gives way to what stands in its place",
    arguments: [
      ":root { --a: var(--b); --b: var(--a) } .z { transition: top var(--a, 700ms) linear }",
      ":root { --a: var(--b, 1s); --b: var(--a, 2s) } .z { transition: top var(--b, 700ms) linear }",
      ":root { --a: var(--b); --b: var(--a); --f: var(--a, 700ms) } .z { transition: top var(--f) linear }",
      ":root { --a: var(--b); --b: var(--a); --f: var(--a) } .z { transition: top var(--f, 700ms) linear }",
      ":root { --a: var(--a, 1s) } .z { transition: top var(--a, 700ms) linear }",
      ":root { --n: initial } .z { transition: top var(--n, 700ms) linear }",
      ":root { --\\66 oo: 700ms } .z { transition: top var(--foo) linear }",
      ":root { --a\\:b: 700ms } .z { transition: top var(--a\\:b) linear }",
      ":root { --a\\,b: 700ms; --a: 1s } .z { transition: top var(--a\\,b, 2s) linear }",
      "@property --g { initial-value: 700ms } .z { transition: top var(--g, 1s) linear }",
    ])
  func fallbacks(css: String) {
    #expect(MotionSystem(css).tokens.filter { $0.role == .use }.map(\.text) == ["700ms linear top"])
  }

  @Test(
    "a circle, and nothing, are told",
    arguments: [
      (":root { --a: var(--b); --b: var(--a) } .z { transition: top var(--a) linear }", "refers to itself in a circle"),
      (":root { --n: initial } .z { transition: top var(--n) linear }", "'--n' is 'initial', which is no value"),
    ])
  func nothing(css: String, reason: String) {
    let system = MotionSystem(css)
    #expect(!system.tokens.contains { $0.role == .use })
    #expect(system.leftOut.contains { $0.name == "transition" && $0.reason.description.contains(reason) })
  }
}
