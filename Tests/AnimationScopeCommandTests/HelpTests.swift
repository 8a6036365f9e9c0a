import ArgumentParser
import Testing

@testable import animationscope

@Suite("animationscope")
struct HelpTests {
  @Test(
    "help names every subcommand, and each has an example", arguments: ["explain", "lint", "inventory", "explain-rule"])
  func namesSubcommands(name: String) throws {
    #expect(AnimationScopeCommand.helpMessage().contains("  \(name)"))
    let command = try #require(
      AnimationScopeCommand.configuration.subcommands.first { $0.configuration.commandName == name })
    #expect(command.configuration.discussion.contains("Example: animationscope \(name)"))
  }

  @Test(
    "what cannot be meant is said before anything is read",
    arguments: [
      (["explain", "A.swift", "--state", "flag"], "--state is 'flag'. Write a name and its values: flag=false:true."),
      (["explain", "A.swift", "--container", "wide"], "--container is 'wide'. Write two numbers of points: 400x800."),
      (
        ["explain", "A.swift", "--state", "a=1:2", "--state", "a=2:3"],
        "--state says 'a' twice. Say both values in one: a=false:true."
      ),
    ])
  func refuses(arguments: [String], message: String) {
    let error = #expect(throws: (any Error).self) { try AnimationScopeCommand.parseAsRoot(arguments) }
    #expect(error.map { AnimationScopeCommand.message(for: $0) } == message)
  }
}
