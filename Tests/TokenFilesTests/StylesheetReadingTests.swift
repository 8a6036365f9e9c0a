import CurveReports
import Testing
import TokenFiles

@Suite("What browsers make of stylesheets")
struct StylesheetReadingTests {
  private func lines(_ system: MotionSystem) -> [String] { system.tokens.map { "\($0.name) = \($0.text)" } }

  @Test("names with escapes are the names that they stand for")
  func escapes() {
    let system = MotionSystem(
      #"""
      :root { --ease-a\.b: ease-in; --d\:x: 100ms; --\66 oo: ease-out; --x: var(--d\:x) var(--ease-a\.b) }
      .w-1\/2 { transition: top var(--d\:x) var(--foo) }
      .sm\:w-1\/2 { --q: 10ms } .sm\:w-1\/2 .c { transition: top var(--q) ease } .x\,y { --q: 20ms } .x\,y .c { transition: top var(--q) ease }
      """#)
    #expect(
      lines(system) == [
        "--ease-a.b = ease-in", "--d:x = 100ms", "--foo = ease-out", "--x = 100ms ease-in",
        "transition = 100ms ease-out top", "--q = 10ms", "transition = 10ms ease top", "--q = 20ms",
        "transition = 20ms ease top",
      ])
    #expect(system.tokens[4].scope == #".w-1\/2"# && system.told.isEmpty)
  }

  @Test(
    "of prefixes the one counts that browsers read today, in the order in which they stand",
    arguments: [
      ("-webkit-transition: top 1s ease; transition: top 2s ease", "2000ms ease top"),
      ("transition: top 2s ease; -webkit-transition: top 1s ease", "1000ms ease top"),
      ("transition: top 2s ease; -moz-transition: top 1s ease", "2000ms ease top"),
      ("transition: top 2s ease; -moz-transition-duration: 5s; -o-transition-duration: 6s", "2000ms ease top"),
      ("-o-transition: top 3s ease; -webkit-transition: top 1s ease", "1000ms ease top"),
      ("-webkit-transition: top 1s ease; -ms-transition: top 4s ease", "1000ms ease top"),
      ("-moz-transition: top 4s ease", "4000ms ease top"),
      ("TRANSITION: all 1s", "1000ms ease all"), ("-WEBKIT-Transition: ALL 1S EASE-IN", "1000ms ease-in all"),
    ])
  func prefixes(block: String, text: String) {
    let system = MotionSystem(".a { \(block) }")
    #expect(system.tokens.map(\.text) == [text] && system.told.isEmpty)
  }

  @Test(
    "of key frames with one name the last ones count, and those of old browsers are copies",
    arguments: [
      ("@keyframes a { from { top: 0 } } @keyframes a { 50% { top: 0 } }", ["50%"]),
      ("@keyframes a { 50% { top: 0 } } @keyframes a { to { top: 0 } }", ["to"]),
      ("@-moz-keyframes a { 50% { top: 0 } } @-webkit-keyframes a { to { top: 0 } }", ["to"]),
      ("@-o-keyframes a { 50% { top: 0 } } @-moz-keyframes a { to { top: 0 } }", ["to"]),
      ("@keyframes a { to { top: 0 } } @-webkit-keyframes a { 50% { top: 0 } }", ["to"]),
      (#"@keyframes "a" { 10% { top: 0 } } @keyframes a { 20% { top: 0 } }"#, ["20%"]),
      (
        "@keyframes a { 10% { top: 0 } } @media (prefers-reduced-motion: reduce) { @keyframes a { 20% { top: 0 } } }",
        ["10%", "20%"]
      ),
      ("@keyframes a { 10% { top: 0 } } @media screen { @keyframes a { 20% { top: 0 } } }", ["20%"]),
    ])
  func keyframes(css: String, keys: [String]) {
    let system = MotionSystem(css)
    #expect(system.tokens.map(\.text) == keys && system.tokens.allSatisfy { $0.name == "a" })
  }

  @Test("what stands in key frames that others replace says nothing")
  func replaced() {
    let keys = "@keyframes a { from { animation-timing-function: ease-in } }"
    #expect(
      lines(MotionSystem("\(keys) \(keys.replacing("ease-in", with: "linear"))")) == [
        "a = from", "animation-timing-function = linear",
      ])
  }

  @Test(
    "'initial' and 'unset' are what all longhands begin with, for those that follow",
    arguments: [
      ("transition: initial; transition-duration: 1s", ["transition = 1000ms ease"]),
      ("transition: unset; transition-property: top; transition-duration: 1s", ["transition = 1000ms ease top"]),
      (
        "transition: initial; transition-duration: 1s; transition-timing-function: ease-in",
        ["transition-timing-function = 1000ms ease-in"]
      ),
      ("animation: initial; animation-name: a; animation-duration: 2s", ["animation = 2000ms ease a"]),
      ("animation: initial; animation-duration: 2s", ["animation-duration = 2000ms"]),
      ("transition: initial; transition-property: top", []), ("transition: top 1s ease; transition: initial", []),
    ])
  func initial(block: String, expected: [String]) {
    let system = MotionSystem(".a { \(block) }")
    #expect(lines(system) == expected && system.told.isEmpty)
  }

  @Test(
    "a time that only a browser computes is told, whatever it is called",
    arguments: [
      "env(foo, 200ms)", "round(150ms, 100ms)", "if(style(--x: 1): 100ms; else: 200ms)", "abs(-1s)",
      "mod(700ms, 500ms)", "calc(sibling-index() * 50ms)", "random(1s, 2s)", "attr(data-x type(<time>), 1s)",
      "--slower(100ms)",
    ])
  func computed(value: String) {
    #expect(MotionSystem(":root { --a: \(value) }").told == ["--a: '\(value)' is not computed: write the time out"])
    #expect(
      MotionSystem(".a { transition: top \(value) ease }").told == [
        "transition: '\(value)' is not computed: write the time out"
      ])
    #expect(MotionSystem(".a { transition-duration: \(value) }").told.count == 1)
    // Beside an easing and a time too.
    #expect(
      MotionSystem(":root { --a: top 1s \(value) ease }").told == [
        "--a: '\(value)' is not computed: write the time out"
      ])
  }

  @Test(
    "what has no time in it is none", arguments: ["sin(1)", "calc(100px + 2px)", "round(var(--z), 1px)", "env(x, 1)"])
  func numbers(value: String) { #expect(MotionSystem(":root { --a: \(value) }").told.isEmpty) }

  @Test("a function that nobody knows is one of Sass in its files alone")
  func functions() {
    let css = ".a { transition: top my-fn(1s) ease }"
    let reason = "transition: 'my-fn(1s)' is no timing function of CSS"
    #expect(MotionSystem(css).told == [reason])
    let advice = ": where it is a function of Sass, read the CSS that it writes"
    #expect(MotionSystem(css, path: "a.scss").told == [reason + advice])
  }

  @Test("a number by which others multiply a time is none itself")
  func factors() {
    let css = """
      :root { --duration: 2; --delay: 3; --own-delay: var(--delay); --bad-duration: 5; --max-delay: 1 }
      .a { transition: top calc(var(--duration) * 1s) ease MIN(var(--max-delay) * 1s, 2s) }
      .b { animation-duration: calc(1ms * var(--own-delay)) }
      """
    let system = MotionSystem(css)
    #expect(lines(system) == ["transition = 2000ms ease 1000ms top", "animation-duration = 3ms"])
    #expect(system.told == ["--bad-duration: '5' is no time: write one with its unit, such as 200ms"])
  }

  @Test("a number that rules play is no time, whatever it is called")
  func played() {
    let css = ":root { --transition-slow: 0 } .a { transition: top var(--transition-slow) ease }"
    #expect(MotionSystem(css).told.first == "--transition-slow: '0' is no time: write one with its unit, such as 200ms")
    #expect(MotionSystem(":root { --transition-slow: 0 }").told.isEmpty)
  }

  @Test("a text in quotes is one word")
  func quotes() {
    let css = """
      :root { --a: "top 1s ease"; --b: 'ease-in, 2s' }
      .a { animation: "spin up" 1s linear, 'fade' 2s ease } .b { transition: "top" 1s ease }
      """
    let system = MotionSystem(css)
    #expect(lines(system) == ["animation spin up = 1000ms linear spin up", "animation fade = 2000ms ease fade"])
    #expect(
      system.told == [
        "transition: \"top\" is a text in quotes, which browsers drop there: write it without them"
      ])
  }

  @Test("quotes and brackets that nobody closes are read once", .timeLimit(.minutes(1)))
  func unclosed() {
    let count = 40_000
    for part in ["\\\"", "'\\\"", "calc(", "\"'"] {
      let text = String(repeating: part, count: count)
      _ = MotionSystem(":root { --a: \"\(text) }")
      _ = MotionSystem("$a: \"\(text); .a { transition: #{$a} \(text) }", path: "a.scss")
    }
    for part in ["transition", "--", "--a:", "`--a:"] {
      _ = MotionSystem("css`\(String(repeating: part, count: count))`; const duration = 1", path: "a.ts")
    }
  }

  @Test("a drawing in an address that moves by itself is told, others are pictures")
  func pictures() {
    func css(_ inside: String) -> String {
      #":root { --icon: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E\#(inside)%3C/svg%3E") }"#
    }
    let reason = "--icon: it holds a picture that moves by itself, which is not read there: write its motion as CSS"
    for inside in ["%3Cstyle%3Eg %7B animation: a 2s linear %7D%3C/style%3E", "%3Canimate dur='1s'/%3E"] {
      #expect(MotionSystem(css(inside)).told == [reason])
      #expect(MotionSystem(css(inside).replacing("--icon", with: "background")).told.count == 1)
    }
    #expect(MotionSystem(css("%3Cpath d='M0 0'/%3E")).told.isEmpty)
  }

  @Test("SCSS writes a text without its quotes in braces, and with them elsewhere")
  func interpolatedQuotes() {
    let text = """
      $t: "top 1s ease"; $u: '1s'; $list: "top 1s ease, left 2s ease"; $name: "fast";
      .a { transition: #{$t} } .b { transition: left #{$u} ease-in } .c { transition: unquote($t) }
      .d { transition: string.unquote("color 3s linear") } .e { transition: #{$list} } .f { transition: $t }
      :root { --x: #{$t}; --#{$name}: #{$u}; --y: #{"2s"} } .g { transition: var(--x) }
      """
    let system = MotionSystem(text, path: "a.scss")
    #expect(
      lines(system) == [
        "$t = 1000ms ease top", "$u = 1000ms", "$list top = 1000ms ease top", "$list left = 2000ms ease left",
        "transition = 1000ms ease top", "transition = 1000ms ease-in left", "transition = 1000ms ease top",
        "transition = 3000ms linear color", "transition top = 1000ms ease top", "transition left = 2000ms ease left",
        "--x = 1000ms ease top", "--fast = 1000ms", "--y = 2000ms", "transition = 1000ms ease top",
      ])
    #expect(
      system.told == [
        "transition: \"top 1s ease\" is a text in quotes, which browsers drop there: write it without them"
      ])
  }

  @Test(
    "a difference of a word that others are written with is told once",
    arguments: [
      (":root { --std: ease; --enter: 1s var(--std) }", ":root { --std: ease-in; --enter: 1s var(--std) }", ["--std"]),
      (":root { --std: ease; --enter: 1s ease }", ":root { --std: ease; --enter: 1s var(--std) }", []),
      (
        ":root { --a: ease; --b: ease-out; --c: var(--a) }", ":root { --a: ease; --b: ease-out; --c: var(--b) }",
        ["--c"]
      ),
      (":root { --a: ease-out; --b: var(--a) }", ":root { --a: cubic-bezier(0, 0, 0.58, 1); --b: var(--a) }", []),
    ])
  func differences(before: String, after: String, changed: [String]) {
    let difference = SystemDifference(from: MotionSystem(before), to: MotionSystem(after))
    #expect(difference.changes.map(\.token.name) == changed)
  }
}
