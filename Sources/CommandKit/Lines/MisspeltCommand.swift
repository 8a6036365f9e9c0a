// A word where a subcommand belongs, and that is none. The parser takes it for an argument too
// many; here it gets a suggestion.

internal import ArgumentParser
internal import CurveMath

/// The first word of a command line that names no command.
struct MisspeltCommand {
  private let word: String
  private let parent: any ParsableCommand.Type
  /// The words that lead to the parent.
  private let path: [String]
  private let program: any CommandProgram.Type

  /// - Parameters:
  ///   - arguments: Behind the name of the program.
  ///   - root: The program.
  /// - Returns: `nil` when every word that should name a command does.
  init?(in arguments: some Sequence<String>, of root: any CommandProgram.Type) {
    var parent: any ParsableCommand.Type = root
    var path = [root._commandName]
    for word in arguments {
      let children = parent.configuration.subcommands
      guard !children.isEmpty, word == "-" || !word.hasPrefix("-"), word != "help" else { return nil }
      guard let child = children.first(where: { $0._commandName == word }) else {
        (self.word, self.parent, self.path, program) = (word, parent, path, root)
        return
      }
      (parent, path) = (child, path + [word])
    }
    return nil
  }

  var message: String {
    let place = path.joined(separator: " ")
    return
      "\(program.sentence(onCommand: word, of: parent, called: place) ?? sentence(place))\n  See '\(place) --help' for more information."
  }

  private func sentence(_ place: String) -> String {
    let children = parent.configuration.subcommands
    let names = children.map { $0._commandName }
    // Also one level below: 'trace' is a command of 'fit'.
    let grandchildren = children.flatMap { child in
      child.configuration.subcommands.map { (name: $0._commandName, path: "\(child._commandName) \($0._commandName)") }
    }
    let nearest =
      grandchildren.first { $0.name == word }?.path ?? NearestSpelling.of(word, among: names)
      ?? NearestSpelling.of(word, among: grandchildren.map(\.name)).flatMap { name in
        grandchildren.first { $0.name == name }?.path
      }
    let advice = nearest.map { "Did you mean '\(place) \($0)'?" } ?? "Use one of \(names.joined(separator: ", "))."
    return "'\(place)' has no command '\(Shown.text(word, limit: 60))'. \(advice)"
  }
}
