// Options that were once called otherwise.

package import ArgumentParser

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
