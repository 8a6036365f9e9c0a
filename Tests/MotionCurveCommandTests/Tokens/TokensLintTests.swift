import Foundation
import TestSupport
import Testing

@Suite("tokens lint, compare --nearer-than")
struct TokensLintTests {
  private let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
    try scratch.write(
      """
      :root {
        --slow: 200ms;
        --fast: 300ms;
        --ease-card: cubic-bezier(0.21, 0, 0, 1);
      }
      """.utf8, to: "motion.css")
  }

  private func run(_ arguments: String...) throws -> ProgramRun {
    try MotionCurveRun.run(arguments, directory: scratch.url)
  }

  @Test("a line for each finding, and a status for warnings")
  func text() throws {
    let run = try run("tokens", "lint", "motion.css")
    #expect(run.status == 1 && run.errors == "")
    #expect(
      run.output == """
        motion.css:2:3: warning: '--slow' is 200ms, shorter than '--fast' (motion.css:3:3) with 300ms, which comes before it in the \
        scale. Swap them, or give the names another order. [rising-scale]
        motion.css:4:3: remark: '--ease-card' is 1.8 % of the way beside material3/standard, cubic-bezier(0.2, 0, 0, 1). Take its \
        numbers if that is what is meant. [near-preset]
        1 warning and 1 remark on 3 tokens.

        """)
    #expect(try self.run("tokens", "lint", "motion.css", "--without", "rising-scale").status == 0)
    #expect(try self.run("tokens", "lint", "motion.css", "--only", "rising-scale").status == 1)
    let nothing = try self.run("tokens", "lint", "motion.css", "--only", "rising-scale", "--without", "rising-scale")
    #expect(nothing.status == 64 && nothing.errors.contains("every rule that --only names"), "\(nothing.errors)")
    #expect(try self.run("tokens", "lint", "motion.css", "--only", "near-preset", "--nearer-than", "1%").status == 0)
  }

  @Test("servers get annotations and JUnit's XML, programs the table")
  func formats() throws {
    let annotations = try run("tokens", "lint", "motion.css", "--format", "github").output
    #expect(annotations.hasPrefix("::warning file=motion.css,line=2,col=3,title=--slow%3A rising-scale::"))
    #expect(annotations.split(whereSeparator: \.isNewline).count == 1)
    let junit = try run("tokens", "lint", "motion.css", "--format", "junit").output
    #expect(junit.contains(#"tests="6""#) && junit.contains(#"failures="1""#))
    let csv = try run("tokens", "lint", "motion.css", "--format", "csv").output
    #expect(csv.hasPrefix("severity,rule,token,finding,other,file,line,column"))
    #expect(csv.split(whereSeparator: \.isNewline).count == 3)
  }

  @Test("a rule that is none is wrong usage, with the nearest name")
  func wrongRule() throws {
    let run = try run("tokens", "lint", "motion.css", "--only", "rising-scales")
    #expect(run.status == 64)
    #expect(run.errors.contains("no rule is called 'rising-scales'. Did you mean 'rising-scale'?"))
  }

  @Test("compare --nearer-than shows what nobody can tell apart, and fails where there is something")
  func compare() throws {
    let near = try run(
      "compare", "cubic-bezier(0.2, 0, 0, 1) 300ms", "cubic-bezier(0.21, 0, 0, 1) 300ms", "ease 300ms", "--nearer-than",
      "2%", "--format", "csv")
    #expect(near.status == 1)
    let lines = near.output.split(whereSeparator: \.isNewline)
    #expect(lines.count == 2 && lines[1].contains("0.21"))
    let far = try run("compare", "smooth", "bouncy", "--nearer-than", "2%")
    #expect(far.status == 0 && far.output.hasPrefix("0 of 1 pair"))
    let library = try run("compare", "--library", "open-props", "--nearer-than", "0.1%", "--format", "csv")
    #expect(library.status == 1)
    #expect(try run("compare", "smooth", "--nearer-than", "2%").status == 64)
    #expect(try run("compare", "smooth", "bouncy", "--nearer-than", "2%", "--format", "svg").status == 64)
    let moved = try run(
      "compare", "spring(0.5, 0.1)", "spring(0.5, 0.11)", "--from", "0", "--to", "-300", "--nearer-than", "2%")
    #expect(moved.status == 1)
  }
}
