import CurveMath
import CurveReports
import Testing
import TokenFiles

@Suite("What is written of a system reads back as it")
struct RoundTripTests {
  private static let system = MotionSystem(reading: [
    TokenFile(
      path: "a.css",
      text: """
        :root {
          --transition-enter: var(--duration-fast) var(--ease-swing) 50ms;
          --ease-swing: cubic-bezier(0.3, 0, 0.4, 1.4); --ease-list: linear(0, 0.4 20%, 1.1 60%, 1);
          --duration-fast: 100ms; --duration-quick: var(--duration-fast); --delay-long: 0.35s;
          --stagger-list: 30ms; --transition-leave: 0.2s ease-in; --transition-again: var(--transition-leave);
          --transition-late: var(--duration-quick) linear var(--delay-long);
          --transition-several: color 80ms ease-in, top 80ms ease-in, left 90ms ease-in; --animate-stay: rise 1s linear both;
          --transition-both: color 80ms ease-in, top 80ms ease-in;
          --animate-turn: turn 1s var(--ease-swing) 20ms infinite alternate; --animate-again: var(--animate-turn);
        }
        @media (prefers-reduced-motion: reduce) { :root { --duration-fast: 1ms } }
        """)
  ])

  /// What a platform is given and what is read of its file, by the names of the source.
  private static func roundTrip(
    _ platform: SystemPlatform
  ) throws -> (written: [MotionToken], read: [String: [MotionToken]], names: [String: String]) {
    let build = try SystemBuild(of: SystemPlan(of: system), targets: [SystemTarget(platform)])
    let file = build.files[0]
    let read = MotionSystem(reading: [TokenFile(path: file.path, text: file.text)])
    #expect(read.leftOut.isEmpty, "\(read.leftOutSentences)")
    let names = Dictionary(build.rows.map { ($0.token, $0.name) }, uniquingKeysWith: { first, _ in first })
    let tokens = Dictionary(
      uniqueKeysWithValues: names.map { name, written in (name, read[written]) })
    return (system.tokens.filter { $0.conditions.isEmpty }, tokens, names)
  }

  /// With the numbers of CSS's words.
  private static func plain(_ text: String) -> String {
    let words = [
      ("linear", "cubic-bezier(0, 0, 1, 1)"), ("ease-in-out", "cubic-bezier(0.42, 0, 0.58, 1)"),
      ("ease-in", "cubic-bezier(0.42, 0, 1, 1)"), ("ease-out", "cubic-bezier(0, 0, 0.58, 1)"),
    ]
    return text.split(separator: " ").map { word in words.first { $0.0 == word }?.1 ?? String(word) }
      .joined(separator: " ")
  }

  @Test("names, values, kinds and references", arguments: ["css", "tailwind4", "dtcg", "style-dictionary", "android"])
  func texts(platform: String) throws {
    let platform = try SystemPlatform.named(platform)
    let (written, read, names) = try Self.roundTrip(platform)
    #expect(written.count == 16)
    for token in written where platform.name != "android" || token.name != "--ease-list" {
      let found = try #require(read[token.name]?.first, "\(token.name)")
      // Resources have no word for what plays again.
      let isRepeated = token.kind == .animation && platform.name == "android"
      #expect(found.kind == (isRepeated ? .transition : token.kind), "\(token.name)")
      // Resources have no word for what moves.
      let text =
        platform.name == "android"
        ? token.text.replacing(" color, top", with: "").replacing(" left", with: "") : token.text
      if !isRepeated { #expect(Self.plain(found.text) == Self.plain(text), "\(token.name)") }
      // Resources have no word for a transition, and so none that could name another.
      if platform.name == "android", token.name.hasSuffix("-again") { continue }
      #expect(
        Set(found.references.map { $0.split(separator: "/").last.map(String.init) })
          == Set(token.references.compactMap { names[$0] }), "\(token.name)")
    }
    #expect(read["--ease-list"]?.first?.kind == .easing)
  }

  @Test(
    "what a variant for less motion refers to is what people get who asked for it",
    arguments: [
      SystemPlatform.css, .dtcg, .styleDictionary,
    ])
  func variantsByName(platform: SystemPlatform) throws {
    let css = """
      :root { --fast: 100ms; --slow: 2s; --out: ease-out; --enter: var(--slow); --move: var(--slow) var(--out) }
      @media (prefers-reduced-motion: reduce) {
        :root { --fast: 0s; --enter: var(--fast); --move: var(--fast) linear }
      }
      """
    let system = MotionSystem(css)
    let build = try SystemBuild(of: SystemPlan(of: system), targets: [SystemTarget(platform)])
    let names = Dictionary(build.rows.map { ($0.token, $0.name) }, uniquingKeysWith: { first, _ in first })
    let read = MotionSystem(reading: [TokenFile(path: build.files[0].path, text: build.files[0].text)])
    for (name, text) in [("--fast", "0ms"), ("--enter", "0ms"), ("--move", "0ms linear")] {
      let reduced = try read[#require(names[name])].first { $0.conditions == [.reducedMotion] }
      #expect(reduced?.text == text, "\(name)")
    }
  }

  @Test("a name is no constant expression of Dart, and neither is a field of a class")
  func constantsOfDart() throws {
    let css = """
      :root { --one: 100ms; --out: ease-out; --two: 200ms; --in: ease-in; --move: 1s linear; --line: ease }
      @media (prefers-reduced-motion: reduce) {
        :root { --two: var(--one); --in: var(--out); --move: var(--one) var(--out); --line: linear }
      }
      """
    let system = MotionSystem(css)
    let text = try SystemBuild(of: SystemPlan(of: system), targets: [SystemTarget(.flutter)]).files[0].text
    #expect(text.contains("_reduceMotion ? one :") && text.contains("_reduceMotion ? out : const Cubic("))
    #expect(text.contains("? Curves.linear : const Cubic(") && text.contains("? const (duration: one, "))
    #expect(!text.contains(/const [a-zA-Z.]+(;| :)/))
  }

  @Test("a property that is a component's own keeps its mark through design tokens")
  func ownProperties() throws {
    let css = MotionSystem(":root { --_fast: 100ms; --__slow: 2s }")
    let tokens = try SystemBuild(of: SystemPlan(of: css), targets: [SystemTarget(.dtcg)]).files[0]
    let read = MotionSystem(reading: [TokenFile(path: tokens.path, text: tokens.text)])
    let build = try SystemBuild(of: SystemPlan(of: read), targets: [SystemTarget(.css)])
    #expect(build.rows.map(\.name) == ["--_fast", "--__slow"])
  }

  @Test("names of Tailwind say once what they are for, are unique, and are kept where a theme has them already")
  func namesOfTailwind() throws {
    let css = """
      :root {
        --card-ease-out: ease-out; --ease-out: ease-out; --out: ease-in; --ease: linear; --card-transition-duration: 1s;
        --card-duration: 2s; --duration-fast: 3s; --fast-duration: 4s; --transition-duration-quick: 5s;
        --card-transition: 6s ease; --bs-turn-animation: turn 7s ease infinite; --tip-delay: 8s
      }
      """
    let system = MotionSystem(css)
    let build = try SystemBuild(of: SystemPlan(of: system, reduced: .none), targets: [SystemTarget(.tailwind4)])
    let names = Dictionary(uniqueKeysWithValues: build.rows.map { ($0.token, $0.name) })
    #expect(
      names == [
        "--card-ease-out": "--ease-card-out", "--ease-out": "--ease-out", "--out": "--ease-out-2",
        "--ease": "--ease-default", "--card-transition-duration": "--transition-duration-card",
        "--card-duration": "--transition-duration-card-duration", "--duration-fast": "--transition-duration-fast",
        "--fast-duration": "--transition-duration-fast-duration",
        "--transition-duration-quick": "--transition-duration-quick", "--card-transition": "--transition-card",
        "--bs-turn-animation": "--animate-bs-turn", "--tip-delay": "--transition-delay-tip",
      ])
    // What is a theme already is the same theme again.
    let read = MotionSystem(reading: [TokenFile(path: "b.css", text: build.files[0].text)])
    let again = try SystemBuild(of: SystemPlan(of: read, reduced: .none), targets: [SystemTarget(.tailwind4)])
    let lines = build.files[0].text.split(separator: "\n").dropFirst()
    #expect(again.files[0].text.split(separator: "\n").dropFirst().elementsEqual(lines))
    // Another prefix than that of the source is asked for.
    let prefixed = try SystemBuild(
      of: SystemPlan(of: system, reduced: .none), targets: [SystemTarget(.tailwind4, prefix: "acme")])
    #expect(prefixed.files[0].text.contains("--ease-acme-card-out: ease-out"))
  }

  // The file is a program. What a program prints of it is its theme, here told apart by hand, and
  // the properties that the theme names are those of its ':root'.
  @Test("a theme of Tailwind 3, and the properties that it names")
  func tailwind3() throws {
    let build = try SystemBuild(of: SystemPlan(of: Self.system), targets: [SystemTarget(.tailwind3)])
    let text = build.files[0].text
    let theme = try #require(text.firstRange(of: "theme: "))
    let end = try #require(text.firstRange(of: "  plugins: "))
    let root = try #require(text.firstRange(of: "\":root\": "))
    let closing = try #require(text[root.upperBound...].firstRange(of: "},"))
    let object = "{ theme: \(text[theme.upperBound..<end.lowerBound]) }"
    let properties = text[root.upperBound..<closing.lowerBound].replacing("\",", with: ";").replacing("\"", with: "")
    let read = MotionSystem(reading: [
      TokenFile(path: "theme.json5", text: object), TokenFile(path: "root.css", text: ":root \(properties)}"),
    ])
    // What differs for less motion is a property, which the theme names.
    #expect(text.contains("\"fast\": \"var(--duration-fast)\"") && read["--duration-fast"].map(\.text) == ["100ms"])
    #expect(read["theme.extend.transitionDelay.long"].map(\.text) == ["350ms"])
    for token in Self.system.tokens
    where token.conditions.isEmpty && [.easing, .transition].contains(token.kind) && !token.name.contains(" ") {
      let found = try #require(read[token.name].first, "\(token.name): \(properties)")
      #expect(Self.plain(found.text) == Self.plain(token.text) && found.kind == token.kind, "\(token.name)")
    }
    #expect(Set(read["--transition-enter"].first?.references ?? []) == ["--duration-fast", "--ease-swing"])
  }

  @Test("the rule for less motion", arguments: ["css", "tailwind4"])
  func reduced(platform: String) throws {
    let read = try Self.roundTrip(SystemPlatform.named(platform)).read
    let calm = read.mapValues { tokens in tokens.filter { $0.conditions == [.reducedMotion] }.map(\.text) }
    #expect(calm["--duration-fast"] == ["1ms"] && calm["--ease-swing"] == ["ease-out"])
    #expect(calm["--delay-long"] == [] && calm["--transition-enter"] == [])
  }

  @Test("what people get who asked for less motion, in design tokens", arguments: ["dtcg", "style-dictionary"])
  func reducedTokens(platform: String) throws {
    let read = try Self.roundTrip(SystemPlatform.named(platform)).read
    let calm = read.mapValues { tokens in tokens.filter { $0.conditions == [.reducedMotion] } }
    #expect(calm["--duration-fast"]?.map(\.text) == ["1ms"])
    guard case .easing(let easing)? = calm["--ease-swing"]?.first?.value else {
      Issue.record("--ease-swing has no calm variant")
      return
    }
    #expect(Self.plain(easing.curve.notation) == Self.plain("ease-out"))
    #expect(calm["--delay-long"]?.isEmpty == true && calm["--transition-enter"]?.isEmpty == true)
    // Nothing else is read of it, and the usual value stays the usual one.
    #expect(read["--duration-fast"]?.map(\.conditions) == [[], [.reducedMotion]])
  }

  @Test("a spring's calm variant reads back, and so does that of a spring with a transition of its own")
  func reducedSpring() throws {
    let css = TokenFile(
      path: "a.json", text: #"{"press": {"$type": "spring", "$value": {"stiffness": 400, "damping": 10}}}"#)
    let plan = try SystemPlan(of: MotionSystem(reading: [css]))
    let file = try SystemBuild(of: plan, targets: [SystemTarget(.dtcg)]).files[0]
    let read = MotionSystem(reading: [TokenFile(path: file.path, text: file.text)])["press"]
    #expect(read.map(\.conditions) == [[], [.reducedMotion]])
    guard case .motion(let calm, _)? = read.last?.value else {
      Issue.record("no calm spring")
      return
    }
    #expect(abs((calm.dampedSpring?.dampingRatio ?? 0) - 1) < 1e-9)
  }

  @Test(
    "animations in design tokens: how often, in which direction, of which key frames",
    arguments: ["dtcg", "style-dictionary"])
  func animations(platform: String) throws {
    let css = """
      :root {
        --spin: 2s linear infinite spin; --sway: 1s ease-in-out 3 alternate 100ms sway;
        --animate-list: 1s linear(0, 0.4 20%, 1.1 60%, 1) fade;
      }
      """
    let system = MotionSystem(css)
    #expect(system.tokens.map(\.kind) == [.animation, .animation, .animation])
    let build = try SystemBuild(of: SystemPlan(of: system), targets: [SystemTarget(SystemPlatform.named(platform))])
    let read = MotionSystem(reading: [TokenFile(path: "a.tokens.json", text: build.files[0].text)])
    let usual = read.tokens.filter { $0.conditions.isEmpty }
    #expect(usual.map(\.kind) == [.animation, .animation, .animation])
    for (token, found) in zip(system.tokens, usual) {
      guard case .transition(let one) = token.value, case .transition(let other) = found.value else {
        Issue.record("\(token.name) is no transition")
        continue
      }
      #expect(one.count == other.count && one.direction == other.direction && one.subject == other.subject)
      #expect(
        Self.plain(one.easing.value.curve.notation) == Self.plain(other.easing.value.curve.notation), "\(token.name)")
      #expect(one.duration.value == other.duration.value && one.delay.value == other.delay.value)
    }
    // For less motion each runs once, and plays its key frames still.
    let calm = read.tokens.filter { $0.conditions == [.reducedMotion] }
    #expect(calm.map(\.name) == ["spin", "sway", "animate-list"])
    for token in calm {
      guard case .transition(let transition) = token.value else { continue }
      #expect(transition.count == 1 && transition.subject != nil)
    }
  }

  @Test(
    "a spring, where a format has words for it, and one that is called otherwise",
    arguments: ["dtcg", "style-dictionary", "android"])
  func springs(platform: String) throws {
    let spring = TokenFile(
      path: "a.json",
      text: """
        {"press": {"$type": "spring", "$value": {"mass": 1, "stiffness": 400, "damping": 20}},
         "tap": {"$type": "spring", "$value": "{press}"}, "calm": {"$type": "spring", "$value": "spring(0.5, 0)"}}
        """)
    let plan = try SystemPlan(of: MotionSystem(reading: [spring]))
    let file = try SystemBuild(of: plan, targets: [SystemTarget(SystemPlatform.named(platform))]).files[0]
    let read = MotionSystem(reading: [TokenFile(path: file.path, text: file.text)])
    #expect(read.leftOut.isEmpty, "\(read.leftOutSentences)")
    for (name, isCalm) in [("press", false), ("tap", false), ("calm", true)] {
      let all = read[name]
      let usual = all.filter(\.conditions.isEmpty)
      #expect(usual.map(\.kind) == [.spring], "\(name): \(file.text)")
      guard case .motion(let curve, _)? = usual.first?.value, let spring = curve.dampedSpring else { continue }
      #expect(abs(spring.dampingRatio - (isCalm ? 1 : 0.5)) < 1e-9)
      #expect(abs(spring.stiffness / spring.mass - (isCalm ? 157.91367 : 400)) < (platform == "android" ? 0.5 : 1e-4))
      // What is calm by itself has no variant, and what is called otherwise has that of what it
      // names.
      let calm = all.filter { $0.conditions == [.reducedMotion] }
      #expect(calm.map(\.kind) == (platform == "android" || name != "press" ? [] : [.spring]), "\(name): \(file.text)")
    }
    #expect(read["tap"].first?.references.map { $0.split(separator: "/").last } == ["press"])
  }

  @Test("an easing that CSS has no words for keeps its own in design tokens", arguments: ["dtcg", "style-dictionary"])
  func paths(platform: String) throws {
    let path = "path(M0,0 C0.05,0 0.133333,0.06 0.166666,0.4 C0.208333,0.82 0.25,1 1,1)"
    let xml =
      "<resources><string name='ease_big'>\(path)</string><string name='a_easing'>\(path)</string><integer name='a_duration'>50</integer></resources>"
    let system = MotionSystem(xml, path: "res/values/a.xml")
    let build = try SystemBuild(of: SystemPlan(of: system), targets: [SystemTarget(SystemPlatform.named(platform))])
    let read = MotionSystem(reading: [TokenFile(path: "a.json", text: build.files[0].text)])
    #expect(read["ease_big"].first?.text == system["ease_big"].first?.text)
    #expect(read["a"].first?.text == system["a"].first?.text)
  }

  @Test(
    "a variable with another one behind it is that one's name where nobody defines the first",
    arguments: ["css", "dtcg", "android"])
  func fallbacks(platform: String) throws {
    let css = TokenFile(
      path: "a.css",
      text:
        ":root { --fast: 100ms; --own: var(--theirs, var(--fast)); --late: var(--theirs, var(--gone, 70ms)); --twice: calc(var(--fast) * 2) }"
    )
    let system = MotionSystem(reading: [css])
    let build = try SystemBuild(of: SystemPlan(of: system), targets: [SystemTarget(SystemPlatform.named(platform))])
    let read = MotionSystem(reading: [TokenFile(path: build.files[0].path, text: build.files[0].text)])
    let names = Dictionary(build.rows.map { ($0.token, $0.name) }, uniquingKeysWith: { first, _ in first })
    func token(_ name: String) throws -> MotionToken { try #require(read[names[name] ?? ""].first) }
    #expect(
      try token("--own").references.map { String($0.split(separator: "/").last ?? "") } == [names["--fast"] ?? ""])
    #expect(try token("--own").text == "100ms" && token("--late").text == "70ms" && token("--twice").text == "200ms")
    // What is computed is written as what comes out.
    #expect(try token("--twice").references == [] && token("--late").references == [])
  }

  @Test("values of Android's keep their names for Android, and where one cannot, that is told")
  func ownNames() throws {
    let json = #"{"rapid": {"animation": {"$type": "duration", "$value": {"value": 90, "unit": "ms"}}}}"#
    let values = """
      <resources><integer name="rapid_animation">90</integer><integer name="rapidAnimation">90</integer>
        <integer name="motionLong">400</integer><string name="easeOut">cubic-bezier(0, 0, 0.2, 1)</string>
        <string name="ease_out">cubic-bezier(0, 0, 0.4, 1)</string>
        <style name="Spring.Soft"><item name="stiffness">700</item><item name="damping">0.9</item></style></resources>
      """
    let animators = """
      <set xmlns:android="a"><animator android:duration="@integer/rapid_animation"/>
        <animator android:duration="@integer/rapidAnimation" android:startOffset="@integer/motionLong"/></set>
      """
    let plan = try SystemPlan(
      of: MotionSystem(reading: [
        TokenFile(path: "a.json", text: json), TokenFile(path: "res/values/a.xml", text: values),
        TokenFile(path: "res/animator/b.xml", text: animators),
      ]))
    let build = try SystemBuild(of: plan, targets: [SystemTarget(.android), SystemTarget(.css)], isSplit: true)
    let text = build.files[0].text
    for (kind, names) in [
      ("integer", ["rapid_animation", "motionLong"]), ("string", ["easeOut", "ease_out"]), ("style", ["Spring.Soft"]),
    ] {
      for name in names { #expect(text.contains("<\(kind) name=\"\(name)\""), "\(text)") }
    }
    #expect(text.split(separator: "<integer ").count == 3)
    #expect(build.rows.contains { $0.target == "css" && $0.name == "--rapid-animation" })
    #expect(
      Set(build.files.map(\.path)) == [
        "motion.xml", "motion.css", "interpolator/ease_out.xml", "interpolator/ease_out_2.xml",
      ])
    #expect(
      build.notes.filter { $0.contains("for android") } == [
        "'ease_out' and 'easeOut' would both be 'ease_out' for android: there the second is 'ease_out_2'.",
        "'rapidAnimation' is 'rapid_animation' for android, which has the same value: what refers to it by its own name has to change.",
      ])
    let prefixed = try SystemBuild(of: plan, targets: [SystemTarget(.android, prefix: "acme")])
    #expect(prefixed.files[0].text.contains("<integer name=\"acme_rapid_animation_duration\">90<"))
  }

  @Test("a part of a transition that something else refers to stays what it is, and is written once")
  func partsOfTransitions() throws {
    let values = """
      <resources><integer name="card_duration">200</integer><string name="card_easing">cubic-bezier(0.2, 0, 0, 1)</string>
        <integer name="sheet_duration">@integer/card_duration</integer>
        <string name="sheet_easing">cubic-bezier(0, 0, 0, 1)</string></resources>
      """
    func expect(_ text: String) throws -> SystemBuild {
      let system = MotionSystem(text, path: "res/values/a.xml")
      #expect(Set(system.tokens.map(\.name)) == ["card_duration", "card", "sheet"] && system.tokens.count == 3)
      for name in ["card", "sheet"] {
        #expect(system[name].map(\.kind) == [.transition] && system[name].first?.text.hasPrefix("200ms ") == true)
        #expect(system[name].map(\.references) == [["@integer/card_duration"]])
      }
      return try SystemBuild(of: SystemPlan(of: system), targets: [SystemTarget(.android), SystemTarget(.css)])
    }
    let build = try expect(values)
    let text = build.files[0].text
    for name in ["card_duration", "card_easing", "sheet_duration", "sheet_easing"] {
      #expect(text.split(separator: "name=\"\(name)\"", omittingEmptySubsequences: false).count == 2, "\(text)")
    }
    #expect(!text.contains("_2\"") && build.notes == [])
    #expect(build.files[1].text.contains("--card: var(--card-duration) cubic-bezier(0.2, 0, 0, 1)"))
    _ = try expect(text)
  }
}
