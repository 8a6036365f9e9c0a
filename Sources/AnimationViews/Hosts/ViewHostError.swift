// Not of SwiftUI.

public import Foundation

/// A reason why a host does not find what a test asks for.
public enum ViewHostError: Error, Hashable, Sendable {
  /// No view answers to the query.
  case notFound(ViewQuery, known: [String])
  /// Several views answer to the query.
  case ambiguous(ViewQuery, found: [ViewCandidate])
  /// The view is made of others that the query does not choose among.
  case notALeaf(ViewQuery, leaves: [String])
  /// Another view lies over the middle, and hears the finger instead.
  case covered(ViewQuery, by: String)
  /// A finger on the middle of the view changes nothing.
  case untouched(ViewQuery, TouchObstacle)
  /// No view keeps a state of that name.
  case noState(String, known: [String])
  /// Several views keep a state of that name.
  case severalStates(String, in: [String])
  /// Nothing of that name is drawn as numbers there.
  case noAttribute(ViewQuery, ViewAttribute, known: [String])
  /// The last change did not reach an attribute of that name.
  case unchanged(ViewQuery, ViewAttribute, changed: [String])
  /// The attribute has fewer numbers.
  case noComponent(ViewAttribute, Int, count: Int)
  /// Nothing there can be scrolled.
  case noScrollView(ViewQuery)
  /// The state is of another type.
  case wrongType(String, given: String, kept: String)
}

/// One of several views that answer to a query, and what tells it apart.
public struct ViewCandidate: Hashable, Sendable {
  /// Its name in reports, which is a query too.
  public var name: String
  /// The text that it shows.
  public var text: String?
  /// The name of the nearest view of the app, or control, that it stands in.
  public var parent: String?
  /// Points, in the coordinates of the root: its middle, where it is seen.
  public var middle: CGPoint
}

extension ViewCandidate: CustomStringConvertible {
  /// `Text#2 "Save" in Button#1 at (40, 12)`
  public var description: String {
    name + (text.map { " \"\($0)\"" } ?? "") + (parent.map { " in \($0)" } ?? "") + " at \(middle.written)"
  }
}

extension ViewHostError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notFound(let query, let known):
      "No view answers to '\(query)'. There are \(Self.list(known))."
    case .ambiguous(let query, let found):
      """
      '\(query)' may be \(Self.list(found.map(\.description))). Ask for one of these names, or give the view an \
      .accessibilityIdentifier(…) of its own.
      """
    case .notALeaf(let query, let leaves):
      "'\(query)' is no leaf. In it are \(Self.list(leaves))."
    case .covered(let query, let other):
      "The middle of '\(query)' lies behind \(other). Touch a place of it by send(_:)."
    case .untouched(let query, let obstacle): "'\(query)' \(obstacle)"
    case .severalStates(let name, let owners):
      "Several views keep a state '\(name)': \(Self.list(owners)). Say which one by of:."
    case .noState(let name, let known):
      "No view keeps a state '\(name)'. There are \(Self.list(known))."
    case .noAttribute(let query, let attribute, let known):
      "Nothing of '\(query)' is drawn as '\(attribute)'. There are \(Self.list(known))."
    case .unchanged(let query, let attribute, let changed):
      "The last event left '\(attribute)' of '\(query)' as it was. It changed \(Self.list(changed))."
    case .noComponent(let attribute, let component, let count):
      "'\(attribute)' has no component \(component). Use 0 to \(count - 1)."
    case .noScrollView(let query):
      "Neither '\(query)' nor what is around or in it is a ScrollView or a List."
    case .wrongType(let name, let given, let kept):
      "The state '\(name)' is of type \(kept), and the value of type \(given). Write 'to: value as \(kept)'."
    }
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "none" : names.prefix(12).joined(separator: ", ") + (names.count > 12 ? ", …" : "")
  }
}
