// An option that takes one value and is given several times. The parser keeps the last value and says nothing of the others.
//
// What a command takes is read from the description that the parser itself gives of it, so that no command has a list to keep.

package import ArgumentParser
internal import CurveMath
internal import Foundation

/// An option of one value that stands several times on a command line.
package struct RepeatedOption: Equatable {
  /// As it is written, each spelling once: `-o` and `--output` are one option.
  package let names: [String]
  package let values: [String]

  /// - Parameters:
  ///   - arguments: Behind the name of the program, as the parser has taken them.
  ///   - command: The command that they run.
  /// - Returns: `nil` where every option that takes one value is given once. Flags say the same however often they stand.
  package init?(in arguments: some Sequence<String>, of command: any ParsableCommand.Type) {
    let words = Array(arguments.prefix { $0 != "--" })
    guard words.count(where: { $0.hasPrefix("-") }) > 1 else { return nil }
    let options = Description.options(of: command)
    var given: [Int: (names: [String], values: [String])] = [:]
    var index = 0
    while index < words.count {
      let word = words[index]
      index += 1
      let name = String(word.prefix { $0 != "=" })
      guard word.hasPrefix("-"), let option = options.firstIndex(where: { $0.words.contains(name) }) else { continue }
      if options[option].isRepeating {
        if options[option].takesAnything, name == word { index += 1 }
        continue
      }
      let value: String
      if name != word {
        value = String(word.dropFirst(name.count + 1))
      } else {
        value = index < words.count ? words[index] : ""
        index += 1
      }
      var (names, values) = given[option] ?? ([], [])
      if !names.contains(name) { names.append(name) }
      values.append(value)
      given[option] = (names, values)
    }
    let repeated = given.filter { $0.value.values.count > 1 }
    guard let first = repeated.min(by: { $0.key < $1.key }) else { return nil }
    (names, values) = first.value
  }

  package var message: String {
    let shown = values.map { Shown.quoted($0, limit: 60) }
    let list = shown.dropLast().joined(separator: ", ") + " and " + shown[shown.count - 1]
    let times = values.count == 2 ? "twice" : "\(values.count) times"
    let subject = names.joined(separator: " and ") + (names.count == 1 ? " is given" : " are one option, given")
    return "\(subject) \(times), with \(list), and takes one value. Give it once."
  }
}

/// What the parser says of a command, as far as it is needed here.
private struct Description: Decodable {
  struct Argument: Decodable {
    struct Name: Decodable {
      let kind: String
      let name: String
    }

    let kind: String
    let isRepeating: Bool
    let parsingStrategy: String?
    let names: [Name]?

    /// The spellings on the command line.
    var words: [String] { names?.map { ($0.kind == "long" ? "--" : "-") + $0.name } ?? [] }
    /// Whether its value may begin with a dash.
    var takesAnything: Bool { parsingStrategy == "unconditional" }
  }

  struct Command: Decodable {
    let arguments: [Argument]?
  }

  let command: Command

  static func options(of command: any ParsableCommand.Type) -> [Argument] {
    guard let description = try? JSONDecoder().decode(Description.self, from: Data(command._dumpHelp().utf8)) else {
      preconditionFailure("The parser describes '\(command._commandName)' otherwise than it did.")
    }
    return description.command.arguments?.filter { $0.kind == "option" } ?? []
  }
}
