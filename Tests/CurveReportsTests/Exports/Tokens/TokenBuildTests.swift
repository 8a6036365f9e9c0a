import CurveMath
import CurveReports
import Testing

@Suite("TokenBuild")
struct TokenBuildTests {
  private static func enter() throws -> LabeledCurve {
    LabeledCurve("enter", try DampedSpring(duration: 0.5, bounce: 0.3))
  }

  // The example of TokenBuild's comment.
  @Test("each token has a file for each target, and beside it one for people who asked for less motion")
  func files() throws {
    let targets = try ["css", "swiftui"].map(ExportCatalog.target(named:))
    let build = try TokenBuild(tokens: [Self.enter()], targets: targets)
    #expect(build.files.map(\.variant) == ["full", "reduced", "full", "reduced"])
    #expect(build.files.map { $0.path.prefix { $0 != "/" } } == ["css", "css", "swiftui", "swiftui"])
    #expect(Set(build.files.map(\.path)).count == 4 && build.failures.isEmpty)
    let alone = try targets[0].export(
      ExportedMotion(named: "enter", curve: Self.enter().curve, maxError: 0.005))
    #expect(build.files[0].export.document == alone.document)
    #expect(build.report.table.rows.map { $0[2] } == build.files.map { .text($0.path) })
    #expect(
      try TokenBuild(tokens: [Self.enter()], targets: targets, reduced: .none).files.map(\.variant) == ["full", "full"])
    #expect(try MarkdownWriter().document(of: build.report).text.contains("| enter | reduced |"))
  }

  @Test("two names that a platform cannot tell apart are refused, and one that stands twice")
  func names() throws {
    let (one, other) = (try Self.enter(), LabeledCurve("Enter", try Self.enter().curve))
    let target = try ExportCatalog.target(named: "css")
    #expect(throws: ExportError.self) { try TokenBuild(tokens: [one, other], targets: [target]) }
    for error in [0, 1, -0.005, .nan] {
      #expect(throws: ApproximationError.self) { try TokenBuild(tokens: [one], targets: [target], maxError: error) }
    }
    do {
      _ = try TokenBuild(tokens: [one, one], targets: [target])
      Issue.record("A name stands twice.")
    } catch let error as ExportError {
      #expect("\(error)" == "'enter' stands twice in the files. Rename one of them.")
    }
  }

  @Test("what cannot be written is a row with its reason, behind what is")
  func failures() throws {
    let tokens = [
      LabeledCurve(String(repeating: "n", count: 300), try Self.enter().curve), try Self.enter(),
    ]
    let targets = try ["css", "swiftui"].map(ExportCatalog.target(named:))
    let build = try TokenBuild(tokens: tokens, targets: targets, reduced: .none)
    #expect(build.files.map(\.token) == ["enter", "enter"] && build.failures.map(\.target) == ["css", "swiftui"])
    let rows = build.report.table.rows
    #expect(rows.count == 4 && rows[0][2] == .text(build.files[0].path))
    for (failure, row) in zip(build.failures, rows.suffix(2)) {
      #expect(failure.reason.contains("255 are the most"))
      #expect(row[2] == .text(failure.target) && row[4] == .text("Not written: \(failure.reason)"))
    }
  }
}
