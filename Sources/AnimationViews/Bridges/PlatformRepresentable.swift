// What is common to representables of UIKit and AppKit.
//
// Follows: SwiftUI since iOS 13; `animate(changes:completion:)` since iOS 18 and macOS 15.
// Certainty: documented; that a view's first update is how it appears, and moves nothing, is an
// assumption.

public import AnimationModel
internal import AnimationScope
public import Foundation

/// What is common to `UIViewRepresentable` and `NSViewRepresentable`.
@MainActor
@preconcurrency
public protocol _PlatformRepresentable: View where Body == Never {
  associatedtype Coordinator = Void

  /// Returns what lives as long as the view, such as its delegate.
  func makeCoordinator() -> Coordinator

  // What follows is asked with the view that was made: each kit's protocol knows its type.
  func _make(_ context: _PlatformContext<Self>) -> _PlatformView
  func _update(_ made: _PlatformView, _ context: _PlatformContext<Self>)
  static func _dismantle(_ made: _PlatformView, _ coordinator: Coordinator)
  func _size(_ proposal: ProposedViewSize, _ made: _PlatformView, _ context: _PlatformContext<Self>) -> CGSize?
}

extension _PlatformRepresentable {
  @MainActor
  public static func _expand(_ view: Self, in slot: inout _ViewSlot) { slot.represent(view) }
}

extension _PlatformRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

/// What surrounds a representable, and what has come with the change: `UIViewRepresentableContext`
/// and `NSViewRepresentableContext`.
@MainActor
@preconcurrency
public struct _PlatformContext<Representable: _PlatformRepresentable> {
  public let coordinator: Representable.Coordinator
  /// What arrived at the view with the change.
  public private(set) var transaction: Transaction
  public private(set) var environment: EnvironmentValues

  init(_ coordinator: Representable.Coordinator, _ transaction: Transaction, _ environment: EnvironmentValues) {
    (self.coordinator, self.transaction, self.environment) = (coordinator, transaction, environment)
  }

  /// Animates changes of views by the animation of ``transaction``; without one they are made at
  /// once.
  ///
  /// - Parameters:
  ///   - changes: Changes properties. Runs at once.
  ///   - completion: Called once, when the animation is logically complete; in the frame of the
  ///     change where there is none.
  public func animate(changes: () -> Void, completion: (() -> Void)? = nil) {
    Transaction(transaction.animation, of: .representable, completion).carry(changes)
  }
}

@available(*, unavailable)
extension _PlatformContext: Sendable {}

extension _ViewSlot {
  /// A view of UIKit or AppKit: made at the first time, and brought up to date when the transaction
  /// comes by.
  mutating func represent<R: _PlatformRepresentable>(_ representable: R) {
    node.isComposed = true
    let node = node
    let made = node.evaluate(representable) { node.represented(representable) }
    let root = made.root
    // What was made keeps its root, and the node keeps both.
    root.sizeThatFits = { [weak made, weak node] proposal in
      guard let made, let node else { return nil }
      return representable._size(proposal, made.view, made.context(of: node))
    }
    root.update = { [weak made, weak node] transaction in
      guard let made, let node else { return }
      representable._update(made.view, made.context(of: node, transaction))
    }
    child(
      .body, PlatformLayout(root: root) { PlatformBody(view: root.view) }.modifier(PlatformUpdateModifier(root: root)))
  }
}

/// What a representable has made at a place.
@MainActor
private final class Represented<R: _PlatformRepresentable>: PlatformPlace {
  let view: _PlatformView
  let root: PlatformRoot
  private let coordinator: R.Coordinator

  init(_ representable: R, at node: GraphNode) {
    let coordinator = representable.makeCoordinator()
    let view = representable._make(_PlatformContext(coordinator, Transaction(), node.environment))
    (self.view, self.coordinator) = (view, coordinator)
    root = PlatformRoot(view, at: node) { R._dismantle(view, coordinator) }
  }

  func context(of node: GraphNode, _ transaction: Transaction = Transaction()) -> _PlatformContext<R> {
    _PlatformContext(coordinator, transaction, node.environment)
  }
}

/// A place with a view of UIKit or AppKit.
@MainActor
protocol PlatformPlace: AnyObject {
  var root: PlatformRoot { get }
}

extension GraphNode {
  /// Behind those of properties, which count from zero.
  private static let platformPlace = -1

  fileprivate func represented<R: _PlatformRepresentable>(_ representable: R) -> Represented<R> {
    storage(at: Self.platformPlace) { Represented(representable, at: self) }
  }

  /// What was made here of UIKit or AppKit.
  var platformRoot: PlatformRoot? { (storages[Self.platformPlace] as? any PlatformPlace)?.root }
}
