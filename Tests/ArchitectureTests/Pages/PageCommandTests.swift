import Foundation
import TestSupport
import Testing

@Suite("Pages: commands")
struct PageCommandTests {
  static let commands = PageCommand.all(in: Pages.all)

  @Test("a command of a page prints what the page shows", arguments: commands)
  func printsWhatIsShown(command: PageCommand) throws {
    let run = try PageCommand.run(command.command)
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

  // A subcommand that the README sends a reader to is shown somewhere, in a block of code.
  @Test("the pages show every subcommand of the README's map")
  func showEverySubcommand() throws {
    let cells = try Repository.text("README.md").matches(of: #/(?m)^\| [^|]+ \| ([^|]*`[^|]+) \| /#).map { $0.1 }
    let names = cells.flatMap { $0.matches(of: /`([a-z ]+)`/).map { String($0.1) } }
    #expect(names.count > 10)
    let code = try Pages.all.flatMap { try PageCode.blocks(of: $0) }.map(\.text).joined(separator: "\n")
    let commands = names.map { $0 == "animationscope" ? $0 : "motioncurve \($0)" }
    #expect(commands.filter { !code.contains($0) } == [], "No page shows them.")
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
