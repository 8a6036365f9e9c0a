import Foundation
import TestSupport
import Testing

@Suite("scripts/docstrings.py")
struct DocstringTests {
  private func run(_ arguments: String...) throws -> ProgramRun {
    try ProgramRun(
      "/usr/bin/env",
      ["python3", "scripts/docstrings.py", Repository.products.path(percentEncoded: false)] + arguments)
  }

  @Test("examples of a module compile and are true, and there are as many as are asked")
  func kept() throws {
    let run = try run("--module", "CurveNumerics")
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.output == "9 examples, 10 values, 0 formulas, 0 faults\n")
  }

  @Test("what an example says and is not is told with its place, and so is one that stops")
  func faults() throws {
    let scratch = try ScratchFolder()
    let text = """
      /// One.
      ///
      ///     let ease = try TimedCurve(CubicBezier.ease, duration: 0.35)
      ///     ease.firstTime(reaching: 0.5)  // 0.11226…
      ///     ease.firstTime(reaching: 0.5)  // 0.10265…: half of it
      ///     ease.notation                  // a text
      struct One {}

      /// Two.
      ///
      ///     [1, 2][2]
      struct Two {}

      /// a · b, and with another sign:
      ///
      ///     x = −1 · y
      struct Formula {}

      /// Three.
      ///
      ///     [1, 2].isEmpty                 // true
      ///     [0.5, 1].map { $0 * 2 }        // [1.0, 2.5]
      ///     -1.0 / 3                       // 0.3333…
      ///     -1.0 / 3                       // -0.3333…
      ///     2.0 / 3                        // 0.67…
      struct Three {}

      """
    try FileManager.default.createDirectory(
      at: scratch.url.appending(path: "Sources/CurveMath"), withIntermediateDirectories: true)
    try scratch.write(text.utf8, to: "Sources/CurveMath/Curves.swift")
    let sources = scratch.url.appending(path: "Sources").path(percentEncoded: false)
    let run = try run("--module", "CurveMath", "--sources", sources)
    #expect(run.status == 1)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 7, "\(run.output)\(run.errors)")
    #expect(lines.contains { $0.hasPrefix("Sources/CurveMath/Curves.swift:3: says 0.11226…, and is Optional(0.10265") })
    #expect(lines.contains { $0.hasPrefix("Sources/CurveMath/Curves.swift:11: stops: ") })
    #expect(lines.contains("Sources/CurveMath/Curves.swift:21: says [1.0, 2.5], and is [1.0, 2.0]"))
    #expect(lines.contains { $0.hasPrefix("Sources/CurveMath/Curves.swift:21: says 0.3333…, and is -0.33") })
    #expect(lines.contains { $0.hasPrefix("Sources/CurveMath/Curves.swift:21: says 0.67…, and is 0.66") })
    #expect(lines.last == "3 examples, 7 values, 1 formulas, 6 faults")
  }

  @Test("what cannot be asked is no success")
  func refusals() throws {
    let module = try run("--module", "CurveMaths")
    #expect(module.status == 2 && module.errors.contains("has no module 'CurveMaths' whose examples are asked."))
    let build = try ProgramRun("/usr/bin/env", ["python3", "scripts/docstrings.py", "/nowhere"])
    #expect(build.status == 2 && build.errors.hasPrefix("/nowhere is no folder of a build. Run make docstrings"))
  }
}
