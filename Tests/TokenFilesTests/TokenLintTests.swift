import CurveMath
import CurveReports
import TestSupport
import Testing
import TokenFiles

@Suite("Doubts about tokens")
struct TokenLintTests {
  private func lint(_ css: String, only rule: String? = nil, nearness: Double = 0.02) -> TokenLint {
    let system = MotionSystem(css, path: "motion.css")
    let rules = rule.map { name in TokenRule.all.filter { $0.name == name } } ?? TokenRule.all
    return TokenLint(of: system, rules: rules, nearness: nearness)
  }

  /// The tokens that a rule speaks of, each with the one beside it.
  private func pairs(_ rule: String, _ css: String, nearness: Double = 0.02) -> [String] {
    lint(":root { \(css) }", only: rule, nearness: nearness).findings.map { finding in
      #expect(finding.rule == rule)
      return "\(finding.token.name) \(finding.other ?? "-")"
    }
  }

  @Test("the example of the page")
  func example() {
    let place = MotionToken.Place(file: "motion.css", line: 1, column: 9)
    let system = MotionSystem(tokens: [
      MotionToken("--fast", .duration, .time(0.2), at: place), MotionToken("--slow", .duration, .time(0.1), at: place),
    ])
    #expect(TokenLint(of: system).findings.map(\.rule) == ["rising-scale"])
    #expect(TokenLint(of: system).summary == "1 warning on 2 tokens")
  }

  @Test("near duplicates: easings by the way, times by the longer one, springs; the nearest is named")
  func duplicates() {
    #expect(
      pairs("near-duplicate", "--ease-a: cubic-bezier(0.2, 0, 0, 1); --ease-b: cubic-bezier(0.21, 0, 0, 1)") == [
        "--ease-b --ease-a"
      ])
    #expect(
      pairs(
        "near-duplicate", "--ease-a: cubic-bezier(0.2, 0, 0, 1); --ease-b: cubic-bezier(0.21, 0, 0, 1)", nearness: 0.01)
        == [])
    #expect(
      pairs("near-duplicate", "--time-a: 100ms; --time-b: 101ms; --time-c: 103ms; --time-d: 0.1s; --none-duration: 0s")
        == ["--time-b --time-a", "--time-d --time-a"])
    #expect(pairs("near-duplicate", "--a-duration: 0s; --b-duration: 0ms") == ["--b-duration --a-duration"])
    #expect(pairs("near-duplicate", "--a-duration: 1ms; --b-duration: 900s; --c-duration: 900s").count == 1)
  }

  @Test("near duplicates: what is written with another's name, another kind, another theme, another name is none")
  func noDuplicates() {
    #expect(pairs("near-duplicate", "--time: 100ms; --quick-duration: var(--time); --time-delay: 100ms") == [])
    let themes = ":root { --time: 100ms } .dark { --time-dark: 100ms }"
    #expect(lint(themes, only: "near-duplicate").findings.isEmpty)
    let calm = ":root { --a-duration: 100ms } @media (prefers-reduced-motion: reduce) { :root { --b-duration: 100ms } }"
    #expect(lint(calm, only: "near-duplicate").findings.isEmpty)
  }

  @Test("near duplicates: one token in the files of several formats is one, and two tokens in two files are two")
  func copies() {
    func names(_ files: [(path: String, text: String)]) -> [String] {
      let system = MotionSystem(reading: files.map { TokenFile(path: $0.path, text: $0.text) })
      return TokenLint(of: system, rules: TokenRule.all.filter { $0.name == "near-duplicate" }).findings.map(
        \.token.name)
    }
    let css = (path: "a.css", text: ":root { --acme-duration-fast: 100ms; --acme-duration-calm: 100ms }")
    let scss = (path: "b.scss", text: "$duration-fast: 100ms; $fast: 101ms; $speed: 100ms;")
    let json = (path: "c.json", text: #"{"props": {"durationFast": {"value": "100ms", "type": "time"}}}"#)
    #expect(names([css]) == ["--acme-duration-calm"])
    #expect(names([css, scss, json]) == ["--acme-duration-calm", "$fast", "$speed"])
  }

  @Test("a certified search finds the same pairs as every pair by itself", arguments: 1...6)
  func everyPair(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    let curves = try (0..<60).map { _ in
      let corner = Double(Int.random(in: 0...3, using: &random)) / 4
      func near() -> Double { corner + Double.random(in: 0...0.06, using: &random) }
      return try CubicBezier(x1: near(), y1: near(), x2: min(1, near()), y2: near())
    }
    let tokens = curves.enumerated().map { index, curve in
      MotionToken(
        "e\(index)x", .easing, .easing(.init(curve, notation: curve.notation)),
        at: MotionToken.Place(file: "a", line: index + 1, column: 1))
    }
    let found = TokenLint(of: MotionSystem(tokens: tokens), rules: TokenRule.all.filter { $0.name == "near-duplicate" })
    // The same by hand: whoever is near to one before it that is none itself.
    func difference(_ one: CubicBezier, _ other: CubicBezier) -> Double {
      (0...4000).map { abs(one.progress(at: Double($0) / 4000) - other.progress(at: Double($0) / 4000)) }.max() ?? 0
    }
    var leaders: [Int] = []
    var expected: [Int: Int] = [:]
    for index in curves.indices {
      let near = leaders.map { ($0, difference(curves[$0], curves[index])) }.filter { $0.1 < 0.02 }
      if let nearest = near.min(by: { $0.1 < $1.1 }) { expected[index] = nearest.0 } else { leaders.append(index) }
    }
    #expect(found.findings.count > 5)
    #expect(found.findings.map(\.token.name) == expected.keys.sorted().map { "e\($0)x" })
    #expect(found.findings.map(\.other) == expected.keys.sorted().map { "e\(expected[$0] ?? -1)x" })
  }

  @Test("scales: numbers, speeds, lengths, sizes; one that is out of its place is told once")
  func scales() {
    #expect(pairs("rising-scale", "--t-1: 100ms; --t-2: 300ms; --t-3: 200ms; --t-4: 400ms") == ["--t-3 --t-2"])
    #expect(pairs("rising-scale", "--t-1: 900ms; --t-2: 100ms; --t-3: 200ms; --t-4: 400ms") == ["--t-1 --t-2"])
    #expect(
      pairs("rising-scale", "--duration-slow: 100ms; --duration-medium: 150ms; --duration-fast: 90ms") == [
        "--duration-slow --duration-medium"
      ])
    #expect(pairs("rising-scale", "--fast-02-time: 70ms; --fast-01-time: 110ms; --moderate-01-time: 150ms").count == 1)
    #expect(
      pairs("rising-scale", "--short1: 50ms; --short2: 40ms; --medium1: 80ms; --extra-long1: 70ms; --long1: 60ms").count
        >= 2)
    #expect(pairs("rising-scale", "--time-xs: 10ms; --time-2xl: 5ms; --time-md: 7ms").count == 2)
    #expect(pairs("rising-scale", "--motionFast: 300ms; --motionSlow: 200ms") == ["--motionSlow --motionFast"])
  }

  @Test("scales: what rises, stands still, counts down by numbers, or is alone is well")
  func goodScales() {
    #expect(pairs("rising-scale", "--t-1: 100ms; --t-2: 100ms; --t-10: 200ms; --t-9: 150ms") == [])
    #expect(pairs("rising-scale", "--speed-1: 500ms; --speed-2: 300ms; --speed-3: 100ms") == [])
    #expect(pairs("rising-scale", "--short1: 50ms; --medium1: 200ms; --long1: 400ms; --extra-long1: 700ms") == [])
    #expect(pairs("rising-scale", "--card-slow: 100ms; --page-fast: 300ms; --slow-delay: 1ms") == [])
    #expect(pairs("rising-scale", "--fade: 100ms; --enter-duration: 50ms") == [])
  }

  @Test("ends: a value beside 1 is told; steps, what comes back and what is written elsewhere are not")
  func ends() {
    #expect(
      pairs("missed-end", "--ease-a: linear(0, 0.5, 1.003); --ease-b: linear(0, 1.2, 0.98)") == [
        "--ease-a -", "--ease-b -",
      ])
    #expect(
      pairs(
        "missed-end",
        "--ease-a: steps(4); --ease-b: steps(3, start); --ease-c: linear(0, 1, 0); --ease-d: linear(0, 1.0005); --ease-e: ease"
      ) == [])
    #expect(pairs("missed-end", "--ease-x: linear(0, 0.9); --enter: 1s var(--ease-x)") == ["--ease-x -"])
    #expect(lint(":root { --ease-x: linear(0, 0.9) }").findings[0].message.contains("ends at 0.9 of the way"))
  }

  @Test("a spring that no library ends in the time of its name")
  func springs() throws {
    func system(_ seconds: Double, name: String = "card.duration") throws -> MotionSystem {
      let spring = try DampedSpring(duration: 0.5, bounce: 0.3)
      return MotionSystem(tokens: [
        MotionToken(
          "card", .spring, .motion(spring, notation: "spring(0.5, 0.3)"),
          at: MotionToken.Place(file: "t.json", line: 1, column: 1)),
        MotionToken(name, .duration, .time(seconds), at: MotionToken.Place(file: "t.json", line: 2, column: 1)),
      ])
    }
    // Compose takes it for over first, after 0.562 s.
    let short = TokenLint(of: try system(0.55)).findings.filter { $0.rule == "spent-duration" }
    #expect(short.map(\.other) == ["card.duration"])
    #expect(short.first?.message.contains("0.562 s") == true && short.first?.message.contains("Compose") == true)
    #expect(TokenLint(of: try system(0.57)).findings.allSatisfy { $0.rule != "spent-duration" })
    #expect(TokenLint(of: try system(0.1, name: "page.duration")).findings.allSatisfy { $0.rule != "spent-duration" })
  }

  @Test("entrances that gather speed, and names that say the opposite of their curves")
  func ways() {
    #expect(
      pairs("wrong-way", "--ease-enter: ease-in; --ease-exit: ease-in; --ease-show: ease-out") == ["--ease-enter -"])
    #expect(
      pairs("wrong-way", "--ease-accelerate: ease-in; --modal-enter: 200ms var(--ease-accelerate)") == [
        "--modal-enter --ease-accelerate"
      ])
    #expect(
      pairs("wrong-way", "--ease-decelerate: cubic-bezier(0.4, 0, 1, 1); --ease-accelerated: ease-out") == [
        "--ease-decelerate -", "--ease-accelerated -",
      ])
    #expect(pairs("wrong-way", "--ease-in: ease-in; --ease-enter: ease-in-out; --enter-exit-ease: ease-in") == [])
  }

  @Test("nearly a published curve is a remark, and exactly one is none")
  func presets() {
    let near = lint(":root { --ease-card: cubic-bezier(0.21, 0, 0, 1) }")
    #expect(near.findings.map(\.other) == ["material3/standard"])
    #expect(near.warnings.isEmpty && near.summary == "0 warnings and 1 remark on 1 token")
    #expect(lint(":root { --ease-card: cubic-bezier(0.2, 0, 0, 1) }").findings.isEmpty)
  }

  @Test("findings stand in the order of the files, and what is left out stays with them")
  func order() {
    let lint = lint(
      ":root { --t-3: 1ms; --t-2: 3ms; --t-1: 2ms; --ease-enter: ease-in; --gone-duration: var(--nothing) }")
    #expect(lint.findings.map(\.rule) == ["rising-scale", "wrong-way"])
    #expect(lint.report.leftOut.count == 1)
    #expect(lint.report.table.rows.count == 2)
  }

  @Test("ten thousand tokens are no matter of pairs")
  func many() {
    let css = (0..<10_000).map { "--a\($0)x-duration: \(100 + $0)ms;" }.joined()
    // Each is within 2 % of the leader before it until the next one.
    #expect(lint(":root { \(css) }", only: "near-duplicate").findings.count > 9_000)
  }
}
