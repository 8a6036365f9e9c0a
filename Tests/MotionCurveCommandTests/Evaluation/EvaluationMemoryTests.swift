import Foundation
import TestSupport
import Testing

/// A server that answers for weeks holds no more than one that has just begun.
@Suite("eval: memory")
struct EvaluationMemoryTests {
  private static let python = "/usr/bin/python3"

  @Test(
    "does not grow with the number of lines",
    .enabled(if: FileManager.default.isExecutableFile(atPath: python), "python3 is missing"))
  func doesNotGrow() throws {
    let script = Repository.root.appending(path: "scripts/eval_memory.py").path(percentEncoded: false)
    let run = try ProgramRun(
      Self.python, [script, MotionCurveRun.program, "4000", "20000"], environment: ProgramRun.environment())
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.output.split(separator: "\n").count == 2)
  }
}
