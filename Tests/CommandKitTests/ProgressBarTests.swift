import CommandKit
import Testing

@Suite("ProgressBar")
struct ProgressBarTests {
  @Test(
    "a line says how much is done and how long the rest takes",
    arguments: [
      (0, 8, 3.0, "░░░░░░░░░░░░░░░░░░░░░░░░ 0 %, 0 of 8, 0 min 0 s left"),
      (2, 8, 30.0, "██████░░░░░░░░░░░░░░░░░░ 25 %, 2 of 8, 1 min 30 s left"),
      (8, 8, 12.5, "████████████████████████ 100 %, 8 of 8, 0 min 0 s left"),
    ])
  func line(done: Int, total: Int, seconds: Double, text: String) {
    #expect(ProgressBar.line(done: done, total: total, elapsed: .seconds(seconds)) == text)
  }
}
