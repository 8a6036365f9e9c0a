import CurveReports
import Testing
import TokenFiles

@Suite("Rules of stylesheets")
struct StylesheetRulesTests {
  /// What CSS gets that is written from a stylesheet: the usual value of `--p`, and the one for
  /// less motion where it is another.
  private func written(_ css: String) throws -> (usual: String?, calm: String?) {
    let platform = try #require(SystemPlatform.all.first { $0.name == "css" })
    let plan = try SystemPlan(of: MotionSystem(css))
    let text = try SystemBuild(of: plan, targets: [SystemTarget(platform)]).files.map(\.text).joined()
    let parts = text.split(separator: "@media (prefers-reduced-motion: reduce)", maxSplits: 1)
    func value(_ part: Substring?) -> String? {
      part.flatMap { part in
        part.firstRange(of: "--p: ").map { String(part[$0.upperBound...].prefix { $0 != ";" }) }
      }
    }
    return (value(parts.first), value(parts.dropFirst().first))
  }

  @Test(
    "a delay is told beside a function that has no duration there, however both are written",
    arguments: [
      "transition-delay: .2s; transition-timing-function: ease-in",
      "transition-timing-function: ease-in; transition-delay: .2s",
      "transition-property: top; transition-timing-function: ease-in; transition-delay: .2s",
      "animation-delay: 200ms; animation-timing-function: ease-in",
    ])
  func lonelyDelays(declarations: String) {
    let tokens = MotionSystem(".a { \(declarations) }").tokens
    #expect(Set(tokens.map { "\($0.kind) \($0.text)" }) == ["easing ease-in", "delay 200ms"])
    #expect(
      !MotionSystem(".a { \(declarations); transition-duration: 1s; animation-duration: 1s }").tokens.map(\.kind)
        .contains(
          .delay))
  }

  @Test(
    "a query is asked for people who have asked for nothing, and for those who want less motion",
    arguments: [
      ("(not (prefers-reduced-motion: no-preference))", "100ms", "1ms"),
      ("print, not (prefers-reduced-motion: no-preference)", "100ms", "1ms"),
      ("not screen and (prefers-reduced-motion: no-preference)", "100ms", "1ms"),
      ("not ((prefers-reduced-motion: no-preference))", "100ms", "1ms"),
      ("(not(prefers-reduced-motion: no-preference))", "100ms", "1ms"),
      ("((prefers-reduced-motion))", "100ms", "1ms"),
      ("only screen and (prefers-reduced-motion:reduce)", "100ms", "1ms"),
      ("(prefers-reduced-motion: reduce), print and (hover)", "100ms", "1ms"),
      ("(prefers-reduced-motion: reduce) and (not (prefers-reduced-motion: no-preference))", "100ms", "1ms"),
      ("(not (--ok))", "100ms", "1ms"),
      ("not (--either)", "100ms", "1ms"),
      ("(--calm)", "100ms", "1ms"),
      ("not ((prefers-reduced-motion: no-preference) and (hover))", "100ms", "1ms"),
      ("(prefers-reduced-motion: reduce) or (max-width: 600px)", "100ms", "1ms"),
      ("(max-width: 600px), (prefers-reduced-motion: reduce)", "100ms", "1ms"),
      ("(--unknown), (prefers-reduced-motion: reduce)", "100ms", "1ms"),
      ("(prefers-reduced-motion: no-preference)", "1ms", "100ms"),
      ("(not (prefers-reduced-motion: reduce))", "1ms", "100ms"),
      ("not all and (prefers-reduced-motion)", "1ms", "100ms"),
      ("(prefers-reduced-motion: no-preference) or (hover)", "1ms", "100ms"),
      ("not ((prefers-reduced-motion: reduce) and (hover))", "1ms", "100ms"),
      ("(prefers-reduced-motion: reduce), (prefers-reduced-motion: no-preference)", "1ms", nil),
      ("screen, print and (prefers-reduced-motion: reduce)", "1ms", nil),
      ("screen", "1ms", nil),
      ("not print", "1ms", nil),
    ] as [(String, String, String?)])
  func queries(query: String, usual: String, calm: String?) throws {
    let css = """
      @custom-media --ok (prefers-reduced-motion: no-preference);
      @custom-media --either print, (--ok);
      @custom-media --calm not all and (--ok);
      :root { --p: 100ms } @media \(query) { :root { --p: 1ms } }
      """
    let found = try written(css)
    #expect(found.usual == usual && found.calm == calm, "\(found)")
    #expect(try SystemPlan(of: MotionSystem(css)).leftOut == [])
  }

  @Test(
    "what something else decides, or no screen shows, is nobody's value and told",
    arguments: [
      "(prefers-reduced-motion: no-preference) and (max-width: 600px)",
      "print and (prefers-reduced-motion: no-preference)",
      "print and (prefers-reduced-motion)", "(prefers-reduced-motion: reduce) and (max-width: 600px)",
      "not screen and (hover), (--unknown)", "(hover) and (hover) or (prefers-reduced-motion)",
      "(prefers-reduced-motion: #{$x})", "(prefers-reduced-motion", "(--loop)", "(prefers-reduced-motion(reduce))",
      "speech", "not all", "((((hover))))",
      "\(String(repeating: "(", count: 40))prefers-reduced-motion\(String(repeating: ")", count: 40))",
    ])
  func conditions(query: String) throws {
    let css = """
      @custom-media --loop (--loop) or (prefers-reduced-motion: #{a});
      :root { --p: 100ms } @media \(query) { :root { --p: 1ms } }
      """
    let found = try written(css)
    #expect(found.usual == "100ms" && found.calm == nil, "\(found)")
  }

  @Test("what the device decides for one kind of people alone is remarked")
  func partly() {
    let css = """
      :root { --p: 100ms } @media (prefers-reduced-motion) or (hover) { :root { --p: 1ms } }
      :root { --q: 1ms } @media (prefers-reduced-motion: no-preference), (hover) { :root { --q: 3ms } }
      """
    #expect(
      MotionSystem(css).tokens.compactMap(\.remark) == [
        "people who ask for nothing get it on some devices too, by '@media (prefers-reduced-motion) or (hover)'",
        "people who ask for less motion get it on some devices too, by '@media (prefers-reduced-motion: no-preference), (hover)'",
      ])
  }

  @Test("rules of opposite queries within each other are for nobody")
  func nested() throws {
    let css =
      ":root { --p: 9ms } @media (prefers-reduced-motion) { @media (prefers-reduced-motion: no-preference) { :root { --p: 1ms } } }"
    #expect(try written(css) == ("9ms", nil))
    #expect(try SystemPlan(of: MotionSystem(css)).leftOut.count == 1)
  }

  @Test(
    "a browser can do what @supports asks, and not what it denies",
    arguments: [
      ("(display: grid)", "1ms"), ("selector(:has(a)) and (display: grid)", "1ms"),
      ("(not (not (display: grid)))", "1ms"),
      ("(display: foo) or (not (display: grid))", "1ms"), ("not (display: grid)", "100ms"),
      ("(not (display: grid))", "100ms"), ("(display: grid) and (not (display: subgrid))", "100ms"),
      ("(not (display: foo)) or (not (selector(:x)))", "100ms"), ("not ((color: red) and (display: grid))", "100ms"),
    ])
  func supports(condition: String, value: String) throws {
    let css = ":root { --p: 100ms } @supports \(condition) { :root { --p: 1ms } }"
    #expect(try written(css) == (value, nil))
  }

  @Test("where a transition begins no value stands, and what stands there is told")
  func startingStyle() throws {
    for css in [
      ":root { --p: 1s } @starting-style { :root { --p: 4s } }",
      "@starting-style { :root { --p: 4s } } :root { --p: 1s }",
      ":root { --p: 1s; @starting-style { --p: 4s } }",
    ] {
      #expect(try written(css) == ("1000ms", nil))
      #expect(try SystemPlan(of: MotionSystem(css)).leftOut.contains { $0.contains("@starting-style") }, "\(css)")
    }
  }
}
