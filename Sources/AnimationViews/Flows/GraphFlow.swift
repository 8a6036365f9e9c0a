// Not of SwiftUI.

internal import AnimationModel

/// What the walk of transactions keeps of an element.
struct ElementFlow {
  /// The transaction of the last update that reached the element.
  var transaction = Transaction()
}

extension ViewGraph {
  /// Hands a transaction down from the root to every element.
  func flow(_ transaction: Transaction, in frame: AnimationFrame) {
    var open = root.elements
    while let element = open.popLast() {
      element.flow.transaction = transaction
      open += element.children + element.layers
    }
  }
}
