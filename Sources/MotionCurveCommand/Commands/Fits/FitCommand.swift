internal import ArgumentParser

struct FitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fit", abstract: "Find the curve that comes nearest: to another curve, a recording, or numbers.",
    discussion: """
      Each of them says how well the curve fits, and when another one fits as well.

      Example: motioncurve fit cubic bouncy
      """,
    subcommands: subcommands)

  private static var subcommands: [any ParsableCommand.Type] {
    var commands: [any ParsableCommand.Type] = [
      FitCubicCommand.self, FitLinesCommand.self, FitSpringCommand.self, FitMetricsCommand.self,
    ]
    #if Numerics
      commands += [FitTraceCommand.self]
    #endif
    return commands
  }
}
