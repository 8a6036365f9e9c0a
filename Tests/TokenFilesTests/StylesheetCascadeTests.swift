import CurveReports
import Testing
import TokenFiles

@Suite("Variables in the cascade")
struct StylesheetCascadeTests {
  /// What the first rule plays, or nothing.
  private func played(_ css: String) -> String? {
    MotionSystem(css).tokens.first { $0.role == .use }?.text
  }

  @Test(
    "the strongest selector that certainly holds for an element says its variable",
    arguments: [
      (":root { --p: 1s } .a { --p: 2s } #i { --p: 3s } #i.a .z { transition: top var(--p) linear }", "3000ms"),
      (":root { --p: 1s } #i.a { --p: 3s } .a { --p: 2s } #i.a .z { transition: top var(--p) linear }", "3000ms"),
      (":root { --p: 1s } :is(.z, #i) { --p: 3s } .z { --p: 2s } .z { transition: top var(--p) linear }", "3000ms"),
      (":root { --p: 1s } :where(#i.z) { --p: 3s } .z { --p: 2s } .z#i { transition: top var(--p) linear }", "2000ms"),
      (":root { --p: 1s } .z:where(.q) { --p: 3s } .z { --p: 2s } .z.q { transition: top var(--p) linear }", "2000ms"),
      (":root { --p: 1s } :is(.z) { --p: 3s } .z { transition: top var(--p) linear }", "3000ms"),
      (":root { --p: 1s } :where(.z) { --p: 3s } .z { transition: top var(--p) linear }", "3000ms"),
      (":root { --p: 1s } :is(.a, .z) { --p: 3s } .z { transition: top var(--p) linear }", "3000ms"),
      (":root { --p: 1s } :where(.a, .z) .y { --p: 3s } .z .y { transition: top var(--p) linear }", "3000ms"),
      (":root { --p: 1s } .z:not(.y) { --p: 3s } .z { transition: top var(--p) linear }", "1000ms"),
      (":root { --p: 1s } .z:not(.y) { --p: 3s } .z:not(.y) { transition: top var(--p) linear }", "3000ms"),
      (":root { --p: 1s } *:is(.z) { --p: 3s } .z { --p: 2s } .z { transition: top var(--p) linear }", "2000ms"),
      (":root { --p: 1s } .z.z { --p: 3s } .z { --p: 2s } .z { transition: top var(--p) linear }", "3000ms"),
      (":root { --p: 1s } div.z { --p: 3s } .z { --p: 2s } div.z { transition: top var(--p) linear }", "3000ms"),
      (":root { --p: 1s } DIV.z { --p: 3s } .z { --p: 2s } div.z { transition: top var(--p) linear }", "3000ms"),
      (":root { --p: 1s } .Z { --p: 3s } .z { transition: top var(--p) linear }", "1000ms"),
      (":root { --p: 1s } [data-a] { --p: 3s } .z[data-a] { transition: top var(--p) linear }", "3000ms"),
      (":root { --p: 1s } [data-a=\"x\"] { --p: 3s } .z[data-a=x] { transition: top var(--p) linear }", "3000ms"),
      (
        ":root { --p: 1s } [ data-a = \"x\" ] { --p: 3s } .z[data-a=\"x\"] { transition: top var(--p) linear }",
        "3000ms"
      ),
      (":root { --p: 1s } [data-a='x'] { --p: 3s } .z[data-a=\"x\"] { transition: top var(--p) linear }", "3000ms"),
      (":root { --p: 1s } [data-a] { --p: 3s } .z[data-a=\"x\"] { transition: top var(--p) linear }", "3000ms"),
      (":root { --p: 1s } .z::before { --p: 3s } .z { transition: top var(--p) linear }", "1000ms"),
      (":root { --p: 1s } .z { --p: 3s } .z::before { transition: top var(--p) linear }", "3000ms"),
      (":root { --p: 1s } ::before { --p: 3s } .z::before { transition: top var(--p) linear }", "3000ms"),
      (
        ":root { --p: 1s } .z:nth-child(2 of .a, .b) { --p: 3s } .z:nth-child(2 of .a, .b) { transition: top var(--p) linear }",
        "3000ms"
      ),
    ] as [(String, String)])
  func selectors(css: String, time: String) {
    #expect(played(css) == "\(time) linear top")
  }

  @Test(
    "layers and importance decide before selectors do",
    arguments: [
      ("@layer a { .z { --p: 2s } } .z { --p: 1s } .z { transition: top var(--p) linear }", "1000ms"),
      (".z { --p: 1s } @layer a { #i.z { --p: 2s } } #i.z { transition: top var(--p) linear }", "1000ms"),
      (
        "@layer a, b; @layer b { .z { --p: 2s } } @layer a { #i.z { --p: 1s } } #i.z { transition: top var(--p) linear }",
        "2000ms"
      ),
      (
        "@layer b { .z { --p: 2s !important } } .z { --p: 1s !important } .z { transition: top var(--p) linear }",
        "2000ms"
      ),
      ("@layer { .z { --p: 2s } } @layer { .z { --p: 3s } } .z { transition: top var(--p) linear }", "3000ms"),
      ("@layer a { @layer b { .z { --p: 2s } } .z { --p: 3s } } .z { transition: top var(--p) linear }", "3000ms"),
      ("@layer a { .z { --p: 3s } @layer b { .z { --p: 2s } } } .z { transition: top var(--p) linear }", "3000ms"),
      (
        "@layer a.b { .z { --p: 2s } } @layer a { @layer c { .z { --p: 3s } } } .z { transition: top var(--p) linear }",
        "3000ms"
      ),
      (".z { --p: 3s; @layer a { --p: 1s } } .z { transition: top var(--p) linear }", "3000ms"),
      (".z { --p: 3s !important } .z { --p: 1s } .z { transition: top var(--p) linear }", "3000ms"),
      (".z { --p: 3s ! important } #i.z { --p: 1s } #i.z { transition: top var(--p) linear }", "3000ms"),
      (".z { --p: 3s !IMPORTANT; --p: 2s } .z { transition: top var(--p) linear }", "3000ms"),
      (":root { --p: 9s !important } .z { --p: 3s } .z { transition: top var(--p) linear }", "3000ms"),
    ] as [(String, String)])
  func layers(css: String, time: String) {
    #expect(played(css) == "\(time) linear top")
  }

  @Test(
    "rules within each other are for the elements that both demand",
    arguments: [
      (":root { --p: 1s } .a { .b & { --p: 3s } } .b .a { transition: top var(--p) linear }", "3000ms"),
      (":root { --p: 1s } .a { &.b { --p: 3s } } .a.b { transition: top var(--p) linear }", "3000ms"),
      (":root { --p: 1s } .a { > .b { --p: 3s } } .a > .b { transition: top var(--p) linear }", "3000ms"),
      (":root { --p: 1s } .a { + .b { --p: 3s } } .a + .b { transition: top var(--p) linear }", "3000ms"),
      (":root { --p: 1s } .a { & + & { --p: 3s } } .a + .a { transition: top var(--p) linear }", "3000ms"),
      (":root { --p: 1s } .a, .b { .c { --p: 3s } } .b .c { transition: top var(--p) linear }", "3000ms"),
      (":root { --p: 1s } .a { &:hover { --p: 3s } } .a { transition: top var(--p) linear }", "1000ms"),
      (":root { --p: 1s } .a { &:hover { --p: 3s } } .a:hover { transition: top var(--p) linear }", "3000ms"),
      (":root { --p: 1s } .a { :is(&, .d) .c { --p: 3s } } .a .c { transition: top var(--p) linear }", "3000ms"),
      (":root { --p: 1s } .a { @media all { --p: 3s } } .a { transition: top var(--p) linear }", "3000ms"),
      (":root { --p: 1s } .a { @media (hover) { --p: 3s } } .a { transition: top var(--p) linear }", "1000ms"),
      (":root { --p: 1s } .a { @media (hover) { --p: 3s; transition: top var(--p) linear } }", "3000ms"),
      (":root { --p: 1s } @scope (.a) { .z { --p: 3s } } .z { transition: top var(--p) linear }", "1000ms"),
      (":root { --p: 1s } @scope (.a) { .z { --p: 3s; transition: top var(--p) linear } }", "3000ms"),
      (":root { --p: 1s } @scope (.a) { :scope { --p: 3s } .z { transition: top var(--p) linear } }", "3000ms"),
      (":root { --p: 1s } @scope (.a) { .z { --p: 3s } } .a .z { transition: top var(--p) linear }", "3000ms"),
      (":root { --p: 1s } .a { --p: 3s } @scope (.a) { .z { transition: top var(--p) linear } }", "3000ms"),
      (
        ":root { --p: 1s } @container (min-width: 1px) { .z { --p: 3s } } .z { transition: top var(--p) linear }",
        "1000ms"
      ),
      (":root { --p: 1s } @container c (min-width: 1px) { .z { --p: 3s; transition: top var(--p) linear } }", "3000ms"),
      (
        ":root { --p: 1s } @supports (display: grid) { :root { --p: 3s } } .z { transition: top var(--p) linear }",
        "3000ms"
      ),
    ] as [(String, String)])
  func nesting(css: String, time: String) {
    #expect(played(css) == "\(time) linear top")
  }

  @Test(
    "what an element does not say it has from around it",
    arguments: [
      (
        ":root { --p: 1s } @supports not (display: grid) { :root { --p: 3s } } .z { transition: top var(--p) linear }",
        "1000ms"
      ),
      ("html { --p: 3s } .z { transition: top var(--p) linear }", "3000ms"),
      ("* { --p: 3s } .z { transition: top var(--p) linear }", "3000ms"),
      (":root { --p: 1s } * { --p: 3s } .z { transition: top var(--p) linear }", "3000ms"),
      (":root { --p: 1s } *, ::before { --p: 3s } .z { transition: top var(--p) linear }", "3000ms"),
      ("html { --p: 3s } body { --p: 2s } .z { transition: top var(--p) linear }", "2000ms"),
      ("body { --p: 3s } :root { --p: 1s; --q: var(--p) } .z { transition: top var(--q) linear }", "1000ms"),
      ("body { --p: 3s; --q: var(--p) } :root { --p: 1s } .z { transition: top var(--q) linear }", "3000ms"),
      (":root { --p: 1s; --q: var(--p) } .z { --p: 3s; transition: top var(--q) linear }", "1000ms"),
      (":root { --p: 1s } .z { --q: var(--p); --p: 3s; transition: top var(--q) linear }", "3000ms"),
      (":root { --p: 1s } .z { --p: inherit; transition: top var(--p) linear }", "1000ms"),
      (":root { --p: 1s } .z { --p: unset; transition: top var(--p) linear }", "1000ms"),
      (":root { --p: 1s } .z { --p: initial; transition: top var(--p, 3s) linear }", "3000ms"),
      (":root { --p: 1s } .z { --p: revert; transition: top var(--p) linear }", "1000ms"),
      (":root { --p: 1s } .a { --p: 2s } .a .z { --p: inherit; transition: top var(--p) linear }", "2000ms"),
      (":root { --p: 1s } :host { --p: 3s } .z { transition: top var(--p) linear }", "3000ms"),
      (":root { --p: 1s } :root.dark { --p: 3s } .z { transition: top var(--p) linear }", "1000ms"),
      (":root { --p: 1s } :root .z { --p: 3s } .z { transition: top var(--p) linear }", "3000ms"),
      (":root { --p: 1s } body .z { --p: 3s } .z { transition: top var(--p) linear }", "3000ms"),
      (":root { --p: 1s } html body .z { --p: 3s } .z { transition: top var(--p) linear }", "3000ms"),
      (":root { --p: 1s } :root body { --p: 3s } .z { transition: top var(--p) linear }", "3000ms"),
      (":root { --p: 1s } html > body { --p: 3s } body { --p: 2s } .z { transition: top var(--p) linear }", "3000ms"),
    ] as [(String, String)])
  func inheritance(css: String, time: String) {
    #expect(played(css) == "\(time) linear top")
  }

  @Test(
    "what has no value when it is computed gives way to what stands in its place",
    arguments: [
      (".z { transition: top var(--a, var(--b, 3s)) linear }", "3000ms"),
      (":root { --p: 1s } .z { transition: top var(--a, var(--p, 3s)) linear }", "1000ms"),
      (":root { --p: 1s } .z { transition: top var(--a, var(--b, var(--p))) linear }", "1000ms"),
      (":root { --a: var(--none) } .z { transition: top var(--a, 3s) linear }", "3000ms"),
      (":root { --a: var(--none, var(--none2)) } .z { transition: top var(--a, 3s) linear }", "3000ms"),
      (":root { --a: ; } .z { transition: top 3s var(--a) linear }", "3000ms"),
      (":root { --a: ; } .z { transition: top var(--a, 2s) linear 3s }", "3000ms"),
      (".z { transition: top 3s var(--a,) linear }", "3000ms"),
      (":root { --p: 1s } .z { --p: var(--none); transition: top var(--p, 3s) linear }", "3000ms"),
      (":root { --P: 2s; --p: 3s } .z { transition: top var(--p) linear }", "3000ms"),
      (":root { --p: 3s } .z { transition: top var( --p ) linear }", "3000ms"),
      (":root { --p: 3s } .z { transition: top var(/* c */--p) linear }", "3000ms"),
      (
        "@property --p { syntax: \"<time>\"; inherits: true; initial-value: 3s } :root { --p: 1s } .z { transition: top var(--p) linear }",
        "1000ms"
      ),
    ] as [(String, String)])
  func replacements(css: String, time: String) {
    #expect(played(css) == "\(time) linear top")
  }

  @Test("a variable that is not inherited is that of the element alone")
  func uninherited() {
    let property = "@property --p { syntax: '<time>'; inherits: false; initial-value: 3s }"
    let use = ".a .z { transition: top var(--p) linear }"
    for rule in [":root { --p: 1s }", ".a { --p: 1s }", "body { --p: 1s }", ".z { --p: 3s }"] {
      #expect(played("\(property) \(rule) \(use)") == "3000ms linear top")
      #expect(played("\(property.replacing("false", with: "true")) \(rule) \(use)") != nil)
    }
    #expect(played("\(property) .a { --p: 1s } .a .z { --p: inherit; transition: top var(--p) linear }") != nil)
  }

  @Test("what is defined nowhere has no value")
  func nothing() {
    #expect(played(":root { --p: 1s } .z { --p: var(--none); transition: top var(--p) linear }") == nil)
  }

  @Test("of many rules each has what few have", .timeLimit(.minutes(1)))
  func many() {
    let count = 2000
    let pages: [(rule: (Int) -> String, use: (Int) -> String)] = [
      ({ ".x\($0) { --p: 3s }" }, { ".y\($0) { transition: top var(--p) linear }" }),
      ({ ".a\($0) .b { --p: 3s }" }, { ".c\($0) .b { transition: top var(--p) linear }" }),
      ({ ".a\($0) .b { --p: 3s }" }, { ".a\($0) .b { transition: top var(--p) linear }" }),
      (
        { "@media (min-width: \($0)px) { .x\($0) { --p: 3s } }" },
        { "@media (min-width: \($0)px) { .y\($0) { transition: top var(--p) linear } }" }
      ),
      ({ "@layer l\($0) { .b { --p: 3s } }" }, { ".b:hover .y\($0) { transition: top var(--p) linear }" }),
      ({ "@include m\($0) { :root { --p: 3s } }" }, { "@include m\($0) { .y { transition: top var(--p) linear } }" }),
    ]
    for page in pages {
      let css = (0..<count).map(page.rule) + (0..<count).map(page.use)
      let system = MotionSystem(reading: [TokenFile(path: "a.css", text: css.joined(separator: "\n"))])
      let uses = system.tokens.filter { $0.role == .use }
      #expect(uses.count == count && uses.allSatisfy { $0.text == "3000ms linear top" })
    }
  }

  @Test("a value that many ask for is computed once", .timeLimit(.minutes(1)))
  func shared() {
    let doubling = (0..<11).map { "--v\($0 + 1): var(--v\($0)) var(--v\($0));" }.joined()
    let uses = (0..<1000).map { ".y\($0) { --w: var(--v11, 1s); transition: top var(--none, 3s) linear }" }
    let css = ":root { --v0: 1; \(doubling) } \(uses.joined())"
    let system = MotionSystem(css)
    #expect(system.tokens.filter { $0.role == .use }.count == 1000)
  }

  @Test(
    "a sheet that others ask for under a condition stands under it",
    arguments: [
      ("@import 'x.css' print;", ["@media print"]),
      ("@import url(x.css) screen;", []),
      ("@import 'x.css' (hover), print;", ["@media (hover), print"]),
      ("@import 'x.css' print; @import 'x.css';", []),
      ("@import 'x.css' (hover); @import 'x.css' print;", ["@media (hover), print"]),
      ("@import 'x.css' supports(display: grid) (hover);", ["@media (hover)"]),
      ("@import url('x.css') layer(base) (hover);", ["@media (hover)"]),
      ("@import 'x.css' layer;", []),
      ("@import 'm.css' (hover);", ["@media (hover)", "@media print"]),
    ] as [(String, [String])])
  func imports(css: String, rules: [String]) {
    let middle = css.contains("m.css") ? "@import 'x.css' print;" : ""
    let files = [("a.css", css), ("m.css", middle), ("x.css", ".x { transition: top 1s ease }")]
    let system = MotionSystem(reading: files.map { TokenFile(path: $0.0, text: $0.1) })
    #expect(system.tokens.map(\.conditions) == [rules.map { .rule($0) }])
  }
}
