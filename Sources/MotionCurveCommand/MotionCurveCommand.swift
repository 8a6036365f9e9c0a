package import ArgumentParser
internal import CommandKit
internal import CurveReports

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

      A file may be CSS, Android's XML, design tokens (DTCG, Style Dictionary), a
      Lottie animation, Figma's easings or springs in JSON. Without a '#' all of its
      curves are meant; a wrong name is answered with the nearest. Files that are
      named together know each other's variables, tokens and interpolators.

      Data goes to standard output, notes to standard error. Exit status:
      0 done, 1 a check failed or the work could not be done, 64 wrong usage:
      an option, a value or a curve on the command line that cannot be.

      Example: motioncurve compare smooth bouncy 'ease-in-out 500ms'
      """,
    version: Version.text, subcommands: subcommands)

  private static var subcommands: [any ParsableCommand.Type] {
    var commands: [any ParsableCommand.Type] = [
      SampleCommand.self, InfoCommand.self, SettleCommand.self, CompareCommand.self, ConvertCommand.self,
      ExportCommand.self, TokensCommand.self, InterruptCommand.self, PresetsCommand.self, FitCommand.self,
    ]
    #if Numerics
      commands += [SweepCommand.self, VerifyCommand.self]
    #endif
    return commands + [CheckCommand.self, EvalCommand.self]
  }

  package init() {}

  package static func main() {
    StandardStreams.endQuietlyWithoutReader()
    // The parser helps with the whole program where it does not know the word.
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "help", let misspelt = MisspeltCommand(in: arguments.dropFirst(), of: self) {
      StandardStreams.note("Error: \(misspelt.message)")
      exit(withError: ExitCode.validationFailure)
    }
    var command: any ParsableCommand
    do {
      command = try parseAsRoot()
    } catch {
      if exitCode(for: error) == .validationFailure, let misspelt = MisspeltCommand(in: arguments, of: self) {
        StandardStreams.note("Error: \(misspelt.message)")
        exit(withError: ExitCode.validationFailure)
      }
      if let foreign = ForeignOption(in: fullMessage(for: error), arguments: arguments, of: self) {
        StandardStreams.note(foreign.message)
        exit(withError: ExitCode.validationFailure)
      }
      if exitCode(for: error) == .validationFailure {
        let message = fullMessage(for: error)
        let better = ParserMessage(in: message, arguments: Array(arguments), of: self)
        StandardStreams.note(ParserMessage.harmless(better?.text ?? message))
        exit(withError: ExitCode.validationFailure)
      }
      exit(withError: error)
    }
    do {
      if let repeated = RepeatedOption(in: arguments, of: type(of: command)) {
        throw ValidationError(repeated.message)
      }
      try command.run()
    } catch let error where error is ValidationError || WrongUsage.isTold(by: error) {
      let path = path(to: type(of: command), below: self) ?? []
      let message = (error as? ValidationError)?.message ?? "\(error)"
      StandardStreams.note(
        "Error: \(message)\n  See '\((["motioncurve"] + path).joined(separator: " ")) --help' for more information."
      )
      exit(withError: ExitCode.validationFailure)
    } catch {
      exit(withError: error)
    }
  }

  /// The words by which a command is called.
  private static func path(
    to command: any ParsableCommand.Type, below parent: any ParsableCommand.Type
  ) -> [String]? {
    for child in parent.configuration.subcommands {
      if child == command { return [child._commandName] }
      if let rest = path(to: command, below: child) { return [child._commandName] + rest }
    }
    return nil
  }
}

/// What `--version` says.
enum Version {
  static var text: String {
    #if Numerics
      """
      motioncurve \(PackageVersion.number)
      GSL \(NumericsVersions.gsl), \(NumericsVersions.blas)
      Apache-2.0. This build links GSL, so the program as a whole is under the GPL-3 when it is passed on.
      """
    #else
      """
      motioncurve \(PackageVersion.number), without Numerics: no GSL, no 'fit trace', no 'sweep', no 'verify'
      Apache-2.0.
      """
    #endif
  }
}
