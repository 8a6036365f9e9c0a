// Not of SwiftUI.

internal import AnimationModel

/// What layout keeps of an element.
struct ElementLayout {
  /// Points, in the coordinates of the root.
  var frame = CGRect.zero
}

extension ViewGraph {
  /// Gives every element its final size and place.
  func layOut() {
    for element in root.elements { element.layout.frame = CGRect(origin: .zero, size: size) }
  }
}
