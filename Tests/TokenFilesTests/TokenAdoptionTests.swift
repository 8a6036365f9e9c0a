import CurveMath
import CurveReports
import TestSupport
import Testing
import TokenFiles

@Suite("Design tokens that are proposed for what a team has")
struct TokenAdoptionTests {
  private func system(_ files: (String, String)...) -> MotionSystem {
    MotionSystem(reading: files.map { TokenFile(path: $0.0, text: $0.1) })
  }

  /// What reads back of a proposal.
  private func read(_ adoption: TokenAdoption) -> MotionSystem {
    let system = MotionSystem(reading: [
      TokenFile(path: "motion.tokens.json", text: String(decoding: adoption.document.bytes, as: UTF8.self))
    ])
    #expect(system.leftOut.isEmpty, "\(system.leftOutSentences)")
    return system
  }

  @Test("the example of the page")
  func example() throws {
    let place = MotionToken.Place(file: "motion.css", line: 1, column: 9)
    let system = MotionSystem(tokens: ["--fast", "--quick"].map { MotionToken($0, .duration, .time(0.1), at: place) })
    let adoption = try TokenAdoption(of: system)
    #expect(adoption.rows.map(\.name) == ["fast", "quick"])
    #expect(adoption.rows[1].joinedWith == "fast")
  }

  @Test("a time that stands beside a name is a value without one, and one behind a name is not")
  func partsBesideNames() throws {
    let adoption = try TokenAdoption(
      of: system(
        (
          "a.css",
          """
          :root { --ease: cubic-bezier(0.2, 0, 0, 1); --fast: 90ms }
          a { transition: top 240ms var(--ease), left var(--fast) var(--ease) }
          b { transition: opacity 240ms var(--ease) }
          c { transition: top var(--fast) linear; } d { transition: top var(--fast) linear; transition-duration: 70ms }
          """
        )))
    #expect(
      adoption.rows.map { "\($0.name) \($0.value)" } == [
        "ease cubic-bezier(0.2, 0, 0, 1)", "fast 90ms", "duration-240 240ms",
      ])
  }

  @Test("names follow the sources, and what reads back is the same system")
  func readsBack() throws {
    let adoption = try TokenAdoption(
      of: system(
        (
          "a.css",
          """
          :root {
            --ease-swing: cubic-bezier(0.3, 0, 0.4, 1.4); --ease-list: linear(0, 0.4 20%, 1.1 60%, 1);
            --duration-fast: 100ms; --duration-quick: var(--duration-fast); --delay-long: 0.35s;
            --transition-enter: var(--duration-fast) var(--ease-swing) 50ms;
          }
          @media (prefers-reduced-motion: reduce) { :root { --duration-fast: 1ms } }
          """
        ), ("b.json", #"{"spring": {"press": {"$type": "spring", "$value": {"stiffness": 400, "damping": 20}}}}"#)))
    let read = read(adoption)
    func texts(_ name: String) -> [String] { read[name].map(\.text) }
    #expect(texts("ease-swing") == ["cubic-bezier(0.3, 0, 0.4, 1.4)"])
    #expect(texts("ease-list") == ["linear(0 0%, 0.4 20%, 1.1 60%, 1 100%)"])
    #expect(texts("duration-fast") == ["100ms", "1ms"])
    #expect(read["duration-fast"].last?.conditions == [.reducedMotion])
    #expect(read["duration-quick"].first?.references == ["duration-fast"])
    #expect(texts("delay-long") == ["350ms"])
    #expect(texts("transition-enter") == ["100ms cubic-bezier(0.3, 0, 0.4, 1.4) 50ms"])
    #expect(read["transition-enter"].first?.references == ["duration-fast", "ease-swing"])
    #expect(read["spring.press"].map(\.kind) == [.spring])
    // What is proposed is what any build takes, without a finding.
    let build = try SystemBuild(of: SystemPlan(of: read), targets: SystemPlatform.all.map { SystemTarget($0) })
    #expect(build.failures.isEmpty && build.files.count == SystemPlatform.all.count)
    // And adopting it again changes nothing.
    #expect(try TokenAdoption(of: read).document.bytes == adoption.document.bytes)
  }

  @Test("duplicates: the one that is used most holds the value, in whatever notation the others have it")
  func joins() throws {
    let adoption = try TokenAdoption(
      of: system(
        (
          "a.css",
          """
          :root { --ease-a: cubic-bezier(0, 0, 0.58, 1); --ease-b: ease-out; --ease-c: ease-in; --x-time: 1s; --x-delay: 1s }
          a { transition: top 1s var(--ease-b), left 2s var(--ease-b) }
          """
        )))
    let joined = adoption.rows.filter { $0.joinedWith != nil }.map { "\($0.name) \($0.joinedWith ?? "")" }
    #expect(joined == ["ease-a ease-b"])
    #expect(adoption.rows.first { $0.name == "ease-b" }?.uses == 2)
    #expect(read(adoption)["ease-a"].first?.references == ["ease-b"])
  }

  @Test("what differs for people who asked for less motion is no duplicate")
  func variants() throws {
    let adoption = try TokenAdoption(
      of: system(
        (
          "a.css",
          """
          :root { --a-time: 300ms; --b-time: 300ms }
          @media (prefers-reduced-motion: reduce) { :root { --b-time: 1ms } }
          """
        )))
    #expect(adoption.rows.allSatisfy { $0.joinedWith == nil })
  }

  @Test("what is nearly the same is told and stays")
  func near() throws {
    let css =
      ":root { --a-time: 100ms; --b-time: 101ms; --ease-a: cubic-bezier(0.2, 0, 0, 1); --ease-b: cubic-bezier(0.21, 0, 0, 1) }"
    let adoption = try TokenAdoption(of: system(("a.css", css)))
    #expect(adoption.rows.compactMap(\.near) == ["--ease-a", "--a-time"])
    #expect(adoption.rows.allSatisfy { $0.joinedWith == nil })
    #expect(adoption.notes.count { $0.contains("Use one of them") } == 2)
    #expect(read(adoption)["b-time"].map(\.text) == ["101ms"])
    #expect(try TokenAdoption(of: system(("a.css", css)), nearness: 0.001).rows.allSatisfy { $0.near == nil })
  }

  @Test("one name with two values: both stay, the second by its file too")
  func conflicts() throws {
    let adoption = try TokenAdoption(
      of: system(
        ("base/motion.css", ":root { --t-time: 100ms; --enter: var(--t-time) ease }"),
        ("cards/card.css", ":root { --t-time: 250ms; --ease: ease-in }"),
        ("copy.css", ":root { --t-time: 250ms }")))
    #expect(
      adoption.rows.filter { $0.kind == .duration }.map { "\($0.name) \($0.value)" } == [
        "t-time 100ms", "t-time-card 250ms",
      ])
    #expect(adoption.rows.first { $0.name == "t-time-card" }?.sources == ["--t-time"])
    #expect(adoption.rows.first { $0.name == "t-time-card" }?.files == ["cards/card.css", "copy.css"])
    #expect(adoption.notes.count == 1 && adoption.notes[0].contains("'cards/card.css'"))
    #expect(adoption.leftOut.isEmpty)
  }

  @Test("a value that rules write again and again gets a name, one that has a name is counted there")
  func values() throws {
    let css = """
      :root { --short-time: 150ms }
      a { transition: top 200ms cubic-bezier(0.2, 0, 0, 1), left 150ms ease }
      b { transition: top 200ms cubic-bezier(0.2, 0, 0, 1) 20ms }
      @media (prefers-reduced-motion: reduce) { b { transition: top 1ms linear } i { transition: top 1ms linear } }
      """
    let adoption = try TokenAdoption(of: system(("a.css", css)))
    #expect(
      adoption.rows.map { "\($0.name) \($0.value) \($0.uses)" } == [
        "easing-standard cubic-bezier(0.2, 0, 0, 1) 2", "short-time 150ms 1", "duration-200 200ms 2",
      ])
    #expect(adoption.rows.map(\.sources) == [[], ["--short-time"], []])
    #expect(adoption.rows.allSatisfy { $0.files == ["a.css"] })
    #expect(adoption.notes == ["1 value without a name is written fewer than 2 times: it gets none."])
    let all = try TokenAdoption(of: system(("a.css", css)), leastUses: 1)
    #expect(all.rows.map(\.name).contains("delay-20") && all.rows.count == 4)
  }

  @Test("nothing to adopt is an error that says what was found")
  func nothing() {
    #expect(throws: SystemError.noTokens(uses: 0)) { try TokenAdoption(of: system(("a.css", "a { top: 0 }"))) }
    #expect(throws: SystemError.noTokens(uses: 1)) {
      try TokenAdoption(of: system(("a.css", "a { transition: top 1s ease }")))
    }
  }
}
