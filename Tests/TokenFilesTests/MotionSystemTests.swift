import CurveMath
import CurveReports
import Testing
import TokenFiles

@Suite("Motion systems")
struct MotionSystemTests {
  /// Kind, name and value in a line.
  private func lines(_ system: MotionSystem, _ role: MotionToken.Role = .token) -> [String] {
    system.tokens.filter { $0.role == role }.map { token in
      "\(token.kind.rawValue) \(token.scope.isEmpty ? "" : token.scope + " ")\(token.name) = \(token.text)"
    }
  }

  @Test("the examples of the pages")
  func examples() {
    let place = MotionToken.Place(file: "motion.json", line: 4, column: 5)
    let token = MotionToken("duration.short", .duration, .time(0.1), at: place)
    #expect(token.text == "100ms" && "\(token.place)" == "motion.json:4:5")
    #expect(MotionSystem(tokens: [token])["duration.short"].map(\.text) == ["100ms"])
    let css = TokenFile(path: "motion.css", text: ":root { --fast: 100ms; --enter: var(--fast) ease-out }")
    let system = MotionSystem(reading: [css])
    #expect(system["--fast"].map(\.text) == ["100ms"])
    #expect(system["--enter"].map(\.text) == ["100ms ease-out"])
    #expect(system["--enter"].map(\.references) == [["--fast"]])
  }

  @Test("a spring token is the notation's text, a reference to one or an object of numbers; what is no spring says so")
  func springTokens() {
    let yaml = """
      press: { type: spring, value: "spring(0.5, 0.3)" }
      late: { type: spring, value: " snappy.delay(0.1) " }
      same: { type: spring, value: "{press}" }
      heavy: { type: spring, value: { mass: 2, stiffness: 170, damping: 26 } }
      """
    let json = """
      {"release": {"$type": "spring", "$value": "spring(mass: 1, stiffness: 170, damping: 26)"},
       "ease": {"$type": "spring", "$value": "ease-out"}, "timed": {"$type": "spring", "$value": "ease-out 300ms"},
       "word": {"type": "spring", "value": "springy"}, "empty": {"type": "spring", "value": ""},
       "negative": {"type": "spring", "value": "spring(-1, 0.3)"},
       "lost": {"type": "spring", "value": "{nowhere}"}, "number": {"type": "spring", "value": 3}}
      """
    let system = MotionSystem(("springs.yml", yaml), ("springs.json", json))
    #expect(
      lines(system) == [
        "spring press = spring(duration: 0.5, bounce: 0.3)",
        "spring late = snappy(duration: 0.5, extraBounce: 0).delay(0.1)",
        "spring same = spring(duration: 0.5, bounce: 0.3)",
        "spring heavy = spring(mass: 2, stiffness: 170, damping: 26, initialVelocity: 0)",
        "spring release = spring(mass: 1, stiffness: 170, damping: 26, initialVelocity: 0)",
      ])
    #expect(system["same"].map(\.references) == [["press"]])
    #expect(system.leftOut.map(\.name) == ["ease", "timed", "word", "empty", "negative", "lost", "number"])
    let reasons = system.leftOut.map { "\($0)" }
    #expect(reasons[0].contains("its type is 'spring', and 'ease-out' is none"))
    #expect(reasons[1].contains("its type is 'spring', and 'ease-out 300ms' is none"))
    #expect(reasons[2].contains("springy"))
    #expect(reasons[4].contains("-1"))
    #expect(reasons[6].contains("a spring is a text such as \"spring(0.5, 0.3)\""))
  }

  @Test("every kind of CSS, by unit and name; what is written under a condition keeps it")
  func stylesheet() throws {
    let css = """
      :root {
        --ease: cubic-bezier(0.3, 0, 0.2, 1); --time: 0.3s; --time-delay: 40ms; --list-stagger: calc(20ms * 2);
        --enter: opacity var(--time) var(--ease) var(--time-delay); --animate-turn: turn 2s infinite alternate;
        --gap: 4px; --ratio: 2; --times: 1s, 2s;
      }
      .calm { --time: 1s }
      @media (prefers-reduced-motion: reduce) { :root { --time: 1ms } }
      @media (min-width: 40em) { :root { --time: 400ms } }
      @supports (transition-timing-function: linear(0, 1)) { :root { --ease: linear(0, 0.7, 1) } }
      @keyframes turn { from { top: 0 } 30%, 60% { top: 1px } to { top: 0 } }
      @-webkit-keyframes turn { from { top: 0 } }
      .card { transition: top 90ms ease-in, left 80ms }
      .late { animation-delay: 1s; animation-duration: 3s }
      """
    let system = MotionSystem(("motion.css", css))
    #expect(system.leftOut == [])
    #expect(
      lines(system) == [
        "duration --time = 300ms", "delay --time-delay = 40ms", "stagger --list-stagger = 40ms",
        "transition --enter = 300ms linear(0 0%, 0.7 50%, 1 100%) 40ms opacity",
        "animation --animate-turn = 2000ms ease infinite alternate turn", "duration .calm --time = 1000ms",
        "duration --time = 1ms", "duration --time = 400ms", "easing --ease = linear(0 0%, 0.7 50%, 1 100%)",
        "keyframes turn = from, 30%, 60%, to",
      ])
    #expect(
      lines(system, .use) == [
        "transition .card transition top = 90ms ease-in top", "transition .card transition left = 80ms ease left",
        "delay .late animation-delay = 1000ms", "duration .late animation-duration = 3000ms",
      ])
    #expect(
      system["--time"].map(\.conditions) == [[], [], [.reducedMotion], [.rule("@media (min-width: 40em)")]])
    let enter = try #require(system["--enter"].first)
    #expect(enter.references == ["--time", "--ease", "--time-delay"])
    #expect(enter.place == MotionToken.Place(file: "motion.css", line: 3, column: 3))
    guard case .transition(let transition) = enter.value else {
      Issue.record("\(enter.value)")
      return
    }
    #expect(transition.duration.reference == "--time" && transition.easing.reference == "--ease")
    #expect(transition.delay.reference == "--time-delay" && transition.delay.value == 0.04)
    #expect(transition.subject == "opacity" && transition.count == 1)
  }

  @Test(
    "what is said for those who asked for nothing is usual, and what holds besides is for less motion",
    arguments: [
      ":root { --d: 1ms } @media (prefers-reduced-motion: no-preference) { :root { --d: 200ms } }",
      "@media (prefers-reduced-motion: no-preference) { :root { --d: 200ms } } :root { --d: 1ms }",
      "@supports (color: red) { @media screen and (prefers-reduced-motion: no-preference) { :root { --d: 200ms } } } :root { --d: 1ms }",
      "@custom-media --ok (--Motion); @custom-media --motion (prefers-reduced-motion: no-preference); :root { --d: 1ms } @media (--ok) { :root { --d: 200ms } }",
      ":root { --d: 1ms } @media screen and (--ok) { :root { --d: 200ms } } @custom-media --ok (prefers-reduced-motion: no-preference) ;",
      ":root { --d: 1ms } @media not (prefers-reduced-motion: reduce) { :root { --d: 200ms } }",
      "@custom-media --calm (prefers-reduced-motion); :root { --d: 1ms } @media not all and (--calm) { :root { --d: 200ms } }",
    ])
  func noPreference(css: String) throws {
    let system = MotionSystem(("a.css", css + " :root { --t: var(--d) linear }"))
    let usual = system["--d"].filter { !$0.conditions.isEmpty }
    #expect(usual.map(\.text) == ["200ms"])
    #expect(usual.allSatisfy { "\($0.conditions)".contains("(prefers-reduced-motion: no-preference)") })
    #expect(system["--d"].filter(\.conditions.isEmpty).map(\.text) == ["1ms"])
    #expect(try SystemPlan(of: system).leftOut == [])
    #expect(system["--t"].map(\.text) == ["200ms linear"])
  }

  @Test(
    "a rule for less motion may have a name, from another file too, or be a refusal of more",
    arguments: [
      "@media (--calm)", "@media ( --Calm )", "@media not (prefers-reduced-motion: no-preference)",
      "@media NOT all and (--ok)", "@media (prefers-reduced-motion)",
    ])
  func lessMotion(rule: String) {
    let system = MotionSystem(
      ("a.css", ":root { --d: 200ms } \(rule) { :root { --d: 1ms } }"),
      (
        "media.css",
        "@custom-media --calm (prefers-reduced-motion: reduce); @custom-media --ok (prefers-reduced-motion: no-preference);"
      ))
    #expect(system["--d"].map(\.text) == ["200ms", "1ms"])
    #expect(system["--d"].map(\.conditions) == [[], [.reducedMotion]])
  }

  @Test(
    "less motion counts where it is asked for, whatever else a rule asks, and where its selectors reach",
    arguments: [
      (".a { --d: 9ms } @media print, (prefers-reduced-motion) { .a { --d: 1ms } }", "1ms", 0),
      (".a, .b { --d: 9ms } @media screen and (prefers-reduced-motion: reduce) { .b { --d: 1ms } }", "1ms", 0),
      (".a { --d: 9ms } @media (prefers-reduced-motion: reduce) { * { --d: 1ms } }", "1ms", 0),
      (".a { --d: 9ms } @media (prefers-reduced-motion: reduce) { .b { --d: 1ms } }", nil, 1),
      (":root { --d: 9ms } @media (prefers-reduced-motion: reduce) { .b { --d: 1ms } }", nil, 1),
      (":root { --d: 9ms } @media (prefers-reduced-motion) and (max-width: 30em) { :root { --d: 1ms } }", nil, 1),
      ("@media (prefers-reduced-motion: no-preference) { :root { --d: 9ms } }", nil, 1),
      ("@media print { :root { --d: 9ms } }", nil, 1),
    ] as [(String, String?, Int)])
  func calmScopes(css: String, calm: String?, told: Int) throws {
    let plan = try SystemPlan(of: MotionSystem(("a.css", css)))
    #expect(plan.leftOut.count == told, "\(plan.leftOut)")
    let css = try #require(SystemPlatform.all.first { $0.name == "css" })
    let text = try SystemBuild(of: plan, targets: [SystemTarget(css)]).files.map(\.text).joined()
    #expect(text.contains("--d: 9ms") && text.contains("prefers-reduced-motion") == (calm != nil), "\(text)")
    if let calm { #expect(text.contains("--d: \(calm)")) }
  }

  @Test("what is said for less motion alone is nobody else's, and a value of another kind is no variant")
  func calmAlone() throws {
    func written(_ css: String) throws -> (text: String, leftOut: [String]) {
      let plan = try SystemPlan(of: MotionSystem(("a.css", css)))
      let swift = try #require(SystemPlatform.all.first { $0.name == "swiftui" })
      return (try SystemBuild(of: plan, targets: [SystemTarget(swift)]).files.map(\.text).joined(), plan.leftOut)
    }
    let alone = try written(
      ":root { --e: 7ms } @media (prefers-reduced-motion: reduce) { :root { --d: 9ms; --c: var(--d) ease } }")
    #expect(alone.text.contains("0.007") && !alone.text.contains("0.009"), "\(alone.text)")
    #expect(
      alone.leftOut.first == "a.css:1:70: '--d' is said for less motion alone: it needs a usual value beside it.",
      "\(alone.leftOut)")
    let other = try written(
      ":root { --ease: ease-in } @media (prefers-reduced-motion: reduce) { :root { --ease: 9ms } }")
    #expect(other.text.contains("UnitCurve") && !other.text.contains("0.009"), "\(other.text)")
    #expect(other.leftOut.count == 1 && other.leftOut[0].contains("one value a name is written"), "\(other.leftOut)")
  }

  @Test("rules that read alike are one, in which the last one wins")
  func sameRules() throws {
    let system = MotionSystem(
      (
        "a.css",
        """
        @custom-media --calm (prefers-reduced-motion: reduce);
        :root { --d: 200ms } @media (--calm) { :root { --d: 5ms } }
        @media (prefers-reduced-motion: reduce) { :root { --d: 1ms } }
        @media (--calm) { .a { --e: 3ms } :root { --x: 2ms } @keyframes turn { from { top: 0 } } }
        @media (prefers-reduced-motion: reduce) { @keyframes turn { to { top: 1px } } }
        """
      ))
    #expect(system["turn"].map(\.text) == ["to"])
    #expect(system["--d"].map(\.text) == ["200ms", "1ms"])
    #expect(system["--x"].map(\.conditions) == [[.reducedMotion]])
    #expect(system["--e"].map(\.scope) == [".a"])
  }

  @Test(
    "names of media queries that lead nowhere, or to themselves, stay rules",
    arguments: ["@media (--unknown)", "@media (--loop)", "@media (--twice)", "@media (--wide)", "@media print"])
  func otherMedia(rule: String) {
    let media =
      "@custom-media --loop (--loop); @custom-media --twice (--twice) and (--twice); @custom-media --wide (width > 30em); @custom-media --wide print; @custom-media;"
    let system = MotionSystem(("a.css", "\(media) :root { --d: 200ms } \(rule) { :root { --d: 1ms } }"))
    #expect(system["--d"].map(\.text) == ["200ms", "1ms"])
    guard case .rule? = system["--d"].last?.conditions.first else {
      Issue.record("\(system["--d"])")
      return
    }
  }

  @Test(
    "a slip under a name of motion is told",
    arguments: [
      ("--ease-f: ease-in-outt", "no curve is called 'ease-in-outt'. Did you mean 'ease-in-out'?"),
      ("--duration-g: 3", "'3' is no time: write one with its unit, such as 200ms"),
      ("--delay-x: -5px", "'-5px' is no time"),
      ("--transition-b: all 100 ms", "'100' is no time"),
      ("--ease-bounce: easeOutBack", "'easeOutBack' is no timing function of CSS: 'penner(back, out)' is what scripts"),
      ("--press: spring(response: 0.5, dampingFraction: 0.8)", "'spring(response: 0.5, dampingFraction: 0.8)' is no"),
      ("--press: spring(1 100 10 0)", "'spring(1 100 10 0)' is no timing function of CSS"),
      ("--y: (400ms / 2)", "'(400ms / 2)' is no timing function of CSS: it computes in 'calc()' alone"),
    ])
  func slips(declaration: String, reason: String) {
    let system = MotionSystem(("a.css", ":root { \(declaration) }"))
    #expect(system.tokens.isEmpty)
    #expect(system.leftOut.map { $0.reason.description.hasPrefix(reason) } == [true], "\(system.leftOut)")
  }

  @Test(
    "what is called so and may be something else is not",
    arguments: [
      "--animate-repeat: 1", "--ease-in-color: red", "--animation-name: fade", "--transition-width: 3px",
      "--delay-line-height: 2", "--motion: reduce", "--duration: initial", "--step: 4", "--ring-delay-multiple: -0.5",
    ])
  func noSlips(declaration: String) {
    let system = MotionSystem(("a.css", ":root { \(declaration) }"))
    #expect(system.tokens.isEmpty && system.leftOut.isEmpty, "\(system.leftOut)")
  }

  @Test("what is said for less motion goes through variables as they are then")
  func conditionsOfVariables() {
    let text = """
      :root { --time: 300ms; --alias: var(--time); --curve: ease; --move: var(--alias) var(--curve); --still: var(--time) }
      @media (prefers-reduced-motion: reduce) { :root { --time: 1ms; --move: var(--alias) linear } .late { --still: var(--alias) } }
      """
    let calm = MotionSystem(("a.css", text)).tokens.filter { $0.conditions == [.reducedMotion] }
    #expect(calm.map { "\($0.name) = \($0.text)" } == ["--time = 1ms", "--move = 1ms linear", "--still = 1ms"])
    let usual = MotionSystem(("a.css", text)).tokens.filter(\.conditions.isEmpty)
    #expect(usual.map(\.text) == ["300ms", "300ms", "ease", "300ms ease", "300ms"])
  }

  @Test("tokens of JSON by their types, with references across files and places in lines and columns")
  func trees() throws {
    let base = """
      {
        "time": {"$type": "duration", "fast": {"$value": {"value": 0.2, "unit": "s"}}, "old": {"$value": "90ms"},
          "delay": {"$value": {"value": 30, "unit": "ms"}}},
        "ease": {"out": {"$type": "cubicBezier", "$value": [0, 0, 0.3, 1]}, "same": {"$value": "{ease.out}"}}
      }
      """
    let use = """
      {"enter": {"$type": "transition",
        "$value": {"duration": "{time.fast}", "delay": "{time.delay}", "timingFunction": "{ease.out}"}},
       "press": {"$type": "spring", "$value": {"stiffness": 300, "damping": 20}},
       "sd": {"time": {"short": {"value": "150", "type": "time"}, "long": {"value": 400, "type": "time"},
         "free": {"value": "1.5s"}, "text": {"value": "{sd.time.short} {ease.out}", "type": "transition"}},
         "size": {"value": "12px"}},
       "guess": {"$value": "200ms"}, "bad": {"$type": "duration", "$value": 200}}
      """
    let system = MotionSystem(("base.json", base), ("use.tokens", use))
    #expect(
      lines(system) == [
        "duration time.fast = 200ms", "duration time.old = 90ms", "delay time.delay = 30ms",
        "easing ease.out = cubic-bezier(0, 0, 0.3, 1)", "easing ease.same = cubic-bezier(0, 0, 0.3, 1)",
        "transition enter = 200ms cubic-bezier(0, 0, 0.3, 1) 30ms",
        "spring press = spring(stiffness: 300, damping: 20)", "duration sd.time.short = 150ms",
        "duration sd.time.long = 400ms", "duration sd.time.free = 1500ms",
        "transition sd.time.text = 150ms cubic-bezier(0, 0, 0.3, 1)",
      ])
    #expect(system["ease.same"].first?.references == ["ease.out"])
    #expect(system["time.old"].first?.place == MotionToken.Place(file: "base.json", line: 2, column: 82))
    let enter = try #require(system["enter"].first)
    #expect(enter.references == ["time.fast", "time.delay", "ease.out"])
    #expect(enter.place == MotionToken.Place(file: "use.tokens", line: 1, column: 2))
    // The Design Tokens format forbids to guess a type, and a duration has a unit.
    #expect(system.leftOut.map(\.name) == ["guess", "bad"] && system.leftOut.map(\.place.line) == [7, 7])
  }

  @Test("Android's interpolators, springs and animators; key frames of Lottie")
  func others() {
    let set = """
      <set xmlns:android="a" android:startOffset="20" android:shareInterpolator="false">
        <alpha
          android:duration="90" android:interpolator="@interpolator/quick"/>
      </set>
      """
    let quick = "<decelerateInterpolator/>"
    let styles =
      "<resources><style name='Snap'><item name='stiffness'>700</item><item name='damping'>0.9</item></style></resources>"
    let lottie = #"{"fr": 50, "layers": [{"nm": "dot", "o": {"k": [{"t": 0, "s": [0]}, {"t": 25, "s": [9]}]}}]}"#
    let system = MotionSystem(
      ("res/anim/enter.xml", set), ("res/interpolator/quick.xml", quick), ("res/values/styles.xml", styles),
      ("dot.json", lottie))
    #expect(lines(system, .use).first == "transition enter = 90ms \(system["quick"].map(\.text).joined()) 20ms alpha")
    #expect(system.tokens.first?.place == MotionToken.Place(file: "res/anim/enter.xml", line: 2, column: 3))
    #expect(system["quick"].map(\.kind) == [.easing] && system["Snap"].map(\.kind) == [.spring])
    #expect(system.tokens.filter { $0.kind == .keyframes }.map(\.name) == ["layers.dot.o"])
  }

  @Test("a track of Lottie goes through its keys: by value, each stretch on the cubic of its own handles")
  func tracks() throws {
    /// Where a cubic is, by bisection of its own polynomials.
    func cubic(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at input: Double) -> Double {
      func at(_ s: Double, _ a: Double, _ b: Double) -> Double {
        3 * (1 - s) * (1 - s) * s * a + 3 * (1 - s) * s * s * b + s * s * s
      }
      var (low, high) = (0.0, 1.0)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if at(middle, x1, x2) < input { low = middle } else { high = middle }
      }
      return at(low, y1, y2)
    }
    let keys: [(time: Double, value: Double, handles: [Double])] = [
      (10, 0, [0.5, 0, 0.5, 1]), (35, 120, [0.2, 0, 0.4, 1]), (48, 90, [0.33, -0.4, 0.1, 1]), (60, 100, []),
    ]
    let frames = keys.map { key in
      let h = key.handles
      let handles = h.isEmpty ? "" : #", "o": {"x": \#(h[0]), "y": \#(h[1])}, "i": {"x": [\#(h[2])], "y": [\#(h[3])]}"#
      return #"{"t": \#(key.time), "s": [7, \#(key.value)]\#(handles)}"#
    }
    let text = #"{"fr": 50, "layers": [{"nm": "dot", "p": {"a": 1, "k": [\#(frames.joined(separator: ", "))]}}]}"#
    let token = try #require(MotionSystem(("dot.json", text)).tokens.first)
    guard case .motion(let curve, _) = token.value else {
      Issue.record("\(token) is no motion")
      return
    }
    #expect(curve.endTime == 1)
    for (from, to) in zip(keys, keys.dropFirst()) {
      for step in 0...20 {
        let share = Double(step) / 20
        let h = from.handles
        let value = (from.value + cubic(h[0], h[1], h[2], h[3], at: share) * (to.value - from.value)) / 100
        let time = (from.time + share * (to.time - from.time) - 10) / 50
        #expect(abs(curve.state(at: time).value - value) < 1e-9, "\(time)")
      }
    }
  }

  @Test("what is left out is told once a file for names that nobody defines, else one by one; whole files too")
  func leftOut() {
    let css = """
      :root { --enter: var(--gone) ease; --leave: 1s var(--ease-gone); --padding: var(--space) }
      .a { transition: top var(--gone) ease }
      .b { transition: top -1s ease }
      """
    let system = MotionSystem(("a.css", css), ("b.json", "{"), ("c.ts", "export const a = 1"))
    #expect(lines(system) == [])
    let sentences = [
      "'a.css', lines 1 to 2: 3 are left out, for none of the files defines '--gone', '--ease-gone'.",
      "a.css:3:6: 'transition' cannot be read: the duration '-1s' is negative, and none is.",
      "'b.json' cannot be read: it is not JSON at line 1, column 2: expected a name in double quotes",
      "'c.ts' cannot be read: it is TypeScript, which is not read here; `npx tsx -e \"import('./c.ts'",
    ]
    #expect(system.leftOutSentences.map { $0.prefix(93) } == sentences.map { $0.prefix(93) })
    #expect(system.leftOut.first?.reason == .undefined("--gone"))
  }

  @Test("a report for people has the place in a word, one for programs every number by itself")
  func report() {
    let system = MotionSystem(
      ("a.css", ":root { --fast: 100ms; --delay: 5ms } .a { transition: top var(--fast) linear 1ms }"))
    #expect(system.report(.brief).table.columns.map(\.name).last == "place")
    #expect(system.report(.brief).table.rows.count == 2 && system.report(withUses: true).table.rows.count == 3)
    let full = system.report(withUses: true)
    #expect(full.title == "duration 1, delay 1, transition 1")
    #expect(
      full.table.rows[2] == [
        .text("transition"), .text("transition"), .text(".a"), .text("100ms linear 1ms top"), .text("linear"),
        .number(0.1), .number(0.001), .text("--fast"), .missing, .missing, .text("use"), .text("a.css"), .number(1),
        .number(44),
      ])
    #expect(full.table.rows[1][6] == .number(0.005) && full.table.rows[1][5] == .missing)
    #expect(MotionSystem(reading: []).report().title == "No tokens")
  }

  // A law: each place is where the name is written.
  @Test("every place is where its name stands", arguments: ["a.css", "b.json"])
  func places(path: String) {
    let css = "/* é */ :root { --a: 1s;\n\t--b: ease-in; /* x\n */ --c: 2s }\n.d { --e: linear(0, 1) }"
    let json =
      "{\"é\": {\"a\": {\"$type\": \"duration\", \"$value\": \"1s\"}},\n \"b\": {\"$type\": \"cubicBezier\", \"$value\": [0, 0, 1, 1]}}"
    let text = path.hasSuffix("css") ? css : json
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let system = MotionSystem((path, text))
    #expect(system.tokens.count == (path.hasSuffix("css") ? 4 : 2))
    for token in system.tokens {
      let rest = lines[token.place.line - 1].dropFirst(token.place.column - 1)
      let name = token.name.split(separator: ".").last ?? ""
      #expect(rest.hasPrefix(name) || rest.hasPrefix("\"\(name)\""), "\(token.name) at \(token.place): \(rest)")
    }
  }

  @Test(
    "a theme of Tailwind in plain JSON: what names no easing is eased as CSS does it, and texts that only name a time are none"
  )
  func plainTheme() {
    let json = """
      {"animation": {"none": "none", "spin": "spin 1s linear infinite", "bounce": "bounce 1s infinite", "wait": "1s"},
       "transition": {"fade": "opacity 200ms 50ms", "note": "takes about 2s", "several": "top 1s, left 2s"},
       "keyframes": {"bounce": "{ from, 65% { top: 0 } to { top: 1px } }"}, "label": "moves 3s"}
      """
    let system = MotionSystem(("theme.json", json))
    #expect(
      lines(system) == [
        "animation animation.spin = 1000ms linear infinite spin",
        "animation animation.bounce = 1000ms ease infinite bounce",
        "duration animation.wait = 1000ms", "transition transition.fade = 200ms ease 50ms opacity",
        "keyframes keyframes.bounce = from, 65%, to",
      ])
    #expect(system.tokens.allSatisfy { $0.references.isEmpty })
    #expect(system.leftOut.map(\.name) == ["transition.several"])
  }

  @Test("a time that a rule alone says is told where its variable is not known, or where it is none")
  func loneTimes() {
    let css = """
      .a { transition-duration: var(--gone) }
      .b { animation-delay: 30 }
      .c { transition-duration: inherit }
      .d { transition-duration: 90ms, var(--gone) }
      """
    let system = MotionSystem(("a.css", css))
    #expect(lines(system, .use) == ["duration .d transition-duration 1 = 90ms"])
    #expect(system.leftOut.map(\.place.line) == [1, 2, 4])
    #expect(system.leftOut.map(\.reason).first == .undefined("--gone"))
  }
}
