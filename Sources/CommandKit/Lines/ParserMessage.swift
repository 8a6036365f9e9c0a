// What the parser of arguments says, in this command's words: what was given, why it cannot be,
// what to write instead.
//
// The parser names an option and its text, and no reason. The reason is the type of the property
// behind the option.

internal import ArgumentParser
internal import CurveMath

/// A message of the parser with a better first line, where there is one.
struct ParserMessage {
  /// Without characters that would steer a terminal: the parser writes what was given as it is.
  let text: String

  /// - Parameters:
  ///   - message: The whole message of the parser.
  ///   - call: What the command line calls.
  ///   - program: What knows more to say.
  init(_ message: String, on call: CommandCall, of program: any CommandProgram.Type) {
    let better =
      InvalidValue(in: message, of: call.command).map { ($0.sentence, $0.rest) }
      ?? SurplusWords(in: message, call, of: program).map { ($0.sentence, $0.rest) }
      ?? UnknownOption(in: message, call, of: program).map { ($0.sentence, $0.rest) }
    text = Self.harmless(better.map { "Error: \($0)\n\($1)" } ?? message)
  }

  private static func harmless(_ message: String) -> String {
    message.unicodeScalars.map { scalar in
      scalar != "\n" && Shown.steers(scalar) ? Shown.number(scalar) : String(scalar)
    }.joined()
  }
}

// MARK: - A value that its option cannot take

private struct InvalidValue {
  let sentence: String
  let rest: String

  init?(in message: String, of command: any ParsableCommand.Type) {
    // A value may have lines of its own, and these words too: what the parser says comes last.
    guard let value = message.afterPrefix("Error: The value '"),
      let middle = value.ranges(of: "' is invalid for '").last
    else { return nil }
    let text = String(value[..<middle.lowerBound])
    let lines = value[middle.upperBound...].split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    // `--mass <mass>`, `--mass` or `<curves>`
    let place = lines[0].prefix { $0 != "'" }
    guard lines.count == 2, lines[0].contains("'"),
      let name = (place.afterPrefix("--") ?? place.afterPrefix("<"))?.prefix(while: { !" >".contains($0) }),
      !name.isEmpty
    else { return nil }
    // The parser lists many values a line each; the sentence has them too.
    let below = lines[1].split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0.hasPrefix("  - ") }.joined(separator: "\n")
    let option = ArgumentRefusal.Option(
      name: place.hasPrefix("<") ? "<\(name)>" : "--\(name)", example: Self.example(in: below))
    let given = "\(option.name) is '\(Shown.text(text, limit: 60))'"
    let type = CommandOptions.type(of: String(name), in: command)
    if let refusal = Self.refusal(of: text, for: type) {
      sentence = refusal.sentence(option)
      rest = refusal.isMisread ? below : String(below.split(separator: "\n").last ?? "")
      return
    }
    rest = below
    switch type {
    case let type as any FixedWidthInteger.Type:
      sentence = ArgumentRefusal.wholeNumber(text, from: "\(type.min)", to: "\(type.max)").sentence(option)
    case let type as any ExpressibleByArgument.Type where !type.allValueStrings.isEmpty:
      let names = type.allValueStrings
      sentence = "\(given), which is none of its values. \(NearestSpelling.advice(for: text, among: names))"
    default:
      sentence = "\(given), which it cannot take. --help says what it takes."
    }
  }

  /// What the type of a value says itself.
  private static func refusal(of text: String, for type: Any.Type?) -> ArgumentRefusal? {
    do throws(ArgumentRefusal) {
      if type == Double.self { _ = try Double(parsing: text) }
      if let type = type as? any TypedArgument.Type { _ = try type.init(parsing: text) }
      return nil
    } catch {
      return error
    }
  }

  /// The number of a help text that stands behind `such as`, or is the default.
  private static func example(in help: String) -> String? {
    let places = ["(default: ", "such as "].flatMap { help.ranges(of: $0) }.map(\.upperBound).sorted()
    return places.lazy.compactMap { place -> String? in
      let rest = help[place...]
      let sign = rest.hasPrefix("-") ? "-" : ""
      var digits = rest.dropFirst(sign.count).prefix { $0.isASCIIDigit || $0 == "." }
      let unit = rest[digits.endIndex...].prefix { $0.isASCII && $0.isLowercase }
      if unit.isEmpty { while digits.last == "." { digits.removeLast() } }
      return digits.last?.isASCIIDigit ?? false ? "\(sign)\(digits)\(unit)" : nil
    }.first
  }
}

// MARK: - Words that the command has no place for

private struct SurplusWords {
  let sentence: String
  let rest: String

  init?(in message: String, _ call: CommandCall, of program: any CommandProgram.Type) {
    guard let said = message.afterPrefix("Error: "),
      said.hasPrefix("Unexpected argument '")
        || said.drop(while: \.isASCIIDigit).hasPrefix(" unexpected arguments: '"),
      let below = said.ranges(of: "\n").map({ said[$0.upperBound...] })
        .first(where: { $0.hasPrefix("Usage") || $0.hasPrefix("  See") })
    else { return nil }
    // What stands before the first option: behind one, a word may be its value.
    let words = Array(call.words.prefix { !$0.hasPrefix("-") })
    guard let last = words.last else { return nil }
    rest = String(below)
    sentence =
      program.sentence(onWords: words, of: call)
      ?? "'\(call.place)' has no place for the word '\(Shown.text(last, limit: 60))'. Leave it out; \(call.place) --help says what it takes."
  }
}

// MARK: - An option that the command does not have

private struct UnknownOption {
  let sentence: String
  let rest: String

  init?(in message: String, _ call: CommandCall, of program: any CommandProgram.Type) {
    guard let said = message.afterPrefix("Error: Unknown option '"), let lineEnd = said.firstIndex(of: "\n"),
      case let option = said[..<lineEnd].prefix(while: { $0 != "'" }),
      let name = option.afterPrefix("--"), name.first?.isLowercase == true,
      name.allSatisfy({ $0.isASCII && $0.isLowercase || $0 == "-" })
    else { return nil }
    sentence = program.sentence(onOption: String(option), of: call) ?? Self.sentence(String(name), call)
    rest = String(said[said.index(after: lineEnd)...])
  }

  /// The parser's own suggestion is any option that is as short.
  private static func sentence(_ name: String, _ call: CommandCall) -> String {
    let names = CommandOptions.names(of: call.command)
    let nearest = NearestSpelling.of(name, among: names) ?? NearestSpelling.ending(with: name, among: names)
    return "Unknown option '--\(name)'. "
      + (nearest.map { "Did you mean '--\($0)'?" } ?? "'\(call.place)' has none that is like it.")
  }
}
