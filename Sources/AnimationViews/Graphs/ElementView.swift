// Not of SwiftUI: how the graph looks at the views that it knows.

internal import AnimationModel
internal import AnimationScope
internal import Foundation

/// A view that is laid out and drawn by itself: a ``LeafView`` or a ``ContainerView``.
nonisolated protocol ElementView: View where Body == Never {
  /// Its name in `ViewCatalog`.
  static var row: String { get }

  /// What it was made with, as a report writes it.
  var arguments: [ViewArgument] { get }
}

extension ElementView {
  static var row: String { TypeName.of(Self.self) }
}

/// A view without views in it: a shape, a text, a spacer. Its hidden requirement is
/// `slot.leaf(view)`.
nonisolated protocol LeafView: ElementView {
  /// The size that it takes of a proposal, in points.
  func size(for proposal: ProposedViewSize, in environment: EnvironmentValues) -> CGSize

  /// The engine's rule that gives its size, which also says how well that is known, and where lines
  /// of text are.
  ///
  /// - Parameter axis: The direction of the stack that it is in.
  /// - Returns: `nil` where the size alone is known.
  func rule(along axis: LayoutAxis?, in environment: EnvironmentValues) -> LayoutRule?

  /// The text that it shows; `nil` where it shows none.
  func shownText(in environment: EnvironmentValues) -> String?

  /// What it draws where it stands, in whatever size: nothing unless said.
  func drawing(in environment: EnvironmentValues) -> LeafDrawing

  /// The modifiers that belong to its own value, as source has them: `trim` and `fill` of a shape,
  /// `bold` of a text.
  var calls: [ModifierCall] { get }
}

extension LeafView {
  func rule(along axis: LayoutAxis?, in environment: EnvironmentValues) -> LayoutRule? { nil }

  func shownText(in environment: EnvironmentValues) -> String? { nil }

  var calls: [ModifierCall] { [] }

  func drawing(in environment: EnvironmentValues) -> LeafDrawing { LeafDrawing(.nothing) }
}

/// A leaf whose size follows from a rule of the engine: it says the rule, and the size is there.
nonisolated protocol RuledLeafView: LeafView {}

extension RuledLeafView {
  func size(for proposal: ProposedViewSize, in environment: EnvironmentValues) -> CGSize {
    rule(along: nil, in: environment)?.ownSize(Proposal(proposal)).map { CGSize($0) } ?? .zero
  }
}

/// A view that arranges the views in it: a stack, a layout of the app. Its hidden requirement is
/// `slot.container(view, view.content)`, or `slot.container(view)` where the content waits for
/// layout.
nonisolated protocol ContainerView: ElementView {
  associatedtype Arrangement: Layout

  /// How it arranges its content.
  var layout: Arrangement { get }
}
