// From the words of a command line to the command that they name: the same way, words and statuses
// in every program here.
//
// The parser finds what is wrong; what it says of it is put into our words, with what to write
// instead.

package import ArgumentParser

/// The root of a program's commands, with what this program knows beyond the kit.
package protocol CommandProgram: ParsableCommand {
  /// Whether an error that a command throws says that the line has to be another one: then the exit
  /// status is 64, else 1.
  static func isWrongUsage(_ error: any Error) -> Bool

  /// What to say of a word that names no command, where there is more to say than the nearest name.
  ///
  /// - Parameters:
  ///   - parent: The command that has none of this name.
  ///   - place: The words by which `parent` is called.
  static func sentence(
    onCommand word: String, of parent: any ParsableCommand.Type, called place: String
  ) -> String?

  /// What to say of words that a command has no place for, where there is more to say than to leave
  /// them out.
  ///
  /// - Parameter words: Those before the first option, and the last of them is one too many.
  static func sentence(onWords words: [String], of call: CommandCall) -> String?

  /// What to say of an option that a command does not have, where there is more to say than the
  /// nearest name.
  static func sentence(onOption option: String, of call: CommandCall) -> String?
}

extension CommandProgram {
  package static func isWrongUsage(_ error: any Error) -> Bool { false }

  package static func sentence(
    onCommand word: String, of parent: any ParsableCommand.Type, called place: String
  ) -> String? { nil }

  package static func sentence(onWords words: [String], of call: CommandCall) -> String? { nil }

  package static func sentence(onOption option: String, of call: CommandCall) -> String? { nil }

  /// Does what the command line says, and ends the process where that fails: with status 1 where
  /// the work could not be done, with 64 where the line has to be another one.
  package static func main() {
    StandardStreams.endQuietlyWithoutReader()
    var arguments = Array(CommandLine.arguments.dropFirst())
    // The parser helps with the whole program where it does not know the word.
    if arguments.first == "help", let misspelt = MisspeltCommand(in: arguments.dropFirst(), of: self) {
      refuse("Error: \(misspelt.message)")
    }
    var command: any ParsableCommand
    do {
      command = try parseAsRoot(arguments)
    } catch {
      let renewed = CommandCall.renewed(arguments, of: self)
      guard renewed != arguments else { refuse(arguments, error) }
      arguments = renewed
      do { command = try parseAsRoot(arguments) } catch { refuse(arguments, error) }
    }
    do {
      if let repeated = RepeatedOption(in: arguments, of: type(of: command)) {
        throw ValidationError(repeated.message)
      }
      CommandOptions.questions(of: command, in: arguments).forEach(StandardStreams.note)
      try command.run()
    } catch let error where error is ValidationError || isWrongUsage(error) {
      let place = CommandCall(of: type(of: command), below: self).place
      let message = (error as? ValidationError)?.message ?? "\(error)"
      refuse("Error: \(message)\n  See '\(place) --help' for more information.")
    } catch {
      exit(withError: error)
    }
  }

  /// Says what is wrong with a line that the parser does not read, or what it was asked for, such
  /// as help.
  private static func refuse(_ arguments: [String], _ error: any Error) -> Never {
    guard exitCode(for: error) == .validationFailure else { exit(withError: error) }
    if let misspelt = MisspeltCommand(in: arguments, of: self) { refuse("Error: \(misspelt.message)") }
    refuse(ParserMessage(fullMessage(for: error), on: CommandCall(arguments, of: self), of: self).text)
  }

  private static func refuse(_ message: String) -> Never {
    StandardStreams.note(message)
    exit(withError: ExitCode.validationFailure)
  }
}
