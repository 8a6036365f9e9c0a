// Not of SwiftUI.

/// Says which view is meant, as a text.
///
///     host["card"]          // .accessibilityIdentifier("card"), or .id("card")
///     host["Rectangle#2"]   // the second Rectangle, in the order of the source
///     host["rectangle"]     // the only one
///     host["row \(index)"]
///
/// Asked for in this order, and the first that any view answers to decides: the accessibility
/// identifier, what `id(_:)` says, the accessibility label, the text that is shown, first as a
/// whole and then a word of it, the name in reports, the type without case.
///
/// A name means what it is written on, and not what hangs on that: of a button with a background
/// the label. What lies on a lower page, or is on its way out, is meant where nothing else answers.
public struct ViewQuery: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// What is looked for; `nil` is the root.
  let text: String?

  /// The view that the host was made with.
  public static let root = ViewQuery(text: nil)

  private init(text: String?) { self.text = text }

  public init(_ text: String) { self.text = text }

  public init(stringLiteral text: String) { self.text = text }
}

extension ViewQuery: CustomStringConvertible {
  public var description: String { text ?? "the root" }
}
