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

// MARK: - Options that were once called otherwise

/// A command with options that were once called otherwise: what scripts say goes on, and help says
/// the new names alone.
package protocol RenamedOptions: ParsableCommand {
  /// The new names by the former ones, both as they are written: `--out` and `--folder`.
  static var formerNames: [String: String] { get }
}

extension CommandCall {
  /// A command line that the parser does not read, with the names that the options of its command
  /// have now.
  ///
  /// - Parameters:
  ///   - arguments: Behind the name of the program.
  ///   - root: The program.
  package static func renewed(_ arguments: [String], of root: any ParsableCommand.Type) -> [String] {
    guard let command = CommandCall(arguments, of: root).command as? any RenamedOptions.Type else { return arguments }
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    return arguments[..<end].map { word in
      let name = String(word.prefix { $0 != "=" })
      return command.formerNames[name].map { $0 + word.dropFirst(name.count) } ?? word
    } + arguments[end...]
  }
}
