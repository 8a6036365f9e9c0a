// One table of every place where SwiftUI is known to answer otherwise than mathematics does.
//
// A quirk is a row in the file of its subject and has a witness among the tests, which shows the
// two answers side by side.
//
// Not of SwiftUI: each row names its own source, certainty and release.

/// A place where SwiftUI returns something else than its own definitions say.
///
/// The types of this module answer as SwiftUI does; their `exact` side has the other answer.
///
///     SwiftUIQuirk.all.count { $0.certainty == .compared }
public struct SwiftUIQuirk: Hashable, Sendable {
  /// A name in lower camel case, unique in the table.
  public let name: String
  /// The SwiftUI declaration that is concerned, such as
  /// `Spring.velocity(target:initialVelocity:time:)`.
  public let declaration: String
  /// What SwiftUI returns.
  public let behavior: String
  /// What is exact, and which call answers with it.
  public let exact: String
  /// Where this is known from.
  public let source: String
  /// How well it is known.
  public let certainty: Certainty
  /// The release that brought the behaviour, or the oldest on which it was seen.
  public let since: String

  /// Whether this module answers as SwiftUI does. Where SwiftUI's answer is no number, it gives the
  /// exact one instead.
  public let isReproduced: Bool

  /// How well a quirk is known.
  public enum Certainty: String, CaseIterable, Sendable {
    /// Bit by bit the same in a comparison with the framework.
    case compared
    /// Numbers that the framework printed.
    case measured
    /// Read off the framework or its interface; no number was taken.
    case read
    /// Follows from something that was read.
    case inferred
  }

  /// A row of the table.
  ///
  /// - Parameters: As the properties of their names.
  public init(
    _ name: String, of declaration: String, behavior: String, exact: String, source: String, certainty: Certainty,
    since: String, isReproduced: Bool = true
  ) {
    self.name = name
    self.declaration = declaration
    self.behavior = behavior
    self.exact = exact
    self.source = source
    self.certainty = certainty
    self.since = since
    self.isReproduced = isReproduced
  }

  /// The quirk of a name, or `nil`.
  ///
  ///     SwiftUIQuirk.named("settlingScan")?.since  // "iOS 17"
  public static func named(_ name: String) -> SwiftUIQuirk? { all.first { $0.name == name } }

  /// The whole table, by subject.
  public static let all: [SwiftUIQuirk] = springs + unitCurves + keyframes + animations
}
