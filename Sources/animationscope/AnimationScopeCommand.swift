internal import ArgumentParser
internal import CommandKit
internal import CurveReports
internal import Foundation

/// The root of the command.
@main
struct AnimationScopeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "animationscope",
    abstract: "Say which animation reaches what in a SwiftUI view, and find what goes wrong on the way.",
    discussion: """
      Reads Swift source; nothing is compiled or run. Data goes to standard output, notes to standard error. Exit status: \
      0 done, 1 something was found or the work could not be done, 64 wrong usage.

      Example: animationscope explain Card.swift --state isOpen=false:true
      """,
    version: "animationscope \(PackageVersion.number)\nApache-2.0.",
    subcommands: [ExplainCommand.self, LintCommand.self, InventoryCommand.self, ExplainRuleCommand.self])

  static func main() {
    do {
      var command = try parseAsRoot()
      if let repeated = RepeatedOption(in: CommandLine.arguments.dropFirst(), of: type(of: command)) {
        let help = "  See 'animationscope \(type(of: command)._commandName) --help' for more information."
        try? FileHandle.standardError.write(contentsOf: Data("Error: \(repeated.message)\n\(help)\n".utf8))
        exit(withError: ExitCode.validationFailure)
      }
      try command.run()
    } catch {
      exit(withError: error)
    }
  }
}
