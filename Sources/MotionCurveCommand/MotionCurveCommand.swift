package import ArgumentParser
internal import CommandKit
internal import CurveReports
internal import TokenFiles

#if Numerics
  internal import CurveNumerics
#endif

/// The root of the command.
package struct MotionCurveCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "motioncurve", abstract: "Measure, compare and convert springs and timing curves.",
    discussion: """
      A curve is written as its home writes it:

        bouncy, spring(duration: 0.5, bounce: 0.3), easeInOut
        spring(mass: 1, stiffness: 100, damping: 10)
        cubic-bezier(0.2, 0, 0, 1) 300ms, steps(4, jump-none)
        linear(0, 0.5 25% 75%, 1)
        material3/emphasized, react-spring/wobbly

      with .delay(0.1), .speed(2) or .repeatCount(3) behind it where wanted.

      The curves of your own files, by the names that they have there:

        @motion.css#--ease-out, '@motion.css#.card:hover transition'
        @tokens.json#motion.fast, @quick.xml, @hero.json

      Files are \(TokenFileFormats.titles). \
      Without a '#' all curves of a file are meant; a wrong name is answered with the \
      nearest. Files that are named together know each other's variables, tokens and \
      interpolators.

      Data goes to standard output, notes to standard error. Exit status:
      0 done, 1 a check failed or the work could not be done, 64 wrong usage:
      an option, a value or a curve on the command line that cannot be.

      Example: motioncurve compare smooth bouncy 'ease-in-out 500ms'
      """,
    version: Version.text, subcommands: subcommands)

  private static var subcommands: [any ParsableCommand.Type] {
    var commands: [any ParsableCommand.Type] = [
      SampleCommand.self, InfoCommand.self, SettleCommand.self, CompareCommand.self, ConvertCommand.self,
      ExportCommand.self, TokensCommand.self, InterruptCommand.self, ThrowCommand.self, PresetsCommand.self,
      FitCommand.self, SweepCommand.self,
    ]
    #if Numerics
      commands.append(VerifyCommand.self)
    #endif
    commands += [CheckCommand.self, EvalCommand.self]
    #if Page
      commands.append(ServeCommand.self)
    #endif
    return commands
  }

  /// Commands that this build lacks, with the traits that bring them.
  static var absent: [String: String] {
    var absent = ["serve": "Page", "verify": "Numerics"]
    for command in subcommands { absent[command._commandName] = nil }
    return absent
  }

  package init() {}
}

/// What `--version` says.
enum Version {
  static var text: String {
    #if Numerics
      """
      motioncurve \(PackageVersion.number)
      GSL \(NumericsVersions.gsl), \(NumericsVersions.blas)\(page)
      Apache-2.0. This build links GSL, so the program as a whole is under the GPL-3 when it is passed on.
      """
    #else
      """
      motioncurve \(PackageVersion.number), without Numerics: no GSL, no 'verify'\(page)
      Apache-2.0.
      """
    #endif
  }

  private static var page: String {
    #if Page
      ""
    #else
      "\nWithout Page: no 'serve'."
    #endif
  }
}
