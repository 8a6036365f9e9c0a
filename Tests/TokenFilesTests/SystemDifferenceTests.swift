import CurveMath
import CurveReports
import TestSupport
import Testing
import TokenFiles

@Suite("What has changed between two states of a system")
struct SystemDifferenceTests {
  private func system(_ css: String, file: String = "motion.css") -> MotionSystem {
    MotionSystem(css, path: file)
  }

  private func difference(_ before: String, _ after: String, withUses: Bool = false) -> SystemDifference {
    SystemDifference(
      from: system(":root { \(before) }"), to: system(":root { \(after) }", file: "b.css"), withUses: withUses)
  }

  /// Each change in a few words.
  private func changes(_ before: String, _ after: String) -> [String] {
    difference(before, after).changes.map { "\($0.kind) \($0.token.name)" }
  }

  @Test("the examples of the pages")
  func examples() {
    let place = MotionToken.Place(file: "motion.css", line: 1, column: 9)
    let was = MotionToken("--fast", .duration, .time(0.1), at: place)
    let now = MotionToken("--fast", .duration, .time(0.15), at: place)
    #expect(TokenDistance(from: was, to: now)?.description == "50 ms longer")
    let difference = SystemDifference(from: MotionSystem(tokens: [was]), to: MotionSystem(tokens: [now]))
    #expect(difference.changes.map(\.sentence) == ["was 100ms and is 150ms: 50 ms longer"])
  }

  @Test("changed, renamed, new and gone, in this order")
  func kinds() {
    let difference = difference(
      "--a-time: 100ms; --b-time: 200ms; --c-time: 300ms; --ease-d: ease-in",
      "--ease-e: ease-out; --b-duration: 200ms; --a-time: 120ms; --ease-d: ease-in")
    #expect(
      difference.changes.map { "\($0.kind) \($0.token.name)" } == [
        "changed --a-time", "renamed --b-duration", "added --ease-e", "removed --c-time",
      ])
    #expect(difference.unchanged == 1)
    #expect(difference.summary == "1 changed, 1 renamed, 1 added, 1 removed; 1 as before")
    #expect(changes("--a-time: 1s", "--a-time: 1000ms") == [])
    #expect(self.difference("", "").summary == "Nothing has changed; 0 as before")
  }

  // The second method: samples.
  @Test("easings: the largest difference is that of samples, and where it is a fraction of the time")
  func easings() throws {
    let change = try #require(
      difference("--ease: cubic-bezier(0.2, 0, 0, 1)", "--ease: cubic-bezier(0.4, 0, 0.6, 1)").changes.first)
    let distance = try #require(change.distance)
    let (one, other) = (try CubicBezier(x1: 0.2, y1: 0, x2: 0, y2: 1), try CubicBezier(x1: 0.4, y1: 0, x2: 0.6, y2: 1))
    let samples = (0...4000).map { abs(one.progress(at: Double($0) / 4000) - other.progress(at: Double($0) / 4000)) }
    expectClose(try #require(distance.largest), samples.max() ?? 0, within: 1e-5)
    let time = try #require(distance.time)
    expectClose(abs(one.progress(at: time) - other.progress(at: time)), try #require(distance.largest), within: 1e-6)
    #expect(distance.isOverUnitTime && distance.duration == nil && distance.settling == nil)
  }

  @Test("springs: how much later they settle, and what becomes of the overshoot")
  func springs() throws {
    func system(_ damping: Int) -> MotionSystem {
      MotionSystem(reading: [
        TokenFile(
          path: "a.json",
          text:
            #"{"press": {"$type": "spring", "$value": {"mass": 2.5, "stiffness": 400, "damping": \#(damping)}}}"#)
      ])
    }
    let change = try #require(SystemDifference(from: system(20), to: system(60)).changes.first)
    let distance = try #require(change.distance)
    let settling = try #require(distance.settling)
    let spring = try DampedSpring(mass: 2.5, stiffness: 400, damping: 20)
    expectClose(settling.before, spring.lastTime(.value, fartherThan: 0.001), within: 1e-9)
    #expect(settling.change < -0.3)
    let overshoot = try #require(distance.overshoot)
    // e^(−πζ/√(1 − ζ²)) with ζ = 20 / (2√1000).
    expectClose(overshoot.before, 0.350920, within: 1e-6)
    #expect(overshoot.after < 0.01)
    #expect("\(distance)".contains("settles") && "\(distance)".contains("earlier"))
  }

  @Test("transitions: longer, later, and how far apart while they run")
  func transitions() throws {
    let change = try #require(difference("--enter: 200ms ease-out", "--enter: 300ms ease-out 50ms").changes.first)
    let distance = try #require(change.distance)
    expectClose(try #require(distance.duration).change, 0.1, within: 1e-12)
    expectClose(try #require(distance.delay).change, 0.05, within: 1e-12)
    #expect((distance.largest ?? 0) > 0.2 && !distance.isOverUnitTime)
    #expect("\(distance)".hasSuffix("; 100 ms longer; 50 ms later"))
  }

  @Test("a token that others are written with is one change, and they are told with it")
  func followers() throws {
    let rest = "--quick: var(--fast); --enter: var(--quick) ease; --leave: var(--fast) var(--out); --out: ease-out"
    let changes = difference("--fast: 100ms; \(rest)", "--fast: 150ms; \(rest)").changes
    #expect(changes.map(\.token.name) == ["--fast"])
    #expect(Set(changes[0].followers) == ["--quick", "--enter", "--leave"])
    // What has changed by itself too is a cause of its own.
    let own = difference("--fast: 100ms; --enter: var(--fast) ease", "--fast: 150ms; --enter: var(--fast) ease-in")
    #expect(own.changes.map(\.token.name) == ["--fast", "--enter"])
  }

  @Test("what is said in other words has not changed: another notation, a name in place of a value")
  func otherWords() {
    #expect(changes("--out: ease-out", "--out: cubic-bezier(0, 0, 0.58, 1)") == [])
    #expect(changes("--fast: 100ms; --enter: 100ms ease", "--fast: 100ms; --enter: var(--fast) ease") == [])
    #expect(changes("--enter: 100ms ease", "--enter: 100ms ease infinite") == ["changed --enter"])
  }

  @Test("of several with the value of one that is gone, the likest name is what it is called now")
  func likestName() throws {
    let renamed = difference(
      "--motion-fade-slow: 400ms; --motion-fade-fast: 200ms",
      "--page-time: 400ms; --fade-slow: 400ms; --motion-fade-fast: 200ms"
    ).changes
    #expect(renamed.map { "\($0.kind) \($0.token.name)" } == ["renamed --fade-slow", "added --page-time"])
    #expect(changes("--a-time: 100ms", "--a-delay: 100ms") == ["added --a-delay", "removed --a-time"])
  }

  @Test("files of two kinds spell one name each in its way, and files of one kind do not")
  func spellings() {
    let css = MotionSystem(":root { --ease-out: cubic-bezier(0, 0, 0.2, 1); --motion-fast: 100ms }", path: "a.css")
    func json(_ fast: String) -> MotionSystem {
      MotionSystem(
        #"{"easeOut": {"$type": "cubicBezier", "$value": [0, 0, 0.2, 1]}, "motion": {"fast": {"$type": "duration", "$value": "\#(fast)"}}}"#,
        path: "a.json")
    }
    let same = SystemDifference(from: css, to: json("100ms"))
    #expect(same.changes.isEmpty && same.unchanged == 2)
    let drift = SystemDifference(from: css, to: json("120ms"))
    #expect(
      drift.changes.map { "\($0.token.name) \($0.sentence)" } == ["motion.fast was 100ms and is 120ms: 20 ms longer"])
    let respelled = MotionSystem(
      ":root { --ease_out: cubic-bezier(0, 0, 0.2, 1); --motion-fast: 100ms }", path: "a.css")
    #expect(SystemDifference(from: css, to: respelled).changes.map(\.kind) == [.renamed])
  }

  @Test("what plays the same under another selector was called so there")
  func otherSelector() throws {
    func uses(_ selector: String) -> MotionSystem { MotionSystem("\(selector) { transition: opacity 200ms ease }") }
    let change = try #require(SystemDifference(from: uses(".a"), to: uses(".b"), withUses: true).changes.first)
    #expect(change.sentence == "was called 'transition (.a)', with the same value: 200ms ease opacity")
  }

  @Test("less motion is a state of its own")
  func reduced() throws {
    func rule(_ text: String) -> MotionSystem {
      system(":root { --t-time: 300ms } @media (prefers-reduced-motion: reduce) { :root { --t-time: \(text) } }")
    }
    let difference = SystemDifference(from: rule("1ms"), to: rule("100ms"))
    #expect(difference.changes.map(\.token.conditions) == [[.reducedMotion]])
    #expect(difference.unchanged == 1)
    let text = try MarkdownWriter().document(of: difference.report()).text
    #expect(text.contains("| reduced motion |") && text.contains("99 ms longer"))
    let gone = SystemDifference(from: rule("1ms"), to: system(":root { --t-time: 300ms }"))
    #expect(gone.changes.map(\.kind) == [.removed])
  }

  @Test("rules are compared on request")
  func uses() {
    func rule(_ time: String) -> MotionSystem { system(".card { transition: opacity \(time) ease, top 1s ease }") }
    #expect(SystemDifference(from: rule("200ms"), to: rule("250ms")).changes.isEmpty)
    let changes = SystemDifference(from: rule("200ms"), to: rule("250ms"), withUses: true).changes
    #expect(changes.count == 1 && changes[0].distance?.duration?.after == 0.25)
  }

  @Test("a system beside itself has not changed, whatever its tokens", arguments: 1...4)
  func reflexive(seed: UInt64) {
    var random = SplitMix(state: seed)
    var css = ""
    for index in 0..<80 {
      let earlier = Int.random(in: 0...max(0, index - 1), using: &random)
      let piece =
        switch Int.random(in: 0...3, using: &random) {
        case 0: "--t\(index)-time: \(Int.random(in: 1...9, using: &random))00ms;"
        case 1: "--e\(index): cubic-bezier(0.\(Int.random(in: 0...9, using: &random)), 0, 0.5, 1.2);"
        case 2: "--x\(index): \(Int.random(in: 1...5, using: &random))s ease;"
        default: "--r\(index): var(--t\(earlier)-time);"
        }
      css += piece
    }
    let difference = difference(css, css)
    #expect(difference.changes.isEmpty && difference.unchanged > 40)
  }

  @Test("documents: names from outside steer nothing; drawings are files in Markdown and drawn in HTML")
  func documents() throws {
    func token(_ curve: CubicBezier) -> MotionSystem {
      let place = MotionToken.Place(file: "a.json", line: 1, column: 1)
      return MotionSystem(tokens: [
        MotionToken(
          "a|b`c<script>\u{1B}@x", .easing, .easing(.init(curve, notation: curve.notation)), at: place)
      ])
    }
    let difference = SystemDifference(from: token(.easeIn), to: token(.easeOut))
    let report = difference.report(files: { "pictures/\($0).svg" })
    #expect(report.figures.map(\.file) == ["pictures/a-b-c-script-x.svg"])
    let markdown = try MarkdownWriter().document(of: report).text
    #expect(
      markdown.contains(#"a\|b\`c&lt;script&gt;"#) && !markdown.contains("<script") && !markdown.contains("\u{1B}"))
    #expect(markdown.contains("](./pictures/a-b-c-script-x.svg)"))
    let page = try HTMLWriter().document(of: difference.report()).text
    #expect(page.contains("<svg") && !page.contains("c<script"))
    #expect(page.contains("wide-1") && page.contains("narrow-1"))
    let picture = try #require(report.figures.first).picture().text
    #expect(picture.contains("before: ") && picture.contains("after: "))
    let full = try CSVWriter().document(of: difference.report(.full)).text
    #expect(
      full.hasPrefix("change,token,former name,scope,condition,kind,before,after,largest difference,at,at fraction"))
  }
}
