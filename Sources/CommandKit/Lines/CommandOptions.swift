// The options of a command with the types of their values: the parser's own description has names
// and texts only.

internal import ArgumentParser

/// The options of a command and of the groups in it.
enum CommandOptions {
  /// The type of the value behind a name on the command line; of a list, that of one value.
  static func type(of name: String, in arguments: any ParsableArguments.Type) -> Any.Type? {
    for child in Mirror(reflecting: arguments.init()).children {
      let wrapper = Swift.type(of: child.value)
      if let group = wrapper as? any GroupOfOptions.Type {
        if let found = type(of: name, in: group.arguments) { return found }
      } else if let option = wrapper as? any ValueOfOption.Type, hyphenated(child.label ?? "") == name {
        return (option.value as? any ContainedValue.Type)?.contained ?? option.value
      }
    }
    return nil
  }

  /// The names of all options and flags of a command, without their hyphens: its help has them.
  static func names(of command: any ParsableCommand.Type) -> [String] {
    let lines = command.helpMessage(columns: 200).split(separator: "\n").filter { $0.hasPrefix("  -") }
    return lines.flatMap { line in
      line.split(whereSeparator: { " ,/".contains($0) }).prefix { $0.hasPrefix("-") || $0.hasPrefix("<") }
        .filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
    }
  }

  /// What to ask about the values of a command that has been read, each behind the name of its
  /// option.
  static func questions(of command: any ParsableArguments, in arguments: [String]) -> [String] {
    // Every question is about a number, and to look for one costs more than to read a short line.
    guard arguments.contains(where: { $0.utf8.contains { 0x30...0x39 ~= $0 } }) else { return [] }
    let options = options(of: command)
    // With `--quiet` no question is asked.
    if options.contains(where: { $0.property == "_quiet" && $0.value as? Bool == true }) { return [] }
    return options.flatMap { property, value -> [String] in
      let values = (value as? [any TypedArgument]) ?? (value as? any TypedArgument).map { [$0] } ?? []
      return values.compactMap(\.question).map { "--\(hyphenated(property)): \($0)" }
    }
  }

  /// The options and flags of a command that has been read, and of its groups, in their order, by
  /// the names of their properties.
  private static func options(of arguments: any ParsableArguments) -> [(property: String, value: Any)] {
    Mirror(reflecting: arguments).children.flatMap { child -> [(property: String, value: Any)] in
      switch child.value {
      case let option as any ValueOfOption: [(child.label ?? "", option.read)]
      case let group as any GroupOfOptions: options(of: group.group)
      default: []
      }
    }
  }

  /// `_epsilonUnits` is written `epsilon-units`.
  private static func hyphenated(_ property: String) -> String {
    property.drop { $0 == "_" }.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
  }
}

private protocol ValueOfOption {
  static var value: Any.Type { get }
  /// The value, once it is read.
  var read: Any { get }
}

private protocol GroupOfOptions {
  static var arguments: any ParsableArguments.Type { get }
  /// The group, once it is read.
  var group: any ParsableArguments { get }
}

private protocol ContainedValue { static var contained: Any.Type { get } }

extension Option: ValueOfOption {
  fileprivate static var value: Any.Type { Value.self }
  fileprivate var read: Any { wrappedValue }
}

extension Argument: ValueOfOption {
  fileprivate static var value: Any.Type { Value.self }
  fileprivate var read: Any { wrappedValue }
}

extension Flag: ValueOfOption {
  fileprivate static var value: Any.Type { Value.self }
  fileprivate var read: Any { wrappedValue }
}

extension OptionGroup: GroupOfOptions {
  fileprivate static var arguments: any ParsableArguments.Type { Value.self }
  fileprivate var group: any ParsableArguments { wrappedValue }
}

extension Optional: ContainedValue { fileprivate static var contained: Any.Type { Wrapped.self } }
extension Array: ContainedValue { fileprivate static var contained: Any.Type { Element.self } }
