internal import AnimationSource
internal import ArgumentParser
internal import CommandKit
internal import CurveReports

/// The root of the command.
@main
struct AnimationScopeCommand: CommandProgram {
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
}

extension Destination {
  /// Says what could not be read.
  func note(_ reading: SourceReading) {
    for problem in reading.problems { note("\(problem)") }
    for error in reading.headerErrors { note("\(error)") }
  }
}
