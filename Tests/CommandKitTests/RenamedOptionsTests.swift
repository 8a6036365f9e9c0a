import ArgumentParser
import CommandKit
import Testing

@Suite("Options with former names")
struct RenamedOptionsTests {
  private struct Program: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "program", subcommands: [Renamed.self, Other.self])
  }

  private struct Renamed: RenamedOptions {
    static let configuration = CommandConfiguration(commandName: "renamed")
    static let formerNames = ["--out": "--folder"]
    @Option var folder: String
    @Argument var files: [String] = []
  }

  private struct Other: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "other")
    @Option var out: String
  }

  @Test(
    "the former name is the new one, before '--', and for its own command",
    arguments: [
      (["renamed", "--out", "a"], ["renamed", "--folder", "a"]),
      (["renamed", "b", "--out=a=--out"], ["renamed", "b", "--folder=a=--out"]),
      (["renamed", "--outer", "a"], ["renamed", "--outer", "a"]),
      (["renamed", "--folder", "a", "--", "--out"], ["renamed", "--folder", "a", "--", "--out"]),
      (["other", "--out", "a"], ["other", "--out", "a"]), ([], []),
    ])
  func renewed(given: [String], expected: [String]) throws {
    #expect(CommandCall.renewed(given, of: Program.self) == expected)
  }
}
