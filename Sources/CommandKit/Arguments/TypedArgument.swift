// Values of options that know why a text is none of them. The parser names the option and the text,
// and calls `init?(argument:)`; where that fails, what is thrown here is asked for, once more, for
// the sentence.

package import ArgumentParser
internal import CurveMath

/// A value of a command line that says why a text is none.
package protocol TypedArgument: ExpressibleByArgument {
  /// - Throws: ``ArgumentRefusal``
  init(parsing text: String) throws(ArgumentRefusal)

  /// What to ask about a number that was probably meant otherwise: behind the name of the option
  /// and a colon.
  var question: String? { get }
}

extension TypedArgument {
  package init?(argument: String) {
    do { try self.init(parsing: argument) } catch { return nil }
  }

  package var question: String? { nil }
}

/// A value of a command line that is one of a list, by its name in any case.
package protocol ListedArgument: ExpressibleByArgument {
  static var all: [Self] { get }

  var name: String { get }
}

extension ListedArgument {
  package static var names: [String] { all.map(\.name) }

  package static var allValueStrings: [String] { names }

  package static var defaultCompletionKind: CompletionKind { .list(names) }

  package var defaultValueDescription: String { name }

  package init?(argument: String) {
    let name = argument.lowercased()
    guard let value = Self.all.first(where: { $0.name == name }) else { return nil }
    self = value
  }
}

/// Why a text is no value of an option.
package struct ArgumentRefusal: Error {
  /// An option, as a sentence speaks of it.
  package struct Option {
    /// `--until`, or `<file>`.
    package let name: String
    /// The value that its help gives as an example.
    package let example: String?

    package init(name: String, example: String?) { (self.name, self.example) = (name, example) }
  }

  package let sentence: @Sendable (Option) -> String
  /// Whether the text is of another kind, so that the option's help says more.
  package let isMisread: Bool

  package init(isMisread: Bool = false, _ sentence: @escaping @Sendable (Option) -> String) {
    (self.sentence, self.isMisread) = (sentence, isMisread)
  }

  /// A refusal for what a catalogue does not have: the option's name, a colon, and what the
  /// catalogue says.
  package init(_ error: any Error) { self.init { "\($0.name): \(error)" } }
}

extension Double {
  /// A number or a percentage: `0.05` and `5%` are the same; `nil` for any other text.
  package init?(share text: String) {
    let isPercentage = text.hasSuffix("%")
    guard let number = Double(isPercentage ? String(text.dropLast()) : text) else { return nil }
    self = isPercentage ? number / 100 : number
  }
}
