package import ArgumentParser

/// The command that a line calls, and the words behind it.
package struct CommandCall {
  package private(set) var command: any ParsableCommand.Type
  /// The words by which it is called, the program's name first.
  package private(set) var path: [String]
  package let words: [String]

  /// - Parameters:
  ///   - arguments: Behind the name of the program.
  ///   - root: The program.
  package init(_ arguments: some Sequence<String>, of root: any ParsableCommand.Type) {
    (command, path) = (root, [root._commandName])
    var rest = Array(arguments)[...]
    while let child = command.configuration.subcommands.first(where: { $0._commandName == rest.first }) {
      path.append(rest.removeFirst())
      command = child
    }
    words = Array(rest)
  }

  /// A call of a command that is known, without words; one that is none of the program's is called
  /// by its own name.
  package init(of command: any ParsableCommand.Type, below root: any ParsableCommand.Type) {
    let path = Self.path(to: command, below: root) ?? (command == root ? [] : [command._commandName])
    (self.command, self.path, words) = (command, [root._commandName] + path, [])
  }

  private static func path(
    to command: any ParsableCommand.Type, below parent: any ParsableCommand.Type
  ) -> [String]? {
    for child in parent.configuration.subcommands {
      if child == command { return [child._commandName] }
      if let rest = path(to: command, below: child) { return [child._commandName] + rest }
    }
    return nil
  }

  /// The words as they are called in a sentence.
  package var place: String { path.joined(separator: " ") }

  /// Whether the command has a group of options.
  package func has<Group: ParsableArguments>(_ group: Group.Type) -> Bool {
    Mirror(reflecting: command.init()).children.contains { $0.value is OptionGroup<Group> }
  }
}
