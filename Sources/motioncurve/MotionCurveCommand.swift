internal import ArgumentParser
internal import CurveMath
internal import CurveReports

#if Numerics
  internal import CurveNumerics
#endif

/// The root of the command.
@main
struct MotionCurveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "motioncurve", abstract: "Measure, compare and convert springs and timing curves.",
    discussion: """
      A curve is written as its home writes it:
        spring(duration: 0.5, bounce: 0.3)   spring(mass: 1, stiffness: 100, damping: 10)   bouncy
        cubic-bezier(0.2, 0, 0, 1) 300ms     linear(0, 0.5 25% 75%, 1)     steps(4, jump-none)     easeInOut
        material3/emphasized   react-spring/wobbly     with .delay(0.1) .speed(2) .repeatCount(3) behind it

      Data goes to standard output, notes to standard error. Exit status: 0 done, 1 a check failed or the work could not be
      done, 64 wrong usage.

      Example: motioncurve compare smooth bouncy 'ease-in-out 500ms'
      """,
    version: Version.text, subcommands: subcommands)

  private static var subcommands: [any ParsableCommand.Type] {
    var commands: [any ParsableCommand.Type] = [
      SampleCommand.self, InfoCommand.self, SettleCommand.self, CompareCommand.self, ConvertCommand.self,
      PresetsCommand.self,
    ]
    #if Numerics
      commands.append(VerifyCommand.self)
    #endif
    return commands + [EvalCommand.self]
  }

  static func main() {
    StandardStreams.endQuietlyWithoutReader()
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let error as CommandError {
      StandardStreams.note("Error: \(error)")
      exit(withError: ExitCode(1))
    } catch let error as ReportError {
      StandardStreams.note("Error: \(error)")
      exit(withError: ExitCode(1))
    } catch {
      #if Numerics
        if let error = error as? NumericsError {
          StandardStreams.note("Error: \(error)")
          exit(withError: ExitCode(1))
        }
      #endif
      exit(withError: error)
    }
  }
}

/// What `--version` says.
enum Version {
  static let number = "0.1.0"

  static var text: String {
    #if Numerics
      """
      motioncurve \(number)
      GSL \(NumericsVersions.gsl), \(NumericsVersions.blas)
      Apache-2.0. This build links GSL, so the program as a whole is under the GPL-3 when it is passed on.
      """
    #else
      """
      motioncurve \(number), without Numerics: no GSL, no 'verify'
      Apache-2.0.
      """
    #endif
  }
}
