import Foundation
import TestSupport
import Testing

@Suite("Pages: commands")
struct PageCommandTests {
  static let commands = PageCommand.all(in: ["README.md", "CONTRIBUTING.md"])

  @Test("a command of a page prints what the page shows", arguments: commands)
  func printsWhatIsShown(command: PageCommand) throws {
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = Repository.products.path(percentEncoded: false) + ":" + (environment["PATH"] ?? "")
    environment["NO_COLOR"] = "1"
    let run = try ProgramRun("/bin/bash", ["-c", command.command], environment: environment)
    var lines = (run.output + run.errors).components(separatedBy: "\n")
    while lines.last?.isEmpty == true { lines.removeLast() }
    #expect(
      PageCommand.matches(lines, command.printed),
      """
      \(command.page) shows for '\(command.command)':
      \(command.printed.joined(separator: "\n"))
      and the command prints:
      \(lines.joined(separator: "\n"))
      """)
  }

  @Test(
    "a line of three dots stands for any number of lines",
    arguments: [
      (["a", "b", "c"], ["a", "…"], true), (["a", "b", "c"], ["…", "c"], true), (["a"], ["a", "…"], true),
      (["a", "b"], ["a"], false), (["a", "b"], ["…", "a"], false), ([], [], true),
    ])
  func matching(output: [String], printed: [String], expected: Bool) {
    #expect(PageCommand.matches(output, printed) == expected)
  }
}
