// Options that other programs have for what '-o' and '--format' do here. The parser would offer whatever is spelt alike.

internal import ArgumentParser

/// An option that no command has, and what stands for it.
struct ForeignOption {
  private let option: String
  private let format: String
  /// What the parser says below its first line.
  private let usage: String

  /// - Parameters:
  ///   - message: The whole message of the parser.
  ///   - arguments: Behind the name of the program.
  ///   - root: The program.
  /// - Returns: `nil` where the message is about something else, or the command writes no reports.
  init?(in message: String, arguments: some Sequence<String>, of root: any ParsableCommand.Type) {
    guard let match = message.firstMatch(of: /^Error: Unknown option '--([a-z]+)'[^\n]*\n/) else { return nil }
    let word = String(match.output.1)
    guard let format = Self.pictures.contains(word) ? "svg" : OutputFormat.names.first(where: { $0 == word }),
      Self.writesReports(Self.command(in: arguments, of: root))
    else { return nil }
    (option, self.format, usage) = ("--\(word)", format, String(message[match.range.upperBound...]))
  }

  var message: String {
    "Error: Unknown option '\(option)'. Use --format \(format), or -o FILE with the ending of the format.\n\(usage)"
  }

  private static func command(
    in arguments: some Sequence<String>, of root: any ParsableCommand.Type
  ) -> any ParsableCommand.Type {
    var command = root
    for word in arguments {
      guard let child = command.configuration.subcommands.first(where: { $0._commandName == word }) else { break }
      command = child
    }
    return command
  }

  private static func writesReports(_ command: any ParsableCommand.Type) -> Bool {
    Mirror(reflecting: command.init()).children.contains { $0.value is OptionGroup<OutputOptions> }
  }

  private static let pictures: Set = ["plot", "picture", "image", "chart", "graph", "draw"]
}
