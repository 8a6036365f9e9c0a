import CurveMath
import CurveReports
import TestSupport
import Testing
import TokenFiles

@Suite("Design tokens that are proposed for what a team has")
struct TokenAdoptionTests {
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

  @Test("a row shows the usual value, wherever it stands, which is what is written")
  func usualValues() throws {
    let system = MotionSystem(
      """
      @media (max-width: 450px) { .p { --time: 300ms; --ease: linear } }
      .q { --time: 160ms; --ease: ease-in }
      .r { transition: top var(--time) }
      """)
    let adoption = try TokenAdoption(of: system)
    #expect(adoption.rows.map { "\($0.name) \($0.value)" } == ["ease ease-in", "time 160ms"])
    #expect(read(adoption).tokens.map { "\($0.name) \($0.text)" } == adoption.rows.map { "\($0.name) \($0.value)" })
  }

  @Test("a time that stands beside a name is a value without one, and one behind a name is not")
  func partsBesideNames() throws {
    let adoption = try TokenAdoption(
      of: MotionSystem(
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
        "transition-240-ease 240ms cubic-bezier(0.2, 0, 0, 1)",
      ])
  }

  @Test("names follow the sources, and what reads back is the same system")
  func readsBack() throws {
    let adoption = try TokenAdoption(
      of: MotionSystem(
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
      of: MotionSystem(
        (
          "a.css",
          """
          :root { --ease-a: cubic-bezier(0, 0, 0.58, 1); --ease-b: ease-out; --ease-c: ease-in; --x-time: 1s; --x-delay: 1s }
          a { transition: top 1s var(--ease-b), left 2s var(--ease-b) }
          """
        )))
    let joined = adoption.rows.filter { $0.joinedWith != nil }.map { "\($0.name) \($0.joinedWith ?? "")" }
    #expect(joined == ["ease-a ease-b"])
    #expect(adoption.rows.first { $0.name == "ease-b" }?.usesByName == 2)
    #expect(read(adoption)["ease-a"].first?.references == ["ease-b"])
  }

  @Test("a name for one thing takes its value from a general name, never from one for another thing")
  func purposes() throws {
    let adoption = try TokenAdoption(
      of: MotionSystem(
        (
          "a.css",
          """
          :root {
            --card-duration: 200ms; --menu-duration: 200ms; --card-delay: 200ms; --toast-timeout: 4s; --slide-interval: 4s;
            --btn-transition: top 90ms ease; --nav-transition: top 90ms ease; --nav-link-transition: top 90ms ease;
            --tip-time: 120ms; --bs-tip-time: 120ms; --duration-fast: 120ms
          }
          a { transition: top var(--tip-time) linear } b { transition: left var(--tip-time) linear }
          """
        )))
    let joined = adoption.rows.compactMap { row in row.joinedWith.map { "\(row.name) \($0)" } }
    #expect(
      Set(joined) == [
        "tip-time duration-fast", "bs-tip-time duration-fast", "nav-link-transition nav-transition",
      ])
    let apart = adoption.notes.filter { $0.hasSuffix("they stay apart, so that one can change alone.") }
    #expect(apart.count == 3, "\(apart)")
    #expect(
      apart.contains { $0.contains("'--card-duration'") && $0.contains("'--menu-duration'") && !$0.contains("delay") })
    let read = read(adoption)
    #expect(read["tip-time"].first?.references == ["duration-fast"])
    #expect(read["toast-timeout"].first?.references == [] && read["slide-interval"].map(\.text) == ["4000ms"])
  }

  @Test("beats of drawings and of key frames get no name, unless others write the same")
  func beats() throws {
    let drawing = """
      <animated-vector xmlns:android="http://schemas.android.com/apk/res/android">
        <target android:name="a"><aapt:attr xmlns:aapt="http://schemas.android.com/aapt" name="android:animation">
          <set><objectAnimator android:duration="330" android:startOffset="40" android:propertyName="rotation"
            android:interpolator="@android:interpolator/linear" />
          <objectAnimator android:duration="330" android:startOffset="40" android:propertyName="alpha"
            android:interpolator="@android:interpolator/linear" /></set>
        </aapt:attr></target>
      </animated-vector>
      """
    let css = """
      :root { --ease: ease-in }
      @keyframes drop { 0% { animation-timing-function: cubic-bezier(0.2, 0.6, 0.3, 1) } 50% { animation-timing-function: cubic-bezier(0.2, 0.6, 0.3, 1) } }
      a { transition: top 70ms ease } b { transition: top 70ms ease }
      """
    let adoption = try TokenAdoption(of: MotionSystem(("res/drawable-v24/avd_turn.xml", drawing), ("a.css", css)))
    #expect(adoption.rows.map(\.name) == ["ease", "duration-70", "transition-70-ease"])
    #expect(
      adoption.notes == ["3 values of drawings and key frames alone get no name: they are beats of one picture."])
  }

  @Test("what longhands of one rule say by name is used by name, and what they say by value is counted once")
  func longhands() throws {
    let adoption = try TokenAdoption(
      of: MotionSystem(
        (
          "a.css",
          """
          :root { --fast: 90ms; --late: 40ms; --out: cubic-bezier(0.2, 0, 0, 1) }
          a { transition-property: top, left; transition-duration: var(--fast), 210ms; transition-timing-function: var(--out); }
          b { transition: opacity 210ms var(--out); transition-delay: var(--late) }
          """
        )))
    #expect(
      adoption.rows.map { "\($0.name) \($0.usesByName) \($0.usesByValue)" } == [
        "out 3 0", "fast 1 0", "late 1 0", "duration-210 0 2",
      ])
    // One of them waits.
    #expect(!adoption.rows.contains { $0.kind == .transition })
  }

  @Test("a whole transition that rules write without a name gets one, of the names of its parts")
  func transitions() throws {
    let adoption = try TokenAdoption(
      of: MotionSystem(
        (
          "a.css",
          """
          :root { --duration-fast: 90ms; --out: cubic-bezier(0.2, 0, 0, 1); --enter-transition: 400ms ease-in }
          a { transition: top 200ms ease-out } b { transition: left .2s ease-out, opacity 150ms linear }
          c { transition: top 90ms cubic-bezier(.2, 0, 0, 1) 50ms; animation: turn 1s ease }
          d { transition: opacity 400ms ease-in; animation: turn 1s ease } e { transition: left 400ms ease-in }
          """
        ), ("b.css", "f { transition: opacity var(--duration-fast) var(--out) 0.05s } g { transition: none 0s ease }"),
        ("c.css", "@media (prefers-reduced-motion: reduce) { a { transition: top 10ms } c { transition: top 10ms } }")))
    let rows = adoption.rows.filter { $0.kind == .transition && $0.sources.isEmpty }
    #expect(
      rows.map { "\($0.name) \($0.value) \($0.usesByValue) \($0.files.joined(separator: " "))" } == [
        "transition-200-ease-out 200ms ease-out 2 a.css",
        "transition-fast-out-after-50 90ms cubic-bezier(0.2, 0, 0, 1) 50ms 2 a.css b.css",
      ])
    let read = read(adoption)
    #expect(read["transition-fast-out-after-50"].first?.references == ["duration-fast", "delay-50", "out"])
    #expect(read["transition-200-ease-out"].first?.references == ["duration-200"])
    #expect(try TokenAdoption(of: read).document.bytes == adoption.document.bytes)
  }

  @Test(
    "transitions of one timing that are for different things stay apart, and a value is taken from what is for anything"
  )
  func transitionsApart() throws {
    let adoption = try TokenAdoption(
      of: MotionSystem(
        (
          "a.css",
          """
          :root { --toast-dur: 200ms; --menu-dur: 200ms; --fast: 90ms; --quick: 90ms; --standard: cubic-bezier(0.2, 0, 0, 1) }
          .toast { transition: top var(--toast-dur) ease-in } .menu { transition: top var(--menu-dur) ease-in }
          a { transition: top var(--quick) linear } b { transition: left var(--fast) linear }
          c { transition: opacity 90ms linear } d { transition: opacity var(--fast) linear }
          e { transition: opacity 90ms cubic-bezier(0.4, 0, 0.2, 1) } f { transition: opacity 90ms cubic-bezier(0.4, 0, 0.2, 1) }
          """
        )))
    let rows = adoption.rows.filter { $0.kind == .transition }
    #expect(
      rows.map { "\($0.name) \($0.usesByValue)" } == ["transition-fast-linear 4", "transition-fast-standard-2 2"])
    // The source has a standard of its own.
    #expect(adoption.rows.contains { $0.kind == .easing && $0.sources.isEmpty && $0.name != "easing-standard" })
    let read = read(adoption)
    #expect(read["transition-fast-linear"].first?.references == ["fast"])
  }

  @Test("uses of a name count in whatever spelling a file has it", arguments: [false, true])
  func spellings(isCSSFirst: Bool) throws {
    let files = [
      ("t.json", #"{"ease": {"3": {"$type": "cubicBezier", "$value": [0.25, 0, 0.3, 1]}}}"#),
      ("a.css", ":root { --ease-3: cubic-bezier(.25, 0, .3, 1) } a { transition: top 1s var(--ease-3) }"),
    ]
    let adoption = try TokenAdoption(
      of: isCSSFirst ? MotionSystem(files[1], files[0]) : MotionSystem(files[0], files[1]))
    #expect(adoption.rows.map(\.usesByName) == [1])
  }

  @Test("a word of CSS reads back as it, also by name, until somebody writes other numbers; nothing is said twice")
  func words() throws {
    let css = """
      :root { --in: ease-in; --again: var(--in); --line: linear; --own: cubic-bezier(0.42, 0, 1, 1);
        --a-transition: 1s ease-in-out; --b-transition: 1s var(--in); --wave: linear(0, 1.2, 0.4, 1) }
      """
    let adoption = try TokenAdoption(of: MotionSystem(("a.css", css)))
    let text = String(decoding: adoption.document.bytes, as: UTF8.self)
    let read = read(adoption)
    func texts(_ name: String) -> [String] { read[name].map(\.text) }
    #expect(texts("in") == ["ease-in"] && texts("line") == ["linear"])
    #expect(texts("a-transition") == ["1000ms ease-in-out"] && texts("b-transition") == ["1000ms ease-in"])
    #expect(read["again"].first?.references == ["in"] && texts("again") == ["ease-in"])
    #expect(read["b-transition"].first?.references == ["in"])
    #expect(text.ranges(of: "of the travel").count == 1 && text.contains("of the travel away, certified, not 0.00500."))
    // Other numbers beside the word count.
    let edited = MotionSystem(reading: [
      TokenFile(path: "a.json", text: text.replacing("0.42", with: "0.5"))
    ])
    #expect(edited["in"].map(\.text) == ["cubic-bezier(0.5, 0, 1, 1)"])
    #expect(edited["a-transition"].map(\.text) == ["1000ms cubic-bezier(0.5, 0, 0.58, 1)"])
    #expect(try TokenAdoption(of: read).document.bytes == adoption.document.bytes)
  }

  @Test("what differs for people who asked for less motion is no duplicate")
  func variants() throws {
    let adoption = try TokenAdoption(
      of: MotionSystem(
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
    let adoption = try TokenAdoption(of: MotionSystem(("a.css", css)))
    #expect(adoption.rows.compactMap(\.near) == ["--ease-a", "--a-time"])
    #expect(adoption.rows.allSatisfy { $0.joinedWith == nil })
    #expect(adoption.notes.count { $0.contains("Use one of them") } == 2)
    #expect(read(adoption)["b-time"].map(\.text) == ["101ms"])
    #expect(try TokenAdoption(of: MotionSystem(("a.css", css)), nearness: 0.001).rows.allSatisfy { $0.near == nil })
  }

  @Test("one name with two values: both stay, the second by its file too")
  func conflicts() throws {
    let adoption = try TokenAdoption(
      of: MotionSystem(
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
    let adoption = try TokenAdoption(of: MotionSystem(("a.css", css)))
    #expect(
      adoption.rows.map { "\($0.name) \($0.value) \($0.usesByValue)" } == [
        "easing-standard cubic-bezier(0.2, 0, 0, 1) 2", "short-time 150ms 1", "duration-200 200ms 2",
      ])
    #expect(adoption.rows.map(\.sources) == [[], ["--short-time"], []])
    #expect(adoption.rows.allSatisfy { $0.files == ["a.css"] })
    #expect(adoption.notes == ["1 value without a name is written fewer than 2 times: it gets none."])
    let all = try TokenAdoption(of: MotionSystem(("a.css", css)), leastUses: 1)
    #expect(
      all.rows.map(\.name) == [
        "easing-standard", "short-time", "duration-200", "delay-20", "transition-200-standard", "transition-short-ease",
        "transition-200-standard-after-20",
      ])
  }

  @Test("nothing to adopt is an error that says what was found")
  func nothing() {
    #expect(throws: SystemError.noTokens(uses: 0)) { try TokenAdoption(of: MotionSystem(("a.css", "a { top: 0 }"))) }
    #expect(throws: SystemError.noTokens(uses: 1)) {
      try TokenAdoption(of: MotionSystem(("a.css", "a { transition: top 1s ease }")))
    }
  }
}
