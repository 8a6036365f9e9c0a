import CurveReports
import Testing
import TokenFiles

@Suite("Words of CSS that are neither times nor easings")
struct StylesheetWordsTests {
  @Test(
    "'allow-discrete' stays with the transition that it stands in",
    arguments: [
      ("transition: display 150ms ease-out allow-discrete", "150ms ease-out allow-discrete display"),
      ("transition: overlay 1s ease; transition-behavior: allow-discrete", "1000ms ease allow-discrete overlay"),
      ("transition: overlay 1s ease; transition-behavior: ALLOW-DISCRETE", "1000ms ease allow-discrete overlay"),
      ("transition: overlay 1s ease allow-discrete; transition-behavior: normal", "1000ms ease overlay"),
      ("transition: overlay 1s ease allow-discrete; transition-behavior: initial", "1000ms ease overlay"),
    ])
  func discrete(block: String, text: String) {
    let system = MotionSystem(".a { \(block) }")
    #expect(system.tokens.map(\.text) == [text] && system.leftOut.isEmpty)
  }

  @Test("two properties of which one changes at once are two tokens, and a change of that is a difference")
  func discreteParts() {
    let both = MotionSystem(":root { --t: display 1s ease allow-discrete, opacity 1s ease }")
    #expect(both.tokens.map(\.text) == ["1000ms ease allow-discrete display", "1000ms ease opacity"])
    let (old, new) = (
      MotionSystem(":root { --t: top 1s ease }"), MotionSystem(":root { --t: top 1s ease allow-discrete }")
    )
    #expect(SystemDifference(from: old, to: new).changes.count == 1)
    #expect(SystemDifference(from: new, to: new).changes.isEmpty)
  }

  @Test("it is written for CSS and design tokens, and read back", arguments: [SystemPlatform.css, .dtcg])
  func discreteWritten(platform: SystemPlatform) throws {
    let system = MotionSystem(":root { --show: display 200ms ease-in allow-discrete }")
    let build = try SystemBuild(of: SystemPlan(of: system), targets: [SystemTarget(platform)])
    let read = MotionSystem(reading: build.files.map { TokenFile(path: $0.path, text: $0.text) })
    let transitions = read.tokens.compactMap { token -> MotionToken.Transition? in
      if case .transition(let transition) = token.value { transition } else { nil }
    }
    #expect(transitions.map(\.allowsDiscrete) == [true], "\(build.files[0].text)")
  }

  @Test("a text of JSON keeps it too")
  func discreteInJSON() {
    let system = MotionSystem(#"{"transition": {"show": "display 200ms ease allow-discrete"}}"#, path: "a.json")
    #expect(system.tokens.map(\.text) == ["200ms ease allow-discrete display"])
  }

  @Test(
    "a variable is what rules play it as, whatever its name says",
    arguments: [
      ("--go: 1s ease", "animation: var(--go)", MotionToken.Kind.animation),
      ("--go: 1s ease", "transition: var(--go)", .transition),
      ("--card-animation: opacity 1s ease", "transition: var(--card-animation)", .transition),
      ("--transition-loop: turn 1s linear", "animation: var(--transition-loop)", .animation),
      ("--transition-loop: turn 1s linear", "animation: 1s var(--gone), var(--transition-loop)", .animation),
      ("--b: turn 1s linear", "--c: var(--b); animation: var(--c)", .animation),
      // Without a rule its words say it, then its name.
      ("--go: turn 1s linear infinite", "color: red", .animation), ("--go: 1s ease", "color: red", .transition),
      ("--go-animation: turn 1s ease", "color: red", .animation),
      ("--go-animation: opacity 1s ease", "color: red", .transition),
      // Rules that disagree say nothing.
      ("--go: 1s ease", "transition: var(--go); animation: var(--go)", .transition),
    ])
  func kinds(variable: String, rule: String, kind: MotionToken.Kind) {
    let system = MotionSystem(":root { \(variable) } .a { \(rule) }")
    let name = variable.prefix { $0 != ":" }
    #expect(system[String(name)].map(\.kind) == [kind])
  }

  @Test("the rule may stand in another file, and a variable of SCSS is meant by either spelling")
  func kindsAcrossFiles() {
    let files = [("a.scss", "$slide_in: 1s ease;"), ("b.scss", "@use 'a' as *; .a { animation: $slide-in }")]
    let system = MotionSystem(reading: files.map { TokenFile(path: $0.0, text: $0.1) })
    #expect(system["$slide_in"].map(\.kind) == [.animation])
  }

  @Test(
    "an animation that scrolling drives has no time, and that is told",
    arguments: [
      ("animation: grow auto linear", "animation"), ("animation: auto linear grow both", "animation"),
      ("animation: grow linear; animation-duration: auto", "animation"),
      (
        "animation-name: grow; animation-duration: AUTO; animation-timing-function: linear", "animation-timing-function"
      ),
      ("--scroll-animation: grow auto linear", "--scroll-animation"),
    ])
  func timelines(block: String, name: String) {
    let system = MotionSystem(".a { \(block) } @keyframes grow { from { top: 0 } }")
    #expect(system.told == ["\(name): its duration is 'auto', which is that of its timeline, and no time"])
    #expect(system.tokens.map(\.kind) == [.keyframes])
  }

  @Test("'auto' of a transition, and of what is no animation, is none of these")
  func autoElsewhere() {
    #expect(MotionSystem(".a { transition: auto 1s linear; --size: auto }").told.isEmpty)
    let run = MotionSystem(#"{"animation": {"scroll": "grow auto linear"}}"#, path: "a.json")
    #expect(run.told == ["animation.scroll: its duration is 'auto', which is that of its timeline, and no time"])
  }
}
