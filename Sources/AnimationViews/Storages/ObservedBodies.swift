// Follows: SwiftUI since iOS 17. Certainty: documented.

internal import Observation

extension GraphNode {
  /// The node whose code of the app runs: a body, or an action.
  static var current: GraphNode?

  /// Evaluates what a view or a modifier is made of, with its properties linked. What the code
  /// reads of observable objects is noted: the next change of it makes the view dirty, in the
  /// transaction of the change.
  func evaluate<Owner, Body>(_ owner: Owner, _ body: () -> Body) -> Body {
    link(owner)
    return perform {
      withObservationTracking(body) { [weak self] in
        // Told before the value changes, in the call that changes it.
        if MainThread.isCurrent {
          MainActor.assumeIsolated { self?.observe() }
        } else {
          Task { @MainActor in self?.observe() }
        }
      }
    }
  }

  /// Runs code of the app that stands at this place and answers a question: a body.
  func perform<Result>(_ body: () -> Result) -> Result {
    let outer = GraphNode.current
    GraphNode.current = self
    defer { GraphNode.current = outer }
    return body()
  }

  /// Runs an action of the app that stands at this place.
  func act(_ action: () -> Void) { graph.host.act { perform(action) } }

  private func observe() {
    guard isAlive else { return }
    graph.write(to: self) {}
  }
}

/// Whether bodies are evaluated, for those who must not ask the main actor.
final class UpdatePhase: @unchecked Sendable {
  var isUpdating = false
}
