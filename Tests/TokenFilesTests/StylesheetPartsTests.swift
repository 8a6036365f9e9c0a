import CurveReports
import Testing
import TokenFiles

private let calm = "@media (prefers-reduced-motion: reduce)"
private let moved = "@media (prefers-reduced-motion: no-preference)"

/// `--t opacity = 1ms ease opacity [reduced motion]`, and what is left out.
private func lines(_ files: String..., role: MotionToken.Role = .token) -> [String] {
  let system = MotionSystem(
    reading: files.enumerated().map { TokenFile(path: "\($0).css", text: $1) })
  let tokens = system.tokens.filter { $0.role == role }.map { token in
    let scope = token.scope.isEmpty ? "" : "\(token.scope) "
    let conditions = token.conditions.map { $0 == .rule(moved) ? " [moved]" : " [\($0)]" }.joined()
    return "\(scope)\(token.name) = \(token.text)\(conditions)"
  }
  return tokens + system.told
}

@Suite("Parts of lists in stylesheets")
struct StylesheetPartsTests {
  @Test(
    "what is kept apart under one rule is kept apart under all",
    arguments: [
      (
        "--t: opacity 1s ease, color 2s ease", "--t: opacity 1ms ease, color 1ms ease",
        ["opacity = 1000ms ease opacity", "color = 2000ms ease color"],
        ["opacity = 1ms ease opacity", "color = 1ms ease color"]
      ),
      (
        "--t: opacity 1s ease, color 1s ease", "--t: opacity 1ms ease, color 2ms ease",
        ["opacity = 1000ms ease opacity", "color = 1000ms ease color"],
        ["opacity = 1ms ease opacity", "color = 2ms ease color"]
      ),
      (
        "--t: top 1s ease, left 1s ease, color 2s ease", "--t: top 1ms ease, left 1ms ease, color 1ms ease",
        ["top = 1000ms ease top, left", "color = 2000ms ease color"],
        ["top = 1ms ease top, left", "color = 1ms ease color"]
      ),
      // What is not named does not move.
      (
        "--t: opacity 1s ease, color 2s linear", "--t: opacity 1ms ease",
        ["opacity = 1000ms ease opacity", "color = 2000ms linear color"],
        ["opacity = 1ms ease opacity", "color = 0ms linear color"]
      ),
      (
        "--t: opacity 1s ease", "--t: opacity 1ms ease, color 2ms ease",
        ["opacity = 1000ms ease opacity", "color = 0ms ease color"],
        ["opacity = 1ms ease opacity", "color = 2ms ease color"]
      ),
      // What means everything is said of each.
      (
        "--t: opacity 1s ease, color 2s ease", "--t: all 1ms linear",
        ["opacity = 1000ms ease opacity", "color = 2000ms ease color"],
        ["opacity = 1ms linear opacity", "color = 1ms linear color"]
      ),
      (
        "--t: opacity 1s ease, color 2s ease", "--t: 1ms",
        ["opacity = 1000ms ease opacity", "color = 2000ms ease color"],
        ["opacity = 1ms ease opacity", "color = 1ms ease color"]
      ),
      (
        "--t: all 1s ease, color 2s ease", "--t: color 1ms ease",
        ["all = 1000ms ease all", "color = 2000ms ease color"], ["all = 0ms ease all", "color = 1ms ease color"]
      ),
      (
        "--t: opacity 1s ease, color 2s ease", "--t: none",
        ["opacity = 1000ms ease opacity", "color = 2000ms ease color"],
        ["opacity = 0ms ease opacity", "color = 0ms ease color"]
      ),
      ("--t-durations: 1s, 2s", "--t-durations: 1ms", ["1 = 1000ms", "2 = 2000ms"], ["1 = 1ms", "2 = 1ms"]),
    ] as [(String, String, [String], [String])])
  func apart(usual: String, reduced: String, parts: [String], reducedParts: [String]) {
    let name = String(usual.prefix { $0 != ":" })
    let expected = Set(parts.map { "\(name) \($0)" } + reducedParts.map { "\(name) \($0) [reduced motion]" })
    let (all, less) = (":root { \(usual) }", "\(calm) { :root { \(reduced) } }")
    #expect(Set(lines("\(all) \(less)")) == expected)
    #expect(Set(lines("\(less) \(all)")) == expected)
    #expect(Set(lines(all, less)) == expected)
    // The same with the roles of the rules exchanged, but for what would move besides.
    guard !reduced.contains("all") else { return }
    let exchanged = lines(":root { \(reduced) } \(moved) { :root { \(usual) } }")
    #expect(
      Set(exchanged)
        == Set(reducedParts.map { "\(name) \($0)" } + parts.map { "\(name) \($0) [moved]" }))
  }

  @Test("three rules of one name share the parts of all")
  func threeRules() {
    let css = """
      :root { --t: opacity 1s ease, color 1s ease } @media (hover) { :root { --t: opacity 2s ease, color 3s ease } }
      \(calm) { :root { --t: opacity 1ms ease, color 1ms ease } }
      """
    #expect(
      lines(css) == [
        "--t opacity = 1000ms ease opacity", "--t color = 1000ms ease color",
        "--t opacity = 2000ms ease opacity [@media (hover)]", "--t color = 3000ms ease color [@media (hover)]",
        "--t opacity = 1ms ease opacity [reduced motion]", "--t color = 1ms ease color [reduced motion]",
      ])
  }

  @Test("one token stays one, and other scopes and names have parts of their own")
  func whole() {
    let css = """
      :root { --t: opacity 1s ease, color 1s ease; --u: top 1s ease, left 2s ease; --w: 1s ease }
      \(calm) { :root { --t: opacity 1ms ease; --w: 0s } .b { --u: all 1ms ease } }
      .c { --u: all 3s ease }
      """
    #expect(
      lines(css) == [
        "--t = 1000ms ease opacity, color", "--u top = 1000ms ease top", "--u left = 2000ms ease left",
        "--w = 1000ms ease",
        "--t = 1ms ease opacity [reduced motion]", "--w = 0ms ease [reduced motion]",
        ".b --u all = 1ms ease all [reduced motion]", ".c --u all = 3000ms ease all",
      ])
  }

  @Test("what stands behind a shorthand's 'none' counts for rules that name what moves; a reset alone says nothing")
  func behindNone() {
    let css = """
      .a { animation: none; animation-duration: 1s; animation-delay: 150ms; animation-timing-function: ease-in }
      .b { transition: none; transition-duration: 2s } .b:hover { transition-property: opacity }
      .c { animation: none; } .d { transition: none !important; } .e { animation-name: none; animation-timing-function: ease }
      """
    #expect(
      lines(css, role: .use) == [
        ".a animation-timing-function = 1000ms ease-in 150ms", ".b transition-duration = 2000ms",
      ])
  }

  @Test("a list of motions has no token of its own name: that is told, and the parts have names without spaces")
  func listsAreTold() throws {
    let css = ":root { --combo: fade 1s ease, slide 2s ease-in; --pair: top 1s ease, left 1s ease }"
    let plan = try SystemPlan(of: MotionSystem(css))
    let build = try SystemBuild(of: plan, targets: [SystemTarget(.dtcg)])
    #expect(
      build.notes == [
        "a.css:1:9: '--combo' is a list of motions, and no token can be one: its 2 parts are tokens of their own."
      ])
    #expect(build.rows.map(\.name).sorted() == ["combo-fade", "combo-slide", "pair"] && plan.leftOut.isEmpty)
  }

  @Test("nothing that moves less is everybody's: what is written has each value under its own rule")
  func written() throws {
    let css = """
      :root { --t: opacity 1s ease, color 2s ease; --u: none; --spin: spin 1s linear infinite }
      \(calm) { :root { --t: opacity 1ms ease, top 1ms ease; --u: opacity 1ms ease; --spin: none } }
      """
    let platform = try #require(SystemPlatform.all.first { $0.name == "css" })
    let plan = try SystemPlan(of: MotionSystem(css))
    let text = try SystemBuild(of: plan, targets: [SystemTarget(platform)]).files.map(\.text).joined()
    let parts = text.split(separator: calm, maxSplits: 1)
    #expect(plan.leftOut.isEmpty && parts.count == 2 && !parts[0].contains(": 1ms"), "\(text)")
    for line in [
      "--t-opacity: 1ms ease opacity", "--t-color: 0ms ease color", "--t-top: 1ms ease top", "--u: 1ms ease opacity",
      "--spin: 0ms linear spin",
    ] {
      #expect(parts[1].contains(line), "\(parts[1])")
    }
  }

  @Test(
    "a rule for less motion takes the parts of the usual one, and by 'none' nothing moves",
    arguments: [
      (
        "transition: opacity 1s ease, color 2s ease", "transition: opacity 1ms ease",
        ["transition opacity = 1ms ease opacity", "transition color = 0ms ease color"]
      ),
      (
        "transition: opacity 1s ease, color 2s ease", "transition: all 1ms ease",
        ["transition opacity = 1ms ease opacity", "transition color = 1ms ease color"]
      ),
      ("transition: opacity 1s ease", "transition: none !important", ["transition = 0ms ease opacity"]),
      ("transition: opacity 1s ease", "transition: initial", ["transition = 0ms ease opacity"]),
      ("transition: opacity 1s ease", "transition-property: none", ["transition = 0ms ease opacity"]),
      ("animation: spin 1s linear infinite both", "animation: none", ["animation = 0ms linear spin"]),
      ("animation: spin 1s linear infinite", "animation-name: none", ["animation = 0ms linear spin"]),
      (
        "animation: spin 1s linear, fade 2s ease", "animation: none",
        ["animation spin = 0ms linear spin", "animation fade = 0ms ease fade"]
      ),
    ] as [(String, String, [String])])
  func rules(usual: String, reduced: String, expected: [String]) {
    let found = lines(".a { \(usual) } \(calm) { .a { \(reduced) } }", role: .use)
    #expect(found.filter { $0.hasSuffix("[reduced motion]") } == expected.map { ".a \($0) [reduced motion]" })
    #expect(
      lines(".a { \(usual) } .b { \(reduced) }", role: .use).allSatisfy { $0.hasPrefix(".a") || !$0.contains(" 0ms") })
    // Another selector is another rule.
    #expect(lines("\(calm) { .b { \(reduced) } }", role: .use).allSatisfy { !$0.contains(" 0ms") })
  }

  @Test(
    "what does not move is told by nobody where nobody moves",
    arguments: [
      ":root { --t: none }", "\(calm) { :root { --t: none; --u: initial } }", ".a { transition: none }",
      "\(calm) { * { transition: none } }", ":root { --f: forwards; --g: both; --animation-h: both }",
      ".a { transition: unset; animation: initial }", ":root { --color: inherit }",
    ])
  func nothing(css: String) { #expect(lines(css).isEmpty && lines(css, role: .use).isEmpty) }

  @Test("what plays under one rule plays under all, and a part without a name has none")
  func kinds() {
    let css = """
      :root { --a: spin 1s linear infinite, fade 2s ease both; --t: opacity 1s ease, 2s linear }
      \(calm) { :root { --a: fade 1ms ease; --t: opacity 1ms ease } }
      """
    let system = MotionSystem(css)
    #expect(system["--a fade"].map(\.kind) == [.animation, .animation])
    #expect(system["--t 2"].map(\.text) == ["2000ms linear", "0ms linear"])
  }

  @Test("a word that only animations have makes one, and what is paused is told")
  func animations() {
    let css = """
      :root { --f: fade 1s ease forwards; --g: 1s ease both; --h: fade 1s ease paused; --t: opacity 1s ease }
      .a { animation: fade 1s ease paused, turn 1s ease } .b { animation: fade 1s ease; animation-play-state: paused }
      """
    let system = MotionSystem(css)
    let (tokens, uses) = (system.tokens.filter { $0.role == .token }, system.tokens.filter { $0.role == .use })
    #expect(tokens.map(\.kind) == [.animation, .animation, .animation, .transition])
    #expect(tokens.map(\.text).prefix(2) == ["1000ms ease forwards fade", "1000ms ease both"])
    let remark = "it is 'paused', and stands still until a rule says 'running'"
    #expect(tokens.map(\.remark) == [nil, nil, remark, nil])
    #expect(uses.map(\.remark) == [remark, nil, remark])
  }

  @Test(
    "words of all properties stand for what another rule says, but for 'initial'",
    arguments: [
      (
        "--transition-a: inherit",
        "--transition-a: 'inherit' takes what another rule says: write the motion itself here"
      ),
      ("--duration: Unset", "--duration: 'unset' takes what another rule says: write the motion itself here"),
      (
        "transition: revert-layer",
        "transition: 'revert-layer' takes what another rule says: write the motion itself here"
      ),
      (
        "animation: var(--x, inherit)",
        "animation: 'inherit' takes what another rule says: write the motion itself here"
      ),
    ])
  func words(declaration: String, told: String) { #expect(lines(".a { \(declaration) }") == [told]) }

  @Test("the same under another name is told where others of that name move")
  func wordsBesideMotion() {
    let css = ":root { --t: opacity 1s ease } \(calm) { :root { --t: inherit } }"
    #expect(
      lines(css) == [
        "--t = 1000ms ease opacity", "--t: 'inherit' takes what another rule says: write the motion itself here",
      ])
  }

  @Test(
    "'initial' is what each longhand begins with",
    arguments: [
      (
        "transition: top 1s linear; transition-timing-function: initial", "transition-timing-function = 1000ms ease top"
      ),
      ("animation: spin 1s linear infinite; animation-iteration-count: initial", "animation = 1000ms linear spin"),
      ("transition: top 1s ease 2s; transition-delay: initial", "transition = 1000ms ease top"),
      ("transition: top 1s ease; transition-property: initial", "transition = 1000ms ease all"),
    ])
  func initial(block: String, expected: String) { #expect(lines(".a { \(block) }", role: .use) == [".a \(expected)"]) }

  @Test("functions of CSS are the same in capital letters")
  func capitals() {
    let css = ":root { --fast: 200ms; --t: opacity VAR(--fast) EASE; --late-delay: Calc(Var( --fast ) * 2) }"
    #expect(lines(css) == ["--fast = 200ms", "--t = 200ms ease opacity", "--late-delay = 400ms"])
  }
}

@Suite("Lists of motions as they are written")
struct SystemListTests {
  private func css(_ text: String, _ platform: SystemPlatform = .css) throws -> [String] {
    let build = try SystemBuild(of: SystemPlan(of: MotionSystem(text)), targets: [SystemTarget(platform)])
    return build.files[0].text.split(separator: "\n").map { String($0.drop { $0 == " " }) }
  }

  @Test("CSS and Tailwind have a list under its own name too, by the names of its parts")
  func whole() throws {
    let text = ":root { --combo: fade 1s ease, slide 2s ease-in; --pair: top 1s ease, left 1s ease }"
    #expect(
      try css(text).dropFirst(2).prefix(4) == [
        "--combo-fade: 1000ms ease fade;", "--combo-slide: 2000ms ease-in slide;",
        "--combo: var(--combo-fade), var(--combo-slide);", "--pair: 1000ms ease top, 1000ms ease left;",
      ])
    #expect(
      try css(text, #require(SystemPlatform.all.first { $0.name == "tailwind4" })).contains(
        "--transition-combo: var(--transition-combo-fade), var(--transition-combo-slide);"))
  }

  @Test("who writes a list is not told that it is none; of the others, which do not")
  func notes() throws {
    let plan = try SystemPlan(of: MotionSystem(":root { --combo: fade 1s ease, slide 2s ease-in }"))
    func notes(_ platforms: SystemPlatform...) throws -> [String] {
      try SystemBuild(of: plan, targets: platforms.map { SystemTarget($0) }).notes
    }
    #expect(try notes(.css) == [])
    let told = "its 2 parts are tokens of their own."
    let list = "a.css:1:9: '--combo' is a list of motions, and no token"
    #expect(try notes(.css, .dtcg) == ["\(list) of dtcg can be one: \(told)"])
    #expect(try notes(.dtcg) == ["\(list) can be one: \(told)"])
  }

  @Test("a list that is written reads back as the same parts, and is written as the same list")
  func again() throws {
    let text = ":root { --combo: fade 1s ease, slide 2s ease-in }"
    let once = try css(text)
    #expect(try css(once.joined(separator: "\n")).dropFirst() == once.dropFirst())
  }

  @Test("a list that stands for another one follows it, for less motion too")
  func aliases() throws {
    let text = """
      :root { --combo: fade 1s ease, slide 2s ease-in; --use: var(--combo) } .a { transition: var(--use) }
      \(calm) { :root { --combo: fade 1ms ease } }
      """
    let lines = try css(text)
    for line in [
      "--use-fade: var(--combo-fade);", "--use-slide: var(--combo-slide);", "--use: var(--use-fade), var(--use-slide);",
    ] {
      #expect(lines.contains(line), "\(lines)")
    }
    let changed = MotionSystem(text.replacing("fade 1s", with: "fade 3s"))
    let difference = SystemDifference(from: MotionSystem(text), to: changed)
    #expect(difference.changes.map(\.token.name) == ["--combo fade"])
    #expect(difference.changes.first?.followers == ["--use fade"])
  }

  @Test("a list of which a part cannot be read, or stands under another rule, is none of its name")
  func broken() throws {
    let broken = try css(":root { --combo: fade 1s ease, slide 2s ease-in, turn 1s abs(1s) ease }")
    #expect(!broken.contains { $0.hasPrefix("--combo:") } && broken.contains("--combo-fade: 1000ms ease fade;"))
    let wide = try css(
      ":root { --a: 1s } @media (min-width: 9em) { :root { --combo: fade 1s ease, slide 2s ease-in } }")
    #expect(!wide.contains { $0.hasPrefix("--combo:") })
  }

  @Test("a comma behind a backslash is part of a name, with and without quotes beside it")
  func escapedCommas() {
    let plain = MotionSystem(#".a { transition: --a\,b 1s ease }"#)
    #expect(plain.tokens.map(\.text) == [#"1000ms ease --a\,b"#] && plain.told.isEmpty)
    #expect(MotionSystem(#":root { --t: --a\,b 1s ease, opacity 2s ease }"#).tokens.count == 2)
  }
}
