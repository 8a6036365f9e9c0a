// An option that takes one value and is given several times. The parser keeps the last value and
// says nothing of the others.
//
// What a command takes is read from the description that the parser itself gives of it, so that no
// command has a list to keep.

package import ArgumentParser
internal import CurveMath
internal import CurveReports

/// An option of one value that stands several times on a command line.
package struct RepeatedOption: Equatable {
  /// As it is written, each spelling once: `-o` and `--output` are one option.
  package let names: [String]
  package let values: [String]

  /// - Parameters:
  ///   - arguments: Behind the name of the program, as the parser has taken them.
  ///   - command: The command that they run.
  /// - Returns: `nil` where every option that takes one value is given once. Flags say the same
  ///   however often they stand.
  package init?(in arguments: some Sequence<String>, of command: any ParsableCommand.Type) {
    let words = Array(arguments.prefix { $0 != "--" })
    guard Self.mayRepeat(words) else { return nil }
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

  /// Whether a name stands twice, or a short one beside a long one that begins with its letter:
  /// they may name one option.
  ///
  /// Only then is the parser asked, which describes the whole command.
  private static func mayRepeat(_ words: [String]) -> Bool {
    let names = words.filter { $0.hasPrefix("-") }.map { $0.prefix { $0 != "=" } }
    let long = names.filter { $0.hasPrefix("--") }
    return Set(names).count < names.count
      || names.contains { name in name.count > 1 && long.contains { $0.dropFirst().hasPrefix(name) } }
  }

  package var message: String {
    let list = Shown.list(values.map { Shown.quoted($0, limit: 60) })
    let times = values.count == 2 ? "twice" : "\(values.count) times"
    let subject = names.joined(separator: " and ") + (names.count == 1 ? " is given" : " are one option, given")
    return "\(subject) \(times), with \(list), and \(names.count == 1 ? "takes" : "take") one value. Give it once."
  }
}

/// What the parser says of an option, as far as it is needed here.
private struct Description {
  /// The spellings on the command line.
  let words: [String]
  /// Whether every value counts.
  let isRepeating: Bool
  /// Whether its value may begin with a dash.
  let takesAnything: Bool

  private init(_ option: JSONValue) {
    words = (option["names"]?.array ?? []).map { name in
      (name["kind"]?.string == "long" ? "--" : "-") + (name["name"]?.string ?? "")
    }
    isRepeating = option["isRepeating"] == true
    takesAnything = option["parsingStrategy"]?.string == "unconditional"
  }

  static func options(of command: any ParsableCommand.Type) -> [Description] {
    guard let document = try? JSONDocument(Array(text(of: command).utf8)).value,
      let arguments = document["command"]?["arguments"]?.array
    else { preconditionFailure("The parser describes '\(command)' otherwise than it did.") }
    return arguments.filter { $0["kind"]?.string == "option" }.map(Description.init)
  }

  /// What the option that every command has for tools prints.
  private static func text(of command: any ParsableCommand.Type) -> String {
    do {
      _ = try command.parseAsRoot(["--experimental-dump-help"])
      return ""
    } catch {
      return command.message(for: error)
    }
  }
}
