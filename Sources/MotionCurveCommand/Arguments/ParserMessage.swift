// What the parser of arguments says, in this command's words: what was given, why it cannot be, what to write instead.
//
// The parser names an option and its text, and no reason. The reason is the type of the property behind the option.

internal import ArgumentParser
internal import CommandKit
internal import CurveMath
internal import CurvePresets

/// A better first line for a message of the parser.
struct ParserMessage {
  private let sentence: String
  /// What the parser says below its first line.
  private let rest: String

  /// - Parameters:
  ///   - message: The whole message of the parser.
  ///   - arguments: Behind the name of the program.
  ///   - root: The program.
  /// - Returns: `nil` where the parser's own words do.
  init?(in message: String, arguments: [String], of root: any ParsableCommand.Type) {
    let call = CommandCall(arguments, of: root)
    if let invalid = InvalidValue(in: message, of: call.command) {
      (sentence, rest) = (invalid.sentence, invalid.rest)
    } else if let surplus = SurplusWords(in: message, call) {
      (sentence, rest) = (surplus.sentence, surplus.rest)
    } else {
      return nil
    }
  }

  var text: String { "Error: \(sentence)\n\(rest)" }

  /// A message without characters that would steer a terminal: the parser writes what was given as it is.
  static func harmless(_ message: String) -> String {
    message.unicodeScalars.map { scalar in
      scalar != "\n" && Shown.steers(scalar) ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
    }.joined()
  }
}

/// The command that a line calls, and the words behind it.
struct CommandCall {
  private(set) var command: any ParsableCommand.Type
  /// The words by which it is called, the program's name first.
  private(set) var path: [String]
  let words: [String]

  init(_ arguments: [String], of root: any ParsableCommand.Type) {
    (command, path) = (root, [root._commandName])
    var rest = arguments[...]
    while let child = command.configuration.subcommands.first(where: { $0._commandName == rest.first }) {
      path.append(rest.removeFirst())
      command = child
    }
    words = Array(rest)
  }

  func has<Group: ParsableArguments>(_ group: Group.Type) -> Bool {
    Mirror(reflecting: command.init()).children.contains { $0.value is OptionGroup<Group> }
  }
}

// MARK: - A value that its option cannot take

private struct InvalidValue {
  let sentence: String
  let rest: String

  init?(in message: String, of command: any ParsableCommand.Type) {
    // A value may have lines of its own.
    let form = /^Error: The value '(?s:(.*?))' is invalid for '(?:--([A-Za-z-]+) ?)?(?:<([^>]*)>)?'[^\n]*\n/
    guard let match = message.firstMatch(of: form), let name = match.output.2 ?? match.output.3 else { return nil }
    rest = String(message[match.range.upperBound...])
    let option = match.output.2 == nil ? "<\(name)>" : "--\(name)"
    let given = "\(option) is '\(Shown.text(String(match.output.1), limit: 60))'"
    let standard = rest.firstMatch(of: /\(default: ([0-9.]+)\)/).map { String($0.output.1) }
    func example(_ other: String) -> String { "\(match.output.2 == nil ? "" : "\(option) ")\(standard ?? other)" }
    let text = String(match.output.1)
    switch OptionTypes.type(of: String(name), in: command) {
    case is Double.Type:
      sentence = "\(given), which is no number. Write one in digits, such as \(example("0.5"))."
    case let type as any FixedWidthInteger.Type:
      sentence =
        Self.isWhole(text)
        ? "\(given), which is beyond the whole numbers here. Use one from \(type.min) to \(type.max)."
        : "\(given), which is no whole number. Write one in digits, such as \(example("12"))."
    case let type as any ShareArgument.Type:
      sentence = "\(given), which is no part of a whole. Write a fraction or a percentage, such as \(type.example)."
    case let type as any ExpressibleByArgument.Type where !type.allValueStrings.isEmpty:
      let names = type.allValueStrings
      let nearest = NearestSpelling.of(text, among: names).map { "Did you mean '\($0)'?" }
      sentence = "\(given), which is none of its values. \(nearest ?? "Use one of \(names.joined(separator: ", ")).")"
    default:
      sentence = "\(given), which it cannot take. --help says what it takes."
    }
  }

  private static func isWhole(_ text: String) -> Bool {
    let digits = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
    return !digits.isEmpty && digits.allSatisfy { $0.isASCII && $0.isNumber }
  }
}

/// The types of a command's options, by their names on the command line.
private enum OptionTypes {
  static func type(of name: String, in arguments: any ParsableArguments.Type) -> Any.Type? {
    for child in Mirror(reflecting: arguments.init()).children {
      let wrapper = Swift.type(of: child.value)
      if let group = wrapper as? any GroupOfOptions.Type {
        if let found = type(of: name, in: group.arguments) { return found }
      } else if let option = wrapper as? any ValueOfOption.Type, hyphenated(child.label ?? "") == name {
        return (option.value as? any OptionalValue.Type)?.wrapped ?? option.value
      }
    }
    return nil
  }

  /// `_epsilonUnits` is written `epsilon-units`.
  private static func hyphenated(_ property: String) -> String {
    property.drop { $0 == "_" }.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
  }
}

private protocol ValueOfOption { static var value: Any.Type { get } }
private protocol GroupOfOptions { static var arguments: any ParsableArguments.Type { get } }
private protocol OptionalValue { static var wrapped: Any.Type { get } }

extension Option: ValueOfOption { fileprivate static var value: Any.Type { Value.self } }
extension Argument: ValueOfOption { fileprivate static var value: Any.Type { Value.self } }
extension OptionGroup: GroupOfOptions { fileprivate static var arguments: any ParsableArguments.Type { Value.self } }
extension Optional: OptionalValue { fileprivate static var wrapped: Any.Type { Wrapped.self } }

// MARK: - Words that the command has no place for

private struct SurplusWords {
  let sentence: String
  let rest: String

  init?(in message: String, _ call: CommandCall) {
    guard
      let match = message.firstMatch(
        of: /^Error: (?:Unexpected argument|[0-9]+ unexpected arguments:) '(?s:.*?)\n(?=Usage|  See)/)
    else { return nil }
    rest = String(message[match.range.upperBound...])
    let place = call.path.joined(separator: " ")
    // What stands before the first option: behind one, a word may be its value.
    let words = Array(call.words.prefix { !$0.hasPrefix("-") })
    let shown = words.last.map { "'\(Shown.text($0, limit: 60))'" }
    if call.has(CurveArgument.self), words.count > 1, let shown {
      if let whole = CurveReading.whole(of: words) {
        sentence = "'\(place)' takes one curve, and \(shown) is one word more. Did you mean \(ShellText.quoted(whole))?"
      } else if words.allSatisfy({ (try? CurveReading.notation.curve($0)) != nil || $0.hasPrefix("@") }) {
        let curves = words.map(ShellText.quoted).joined(separator: " ")
        sentence =
          "'\(place)' takes one curve, and \(shown) is one more. Ask for each by itself, or compare them: motioncurve compare \(curves)"
      } else {
        sentence =
          "'\(place)' takes one curve, and \(shown) is one word more. Put quotes around a curve with spaces, or give several to 'motioncurve compare'."
      }
    } else if call.command == PresetsCommand.List.self, let word = words.first {
      let near = PresetSelection.nearestLibrary(to: word)
      sentence =
        "'\(place)' takes no words, and '\(Shown.text(word, limit: 60))' is one. "
        + (near.map { "Did you mean '\(place) --library \($0)'?" }
          ?? "Look for it: motioncurve presets search \(ShellText.quoted(Shown.text(word, limit: 60)))")
    } else if let shown {
      sentence = "'\(place)' has no place for the word \(shown). Leave it out; \(place) --help says what it takes."
    } else {
      return nil
    }
  }
}
