// Follows: SwiftUI since iOS 17. Certainty: documented.

internal import Foundation
internal import Observation

extension GraphNode {
  /// Evaluates what a view or a modifier is made of, with its properties linked. What the code reads of observable objects is
  /// noted: the next change of it makes the view dirty, in the transaction of whoever changes it.
  func evaluate<Owner, Body>(_ owner: Owner, _ body: () -> Body) -> Body {
    withObservationTracking(body) { [weak self] in
      // Told before the value changes, in the call that changes it.
      if Thread.isMainThread {
        MainActor.assumeIsolated { self?.observe() }
      } else {
        Task { @MainActor in self?.observe() }
      }
    }
  }

  private func observe() {
    guard isAlive else { return }
    graph.write(to: self) {}
  }
}
