import CurveReports
import Testing
import TokenFiles

@Suite("Pages: TokenFiles")
struct TokenFilesPage {
  @Test("a transition is read with its variable")
  func reading() {
    let css = TokenFile(path: "motion.css", text: ":root { --fast: 100ms; --enter: var(--fast) ease-out }")
    let system = MotionSystem(reading: [css])
    let enter = system["--enter"].map(\.text)  // ["100ms ease-out"]
    #expect(enter == ["100ms ease-out"])
  }
}
