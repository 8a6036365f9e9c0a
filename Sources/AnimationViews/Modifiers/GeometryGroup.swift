// Follows: SwiftUI since iOS 17. Certainty: documented; that the origin alone moves, and sizes
// inside by themselves: medium, by an open reading.

internal import AnimationModel
internal import AnimationScope
internal import Foundation

/// Content with coordinates of its own, and nothing else.
nonisolated struct GeometryGroupModifier: EffectModifier, ElementEffect {
  typealias AnimatableData = EmptyAnimatableData

  static var row: String { "geometryGroup" }
  static var isBarrier: Bool { true }

  var arguments: [ViewArgument] { [] }

  var attributes: [DrawnAttribute] { [] }

  func effect(in size: CGSize) -> LeafEffect { .identity }
}

extension View {
  /// This view with its movements put together: it moves as one, and views in it by what they move
  /// against it. A view that appears in it moves along from the first frame on.
  public nonisolated func geometryGroup() -> some View { modifier(GeometryGroupModifier()) }
}
