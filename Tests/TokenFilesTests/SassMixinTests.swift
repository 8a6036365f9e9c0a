import CurveReports
import Testing
import TokenFiles

// Where a test does not say otherwise, libsass writes what is expected.
@Suite("Mixins of SCSS")
struct SassMixinTests {
  private func system(_ files: [(String, String)]) -> MotionSystem {
    MotionSystem(reading: files.map { TokenFile(path: $0.0, text: $0.1) })
  }

  /// `.a transition = 1000ms ease top`, with what is said of whom, and what is left out.
  private func lines(_ scss: String, _ files: (String, String)...) -> [String] {
    let system = system([("a.scss", scss)] + files)
    return system.tokens.map { token in
      let conditions = token.conditions.map { " [\($0)]" }.joined()
      return "\(token.scope)\(token.scope.isEmpty ? "" : " ")\(token.name) = \(token.text)\(conditions)"
    } + system.leftOut.map { "\($0.name ?? "") (\($0.place.line):\($0.place.column)): \($0.reason)" }
  }

  /// What CSS gets that is written from files: the usual value of `--p`, and the one for less
  /// motion where it is another.
  private func written(_ files: [(String, String)]) throws -> [String?] {
    let platform = try #require(SystemPlatform.all.first { $0.name == "css" })
    let plan = try SystemPlan(of: system(files))
    let text = try SystemBuild(of: plan, targets: [SystemTarget(platform)]).files.map(\.text).joined()
    let parts = text.split(separator: "@media (prefers-reduced-motion: reduce)", maxSplits: 1)
    func value(_ part: Substring?) -> String? {
      part.flatMap { part in
        part.firstRange(of: "--p: ").map { String(part[$0.upperBound...].prefix { $0 != ";" }) }
      }
    }
    return [value(parts.first), value(parts.dropFirst().first)]
  }

  // MARK: - What is given as a block

  @Test(
    "what a mixin is given as a block counts where the mixin puts it",
    arguments: [
      "@include calm { :root { --p: 7ms; } } :root { --p: 300ms; }",
      ":root { --p: 300ms; @include calm { --p: 7ms; } }",
      ":root { --p: 300ms } @include respond(reduce) { :root { --p: 7ms } }",
      ":root { --p: 300ms } @include respond($m: reduce) { :root { --p: 7ms } }",
      ":root { --p: 7ms; @include moved { --p: 300ms; } }",
      ":root { --p: 7ms; @include respond(no-preference) { --p: 300ms } }",
      ":root { --p: 300ms } @include twice { :root { --p: 7ms } }",
      ":root { --p: 300ms; @include outer { --p: 7ms } }",
      "@mixin own { @include calm { @content } } :root { --p: 300ms; @include own { --p: 7ms } }",
      "$which: reduce; :root { --p: 300ms; @include respond($which) { --p: 7ms } }",
      "$query: '(prefers-reduced-motion: reduce)'; :root { --p: 300ms } @media screen and #{$query} { :root { --p: 7ms } }",
      "$which: reduce; :root { --p: 300ms } @media (prefers-reduced-motion: $which) { :root { --p: 7ms } }",
      ":root { --p: 300ms; @include choose(true) { --p: 7ms } }",
      ":root { --p: 7ms; @include choose { --p: 300ms } @include choose(true) { --p: 7ms } }",
    ])
  func blocks(scss: String) throws {
    let mixins = """
      @mixin calm { @media (prefers-reduced-motion: reduce) { @content; } }
      @mixin moved { @media (prefers-reduced-motion: no-preference) { @content; } }
      @mixin respond($m) { @media (prefers-reduced-motion: $m) { @content } }
      @mixin twice { @include respond(reduce) { @content; } }
      @mixin outer { & { @include twice { @content } } }
      @mixin choose($reduce: false) { @if $reduce { @include calm { @content } } @else { @content } }
      """
    for files in [
      [("a.scss", "\(mixins) \(scss)")], [("a.scss", "\(scss) \(mixins)")],
      [("a.scss", "@import 'b'; \(scss)"), ("_b.scss", mixins)],
      [("a.scss", "@use 'b' as *; \(scss)"), ("_b.scss", mixins)],
      [("a.scss", scss), ("_b.scss", mixins)],
    ] {
      #expect(try written(files) == ["300ms", "7ms"], "\(files)")
      #expect(system(files).leftOut.isEmpty)
    }
  }

  @Test("a mixin is that of the module which is named, forwarded names too")
  func modules() throws {
    let files = [
      ("a.scss", ":root { --p: 300ms; @include t.m-calm { --p: 7ms } }"), ("t.scss", "@forward 'b' as m-*;"),
      ("_b.scss", "@mixin calm { @media (prefers-reduced-motion) { @content } }"),
      ("c.scss", "@mixin calm { @media print { @content } } @mixin m-calm { @media print { @content } }"),
    ]
    #expect(try written([("a.scss", "@use 't'; \(files[0].1)")] + files.dropFirst()) == ["300ms", "7ms"])
    // Without a word on which is meant there are two.
    let doubtful = system([("a.scss", ".a { @include calm { --p: 7ms } }")] + files.dropFirst())
    #expect(doubtful.tokens.map(\.conditions) == [[.rule("@include calm")]])
    #expect(
      doubtful.leftOutSentences == [
        "a.scss:1:6: '@include calm' cannot be read: several files define this mixin, each in its own way, so what stands in its block counts as a case of its own: read the CSS that Sass writes."
      ])
  }

  @Test("a selector around the block is one of what stands in it")
  func selectors() {
    let scss = """
      @mixin hover { &:hover { @content } } @mixin theme($name) { .theme-#{$name} { @content } }
      .a { transition: top 1s ease; @include hover { transition: top 2s ease } }
      @include theme(dark) { .b { transition: left 3s ease } }
      """
    #expect(
      lines(scss) == [
        ".a transition = 1000ms ease top", ".a &:hover transition = 2000ms ease top",
        ".theme-dark .b transition = 3000ms ease left",
      ])
  }

  @Test("what a mixin of no file is given counts for nobody in particular, and is told with its name")
  func unknown() throws {
    let scss = "@include gone { :root { --p: 7ms; } } :root { --p: 300ms; }"
    #expect(try written([("a.scss", scss)]) == ["300ms", nil])
    #expect(
      lines(scss) == [
        "--p = 7ms [@include gone]", "--p = 300ms",
        "@include gone (1:1): none of the files defines this mixin, so what stands in its block counts as a case of its own: name the file that does too",
      ])
    // Once each, and only where it is about motion.
    #expect(
      system([("a.scss", "\(scss) @include gone { .x { --q: 1s } } @include other { a { top: 0 } }")]).leftOut.count
        == 1)
    let alone = try SystemPlan(of: system([("a.scss", "@include gone { :root { --p: 7ms } }")]))
    #expect(
      alone.leftOut.last == "a.scss:1:25: '--p' is said under '@include gone' alone; it is written without that rule.")
  }

  // Sass would write one of the two.
  @Test("where the mixin's choice is not known, neither is what the block is for")
  func choices() {
    let mixin = """
      @mixin calm { @media (prefers-reduced-motion) { @content } }
      @mixin choose($x) { @if f($x) { @include calm { @content } } @else { @content } }
      @mixin element($x) { @if f($x) { .x { @content } } @else { .y { @content } } }
      """
    #expect(
      lines("\(mixin) .a { @include choose(1) { transition: top 1s ease } }") == [
        ".a transition = 1000ms ease top [@include choose(1)]",
        "@include choose (3:85): its mixin chooses where this block goes by what Sass alone knows, so what stands in its block counts as a case of its own: read the CSS that Sass writes",
      ])
    #expect(
      lines(
        "\(mixin) .a { @include element(1) { transition: top 1s ease } @include element(2) { transition: top 2s ease } }"
      )
        == [".a transition = 1000ms ease top", ".a transition = 2000ms ease top"])
  }

  // MARK: - What is given in brackets

  @Test(
    "each use is read with what it is given, and stands where it is written",
    arguments: [
      ("@include plain(120ms)", ["transition-duration = 120ms"]),
      ("@include plain($fast * 2)", ["transition-duration = 180ms"]),
      ("@include prefixed(transition-duration, 300ms)", ["transition-duration = 300ms"]),
      (
        "@include prefixed($value: opacity 250ms ease-in, $property: transition)",
        ["transition = 250ms ease-in opacity"]
      ),
      (
        "@include prefixed(transition-duration, 300ms); @include prefixed(transition, opacity 250ms ease-in)",
        ["transition = 250ms ease-in opacity"]
      ),
      (
        "@include prefixed(transition-duration, 1s); @include prefixed(animation-delay, 2s)",
        [
          "transition-duration = 1000ms", "animation-delay = 2000ms",
        ]
      ),
      ("@include vendors(transition, top $fast ease)", ["transition = 90ms ease top"]),
      ("@include whole", ["transition = 200ms ease-in opacity"]),
      ("@include whole(left, $easing: linear)", ["transition = 200ms linear left"]),
      ("@include whole($duration: 1s, $delay: 50ms)", ["transition = 1000ms ease-in 50ms opacity"]),
      (
        "@include list(opacity 1s ease, color 2s linear)",
        [
          "transition opacity = 1000ms ease opacity", "transition color = 2000ms linear color",
        ]
      ),
      ("@include list($args...)", ["transition = 1000ms ease top"]),
      ("@include map((fast: 6s, slow: 7s))", ["transition = 6000ms ease top"]),
      ("@include map($speeds)", ["transition = 8000ms ease top"]),
      ("@include locals(1s)", ["transition = 4000ms ease opacity"]),
      ("@include locals(2s)", ["transition = 5000ms ease opacity"]),
      (
        "@include using using ($d, $e) { transition: bottom $d $e }",
        ["transition = 5000ms linear bottom [@media (hover)]"]
      ),
      ("$prop: transition-duration; #{$prop}: 160ms", ["transition-duration = 160ms"]),
      ("#{$whole}: 160ms", ["transition-duration = 160ms"]),
    ] as [(String, [String])])
  func given(use: String, expected: [String]) {
    let scss = """
      $fast: 90ms; $args: top 1s ease; $speeds: (fast: 8s, slow: 9s); $whole: transition-duration;
      @mixin plain($d) { transition-duration: $d; }
      @mixin prefixed($property, $value) { -webkit-#{$property}: $value; #{$property}: #{$value}; }
      @mixin vendors($p, $v) { @each $x in (-webkit-, -moz-, '') { #{$x}#{$p}: $v; } }
      @mixin whole($property: opacity, $duration: 200ms, $delay: null, $easing: ease-in) {
        transition: $property $duration $delay $easing; transition-delay: $delay;
      }
      @mixin list($list...) { transition: $list; }
      @mixin map($m) { transition: top map-get($m, fast) ease; }
      @mixin locals($d) { $e: $d * 2; @if $d == 1s { $e: 3s; } .q & { $e: $e + 1s; } transition: opacity $e ease; }
      @mixin using { @media (hover) { @content(5s, $e: linear); } }
      .z { \(use) }
      """
    let system = system([("a.scss", scss)])
    let uses = system.tokens.filter { $0.role == .use }
    #expect(
      uses.map { token in
        "\(token.name) = \(token.text)\(token.conditions.map { " [\($0)]" }.joined())"
      } == expected)
    #expect(uses.allSatisfy { $0.scope == ".z" && $0.place.line == 12 })
    // What nobody uses is told where it stands.
    #expect(!system.leftOut.contains { $0.place.line == 12 })
  }

  @Test("variables of a mixin are those of its file, and what it is given is that of the use")
  func scopes() {
    let library = """
      $dur: 70ms !default; @mixin quick($e: ease-in) { transition: opacity $dur $e; }
      @mixin late($d) { @include quick(linear); transition-delay: $d; }
      """
    let uses = "$dur: 5s; .a { $dur: 9s; @include quick; } .b { $dur: 3s; @include late($dur) }"
    #expect(
      lines("@use 'b' as *; \(uses)", ("_b.scss", library)) == [
        "$dur = 5000ms", ".a transition = 70ms ease-in opacity", ".b transition = 70ms linear 3000ms opacity",
        "$dur = 70ms",
      ])
    #expect(
      lines("@import 'b'; \(uses)", ("_b.scss", library)) == [
        "$dur = 5000ms", ".a transition = 5000ms ease-in opacity", ".b transition = 5000ms linear 3000ms opacity",
        "$dur = 70ms",
      ])
    let configured = "@use 'b' with ($dur: 1s); .a { @include b.quick }"
    #expect(lines(configured, ("_b.scss", library)).contains(".a transition = 1000ms ease-in opacity"))
    #expect(system([("a.scss", "$dur: 5s; \(library) .a { @include quick }")]).tokens.last?.references == ["$dur"])
  }

  @Test("what of a use cannot be known is told where it stands")
  func untold() {
    let scss = """
      @mixin prefixed($property, $value) { #{$property}: $value; }
      @mixin plain($d) { transition-duration: $d; }
      @mixin loop($i) { @if $i > 0 { .l { transition-delay: $i * 10ms; } @include loop($i - 1); } }
      .a { @include prefixed($gone, 3s) }
      .b { @include plain(foo(1)) }
      .c { @include plain }
      .d { @include loop(3) }
      .e { #{$none}: 170ms }
      """
    #expect(
      lines(scss) == [
        ".d .l transition-delay = 30ms",
        "#{$property} (4:6): its name is computed by Sass: read the CSS that it writes",
        "transition-duration (5:6): 'foo(1)' is no time of CSS: where it is a function of Sass, read the CSS that it writes",
        "transition-duration (6:6): Sass alone knows '$d' there: read the CSS that it writes",
        "@include loop (7:6): its mixin leads back to itself, or through too many others: read the CSS that Sass writes",
        "#{$none} (8:6): its name is computed by Sass: read the CSS that it writes",
      ])
  }

  @Test("key frames of a mixin have the names that its uses give them, and none without")
  func keyframes() {
    let mixin = "@mixin frames($name) { @keyframes #{$name} { from { top: 0 } to { top: 1px } } }"
    #expect(lines(mixin).isEmpty)
    #expect(
      lines("\(mixin) @include frames(spin); $n: late; @keyframes #{$n} { to { top: 0 } }") == [
        "spin = from, to", "late = to",
      ])
    let filled = "@mixin frames($name) { @keyframes #{$name} { @content } } @include frames(x) { 0% { top: 0 } }"
    #expect(lines(filled) == ["x = 0%"])
  }

  @Test("what a rule calls so for itself is read where nothing is written with it")
  func locals() {
    let scss = """
      @use 't' as tokens;
      .a { $y-duration: 50ms; $x-transition-delay: calc(tokens.$m - 50ms); $z: 3s; transition: top $z ease; $gap: 4px }
      .b { $weird-duration: random() * 1s }
      @mixin m { $own-duration: 2s }
      """
    #expect(
      lines(scss, ("t.scss", "$m: 300ms;")) == [
        ".a $y-duration = 50ms", ".a $x-transition-delay = 250ms", ".a transition = 3000ms ease top", "$m = 300ms",
        "$weird-duration (3:6): 'random() * 1s' is computed by Sass: read the CSS that it writes",
      ])
    #expect(system([("a.scss", ".a { $y-duration: 50ms }")]).tokens.map(\.role) == [.use])
  }

  @Test("all that is missing is named, with its module")
  func missing() throws {
    let scss =
      "@use 't'; $n: 1s; .c { transition-duration: t.$n; transition-timing-function: t.$e; } .d { transition: top t.$a t.$b }"
    let system = system([("a.scss", scss), ("t.scss", "$m: 300ms;")])
    #expect(system.leftOut.map(\.reason) == [.undefined("t.$n", also: ["t.$e"]), .undefined("t.$a", also: ["t.$b"])])
    #expect(
      system.leftOutSentences == [
        "'a.scss', line 1: 2 are left out, for none of the files defines 't.$n', 't.$e', 't.$a', 't.$b'. Name the file that does too."
      ])
    #expect(
      system.report(.full).leftOut == [
        "a.scss:1:51: 'transition-timing-function' cannot be read: 't.$n' and 't.$e' are defined in none of the files.",
        "a.scss:1:92: 'transition' cannot be read: 't.$a' and 't.$b' are defined in none of the files.",
      ])
  }

  @Test("mixins that say more and more end", .timeLimit(.minutes(1)))
  func endless() {
    let count = 2000
    let doubling = (0..<count).map { "@mixin m\($0) { @include m\($0 + 1); @include m\($0 + 1) }" }
    let growing = (0..<60).map { "@mixin g\($0)($x) { @include g\($0 + 1)($x $x) }" }
    let uses = (0..<count).map { ".c\($0) { @include one(\($0)ms) { transition-delay: 1s } }" }
    let nested = String(repeating: "@include two { ", count: count) + String(repeating: "}", count: count)
    let scss = """
      \(doubling.joined(separator: "\n")) @mixin m\(count) { transition: top 1s ease } .a { @include m0 }
      \(growing.joined(separator: "\n")) @mixin g60($x) { transition: top $x ease } .b { @include g0(1s) }
      @mixin one($d) { transition: top $d ease; &:hover { @content } }
      \(uses.joined(separator: "\n"))
      @mixin two { @content; @content } \(nested)
      """
    let system = system([("a.scss", scss)])
    #expect(system.tokens.count { $0.scope.hasPrefix(".c") } == 2 * count)
    let told = system.told
    #expect(told.contains("@include m0: its mixin says more than is read here: read the CSS that Sass writes"))
  }
}
