import AnimationScope
import AnimationSource
import Foundation
import Testing

@Suite("LintRun")
struct LintRunTests {
  @Test("corrections are made until there is none, and a file that refuses them is asked once")
  func fixes() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "lint-run-\(UUID()).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    try """
    struct Bell: View {
      var isOn = false
      var body: some View { Dot().animation(.easeIn.repeatCount(1), value: isOn) }
    }

    """.write(to: file, atomically: true, encoding: .utf8)
    let run = LintRun(
      [file.path], settings: LintSettings(), budget: nil, baseline: nil, severity: .info, path: { $0 }, observer: nil)
    var result = run.result(of: run.sources())
    let found = result.findings
    #expect(result.corrected.count == 1)

    struct Refused: Error {}
    var attempts = 0
    let refused = run.fix(&result) { _ in
      attempts += 1
      throw Refused()
    }
    #expect(attempts == 1 && refused.count == 0 && Array(refused.refused.keys) == [file.path])
    #expect(result.findings == found)

    let made = run.fix(&result) { try Data($0.bytes).write(to: file) }
    #expect(made.count >= 1 && made.files == [file.path] && made.refused.isEmpty)
    #expect(result.corrected.isEmpty && result.findings.count < found.count)
    let (baseline, count, _) = run.baseline(of: result.sources)
    #expect(count == result.findings.count)
    let known = LintRun(
      [file.path], settings: LintSettings(), budget: nil, baseline: baseline, severity: .info, path: { $0 },
      observer: nil)
    #expect(known.result(of: known.sources()).findings.isEmpty)
  }
}
