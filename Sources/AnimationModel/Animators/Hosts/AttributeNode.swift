// Not of SwiftUI: the host stands for its graph.

/// What a host knows of an attribute without knowing its type.
@usableFromInline
package protocol AttributeNode: AnyObject {
  /// Takes in a new model that was written in a transaction.
  func sourceDidChange(_ transaction: Transaction, in frame: AnimationFrame)

  /// Forgets the motion and the model before, and tells everybody who waits.
  func release(_ completions: CompletionQueue)

  /// Seconds: when the next update is wished for; `nil` at rest.
  var nextTime: Double? { get }
}
