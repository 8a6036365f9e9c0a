import CurveReports
import Testing

@testable import TokenFiles

@Suite("Tokens in JSON5, YAML, SCSS and Figma's motions")
struct LanguageTests {
  private func lines(_ system: MotionSystem) -> [String] {
    system.tokens.map { "\($0.place.line):\($0.place.column) \($0.kind.rawValue) \($0.name) = \($0.text)" }
  }

  @Test("JSON5: comments, bare names, other quotes, more numbers, a comma at the end")
  func json5() {
    let text = """
      // Motion
      {
        time: {$type: 'duration', /* fast */ fast: {$value: {value: +1e2, unit: 'ms'}}, 'slow\\
      er': {$value: "0.4s"},},
        ease: {$type: "cubicBezier", $value: [.2, 0., 0x0, 1,]},
      }
      """
    let system = MotionSystem(("motion.json5", text))
    #expect(system.leftOut == [])
    #expect(
      lines(system) == [
        "3:40 duration time.fast = 100ms", "3:83 duration time.slower = 400ms",
        "5:3 easing ease = cubic-bezier(0.2, 0, 0, 1)",
      ])
    // What is strict stays so.
    #expect(MotionSystem(("motion.json", text)).leftOut.map(\.place.line) == [1])
  }

  @Test(
    "JSON5 says where it is broken", arguments: ["{a: 1 b: 2}", "{a: 'x}", "{a: 012}", "[1,,2]", "{/* a: 1}", "{-: 1}"])
  func brokenJSON5(text: String) {
    let system = MotionSystem(("a.json5", text))
    #expect(system.leftOut.first?.reason.description.hasPrefix("it is not JSON at line 1, column ") == true)
  }

  @Test("YAML is the tree of JSON, and refers to tokens there")
  func yaml() {
    let text = """
      # é
      ease:
        out: {$type: cubicBezier, $value: [0, 0, 0.3, 1]}
      enter:
        $type: transition
        $value:
          duration: "{time.fast}"
          timingFunction: "{ease.out}"
      old: {type: time, value: 90}
      """
    let json = #"{"time": {"fast": {"$type": "duration", "$value": {"value": 120, "unit": "ms"}}}}"#
    let system = MotionSystem(("motion.yml", text), ("time.json", json))
    #expect(
      lines(system) == [
        "3:3 easing ease.out = cubic-bezier(0, 0, 0.3, 1)", "4:1 transition enter = 120ms cubic-bezier(0, 0, 0.3, 1)",
        "9:1 duration old = 90ms", "1:11 duration time.fast = 120ms",
      ])
    let broken = MotionSystem(("a.yaml", "a: [1,\nb: {"), ("b.yaml", "a: 1\na: 2"))
    #expect(broken.leftOut.count == 2 && broken.leftOut[1].reason.description.contains("gives 'a' twice"))
  }

  @Test("a key '<<' merges mappings: what stands beside it is stronger, and of several the first is")
  func merges() {
    let text = """
      a: &a {$type: duration, $value: 100ms}
      b: &b {$type: duration, $value: 250ms, $description: slow}
      own: {<<: *a, $value: 90ms}
      first: {<<: [*a, *b]}
      last:
        <<: *b
        $description: beside
      quoted: {"<<": *a}
      """
    let system = MotionSystem(("motion.yml", text))
    #expect(system.leftOut.isEmpty, "\(system.leftOutSentences)")
    #expect(
      system.tokens.map { "\($0.name) = \($0.text)" } == [
        "a = 100ms", "b = 250ms", "own = 90ms", "first = 100ms", "last = 250ms", "quoted.<< = 100ms",
      ])
  }

  @Test("merged mappings that grow or nest without end are refused")
  func endlessMerges() {
    let wide = (1...14).map {
      "a\($0): &a\($0) {<<: [\(Array(repeating: "*a\($0 - 1)", count: 9).joined(separator: ", "))]}"
    }
    let deep = (1...5000).map { "a\($0): &a\($0) {<<: *a\($0 - 1)}" }
    for lines in [wide, deep] {
      let system = MotionSystem(("a.yml", (["a0: &a0 {$type: duration, $value: 1s}"] + lines).joined(separator: "\n")))
      #expect(system.leftOut.count == 1 && system.tokens.isEmpty)
    }
  }

  @Test("aliases of YAML that grow without end are refused")
  func aliases() {
    let levels = (1...12).map {
      "a\($0): &a\($0) [\(Array(repeating: "*a\($0 - 1)", count: 9).joined(separator: ", "))]"
    }
    let system = MotionSystem(("a.yml", (["a0: &a0 [1, 2]"] + levels).joined(separator: "\n")))
    #expect(system.leftOut.count == 1 && system.tokens.isEmpty)
    #expect(system.leftOut[0].reason.description.hasPrefix("its aliases make more than 100"))
  }

  @Test("what nests without end is refused or left as it is")
  func depth() {
    func nested(_ open: String, _ middle: String, _ close: String) -> String {
      String(repeating: open, count: 20_000) + middle + String(repeating: close, count: 20_000)
    }
    let system = MotionSystem(
      ("a.xml", nested("<a>", "", "</a>")), ("b.scss", "$time: \(nested("(a: ", "1s", ")"));"),
      ("c.yml", "a: " + nested("[", "", "]")), ("d.json5", nested("[", "", "]")))
    #expect(system.tokens.isEmpty)
    #expect(system.leftOut.map(\.place.file).filter { $0 != "b.scss" } == ["a.xml", "c.yml", "d.json5"])
    #expect(
      system.leftOut.filter { $0.place.file != "b.scss" }.allSatisfy {
        $0.reason == .unreadable("it nests more than 64 levels")
      })
  }

  @Test("SCSS: variables, maps, modules and comments; what Sass computes is told")
  func scss() throws {
    let text = """
      /// The fast one, not 5s.
      @use "ease" as e;
      $fast: 100ms !default; // 200ms
      $speeds: ("slow": 400ms, "deep": (later: 1s)) !default;
      $enter: $fast e.$out;
      $leave: map.get($speeds, "slow") ease-in;
      $double-duration: $fast * 2;
      $gap: 4px + 2px;
      @mixin move($time: 3s) { $local: 9s; transition: top $time ease; }
      .a-#{$fast} { transition: left map-get($speeds, deep, later) linear; background: url(https://example.org/a.png) }
      """
    let system = MotionSystem(("motion.scss", text), ("ease.scss", "$out: cubic-bezier(0, 0, 0.3, 1);"))
    #expect(
      lines(system) == [
        "3:1 duration $fast = 100ms", "4:12 duration $speeds.slow = 400ms", "4:35 duration $speeds.deep.later = 1000ms",
        "5:1 transition $enter = 100ms cubic-bezier(0, 0, 0.3, 1)", "6:1 transition $leave = 400ms ease-in",
        "7:1 duration $double-duration = 200ms",
        "10:15 transition transition = 1000ms linear left", "1:1 easing $out = cubic-bezier(0, 0, 0.3, 1)",
      ])
    #expect(system["$enter"].first?.references == ["$fast", "$out"])
    #expect(system.leftOut.map(\.name) == ["transition"])
    #expect(
      system.leftOut.last?.reason == .unreadable("Sass alone knows '$time' there: read the CSS that it writes"))
  }

  @Test("SCSS: what braces hold is the value itself, or a part of a name that any file may say")
  func interpolation() {
    let text = """
      .card {
        --#{$prefix}card-transition: #{$move};
        --#{$prefix}panel-transition: #{transform $slow ease-in-out};
        --#{$prefix}turn-duration: #{$slow * 2};
        --#{$prefix}gap-delay: calc(#{$slow} + 50ms);
        #{$dashed}step-duration: #{$plain}s;
        transition: left var(--#{$prefix}turn-duration) ease;
      }
      """
    let names = """
      $former: ui- !default; $prefix: $former !default; $dashed: "--";
      $slow: 0.3s; $move: color 0.15s ease-in-out, top $slow ease-out; $plain: 0.2;
      """
    let system = MotionSystem(("card.scss", text), ("_names.scss", names))
    #expect(
      lines(system).prefix(7) == [
        "2:3 transition --ui-card-transition color = 150ms ease-in-out color",
        "2:3 transition --ui-card-transition top = 300ms ease-out top",
        "3:3 transition --ui-panel-transition = 300ms ease-in-out transform",
        "4:3 duration --ui-turn-duration = 600ms", "5:3 delay --ui-gap-delay = 350ms",
        "6:3 duration --step-duration = 200ms", "7:3 transition transition = 600ms ease left",
      ])
    #expect(system["--ui-panel-transition"].first?.references == ["$slow"])
    #expect(system.leftOut.isEmpty, "\(system.leftOutSentences)")
  }

  // The values are those that libsass writes for the same text, with `($a / b)` in the place of
  // `math.div($a, b)`.
  @Test("SCSS: a slash divides where Sass keeps the quotient, with spaces and without, and `math.div` does everywhere")
  func divisions() {
    let text = """
      $d: 200ms; $half: 1s / 4; $q: 1s/4; $e: $d/2; $f: $d*2; $g: math.div($d, 2); $h: math.div($d, 2) * 3;
      $m: (fast: 1s / 4, slow: $d / 2, glued: 1s/4); $p: (1s / 4); $deep: math.div(math.div($d, 2), 4);
      $two: 1s / 4 / 5; $k: $d*2 + 1s; $by: 1s/$d; $ratio: 16/9; $area: 1 / 2 / 3; $picture: url(a/b.png);
      $u-transition: opacity math.div($d, 2) ease; $v-transition: opacity $d*2 ease, left $d/2 ease;
      $w-transition: opacity (1s/4) ease; $list-transition: opacity 1s / 4 ease;
      a { transition: opacity $d/2 ease } b { --x-transition: top 1s / 4 ease; --y: #{$d / 2}; --z: #{math.div($d, 4)} }
      """
    let system = MotionSystem(("motion.scss", text))
    let values = system.tokens.map { "\($0.name) \($0.text)" }
    #expect(
      values == [
        "$d 200ms", "$half 250ms", "$q 250ms", "$e 100ms", "$f 400ms", "$g 100ms", "$h 300ms", "$m.fast 250ms",
        "$m.slow 100ms", "$m.glued 250ms", "$p 250ms", "$deep 25ms", "$two 50ms", "$k 1400ms",
        "$u-transition 100ms ease opacity", "$v-transition opacity 400ms ease opacity",
        "$v-transition left 100ms ease left", "$w-transition 250ms ease opacity", "transition 100ms ease opacity",
        "--y 100ms", "--z 50ms",
      ])
    #expect(system["$e"].first?.references == ["$d"])
    // Sass writes the slash of a list as it stands, and CSS has no such time. A time by a time is a
    // number, which is told for the time in it.
    #expect(system.leftOut.compactMap(\.name) == ["$by", "$list-transition", "--x-transition"])
  }

  @Test(
    "what a mixin is given, Sass alone knows; what nobody gives it is of a file that is not there, and a factor is no time"
  )
  func givenToMixins() {
    let text = """
      @mixin fade($time) { transition: opacity $time linear; }
      @mixin move { transition: opacity $gone linear; }
      $motion-factor: calc(1 * 1.5); $motion-ratio: 1 * 2;
      """
    let reasons = MotionSystem(("a.scss", text)).leftOutSentences
    #expect(reasons.count == 2 && reasons[0].contains("Sass alone knows '$time'"), "\(reasons)")
    #expect(reasons.last?.contains("none of the files defines '$gone'") == true)
  }

  @Test("a mixin that is given a time and that no file defines is told; the one of another file is not")
  func strangeMixins() {
    let text = """
      @use "motion" as m;
      @mixin own_fade($t) { transition: top $t ease }
      .a { @include mui-queue(0.5s, fade); @include own-fade(1s); @include m.swap(2s); @include grid(12px) }
      """
    let all = MotionSystem(("a.scss", text), ("motion.scss", "@mixin swap($t) { transition: left $t ease }")).leftOut
    #expect(all.compactMap(\.name).filter { $0.hasPrefix("@include") } == ["@include mui-queue"])
  }

  @Test("a file of a folder that is called index is found by its steps")
  func indexBySteps() {
    let all = MotionSystem(
      ("sub/dep.scss", "@import './index'; a { transition: opacity $d linear }"), ("sub/_index.scss", "$d: 100ms;"))
    #expect(all.leftOut.isEmpty && all.tokens.map(\.text) == ["100ms linear opacity", "100ms"])
  }

  @Test("a list of transitions is one token of all that move in the same way")
  func lists() {
    let text = """
      :root {
        --fast: 90ms;
        --same: color var(--fast) ease-in, top var(--fast) ease-in;
        --mixed: color 90ms ease, top 80ms ease, left 90ms ease 0s, right 90ms ease;
        --names: color var(--fast) ease-in, top 90ms ease-in; --open: 1s ease, top 1s ease;
      }
      """
    let tokens = MotionSystem(("motion.css", text)).tokens
    #expect(
      tokens.map { "\($0.name) = \($0.text)" } == [
        "--fast = 90ms", "--same = 90ms ease-in color, top", "--mixed color = 90ms ease color, right",
        "--mixed top = 80ms ease top", "--mixed left = 90ms ease left", "--names color = 90ms ease-in color",
        "--names top = 90ms ease-in top", "--open 1 = 1000ms ease", "--open top = 1000ms ease top",
      ])
    #expect(tokens[1].references == ["--fast"])
  }

  @Test("SCSS: arithmetic is computed, and what Sass alone can tell is told as that")
  func arithmetic() {
    let text = """
      $base: 100ms; $sum: $base + 2 * 50ms; $part: ($base / 4); $whole: theme.$base * 2; $motion-all: tokens.all();
      a { animation-duration: ($base * 4); animation-timing-function: ease; animation-name: turn; }
      b { transition: left ($base * 3) ease; }
      c { transition: left #{math.div($base, 3)} ease; }
      d { transition-duration: cv.get("fast"); transition-timing-function: ease; }
      @each $key, $time in (a: 1s) { .x { --#{$key}-duration: 0.2s; --#{$key}-gap: 2px; } }
      @mixin card($back, $time) { --card-back: #{$back}; --card-duration: #{$time}; --card-fore: var(--#{$back}); }
      """
    let system = MotionSystem(("motion.scss", text))
    #expect(
      lines(system) == [
        "1:1 duration $base = 100ms", "1:15 duration $sum = 200ms", "1:39 duration $part = 25ms",
        "1:59 duration $whole = 200ms", "2:38 animation animation-timing-function = 400ms ease turn",
        "3:5 transition transition = 300ms ease left", "4:5 transition transition = 33.3333333333ms ease left",
      ])
    #expect(
      system.told == [
        "$motion-all: 'tokens.all()' is computed by Sass: read the CSS that it writes",
        "transition-timing-function: 'cv.get(\"fast\")' is computed by Sass: read the CSS that it writes",
        "--#{$key}-duration: its name is computed by Sass: read the CSS that it writes",
        "--card-duration: Sass alone knows '$time' there: read the CSS that it writes",
      ])
  }

  @Test("SCSS: each entry of a map stands where its key does, whatever a comment says before")
  func placesOfEntries() {
    let text = """
      $speeds: (
        // slow: as in films
        fast: 100ms,
        'slow': 400ms, slower: 500ms,
        (card): 1s,
      );
      """
    #expect(
      lines(MotionSystem(("motion.scss", text))) == [
        "3:3 duration $speeds.fast = 100ms", "4:4 duration $speeds.slow = 400ms",
        "4:18 duration $speeds.slower = 500ms", "5:3 duration $speeds.(card) = 1000ms",
      ])
  }

  @Test("what a token holds by the values of these files alone is remarked; how an animation fills is a part of it")
  func remarks() {
    let text = """
      :root { --n: 2; --late: calc(var(--n) * 100ms); --animation-out: leave 1s ease-in both; --animation-in: come 1s ease none }
      @keyframes leave { to { top: 0 } }
      """
    let system = MotionSystem(("motion.css", text))
    #expect(
      system["--late"].first?.remark == "'calc(var(--n) * 100ms)' is computed with the values in these files")
    #expect(system["--animation-out"].map(\.text) == ["1000ms ease-in both leave"])
    #expect(system["--animation-out"].first?.remark == nil)
    #expect(system["--animation-in"].map(\.text) == ["1000ms ease come"])
  }

  @Test("a query that no file names is told once, and only where it is about motion")
  func unknownQueries() {
    let text = """
      @custom-media --wide (min-width: 40em);
      @media (--motion-no) { a { --fast: 1ms; --slow: 2ms } b { --out: 3ms } }
      @media (--wide) { a { --fast: 9ms } }
      @media (--tall) { a { color: red } }
      """
    let system = MotionSystem(("motion.css", text))
    #expect(system.leftOut.map(\.name) == ["@media (--motion-no)"])
    #expect(system.leftOut.map(\.place.line) == [2])
    #expect(
      system.leftOut.first.map { "\($0.reason)" }?.hasPrefix("no '@custom-media --motion-no' in these files") == true)
    #expect(system.tokens.count == 4)
  }

  @Test("SCSS: a list of one, and a name that a module has too")
  func scssNames() {
    let own = """
      $times: ("quick": (90ms,), "slow": (1s));
      $fast: theme.$fast;
      $groups: theme.$groups;
      $ease: other.$ease;
      """
    let theme = """
      $fast: 100ms;
      $groups: (card: (kind: "reveal", easing: ("entrance", "calm")), late: (easing: linear(0, 1)));
      """
    let system = MotionSystem(("motion.scss", own), ("theme.scss", theme))
    #expect(
      lines(system) == [
        "1:11 duration $times.quick = 90ms", "1:29 duration $times.slow = 1000ms", "2:1 duration $fast = 100ms",
        "1:1 duration $fast = 100ms", "2:34 easing $groups.late.easing = linear(0 0%, 1 100%)",
      ])
    #expect(system.leftOut.map(\.name) == ["$ease"])
    #expect(system.leftOut.first?.reason == .undefined("other.$ease"))
  }

  // What a program prints that was asked for its values, as the refusal of JavaScript advises.
  @Test("plain JSON: functions and times say themselves what they are, words and shorthands by a name around them")
  func plain() {
    let text = """
      {"theme": {
        "transitionTimingFunction": {"DEFAULT": "cubic-bezier(0.3, 0, 0.1, 1)", "straight": "linear", "steps": "steps(4)"},
        "transitionDuration": {"75": "75ms"}, "staggerDelay": ".05s", "width": {"half": "50%", "linear": "linear"},
        "animation": {"turn": "turn 1s linear infinite", "none": "none", "name": "ease"},
        "keyframes": {"turn": {"to": {"rotate": "1turn"}}, "hop": {"0%, 100%": {"easing": "ease-in"}, "50%": {}}, "x": {"a": {}}}},
       "motionAppear": {"value": "{ from { opacity: 0 } 40%, to { opacity: 1 } }"},
       "curves": {"easeGone": "cubic-bezier(0, 0, 1)"}, "durationBare": 250, "list": [{"delay": 3}], "note": "in 200ms",
       "other": {"value": "200ms", "type": "other"}, "typed": {"$value": "200ms", "$type": "other"}}
      """
    let system = MotionSystem(("motion.json", text))
    #expect(
      system.tokens.map { "\($0.kind.rawValue) \($0.name) = \($0.text)" } == [
        "easing theme.transitionTimingFunction.DEFAULT = cubic-bezier(0.3, 0, 0.1, 1)",
        "easing theme.transitionTimingFunction.straight = linear",
        "easing theme.transitionTimingFunction.steps = steps(4)",
        "duration theme.transitionDuration.75 = 75ms", "stagger theme.staggerDelay = 50ms",
        "animation theme.animation.turn = 1000ms linear infinite turn",
        "keyframes theme.keyframes.turn = to", "keyframes theme.keyframes.hop = 0%, 100%, 50%",
        "easing theme.keyframes.hop.0%, 100%.easing = ease-in", "keyframes motionAppear = from, 40%, to",
        "duration other = 200ms", "duration typed = 200ms",
      ])
    #expect(
      system.leftOut.map { "\($0.name ?? "") \($0.reason)" } == [
        "curves.easeGone Column 21: cubic-bezier needs 'y2'. Expected four numbers: x1, y1, x2, y2.",
        "durationBare 250 has no unit: write \"250ms\"",
      ])
  }

  @Test("each part of a list has the names that it is written with, and no other's")
  func partReferences() {
    let text = """
      :root { --fast: 100ms; --out: ease-out; --both: left var(--fast) var(--out), top 80ms ease-in }
      a { transition: top var(--fast) var(--out), opacity 240ms ease-in; }
      b { transition-property: top, left; transition-duration: var(--fast), 80ms; transition-timing-function: ease }
      """
    let system = MotionSystem(("a.css", text))
    let uses = system.tokens.filter { $0.kind == .transition }
    #expect(
      uses.map { "\($0.name): \($0.references.joined(separator: " "))" } == [
        "--both left: --fast --out", "--both top: ", "transition top: --fast --out", "transition opacity: ",
        "transition-timing-function top: --fast", "transition-timing-function left: ",
      ])
  }

  @Test("a time beyond what any platform counts in is told, and stops nothing")
  func endlessTimes() throws {
    let text = """
      :root { --big-duration: 1e308s; --move: 1s ease 1e200s; --fade: 1e13s ease; --age: 1e9s }
      """
    let system = MotionSystem(("a.css", text))
    #expect(system.leftOut.map(\.name) == ["--big-duration", "--move", "--fade"])
    #expect(system.leftOutSentences[0].contains("beyond 9e12 s"))
    #expect(system.tokens.map(\.name) == ["--age"])
    _ = try SystemBuild(of: SystemPlan(of: system), targets: SystemPlatform.all.map { SystemTarget($0) })
  }

  @Test("a delay may be negative, and a duration that is one is told")
  func negativeTimes() {
    let system = MotionSystem(("a.css", ":root { --late-delay: -100ms; --gone: -1s; --speed: 2s }"))
    #expect(system.tokens.map { "\($0.kind.rawValue) \($0.text)" } == ["delay -100ms", "duration 2000ms"])
    #expect(system.leftOut.map { "\($0.name ?? "") \($0.reason)" } == ["--gone the duration '-1s' is negative"])
  }

  @Test("a schema of tokens may have a member that is called as a group's base is")
  func schemas() {
    let text = """
      {"properties": {"$extends": {"oneOf": [{"$ref": "#/x"}]}}, "none": {"$extends": "{gone}"}, "bad": {"$extends": 5}}
      """
    #expect(MotionSystem(("schema.json", text)).leftOut.map(\.name) == ["none", "bad"])
  }

  @Test("types that tools have made up gainsay no text; those of what stands still do")
  func foreignTypes() {
    let text = """
      {"curve": {"swift": {"type": "string", "value": "cubic-bezier(.4, 0, .7, .2)"},
                 "calm": {"$type": "function", "$value": "cubic-bezier(0, 0, 0.2, 1)"}},
       "waitDelay": {"type": "other", "value": "80ms"}, "alias": {"$type": "cubicBezier", "$value": "{curve.swift}"},
       "tint": {"$type": "color", "$value": "linear(0, 1)"}, "wide": {"type": "dimension", "value": "100ms"},
       "words": {"type": "string", "value": "ease"}}
      """
    let system = MotionSystem(("motion.json", text))
    #expect(
      system.tokens.map { "\($0.kind.rawValue) \($0.name) = \($0.text)" } == [
        "easing curve.swift = cubic-bezier(0.4, 0, 0.7, 0.2)", "easing curve.calm = cubic-bezier(0, 0, 0.2, 1)",
        "delay waitDelay = 80ms", "easing alias = cubic-bezier(0.4, 0, 0.7, 0.2)",
      ])
    #expect(
      system.leftOut.map { "\($0.name ?? "") \($0.reason)" } == [
        "tint its type 'color' is none of a curve: write \"$type\": \"cubicBezier\"",
        "wide.value its type 'dimension' is none of motion: write \"type\": \"time\"",
      ])
  }

  @Test(
    "what is said in other words than usual is read, or told",
    arguments: [
      // An empty key of a map stands everywhere in the text.
      ("a.scss", "$sizes: ('': '', 'md': '-md'); $fast: 100ms;", ["duration $fast = 100ms"], []),
      (
        "b.json", #"{"d": {"value": "150", "type": "duration"}, "e": {"$value": "0", "$type": "duration"}}"#,
        ["duration e = 0ms"], [#"d a duration of 150 needs a unit, "ms" or "s""#]
      ),
      (
        "c.json",
        #"""
        {"quick": {"value": "150ms", "type": "time"}, "enter": {"value": "ease-out", "type": "easing"},
         "transition": {"in": {"value": "{quick} {enter}", "type": "other"}, "out": {"value": "{quick} * 2", "type": "other"}},
         "box": {"value": "{quick} {gone}", "type": "sizing"}}
        """#,
        ["duration quick = 150ms", "easing enter = ease-out", "transition transition.in = 150ms ease-out"],
        ["transition.out '{quick} * 2' is computed: write what comes out of it"]
      ),
      (
        "d.json",
        #"{"easing": {"in": {"$value": "ease-in", "$type": "string"}, "out": {"value": "ease-out", "type": "Motion"}}}"#,
        ["easing easing.in = ease-in", "easing easing.out = ease-out"], []
      ),
      (
        "e.scss",
        """
        :root { --z-duration: #{math.pow(1s, 4)}; --late-delays: .3s, 0s }
        $x-duration: dur(slow); $some-durations: 1ms, 2ms;
        """,
        [
          "delay --late-delays 1 = 300ms", "delay --late-delays 2 = 0ms", "duration $some-durations 1 = 1ms",
          "duration $some-durations 2 = 2ms",
        ],
        [
          "--z-duration '#{math.pow(1s, 4)}' is computed by Sass: read the CSS that it writes",
          "$x-duration 'dur(slow)' is no time of CSS",
        ]
      ),
      // Names speak of motion, or nothing is lost.
      ("f.css", ":root { --b: var(--space-3); --c-duration: var(--gone) }", [], ["--c-duration"]),
      (
        "g.json",
        #"""
        {"core": {"fast": {"value": "100ms", "type": "time"}, "slow": {"value": "1s", "type": "time"}},
         "brand": {"fast": {"value": "80ms", "type": "time"}, "in": {"value": "{fast}", "type": "time"},
                   "late": {"value": "{slow}", "type": "time"}},
         "$metadata": {"tokenSetOrder": ["core", "brand"]}}
        """#,
        [
          "duration core.fast = 100ms", "duration core.slow = 1000ms", "duration brand.fast = 80ms",
          "duration brand.in = 80ms", "duration brand.late = 1000ms",
        ], []
      ),
      // A set that is off in every theme is asked for nothing.
      (
        "g2.json",
        #"""
        {"core": {"slow": {"value": "500ms", "type": "time"}, "enter": {"value": "{slow}", "type": "time"}},
         "off": {"slow": {"value": "1ms", "type": "time"}},
         "$themes": [{"name": "a", "selectedTokenSets": {"core": "enabled", "off": "disabled"}}],
         "$metadata": {"tokenSetOrder": ["core", "off"]}}
        """#,
        ["duration core.slow = 500ms", "duration core.enter = 500ms", "duration off.slow = 1ms"], []
      ),
      (
        "h.json",
        #"""
        {"nodes": [{"name": "A", "transitionDuration": 300, "transitionEasing": "EASE_OUT",
                    "children": [{"name": "B", "transitionEasing": "LINEAR"}]},
                   {"name": "C", "transitionEasing": "EASE_IN", "transitionDuration": 200,
                    "interactions": [{"actions": [{"transition": {"type": "DISSOLVE", "duration": 0.2,
                                                                  "easing": {"type": "EASE_IN"}}}]}]}]}
        """#,
        [
          "transition nodes.A = ease-out(duration: 0.3)", "easing nodes.A.children.B = linear",
          "transition nodes.C.interactions.0.actions.0.transition = ease-in(duration: 0.2)",
        ], []
      ),
    ] as [(String, String, [String], [String])])
  func unusualWords(file: String, text: String, tokens: [String], leftOut: [String]) {
    let system = MotionSystem((file, text))
    #expect(system.tokens.map { "\($0.kind.rawValue) \($0.name) = \($0.text)" } == tokens)
    let told = system.leftOut.map { "\($0.name ?? "") \($0.reason)" }
    #expect(told.count == leftOut.count && zip(told, leftOut).allSatisfy { $0.hasPrefix($1) }, "\(told)")
  }

  @Test("files that Sass finds by the name of their folder, or with a second ending")
  func sassIndex() {
    let system = MotionSystem(
      ("main.scss", "@import \"tools\", \"base/settings\", \"gone\"; $fast: 1ms;"),
      ("tools/_index.scss", "$slow: 2ms;"), ("tools/_tools.scss", "@import 'index';"),
      ("base/_settings.import.scss", "$late-delay: 3ms;"))
    #expect(system.tokens.map(\.name) == ["$fast", "$slow", "$late-delay"])
    #expect(system.leftOut.map(\.name) == ["@import gone"])
  }

  @Test("cubics whose numbers have names, under types that tools have made up, and what refers to them")
  func namedHandles() {
    let text = """
      {"motion": {"easing": {"lateral": {"type": "other", "value": {"x1": "0.4", "y1": "0", "x2": "0.2", "y2": "1"}},
                             "plain": {"value": {"x1": 0.4, "y1": 0, "x2": 1, "y2": 1}},
                             "odd": {"type": "other", "value": {"x1": "a", "y1": "0", "x2": "0.2", "y2": "1"}}},
                  "duration": {"fast": {"type": "other", "value": "100"}}},
       "fade": {"easing": {"type": "other", "value": "{motion.easing.lateral}"},
                "duration": {"type": "other", "value": "{motion.duration.fast}"},
                "gap": {"type": "sizing", "value": "{gone}"}},
       "line": {"type": "other", "value": {"x1": 0, "y1": 0, "x2": 1, "y2": 1}}}
      """
    let system = MotionSystem(("motion.json", text))
    #expect(
      system.tokens.map { "\($0.kind.rawValue) \($0.name) = \($0.text) \($0.references)" } == [
        "easing motion.easing.lateral = cubic-bezier(0.4, 0, 0.2, 1) []",
        "easing motion.easing.plain = cubic-bezier(0.4, 0, 1, 1) []",
        "easing fade.easing = cubic-bezier(0.4, 0, 0.2, 1) [\"motion.easing.lateral\"]",
      ])
    #expect(
      system.leftOut.map { "\($0.name ?? "") \($0.reason)" } == [
        "motion.duration.fast.value its type 'other' is none of a time: write \"type\": \"time\"",
        "fade.duration 100 has no unit where it leads: write \"100ms\" there",
      ])
  }

  @Test("aliases of Theo are those of any file")
  func theo() {
    let system = MotionSystem(
      ("aliases.yml", "aliases: {QUICKLY: 0.1s, SWIFT: {value: \"cubic-bezier(0, 0, 0.2, 1)\"}}"),
      (
        "a.yml",
        "props: {DURATION_FAST: {value: '{!QUICKLY}'}, EASE_OUT: {value: '{!SWIFT}'}, DURATION_NONE: {value: '{!GONE}'}}"
      ))
    #expect(
      system.tokens.filter { $0.name.hasPrefix("props") }.map { "\($0.name) = \($0.text) \($0.references)" } == [
        "props.DURATION_FAST = 100ms [\"aliases.QUICKLY\"]",
        "props.EASE_OUT = cubic-bezier(0, 0, 0.2, 1) [\"aliases.SWIFT\"]",
      ])
    #expect(system.leftOut.map(\.name) == ["props.DURATION_NONE"])
  }

  @Test(
    "numbers that are none are told in every language, and none reaches a file",
    arguments: ["NaN", "Infinity", "-Infinity", "1e308", "1e309", "-0"])
  func edges(number: String) throws {
    let system = MotionSystem(
      (
        "a.css",
        ":root { --duration-a: \(number)ms; --ease-a: cubic-bezier(\(number), 0, 0, 1); --ease-b: linear(0, \(number) 50%, 1) }"
      ),
      ("b.scss", "$duration-b: \(number)s; $ease-c: cubic-bezier(0, 0, \(number), 1);"),
      (
        "c.json5",
        "{duration: {c: {$type: 'duration', $value: {value: \(number), unit: 'ms'}}}, press: {$type: 'spring', $value: {stiffness: \(number), damping: 10}}}"
      ),
      ("d.yml", "ease: {d: {$type: cubicBezier, $value: [\(number), 0, 0, 1]}}"),
      (
        "e.xml",
        "<resources><integer name='e_duration'>\(number)</integer><string name='e_ease'>cubic-bezier(\(number), 0, 0, 1)</string><style name='Snap'><item name='stiffness'>\(number)</item><item name='damping'>1</item></style></resources>"
      ))
    let isZero = number == "-0"
    #expect(isZero ? system.tokens.count >= 7 : system.tokens.isEmpty, "\(lines(system))")
    #expect(!lines(system).contains { $0.contains("-0") })
    guard isZero else { return }
    for file in try SystemBuild(of: SystemPlan(of: system), targets: SystemPlatform.all.map { SystemTarget($0) }).files
    {
      #expect(!file.text.contains("-0,") && !file.text.contains("-0m") && !file.text.contains(" -0)"), "\(file.path)")
    }
  }

  @Test("a number that is a time by its name is told, in whatever way it is written, and no other number")
  func bareNumbers() {
    let text = """
      {"duration": {"50": {"type": "number", "value": 50}, "75": {"type": "number", "value": "75"}, "90": {"value": "90"}},
       "delay": {"short": {"$type": "number", "$value": 100}}, "durations": {"fast": 100, "none": 0},
       "radius": {"duration": {"minimum": 1, "type": "integer"}, "50": {"type": "number", "value": 50}},
       "timed": {"duration": {"value": 200, "unit": "ms"}}, "delayedCount": {"$type": "number", "$value": 3}}
      """
    let system = MotionSystem(("motion.json", text))
    #expect(system.tokens.map { "\($0.name) \($0.text)" } == ["timed.duration 200ms"])
    #expect(
      system.leftOut.map { "\($0.name ?? "") \($0.reason)" } == [
        "duration.50.value its type 'number' is none of a time: write \"type\": \"time\"",
        "duration.75.value its type 'number' is none of a time: write \"type\": \"time\"",
        "duration.90.value 90 has no unit: write \"90ms\"",
        "delay.short its type 'number' is none of a time: write \"$type\": \"duration\"",
        "durations.fast 100 has no unit: write \"100ms\"", "durations.none 0 has no unit: write \"0s\"",
      ])
  }

  @Test("what stands still may lean on anything without a word")
  func stillReferences() {
    let text = """
      {"space": {"zero": {"$type": "dimension", "$value": "{space.zero}"}, "half": {"$type": "dimension", "$value": "{gone}"}},
       "shadow": {"value": "{gone.x} 1px {gone.y} inset"}, "duration": {"fast": {"value": "{gone.fast}"}}}
      """
    #expect(MotionSystem(("motion.json", text)).leftOut.map(\.name) == ["duration.fast"])
  }

  @Test("Figma's motions: a bounce over the duration of its track, and a value that is held")
  func figma() {
    let text = """
      {"a": {"duration": 0.4, "easing": {"type": "CUSTOM_SPRING", "easingFunctionSpring": {"bounce": 0.3}}},
       "b": {"easing": {"type": "CUSTOM_SPRING", "easingFunctionSpring": {"bounce": 0.3}}},
       "c": {"duration": 0.4, "easing": {"type": "CUSTOM_SPRING", "easingFunctionSpring": {"bounce": -0.3}}},
       "d": {"duration": 300, "easing": {"type": "HOLD"}}}
      """
    let system = MotionSystem(("figma.json", text))
    #expect(
      system["a"].map(\.text) == ["spring(duration: 0.4s, bounce: 0.3)"] || system["a"].first?.kind == .spring,
      "\(system.tokens)")
    #expect(system.leftOut.map(\.name) == ["b", "c"])
    #expect(system.tokens.map(\.name) == ["a", "d"])
  }

  // A law: places are the same, however many are asked for and in whatever order.
  @Test("places of bytes do not depend on their order")
  func places() {
    let text = Array("ab\né€c\n\nxyz".utf8)
    let lines = TextLines(text)
    // Where a character begins, and the end.
    let offsets = [0, 1, 2, 3, 5, 8, 9, 10, 11, 12, 13, 14]
    let all = lines.places(ofBytes: offsets)
    for (offset, place) in zip(offsets, all) {
      #expect(lines.places(ofBytes: [offset])[0] == place)
      #expect(lines.places(ofBytes: [text.count, offset, 0])[1] == place)
    }
    #expect(all[5] == (2, 3) && all[11] == (4, 4) && text.count == 14)
    #expect(lines.byte(line: 2, column: 3) == 8 && lines.byte(line: 9, column: 1) == text.count)
  }

  @Test("a word that is no motion's by its name is none: a scale may be linear too")
  func wordsOfOthers() {
    let text = """
      {"options": {"scale": {"type": "string", "values": [{"value": "linear"}, {"value": "log"}]}},
       "easing": {"plain": {"value": "linear"}}, "motion": {"steps": [{"value": "ease-in"}]}}
      """
    let system = MotionSystem(text, path: "a.json")
    #expect(system.tokens.map(\.name) == ["easing.plain", "motion.steps.0"])
    #expect(system.leftOut.isEmpty)
  }
}
